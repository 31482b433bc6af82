"""Work for processes on other machines."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("lease_by", sa.String(32), nullable=False),
        sa.Column("lease_until", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False))
    op.create_index("jobs_by_status", "jobs", ["status", "made"])
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("analysts", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False))


def downgrade() -> None:
    op.drop_table("workers")
    op.drop_table("jobs")
