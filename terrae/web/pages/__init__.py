"""The pages, drawn in Python with html. They take a view and words, and know neither the store nor requests."""
