"""What the larger commands do and print; imported only when they run."""
