"""How long a test waits for something that a quiet machine does at once: a busy machine is slow, not wrong."""
PATIENCE = 120.0  # seconds
