# `make demo` and `make test` do all the set-up: they need Python >= 3.11 with venv and pip, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
WORKERS ?= auto

.PHONY: help demo test test-slow fuzz check bench docs clean
.DEFAULT_GOAL := help

help:
	@echo "make demo       ask a few questions of example programs"
	@echo "make test       the fast suite"
	@echo "make test-slow  random programs, recompiled fixtures, native replay"
	@echo "make fuzz       ten minutes of damaged class files"
	@echo "make check      ruff, mypy, import-linter"
	@echo "make bench      the tables of bench/"
	@echo "make docs       docs/commands/ from the help, and what docs/tutorial.md prints"

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("whence needs Python 3.11 or newer; name one: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group dev
	$(BIN)/python -m compileall -q src
	@touch $@

demo: $(STAMP)
	$(BIN)/python examples/demo.py

test: $(STAMP)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

test-slow: $(STAMP)
	$(BIN)/python -m pip install --quiet --group slow
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m slow

fuzz: $(STAMP)
	$(BIN)/python -m tests.frontends.jvm.mutations 600

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: $(STAMP)
	$(BIN)/python -m bench

docs: $(STAMP)
	$(BIN)/python -m whence.cli.help.text docs/commands
	$(BIN)/python -m tests.tutorial docs/tutorial.md

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
