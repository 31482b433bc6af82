"""What people see of Terra Mystica. Its rules do not belong here: they are in `terrae/mystica`."""
