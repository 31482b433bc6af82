"""Hosts, reports, mutes and bans."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def upgrade() -> None:
    op.add_column("guests", sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("address", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("invitation_number", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("key_number", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("guest_id", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "barred", text("table_id", 16), text("guest_id", 32),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]), sa.PrimaryKeyConstraint("table_id", "guest_id"))
    op.create_table(
        "reports", sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        text("reporter", 32), text("guest_id", 32), text("table_id", 16),
        sa.Column("seat", sa.Integer(), nullable=False), text("kind", 8), text("name", 80),
        sa.Column("text", sa.Text(), nullable=False), sa.Column("remark", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False), sa.Column("done", sa.Float(), nullable=False))
    op.create_index("ix_reports_guest_id", "reports", ["guest_id"])
    op.create_table(
        "sanctions", sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        text("kind", 8), text("guest_id", 32), text("address", 32),
        sa.Column("made", sa.Float(), nullable=False), sa.Column("until", sa.Float(), nullable=False))


def downgrade() -> None:
    op.drop_table("sanctions")
    op.drop_table("reports")
    op.drop_table("barred")
    for table, column in (("chat", "guest_id"), ("seats", "gone"), ("seats", "key_number"), ("tables", "closed"),
                          ("tables", "invitation_number"), ("guests", "address"), ("guests", "seen")):
        op.drop_column(table, column)
