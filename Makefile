# Each goal runs one script, which also runs alone; the head of a script lists its arguments.

SWIFT ?= swift
SWIFTC ?= $(SWIFT)c
export SWIFT SWIFTC

# Homebrew installs giflib outside the compiler's search paths.
BREW := $(shell command -v brew >/dev/null 2>&1 && brew --prefix)
ifneq ($(BREW),)
FLAGS = -Xcc "-I$(BREW)/include" -Xlinker "-L$(BREW)/lib"
endif

# Builds that no script in .ci runs leave out a giflib that is too old, too.
lean = GIFREFRESH_GIFLIB=$$(.ci/traits)

# On Linux the backtracer can wait forever for a process that exits; a crash must end a test.
export SWIFT_BACKTRACE = enable=no

.PHONY: help preview tool install uninstall test check web apple fuzz lint format bench compare docs site fixtures release clean

help:
	@awk -F ' *(## |[|]) *' '/^#: / { print substr($$0, 4) } \
	  /^[a-z]+:.*## / { sub(/:.*/, "", $$1); line = sprintf("  make %-9s %-56s %s", $$1, $$2, $$3); \
	  sub(/ +$$/, "", line); print line }' $(MAKEFILE_LIST)

#: Try it (times: a first run on two cores)
# The build of the tests takes six tenths of the time of an optimized one, and plays as smoothly. `make test` goes on from it.
preview: ## play a header in this terminal | 1 min
	@.ci/setup && .ci/build --product gifrefresh $(FLAGS) >&2 && .build/release/gifrefresh preview \
	  Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif --loading-fps 30 --duration 21

# Builds the tool for release, and prints its path.
tool:
	@.ci/tool $(FLAGS)

# Not every shell writes the home folder for ~ here.
to = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(or $(PREFIX),/usr/local))
share = $(to)/share
# Only copying needs another user: builds of root's could not be replaced later.
as_root = $(shell place='$(to)'; until [ -e "$$place" ]; do place=$$(dirname "$$place"); done; [ -w "$$place" ] || echo sudo)

install: tool ## install tool, manual, completions; PREFIX=/usr/local
	@$(lean) $(SWIFT) build --product generate-manual $(FLAGS) >&2
	@$(as_root) install -d "$(to)/bin" "$(share)/man/man1" "$(share)/bash-completion/completions" "$(share)/zsh/site-functions" \
	  "$(share)/fish/vendor_completions.d" "$(share)/gifrefresh"
	@$(as_root) install -m 755 .build-tool/release/gifrefresh "$(to)/bin/"
	@rm -rf .build-tool/installed && mkdir .build-tool/installed
	@.build/debug/generate-manual-tool .build-tool/release/gifrefresh --output-directory .build-tool/installed
	@$(as_root) install -m 644 .build-tool/installed/*.1 "$(share)/man/man1/"
	@.build-tool/release/gifrefresh --generate-completion-script bash >.build-tool/installed/gifrefresh
	@.build-tool/release/gifrefresh --generate-completion-script zsh >.build-tool/installed/_gifrefresh
	@.build-tool/release/gifrefresh --generate-completion-script fish >.build-tool/installed/gifrefresh.fish
	@$(as_root) install -m 644 .build-tool/installed/gifrefresh "$(share)/bash-completion/completions/"
	@$(as_root) install -m 644 .build-tool/installed/_gifrefresh "$(share)/zsh/site-functions/"
	@$(as_root) install -m 644 .build-tool/installed/gifrefresh.fish "$(share)/fish/vendor_completions.d/"
	@# Only `gifrefresh export` needs this module; the build ends with 3 and a message if the toolchain cannot build for browsers.
	@Sources/GIFRefreshWeb/build .build-web || exit $$(($$? == 3 ? 0 : 1)); \
	  $(as_root) install -m 644 .build-web/pull.html .build-web/gif-playground.js.gz \
	  .build-web/gif-refresh.wasm.gz "$(share)/gifrefresh/"

uninstall: ## remove what `make install` installed
	@$(as_root) rm -f "$(to)/bin/gifrefresh" "$(share)/man/man1"/gifrefresh*.1 "$(share)/bash-completion/completions/gifrefresh" \
	  "$(share)/zsh/site-functions/_gifrefresh" "$(share)/fish/vendor_completions.d/gifrefresh.fish"
	@$(as_root) rm -rf "$(share)/gifrefresh"

#: Test
test: ## all; FILTER=name SUBSET=1 LONG=1 SEED=1 SANITIZE=thread | 6 min
	@FILTER='$(FILTER)' SUBSET='$(SUBSET)' LONG='$(LONG)' SANITIZE='$(SANITIZE)' $(if $(SEED),SEED='$(SEED)') .ci/test $(FLAGS)

web: ## test the page in Node and Chromium; TEST=file RUNS=50
	@Tests/Web/run $(TEST)

apple: ## test UIKit, AppKit, SwiftUI on stand-ins; LONG=1 SEED=1
	@$(lean) LONG='$(LONG)' $(if $(SEED),SEED='$(SEED)') Tests/AppleAPI/run $(FLAGS)

fuzz: ## decode random GIFs; COUNT=n SEED=n SANITIZE=address
	@build=.build-$(if $(SANITIZE),fuzz-$(SANITIZE),trials) && .ci/setup && $(SWIFT) build -c release --product Trials \
	  --package-path Benchmarks/Trials --scratch-path "$$build" $(if $(SANITIZE),--sanitize=$(SANITIZE)) $(FLAGS) >&2 && \
	  "$$build/release/Trials" fuzz $(or $(COUNT),1000000) $(if $(SEED),--seed $(SEED))

check: ## all that a pull request must pass; PARTS="lint test" | 25 min
	@.ci/check $(PARTS) -- $(FLAGS)

#: Write
lint: ## check format, unsafe code, folders, documents | 1 min
	@.ci/lint

format: ## format all Swift code
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks Examples

docs: ## build the documentation; SERVE=1 serves it
	@SERVE='$(SERVE)' .ci/docs $(FLAGS)

site: ## make a website: lists to pull, and documentation
	@SERVE= .ci/docs $(FLAGS) >&2 && rm -rf .build-site && cp -R .build/documentation/site .build-site && \
	  Sources/GIFRefreshWeb/site && echo "site: $(CURDIR)/.build-site"

fixtures: ## make the files in Fixtures again, from their recipes
	@$(lean) $(SWIFT) run $(FLAGS) gifrefresh record Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif --fps 16 --force \
	  -o Fixtures/pull.gif
	@Benchmarks/trial fixtures

#: Measure
bench: ## time frames, decoding, painting and the engine
	@Benchmarks/bench $(FLAGS)

compare: ## time decoding beside other decoders; FILES="a.gif"
	@Benchmarks/trial build && .ci/tool >/dev/null && Benchmarks/Compare/fetch && \
	  Benchmarks/Compare/compare --rounds $(or $(ROUNDS),5) $(or $(FILES),Fixtures)

#: Maintain
release: ## prepare changelog, version and tag; VERSION=1.2.3
	@.ci/release $(VERSION)

clean: ## remove what was built
	@rm -rf .build .build-* Benchmarks/.build Examples/.build Benchmarks/Trials/.build
