"""Tables, seats, moves."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("guests",
    sa.Column("id", sa.String(length=32), nullable=False),
    sa.Column("name", sa.String(length=80), nullable=False),
    sa.Column("made", sa.Float(), nullable=False),
    sa.PrimaryKeyConstraint("id")
    )
    op.create_table("settings",
    sa.Column("key", sa.String(length=40), nullable=False),
    sa.Column("value", sa.Text(), nullable=False),
    sa.PrimaryKeyConstraint("key")
    )
    op.create_table("tables",
    sa.Column("id", sa.String(length=16), nullable=False),
    sa.Column("game", sa.String(length=16), nullable=False),
    sa.Column("rules", sa.String(length=16), nullable=False),
    sa.Column("options", sa.Text(), nullable=False),
    sa.Column("notes", sa.Text(), nullable=False),
    sa.Column("seed", sa.String(length=40), nullable=False),
    sa.Column("maker", sa.String(length=32), nullable=False),
    sa.Column("made", sa.Float(), nullable=False),
    sa.Column("public", sa.Boolean(), nullable=False),
    sa.Column("clock", sa.Integer(), nullable=False),
    sa.Column("lesson", sa.Boolean(), nullable=False),
    sa.Column("ply", sa.Integer(), nullable=False),
    sa.Column("asked", sa.Integer(), nullable=False),
    sa.Column("status", sa.String(length=12), nullable=False),
    sa.Column("round", sa.Integer(), nullable=False),
    sa.Column("scores", sa.Text(), nullable=False),
    sa.Column("changed", sa.Float(), nullable=False),
    sa.Column("turn_since", sa.Float(), nullable=False),
    sa.Column("lease_by", sa.String(length=32), nullable=False),
    sa.Column("lease_until", sa.Float(), nullable=False),
    sa.PrimaryKeyConstraint("id")
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"], unique=False)
    op.create_table("chat",
    sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("name", sa.String(length=80), nullable=False),
    sa.Column("text", sa.Text(), nullable=False),
    sa.Column("at", sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("id")
    )
    op.create_index(op.f("ix_chat_table_id"), "chat", ["table_id"], unique=False)
    op.create_table("drafts",
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("ply", sa.Integer(), nullable=False),
    sa.Column("moves", sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("table_id")
    )
    op.create_table("moves",
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("ply", sa.Integer(), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("move", sa.Text(), nullable=False),
    sa.Column("at", sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("table_id", "ply")
    )
    op.create_table("owners",
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("guest_id", sa.String(length=32), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("table_id", "seat", "guest_id")
    )
    op.create_index(op.f("ix_owners_guest_id"), "owners", ["guest_id"], unique=False)
    op.create_table("remarks",
    sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("ply", sa.Integer(), nullable=False),
    sa.Column("text", sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("id")
    )
    op.create_index(op.f("ix_remarks_table_id"), "remarks", ["table_id"], unique=False)
    op.create_table("seats",
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("kind", sa.String(length=8), nullable=False),
    sa.Column("name", sa.String(length=80), nullable=False),
    sa.Column("bot", sa.String(length=40), nullable=False),
    sa.Column("power_up_to", sa.Integer(), nullable=False),
    sa.Column("free", sa.Boolean(), nullable=False),
    sa.Column("single", sa.Boolean(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("table_id", "seat")
    )
    op.create_table("votes",
    sa.Column("table_id", sa.String(length=16), nullable=False),
    sa.Column("seat", sa.Integer(), nullable=False),
    sa.Column("voter", sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ),
    sa.PrimaryKeyConstraint("table_id", "seat", "voter")
    )


def downgrade() -> None:
    op.drop_table("votes")
    op.drop_table("seats")
    op.drop_index(op.f("ix_remarks_table_id"), table_name="remarks")
    op.drop_table("remarks")
    op.drop_index(op.f("ix_owners_guest_id"), table_name="owners")
    op.drop_table("owners")
    op.drop_table("moves")
    op.drop_table("drafts")
    op.drop_index(op.f("ix_chat_table_id"), table_name="chat")
    op.drop_table("chat")
    op.drop_index("tables_by_status", table_name="tables")
    op.drop_table("tables")
    op.drop_table("settings")
    op.drop_table("guests")
