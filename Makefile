# `make play` and `make test` set everything up themselves; all they need is Python 3.11 or newer.
# PYTHON=python3.12 picks another Python for a new .venv; UV= installs with pip even where uv is found.

PYTHON ?= python3
UV ?= $(shell command -v uv 2>/dev/null)
PY := .venv/bin/python
ifneq ($(UV),)
INSTALL := "$(UV)" pip install --quiet --python $(PY)
else
# Like uv, it leaves the compiling of packages to their first use: most are never imported.
INSTALL := $(PY) -m pip install -qq --disable-pip-version-check --no-compile
endif

export UV_PYTHON_DOWNLOADS := never
# Games and tests start many processes: each would compile every module anew where that is not kept.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play party terminal page tools check test lint format bench soak clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

# The rules are compiled alongside the game, once: until then, bots that search play in plain Python.
COMPILE := $(PY) -m tools.compile $(INSTALL) </dev/null >/dev/null 2>&1 &

play: .venv/.play page ## play in the browser; options of `stompoly serve` in ARGS="..."
	@$(COMPILE)
	@.venv/bin/stompoly serve --open $(ARGS)

party: .venv/.play page ## like play, and phones on the local network can join
	@$(COMPILE)
	@.venv/bin/stompoly serve --party --open $(ARGS)

terminal: .venv/.play ## play in this terminal; options of `stompoly play` in ARGS="..."
	@$(COMPILE)
	@.venv/bin/stompoly play $(ARGS)

# Tests that compile nothing and start no server; those marked slow are left to `make test`. The linters have one core,
# the tests the other, and what the linters say comes last.
FAST := tests/rules tests/rulebooks tests/engine tests/api tests/test_imports.py
# Plug-ins of pytest that these tests do not use, and that take seconds to import.
UNUSED := -p no:schemathesis -p no:faker -p no:anyio -p no:platformdirs

check: .venv/.installed web/node_modules/.all ## lint, types and fast tests, in under a minute
	@said=$$(mktemp); $(MAKE) --no-print-directory lint >$$said 2>&1 & linting=$$!; \
		$(PY) -m pytest -n0 -q $(UNUSED) -m "not slow" $(FAST); tested=$$?; \
		wait $$linting; linted=$$?; cat $$said; rm -f $$said; \
		[ $$tested = 0 ] && [ $$linted = 0 ]

# The gate tries the same examples each time; pytest on its own tries new ones. Tests often wait for a server or a
# clock, so three processes keep two cores busy.
EVERY := $(PY) -m pytest -n3 --hypothesis-profile ci

# What has to be fetched is fetched side by side. The rules are compiled and the page is tested beside the lint, which
# needs only one core.
test: ## the whole gate: lint, then every test; pytest options in ARGS="..."
	@$(MAKE) --no-print-directory tools & fetching=$$!; \
		$(MAKE) --no-print-directory page web/node_modules/.all & building=$$!; \
		$(MAKE) --no-print-directory .venv/.installed || { wait; exit 1; }; \
		$(PY) -m stompoly.bots.compile & compiling=$$!; \
		wait $$building || { kill $$compiling; wait; exit 1; }; \
		(cd web && npm test --silent) & testing=$$!; \
		$(MAKE) --no-print-directory lint && wait $$testing && wait $$compiling && wait $$fetching \
			|| { kill $$compiling $$testing 2>/dev/null; wait; exit 1; }
# Browser tests run beside the others, and use the cores while those wait; what they say comes last.
	@$(if $(ARGS),$(EVERY) $(ARGS),said=$$(mktemp); $(PY) -m pytest -n0 $(UNUSED) tests/e2e >$$said 2>&1 & browsing=$$!; \
		trap 'kill $$browsing; rm -f $$said; exit 1' INT TERM; \
		$(EVERY) --ignore tests/e2e; tested=$$?; \
		wait $$browsing; browsed=$$?; cat $$said; rm -f $$said; \
		[ $$tested = 0 ] && [ $$browsed = 0 ])

lint: .venv/.installed web/node_modules/.all ## check style, format and types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@cd web && npm run --silent check && STOMPOLY_PYTHON="$(CURDIR)/$(PY)" npm run --silent types -- --check

format: .venv/.installed ## fix imports and formatting
	@$(PY) -m ruff check --select I --fix .
	@$(PY) -m ruff format .

bench: .venv/.installed ## measure the speed of the engine and the server
	@$(PY) -m stompoly.lab.bench
	@$(PY) -m stompoly.server.bench
	@$(PY) -m tests.server.helpers_postgres $(PY) -m stompoly.server.bench_workers
	@$(PY) -m tests.server.killing 200
	@$(PY) -m tests.server.killing 200 --workers 3

soak: .venv/.installed ## play many games and check every state; options in ARGS="..."
	@$(PY) -m stompoly.lab.soak $(ARGS)

clean: ## remove .venv, caches and builds
	@rm -rf web/node_modules web/.svelte-check src/stompoly/server/page .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The page is built when something in web/ is newer than what was built. Without Node.js the terminal is still there.
PAGE := src/stompoly/server/page/index.html
PAGE_SOURCES := $(shell find web \( -path web/node_modules -o -path web/.svelte-check \) -prune -o -type f -print)

page: $(PAGE) ## build the page for the browser

$(PAGE): $(PAGE_SOURCES) | web/node_modules/.build
	@echo "Building the page ..." >&2
	@cd web && npm run --silent build
	@touch $@

# As with .venv: first what building the page needs, then the rest, for its tests and types. With --no-save npm leaves the
# lock alone; otherwise it would be newer than the stamps each time, and the page would be built again.
web/node_modules/.build: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The page needs Node.js 20 or newer (on Debian: apt install nodejs npm). To play in the terminal: make terminal" >&2; exit 1; }
	@cd web && npm install --omit=dev --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

web/node_modules/.all: web/node_modules/.build
	@cd web && npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

# Browser tests have a run of their own: their driver keeps an event loop that other tests would trip over.

# What some tests need besides Python and Node.js: browsers, and a database server. Where this may install them it does;
# elsewhere those tests are skipped and say so. What WebKit's driver only recommends would triple its size.
tools:
	@command -v chromium >/dev/null || $(call install,chromium)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call install,postgresql)
	@{ command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || $(call install,webkit2gtk-driver xvfb,--no-install-recommends)

install = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -yqq $(2) $(1) >/dev/null || echo "Some tests will be skipped, because $(1) is missing. On Debian and Ubuntu: sudo apt install $(strip $(2) $(1))" >&2; }

# Set-up, in two steps, each with a stamp in .venv that is written last: what playing needs in a new .venv, when the lock
# or pyproject.toml changed; then the rest of the lock, for tests, lint and lab.

# The first stamp holds the folder it was made in: a copied or moved .venv still points at the old one, and a .venv
# whose Python has gone points at nothing. Both are made anew.
ifneq ($(shell test -x $(PY) && cat .venv/.play 2>/dev/null),$(CURDIR))
.PHONY: .venv/.play
endif

.venv/.play: requirements.lock pyproject.toml tools/locked.py
	@command -v "$(PYTHON)" >/dev/null || { echo "stompoly needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "stompoly needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + ". To name another: make play PYTHON=python3.12")'
	@"$(PYTHON)" -c 'import venv$(if $(UV),,, ensurepip)' 2>/dev/null || { echo "$(PYTHON) has no venv module; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv with $(if $(UV),uv,pip), which happens once and whenever requirements.lock changes ..." >&2
	@rm -rf .venv
	@"$(PYTHON)" -m venv $(if $(UV),--without-pip) .venv
	@"$(PYTHON)" tools/locked.py build >.venv/play.lock
	@$(INSTALL) --require-hashes -r .venv/play.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@pwd -P >$@

.venv/.installed: .venv/.play
	@echo "Adding what the tests and the lab need ..." >&2
	@$(INSTALL) --require-hashes -r requirements.lock
	@touch $@
