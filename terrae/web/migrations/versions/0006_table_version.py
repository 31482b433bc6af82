"""Numbers that count the changes at a table, and what of them everybody and each seat is told."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("told", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "told")
    op.drop_column("tables", "told")
    op.drop_column("tables", "version")
