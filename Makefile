# Every command installs what it needs first: `make test` may be the first one typed on a fresh clone.

.DEFAULT_GOAL := help
.PHONY: help setup check test test-slow drill coverage bench docs theory run play lock wheel clean

VENV := .venv
BIN := $(VENV)/bin

# `make setup UV=` does without uv where it is installed.
UV ?= $(shell command -v uv 2>/dev/null)

# The first of these that is new enough: a name may exist and still not run (pyenv's shims).
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c '$(IS_NEW_ENOUGH)' 2>/dev/null && command -v "$$python" && break; done)

# Features are imported anew for each bot of the tests, so without bytecode a quarter of the time goes to compiling.
export PYTHONDONTWRITEBYTECODE :=

# Two, because the suite's time is promised for two cores.
WORKERS ?= 2
# Whoever is done takes over tests from the other, so that none waits at the end.
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

ifneq ($(UV),)
MAKE_VENV = "$(UV)" venv --quiet --python "$$python" $(VENV)
PIP_INSTALL = "$(UV)" pip install --quiet --python $(BIN)/python
ENSURE_PIP = :
else
MAKE_VENV = "$$python" -m venv $(VENV)
# Quiet twice: what pip warns of concerns the indexes it was pointed to; its errors still show.
PIP_INSTALL = $(BIN)/python -m pip install -qq --disable-pip-version-check
# Of use where uv made .venv, without pip, and is out of sight now.
ENSURE_PIP = $(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
endif

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "make %-10s %s\n", $$1, $$2 }'

setup: $(VENV)/.installed ## Make .venv with everything the lock names, and the waribashi command in it

# A stamp is the last thing written, so an interrupted installation is begun again from nothing.
$(VENV)/.locked: requirements.lock
	@python="$(PYTHON)"; "$$python" -c '$(IS_NEW_ENOUGH)' 2>/dev/null || { \
		echo "Waribashi needs Python 3.11 or newer and found none; say where one is: make setup PYTHON=/path/to/python" >&2; \
		exit 1; }; \
	echo "Installing into $(VENV) what requirements.lock names, with $(if $(UV),uv,pip) and $$("$$python" --version)"; \
	rm -rf $(VENV) && $(MAKE_VENV)
	@$(PIP_INSTALL) --require-hashes -r requirements.lock
	@touch $@

# Apart from the lock's stamp, so that a changed setting in pyproject.toml costs a second and not an installation.
$(VENV)/.installed: $(VENV)/.locked pyproject.toml
	@$(ENSURE_PIP)
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

check: setup ## Lint, formatting and types
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/pyright

test: setup ## The tests, without the slow ones
	@$(PYTEST) -m "not slow"

test-slow: setup ## The slow, exhaustive tests
	@$(PYTEST) -m slow

# `.ci/postgresql make drill ARGS="--processes 2 --kills 50 --seed 7"`
drill: setup ## Kill processes of the bot while people play (an hour; needs TEST_POSTGRES_URL)
	@$(BIN)/python -m tests.drill $(ARGS)

# The storage runs in greenlets, which coverage has to be told.
coverage: setup ## What of the rules and the referee no test reaches
	@COVERAGE_FILE=.coverage $(BIN)/python -m coverage run --branch --concurrency=thread,greenlet \
		--source=engine/rules,engine/compiled,bot/app/referee -m pytest -q -m "not slow" \
		tests/engine/rules tests/engine/test_*.py tests/engine/tables/test_s*.py tests/bot/app/referee
	@$(BIN)/python -m coverage report --skip-covered

bench: setup ## The benchmarks
	@$(BIN)/python -m bench

docs: setup ## Write the generated pages of docs/
	@$(BIN)/python -m docs

theory: setup ## Check what the paper on Simple Chopsticks states, and write docs/theory.md
	@$(BIN)/python -m docs.theory

run: setup ## Run the bot
	@$(BIN)/waribashi run

# `make play ARGS="--port 8000 --fresh"`
play: setup ## Try the bot in the browser, without Discord
	@$(BIN)/waribashi play $(ARGS)

# Hashes, and no address: any index will do.
LOCK = "$(UV)" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# The smaller locks take their versions from the large one: what is tested is what is shipped.
lock: ## Rewrite the three locks from pyproject.toml (needs uv; UPGRADE=1 takes newer versions)
	@[ -n "$(UV)" ] || { echo "make lock needs uv." >&2; exit 1; }
	@$(LOCK) --extra dev --extra play --extra sentry $(if $(UPGRADE),--upgrade) \
		--output-file requirements.lock pyproject.toml
	@$(LOCK) --extra sentry --no-annotate --constraint requirements.lock \
		--output-file requirements-run.lock pyproject.toml
	@echo hatchling | $(LOCK) --no-annotate --constraint requirements.lock --output-file requirements-build.lock -

wheel: setup ## Build the wheel into dist/
	@$(BIN)/hatchling build --target wheel --directory dist

clean: ## Remove .venv and every cache
	@rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .coverage
	@find . -name __pycache__ -prune -exec rm -rf {} +
