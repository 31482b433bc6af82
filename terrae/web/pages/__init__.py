"""The pages, drawn in Python with htpy. They take a view and words, and know neither the store nor requests."""
