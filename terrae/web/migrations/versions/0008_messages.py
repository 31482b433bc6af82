"""Messages to people who are away from the page."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("guest_id", sa.String(32), nullable=False, index=True),
        sa.Column("table_id", sa.String(16), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("shape", sa.String(8), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("often", sa.String(8), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float, nullable=False),
        sa.Column("last_sent", sa.Float, nullable=False),
        sa.Column("failing_since", sa.Float, nullable=False),
        sa.Column("problem", sa.String(40), nullable=False))
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("channel_id", sa.String(20), sa.ForeignKey("channels.id"), nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("settled", sa.Float, nullable=False),
        sa.Column("lease_by", sa.String(32), nullable=False),
        sa.Column("lease_until", sa.Float, nullable=False),
        sa.UniqueConstraint("channel_id", "what", "table_id", "ply", "seat", name="messages_once"))
    op.create_index("messages_by_due", "messages", ["settled", "due"])
    op.create_index("messages_by_table", "messages", ["table_id"])
    op.create_table(
        "calls",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "table_id"))
    op.create_table(
        "mail_counts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False))


def downgrade() -> None:
    for table in ("mail_counts", "calls", "messages", "channels"):
        op.drop_table(table)
