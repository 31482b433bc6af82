"""Votes end with the turn they were cast in."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("votes", sa.Column("ply", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("votes", "ply")
