# Every target installs what it needs first, so `make test` works right after cloning.

.DEFAULT_GOAL := help
.PHONY: help setup check test test-slow drill coverage bench docs theory run play lock wheel clean

VENV := .venv
BIN := $(VENV)/bin

# `make setup UV=` uses pip even if uv is installed.
UV ?= $(shell command -v uv 2>/dev/null)

# The first one that's new enough. Each is run, because a name may exist and still not work (pyenv's shims).
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c '$(IS_NEW_ENOUGH)' 2>/dev/null && command -v "$$python" && break; done)

# The tests import the features again for each bot, so without bytecode they'd spend a quarter of their time compiling.
export PYTHONDONTWRITEBYTECODE :=

# Two, because CONTRIBUTING.md promises times for two cores.
WORKERS ?= 2
# A worker that's done takes over tests from another, so none sits idle at the end.
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

ifneq ($(UV),)
MAKE_VENV = "$(UV)" venv --quiet --python "$$python" $(VENV)
PIP_INSTALL = "$(UV)" pip install --quiet --python $(BIN)/python
ENSURE_PIP = :
else
MAKE_VENV = "$$python" -m venv $(VENV)
# Quiet twice: pip's warnings are only about its indexes. Errors still show.
PIP_INSTALL = $(BIN)/python -m pip install -qq --disable-pip-version-check
# Needed if uv, which installs no pip, made .venv and isn't available anymore.
ENSURE_PIP = $(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
endif

help: ## Show this help
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "make %-10s %s\n", $$1, $$2 }'

setup: $(VENV)/.installed ## Install all locked dependencies and the waribashi command into .venv

# The stamp is written last, so an interrupted installation starts over.
$(VENV)/.locked: requirements.lock
	@python="$(PYTHON)"; "$$python" -c '$(IS_NEW_ENOUGH)' 2>/dev/null || { \
		echo "Waribashi needs Python 3.11 or newer. If you have one, name it: make setup PYTHON=/path/to/python" >&2; \
		exit 1; }; \
	echo "Installing requirements.lock into $(VENV) with $(if $(UV),uv,pip) and $$("$$python" --version)"; \
	rm -rf $(VENV) && $(MAKE_VENV)
	@$(PIP_INSTALL) --require-hashes -r requirements.lock
	@touch $@

# Separate from the lock's stamp, so a change in pyproject.toml takes a second instead of a full installation.
$(VENV)/.installed: $(VENV)/.locked pyproject.toml
	@$(ENSURE_PIP)
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

check: setup ## Run the linter, the format check and the type checker
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/pyright

test: setup ## Run the tests, except the slow ones
	@$(PYTEST) -m "not slow"

test-slow: setup ## Run the slow, exhaustive tests
	@$(PYTEST) -m slow

# `.ci/postgresql make drill ARGS="--processes 2 --kills 50 --seed 7"`
drill: setup ## Keep killing the bot while people play (takes an hour; needs TEST_POSTGRES_URL)
	@$(BIN)/python -m tests.drill $(ARGS)

# Storage runs in greenlets, and coverage has to be told.
coverage: setup ## Show code of the rules and the referee that no test reaches
	@COVERAGE_FILE=.coverage $(BIN)/python -m coverage run --branch --concurrency=thread,greenlet \
		--source=engine/rules,engine/compiled,bot/app/referee -m pytest -q -m "not slow" \
		tests/engine/rules tests/engine/test_*.py tests/engine/tables/test_s*.py tests/bot/app/referee
	@$(BIN)/python -m coverage report --skip-covered

bench: setup ## Run the benchmarks
	@$(BIN)/python -m bench

docs: setup ## Regenerate the generated pages of docs/
	@$(BIN)/python -m docs

theory: setup ## Check the paper on Simple Chopsticks, and write docs/theory.md
	@$(BIN)/python -m docs.theory

run: setup ## Run the bot
	@$(BIN)/waribashi run

# `make play ARGS="--port 8000 --fresh"`
play: setup ## Try the bot in your browser, without Discord
	@$(BIN)/waribashi play $(ARGS)

# Hashes but no index address, so any index works.
LOCK = "$(UV)" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# The small locks take their versions from the large one, so what's tested is what's shipped.
lock: ## Update the three lock files from pyproject.toml (needs uv; UPGRADE=1 takes newer versions)
	@[ -n "$(UV)" ] || { echo "make lock needs uv: https://docs.astral.sh/uv/" >&2; exit 1; }
	@$(LOCK) --extra dev --extra play --extra sentry $(if $(UPGRADE),--upgrade) \
		--output-file requirements.lock pyproject.toml
	@$(LOCK) --extra sentry --no-annotate --constraint requirements.lock \
		--output-file requirements-run.lock pyproject.toml
	@echo hatchling | $(LOCK) --no-annotate --constraint requirements.lock --output-file requirements-build.lock -

wheel: setup ## Build the wheel into dist/
	@$(BIN)/hatchling build --target wheel --directory dist

clean: ## Remove .venv and all caches
	@rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .coverage
	@find . -name __pycache__ -prune -exec rm -rf {} +
