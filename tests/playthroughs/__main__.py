"""Write the playthroughs again: a part of `make docs`."""
from tests.playthroughs.games import HERE, PLAYTHROUGHS, write

if __name__ == "__main__":
    for old in HERE.glob("*/*.txt"):
        old.unlink()
    for one in PLAYTHROUGHS:
        one.path.parent.mkdir(exist_ok=True)
        one.path.write_text(write(one), encoding="utf-8")
        print(f"wrote {one.path}")
