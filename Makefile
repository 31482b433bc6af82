# `make play` and `make test` do everything on a fresh machine; `make docs` writes what is generated again.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAMES := $(notdir $(patsubst %/chapters.toml,%,$(wildcard terrae/*/chapters.toml)))

.PHONY: play engine wheel test lint pure compiled package table bench docs clean

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

# All stages, or one with what it needs; tests/stages.py says what each does.
test:
	@$(PYTHON) -m tests.stages

lint pure compiled package table:
	@$(PYTHON) -m tests.stages $@

# Speed against the ratios kept in bench/ratios.toml; for a quiet machine, so not a part of `make test`.
bench: engine
	@failed=0; for game in $(GAMES); do $(BIN)/terrae bench $$game --against bench/ratios.toml || failed=1; done; exit $$failed

docs: $(VENV)/dev
	$(BIN)/python -m tests.rule_index
	$(BIN)/python -m tests.research_pages
	$(BIN)/python -m tests.baselines_page
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.picture
	$(BIN)/python -m tests.app_icons
	$(BIN)/python -m tests.completion

# What tests need, added to what playing needs.
$(VENV)/dev: pyproject.toml
	@$(PYTHON) -m tests.stages install

clean:
	rm -rf build dist *.so $(VENV) .pytest_cache .mypy_cache .ruff_cache
	find terrae -name '*.so' -delete  # version 0.1 compiled beside the sources
