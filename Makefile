# `make play` and `make test` do everything on a fresh machine; `make docs` writes what is generated again.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAMES := $(notdir $(patsubst %/chapters.toml,%,$(wildcard terrae/*/chapters.toml)))

# Whole games of thinking bots: too slow for the interpreted engine.
THINKING := bots/test_explain.py commands/test_arena.py commands/test_replay.py study training

.PHONY: play engine wheel test lint pure compiled table bench docs clean

play: $(VENV)/play
	@$(BIN)/python tools/play.py

$(VENV)/play: pyproject.toml
	@$(PYTHON) tools/install.py play
	@touch $@

# What `make play` compiles behind the game.
engine: $(VENV)/dev
	$(BIN)/python tools/engine.py

# What can be installed elsewhere, into dist/: source distribution, pure wheel, and with a C compiler the compiled wheel.
wheel: $(VENV)/dev
	@$(BIN)/python tools/engine.py || true
	@$(BIN)/python tools/wheels.py

test: lint pure compiled table

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/mypy

# Everything on the interpreted engine: rules, core, command line, README and docs; but for whole games of thinking bots.
pure: $(VENV)/installed
	TERRAE_PURE=1 $(BIN)/pytest -n 2 $(foreach room,web browser draw faces arena bench/test_web.py $(THINKING),--ignore tests/$(room))

# The game tests again on the compiled engine; TERRAE_EXPECT_COMPILED makes them fail if it is not there.
compiled: $(VENV)/built
	TERRAE_EXPECT_COMPILED=$(if $(shell command -v $${CC:-cc}),1,) $(BIN)/pytest -n 2 $(addprefix tests/,core land $(GAMES)) tests/playthroughs tests/test_compiled.py tests/bots tests/arena $(addprefix tests/,$(filter-out bots/%,$(THINKING))) docs/bots.md docs/arena.md

# The table in the browser: boards, pages, server, real games in Chromium, on SQLite and PostgreSQL.
table: $(VENV)/built
	$(BIN)/python -m tests.machine
	$(BIN)/pytest -n 2 --dist loadgroup tests/draw tests/faces tests/web tests/browser tests/bench/test_web.py

# Speed against the ratios kept in bench/ratios.toml; for a quiet machine, so not a part of `make test`.
bench: $(VENV)/built
	@failed=0; for game in $(GAMES); do $(BIN)/terrae bench $$game --against bench/ratios.toml || failed=1; done; exit $$failed

docs: $(VENV)/installed
	$(BIN)/python -m tests.rule_index
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.picture
	$(BIN)/python -m tests.completion

$(VENV)/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("terrae needs Python 3.11 or newer, found " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip 'setuptools>=77' wheel
	$(BIN)/python -m pip install --quiet 'mypy==2.4.1'
	TERRAE_PURE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --config-settings editable_mode=compat --editable '.[dev]'
	touch $@

# Compiled modules lie beside their sources, ignored by git; TERRAE_PURE=1 passes them by.
$(VENV)/built: $(VENV)/installed $(SOURCES)
	@echo "Compiling rules and bots (about five minutes, once) ..."
	$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
	touch $@

clean:
	rm -rf build dist *.so $(VENV) .pytest_cache .mypy_cache .ruff_cache
	find terrae -name '*.so' -delete
