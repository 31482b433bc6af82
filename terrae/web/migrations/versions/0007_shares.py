"""What an address may use of the server, and bots nobody watches."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("watched_until", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "watched_until")
    op.drop_column("tables", "origin")
