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
    op.create_index("tables_by_maker", "tables", ["maker"])
    op.create_table(
        "budgets",
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("tokens", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("who", "purpose"))
    op.create_table(
        "open_streams",
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("process", "who"))
    op.create_index("ix_open_streams_who", "open_streams", ["who"])


def downgrade() -> None:
    op.drop_table("open_streams")
    op.drop_table("budgets")
    op.drop_index("tables_by_maker", "tables")
    op.drop_column("tables", "watched_until")
    op.drop_column("tables", "origin")
