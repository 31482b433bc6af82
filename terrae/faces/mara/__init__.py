"""What people see of Terramara. Its rules do not belong here: they are in `terrae/mara`."""
