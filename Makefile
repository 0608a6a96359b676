# Every target does its own set-up. ARGS="..." goes to the command that the target runs.
.PHONY: help play test lint sources sweep decks-sweep cards-sweep damage bench cards compiled clean

VENV := .venv
COMPILED := .venv-compiled
PY := $(VENV)/bin/python
JOBS ?= 2
DECKS := src/manaburn/decks
PLAY := --decks $(DECKS)/10e-kamahls-temper.txt $(DECKS)/10e-molimos-might.txt --edition 2009-10 --seed 7 \
        --players simple simple --log
CHECKED := src tests scripts $(if $(wildcard bench/*.py),bench)

help:
	@echo 'make play [ARGS="..."]    play a game; without ARGS, two decks of the project play through by themselves'
	@echo 'make test                 everything a change must pass'
	@echo 'make lint                 the checks of style, types and floors alone'
	@echo 'make sources              the clauses of docs/sources.md and what shows each'
	@echo 'make sweep                every pair of decks, then every card, in random games under every edition (long)'
	@echo 'make decks-sweep          the first half: every pair of decks under every edition, many seeds'
	@echo 'make cards-sweep          the second: every stored card in twelve random games, spread over all zones'
	@echo 'make damage CARDS=FILE     every word of every text deleted or changed: none may go unread'
	@echo 'make bench [ARGS="..."]   the benchmarks'
	@echo 'make compiled             build the compiled core in an environment of its own, test and measure it'
	@echo 'make cards CARDS=FILE     read the card file and write the stored cards'

play: $(VENV)/run.stamp
	@$(PY) -m manaburn play $(if $(strip $(ARGS)),$(ARGS),$(PLAY))

lint: $(VENV)/dev.stamp
	@$(PY) -m ruff check .
	@$(PY) -m mypy $(CHECKED)
	@$(VENV)/bin/lint-imports --no-logo

test: lint
	@$(PY) -m pytest -n $(JOBS) $(ARGS)

sources: $(VENV)/dev.stamp
	@$(PY) scripts/sources.py -j $(JOBS) $(ARGS)

sweep: decks-sweep cards-sweep

decks-sweep: $(VENV)/run.stamp
	@$(PY) bench/sweep.py $(ARGS)

cards-sweep: $(VENV)/run.stamp
	@$(PY) bench/cards_sweep.py -j $(JOBS) $(ARGS)

damage: $(VENV)/run.stamp
	@if [ ! -f "$(CARDS)" ]; then \
	    echo 'manaburn: needs the card file: make damage CARDS=path/to/oracle.jsonl.gz' >&2; exit 2; fi
	@$(PY) bench/word_damage.py "$(CARDS)" -j $(JOBS) $(ARGS)

bench: $(VENV)/run.stamp
	@$(PY) bench/bench.py $(ARGS)

cards: $(VENV)/run.stamp
	@if [ ! -f "$(CARDS)" ]; then \
	    echo 'manaburn: needs the card file: make cards CARDS=path/to/oracle.jsonl.gz' >&2; exit 2; fi
	@$(PY) -m manaburn cards compile "$(CARDS)" --to src/manaburn/cards/data --whole --wanted $(ARGS)

compiled: $(VENV)/run.stamp $(COMPILED)/compiled.stamp
	@$(COMPILED)/bin/python scripts/compile.py
	@$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall \
	    build/compiled/dist/*.whl
	@$(COMPILED)/bin/python -m pytest -n $(JOBS)
	@$(PY) bench/compare.py $(COMPILED)/bin/python $(ARGS)

$(VENV)/run.stamp: pyproject.toml scripts/venv
	@sh scripts/venv $(VENV) run
	@touch $@

$(VENV)/dev.stamp: pyproject.toml scripts/venv
	@echo 'setting up $(VENV) ...'
	@sh scripts/venv $(VENV) dev
	@touch $@ $(VENV)/run.stamp

$(COMPILED)/compiled.stamp: pyproject.toml scripts/venv scripts/tools.py
	@echo 'setting up $(COMPILED) ...'
	@sh scripts/venv $(COMPILED) compiled
	@touch $@

clean:
	rm -rf $(VENV) $(COMPILED) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
