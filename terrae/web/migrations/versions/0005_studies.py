"""Studies, planned turns, reviews and puzzles."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("maker", sa.String(32), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("nodes", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False, server_default=""),
        sa.Column("seat", sa.Integer, nullable=False, server_default="-1"))
    op.create_index("studies_by_access", "studies", ["access", "changed"])
    op.create_index("studies_by_table", "studies", ["table_id", "seat"])
    op.create_index("ix_studies_maker", "studies", ["maker"])
    op.create_table(
        "study_nodes",
        sa.Column("study_id", sa.String(16), sa.ForeignKey("studies.id"), nullable=False),
        sa.Column("node", sa.Integer, nullable=False),
        sa.Column("parent", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("mark", sa.String(2), nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("study_id", "node"))
    op.create_table(
        "study_editors",
        sa.Column("study_id", sa.String(16), sa.ForeignKey("studies.id"), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("study_id", "guest_id"))
    op.create_index("ix_study_editors_guest_id", "study_editors", ["guest_id"])
    op.create_table(
        "armed",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("question", sa.String(40), nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("passes", sa.Boolean, nullable=False),
        sa.Column("problem", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "place"))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("depth", sa.String(12), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "depth"))
    op.create_table(
        "puzzle_tries",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(24), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "puzzle"))


def downgrade() -> None:
    for name in ("puzzle_tries", "reviews", "armed", "study_editors", "study_nodes", "studies"):
        op.drop_table(name)
