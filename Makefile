# Each goal runs one script, which also runs alone; the head of a script lists its arguments.

SWIFT ?= swift
export SWIFT

# Homebrew installs giflib outside the compiler's search paths.
BREW := $(shell command -v brew >/dev/null 2>&1 && brew --prefix)
ifneq ($(BREW),)
FLAGS = -Xcc "-I$(BREW)/include" -Xlinker "-L$(BREW)/lib"
endif

# On Linux the backtracer can wait forever for a process that exits; a crash must end a test.
export SWIFT_BACKTRACE = enable=no

.PHONY: help preview install uninstall test check web apple fuzz lint format bench compare docs site fixtures release clean

help:
	@awk -F ' *(## |[|]) *' '/^#: / { print substr($$0, 4) } \
	  /^[a-z]+:.*## / { sub(/:.*/, "", $$1); line = sprintf("  make %-9s %-56s %s", $$1, $$2, $$3); \
	  sub(/ +$$/, "", line); print line }' $(MAKEFILE_LIST)

#: Try it (times: a first run on two cores)
preview: ## play a header in this terminal
	@tool=$$(.ci/tool $(FLAGS)) && "$$tool" preview Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif \
	  --loading-fps 30 --duration 21

install: ## install tool, manual, completions; PREFIX=/usr/local
	@.ci/install "$(DESTDIR)$(or $(PREFIX),/usr/local)" $(FLAGS)

uninstall: ## remove what `make install` installed
	@.ci/install --remove "$(DESTDIR)$(or $(PREFIX),/usr/local)"

#: Test
test: ## all tests; FILTER=name LONG=1 SEED=1 SANITIZE=thread | 7 min
	@FILTER='$(FILTER)' LONG='$(LONG)' SANITIZE='$(SANITIZE)' $(if $(SEED),SEED='$(SEED)') .ci/test $(FLAGS)

web: ## test the page in Node and Chromium; TEST=file RUNS=50
	@Tests/Web/run $(TEST)

apple: ## test the UIKit, AppKit, SwiftUI hosts on stand-ins
	@Tests/AppleAPI/run $(FLAGS)

fuzz: ## decode random GIFs; COUNT=n SEED=n SANITIZE=address
	@build=.build$(if $(SANITIZE),-fuzz-$(SANITIZE)) && .ci/setup && $(SWIFT) build -c release --product Trials \
	  --scratch-path "$$build" $(if $(SANITIZE),--sanitize=$(SANITIZE)) $(FLAGS) >&2 && \
	  "$$build/release/Trials" fuzz $(or $(COUNT),1000000) $(if $(SEED),--seed $(SEED))

check: ## all that a pull request must pass; PARTS="lint test" | 25 min
	@.ci/check $(PARTS) -- $(FLAGS)

#: Write
lint: ## check format, documents, English and unsafe code | 1 min
	@.ci/lint

format: ## format all Swift code
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks Examples

docs: ## build the documentation; SERVE=1 serves it
	@SERVE='$(SERVE)' .ci/docs $(FLAGS)

site: ## make a website: lists to pull, and documentation
	@.ci/site $(FLAGS)

fixtures: ## make the files in Fixtures again, from their recipes
	@.ci/fixtures $(FLAGS)

#: Measure
bench: ## time frames, decoding, painting and the engine
	@.ci/bench $(FLAGS)

compare: ## time decoding beside other decoders; FILES="a.gif"
	@Benchmarks/trial build && .ci/tool $(FLAGS) >/dev/null && Benchmarks/Compare/fetch && \
	  Benchmarks/Compare/compare --rounds $(or $(ROUNDS),5) $(or $(FILES),Fixtures)

#: Maintain
release: ## prepare changelog, version and tag; VERSION=1.2.3
	@.ci/release $(VERSION)

clean: ## remove what was built
	@rm -rf .build .build-* Benchmarks/.build
