"""Alembic's door: migrations run on the connection the store hands over."""
from alembic import context

from terrae.web.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
