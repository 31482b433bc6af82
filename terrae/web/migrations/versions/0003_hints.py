"""Tables where players may ask a bot for a hint: of those there are, the ones at which one person plays."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET hints = (SELECT count(*) <= 1 FROM seats "
               "WHERE seats.table_id = tables.id AND seats.kind <> 'bot')")


def downgrade() -> None:
    op.drop_column("tables", "hints")
