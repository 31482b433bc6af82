"""What people see of Terra Nova. Its rules do not belong here: they are in `terrae/nova`."""
