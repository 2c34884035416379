# Two commands for newcomers: `make preview` and `make test`. The rest is for those who stay.

SWIFT ?= swift
DEMO = Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif --fps 30

# Homebrew keeps giflib where the compiler does not look by itself.
BREW := $(shell command -v brew >/dev/null 2>&1 && brew --prefix)
ifneq ($(BREW),)
FLAGS = -Xcc "-I$(BREW)/include" -Xlinker "-L$(BREW)/lib"
endif

.PHONY: help setup preview test check docs lint fence format fixtures bench clean

help: ## Show what can be made.
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

setup:
	@.ci/setup

preview: setup ## Build the tool and play the demo header in this terminal.
	@$(SWIFT) build -c release --product gifrefresh $(FLAGS) >&2
	@.build/release/gifrefresh preview $(DEMO) --duration 21

test: setup ## Run all tests.
	@$(SWIFT) test $(FLAGS)

check: setup lint fence ## Do what CI does: format, fence, warnings as errors, tests, docs.
	@$(SWIFT) build --build-tests $(FLAGS)
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory docs

docs: setup ## Build the documentation; a broken link is an error.
	@.ci/docs

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

fence:
	@.ci/fence

format: ## Lay out all code as the project has it.
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

fixtures: setup ## Make the GIFs in Fixtures/ and their manifest again from their recipes.
	@$(SWIFT) run $(FLAGS) FixtureMaker

bench: setup ## Measure decoding, painting and the refresh engine, frame by frame.
	@cd Benchmarks && $(SWIFT) package benchmark --no-progress

clean: ## Remove what was built.
	@rm -rf .build .build-* Benchmarks/.build
