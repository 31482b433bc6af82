"""Keep pytest from importing the made-up faction, which joins the registry of the process it is imported in."""
collect_ignore = ["made_up.py"]
