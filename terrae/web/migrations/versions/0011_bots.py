"""Bots that play over the network, challenges to them, and the ladder."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def upgrade() -> None:
    op.add_column("seats", sa.Column("outside", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "bots", sa.Column("id", sa.String(16), primary_key=True), text("guest_id", 32), text("keeper", 32),
        text("name", 80), text("token", 64), sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False), sa.Column("seen", sa.Float(), nullable=False))
    op.create_index("ix_bots_guest_id", "bots", ["guest_id"], unique=True)
    op.create_index("ix_bots_keeper", "bots", ["keeper"])
    op.create_index("ix_bots_token", "bots", ["token"], unique=True)
    op.create_index("ix_bots_seen", "bots", ["seen"])
    op.create_table(
        "challenges", sa.Column("id", sa.String(16), primary_key=True), text("table_id", 16),
        sa.Column("seat", sa.Integer(), nullable=False), text("bot_id", 16), text("status", 8), text("reason", 16),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]), sa.ForeignKeyConstraint(["bot_id"], ["bots.id"]),
        sa.UniqueConstraint("table_id", "seat", name="challenges_once"))
    op.create_index("ix_challenges_bot_id", "challenges", ["bot_id"])
    op.create_table(
        "ladders", sa.Column("id", sa.String(16), primary_key=True), text("game", 16),
        sa.Column("found", sa.Text(), nullable=False), sa.Column("made", sa.Float(), nullable=False))


def downgrade() -> None:
    for table in ("ladders", "challenges", "bots"):
        op.drop_table(table)
    op.drop_column("seats", "outside")
