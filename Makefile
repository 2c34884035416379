# Two commands for newcomers: `make preview` and `make test`. The rest is for those who stay.

SWIFT ?= swift
DEMO = Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif --loading-fps 30

# Homebrew keeps giflib where the compiler does not look by itself.
BREW := $(shell command -v brew >/dev/null 2>&1 && brew --prefix)
ifneq ($(BREW),)
FLAGS = -Xcc "-I$(BREW)/include" -Xlinker "-L$(BREW)/lib"
endif

# A crash ends a test at once; on Linux the backtracer can wait for ever for a process that exits.
export SWIFT_BACKTRACE = enable=no

.PHONY: help setup tool preview install uninstall test long-test check docs lint fence format fixtures bench clean
.PHONY: trials portable embedded arm64 imports newcomer asan tsan coverage apple fuzz libfuzzer fuzz-replay soak-refresh bombs quality speed playback
.PHONY: frame-cost growth scrub sweep requirements compare bench-gate web web-package web-soak web-speed site

help: ## Show what can be made.
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

setup:
	@.ci/setup

# The tool as people get it: with Swift's libraries inside where that can be, so that it starts in half the time
# and runs where there is no toolchain. It has a folder of its own, since all is built otherwise for it.
TOOL = .build-tool/release/gifrefresh
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
tool: setup
	@$(SWIFT) build -c release --scratch-path .build-tool $(STATIC) --product gifrefresh $(FLAGS) >&2

preview: tool ## Build the tool and play the demo header in this terminal.
	@$(TOOL) preview $(DEMO) --duration 21

PREFIX = /usr/local
DATA = $(DESTDIR)$(PREFIX)/share
install: tool ## Install the tool, its manual page, completions and what exported pages need under PREFIX.
	@$(SWIFT) build --product generate-manual $(FLAGS) >&2
	@install -d "$(DESTDIR)$(PREFIX)/bin" "$(DATA)/man/man1" "$(DATA)/bash-completion/completions" \
	  "$(DATA)/zsh/site-functions" "$(DATA)/fish/vendor_completions.d" "$(DATA)/gifrefresh"
	@install -m 755 $(TOOL) "$(DESTDIR)$(PREFIX)/bin/"
	@.build/debug/generate-manual-tool $(TOOL) --output-directory "$(DATA)/man/man1"
	@$(TOOL) --generate-completion-script bash \
	  > "$(DATA)/bash-completion/completions/gifrefresh"
	@$(TOOL) --generate-completion-script zsh > "$(DATA)/zsh/site-functions/_gifrefresh"
	@$(TOOL) --generate-completion-script fish \
	  > "$(DATA)/fish/vendor_completions.d/gifrefresh.fish"
	@# A toolchain that cannot build for browsers says so; all but `export` does without.
	@if Sources/GIFRefreshWeb/build .build-web; then install -m 644 .build-web/pull.html \
	  .build-web/gif-playground.js.gz .build-web/gif-refresh.wasm.gz "$(DATA)/gifrefresh/"; fi

uninstall: ## Remove what `make install` has put under PREFIX.
	@rm -f "$(DESTDIR)$(PREFIX)/bin/gifrefresh" "$(DATA)/man/man1"/gifrefresh*.1 \
	  "$(DATA)/bash-completion/completions/gifrefresh" "$(DATA)/zsh/site-functions/_gifrefresh" \
	  "$(DATA)/fish/vendor_completions.d/gifrefresh.fish"
	@rm -rf "$(DATA)/gifrefresh"

test: setup ## Run all tests; those that try many cases try few.
	@Tests/CommandTests/shells
	@$(SWIFT) build --build-tests $(FLAGS)
	@$(SWIFT) test --skip-build --quiet $(FLAGS)

long-test: setup ## Run all tests with all their cases, in a quarter of an hour or more.
	@$(SWIFT) build --build-tests $(FLAGS)
	@LONG_TESTS=1 $(SWIFT) test --skip-build --quiet $(FLAGS)

check: setup lint fence portable embedded arm64 imports ## Do what CI does: format, fence, builds, all tests, docs, counts.
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory newcomer
	@GIFREFRESH=.build/debug/gifrefresh $(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory apple
	@$(MAKE) --no-print-directory docs
	@$(MAKE) --no-print-directory bench-gate

docs: setup ## Build the documentation; a broken link is an error.
	@.ci/docs $(FLAGS)

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks Examples

fence:
	@.ci/fence

format: ## Lay out all code as the project has it.
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks Examples

# What runs on platforms without giflib: everything built, and the decoder's tests.
portable: ## Build without giflib and test that decoder.
	@$(SWIFT) build --build-tests --disable-default-traits --scratch-path .build-portable
	@$(SWIFT) test --skip-build --disable-default-traits --scratch-path .build-portable \
	  --filter '^(LZW|GIFCodec)Tests\.'

imports: setup ## Build programs that import one library each.
	@Tests/Imports/run $(FLAGS)

newcomer: setup ## Use the package as its README and guides say, from outside, by a version.
	@$(SWIFT) build --product gifrefresh $(FLAGS)
	@Tests/Newcomer/run $(FLAGS)

apple: setup ## Compile what apps on Apple's systems import against stand-ins, and test it.
	@Tests/AppleAPI/run $(FLAGS)

embedded: ## Build the core as WebAssembly without an operating system, and let Node test it.
	@Tests/Embedded/run

arm64: ## Build the core for 64-bit ARM, and run it on every fixture under emulation.
	@Tests/Embedded/arm64

web: setup ## Build what browsers run, and test it in Node and in a real Chromium.
	@Tests/Web/run

web-package: setup ## Make the npm package of the elements, and say where its tarball is.
	@Sources/GIFRefreshWeb/package

# Its mutants are of their own kind: byte changes in the fixtures below 4 kB, from SEED on.
web-soak: setup ## Give 50,000 mutants of the fixtures to the module, and compare with the native library.
	@MUTANTS=50000 Tests/Web/run Tests/Web/module.test.mjs

web-speed: setup ## Measure the module beside the native library and Chromium's ImageDecoder, on GIFS.
	@Tests/Web/speed $(GIFS)

site: setup ## Make static pages: the playground first, the documentation of all modules beside it.
	@.ci/site $(FLAGS)

coverage: setup ## Run the decoder's tests and say which of its lines they reach; LINES=1 names the others.
	@$(SWIFT) build --build-tests --enable-code-coverage --scratch-path .build-coverage $(FLAGS)
	@$(SWIFT) test --skip-build --enable-code-coverage --scratch-path .build-coverage --quiet $(FLAGS) \
	  --filter '^(LZW|GIFCodec)Tests\.'
	@.ci/coverage .build-coverage

# Leaks count as failures where there is a LeakSanitizer.
asan: setup ## Run all tests under AddressSanitizer.
	@ASAN_SYMBOLIZER_PATH=$(shell command -v llvm-symbolizer) \
	  LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/Tests/Fuzzing/leaks.supp \
	  $(SWIFT) test --sanitize=address --scratch-path .build-asan $(FLAGS)

tsan: setup ## Run all tests under ThreadSanitizer.
	@$(SWIFT) test --sanitize=thread --scratch-path .build-tsan $(FLAGS)

# Seconds for each target, and which; Tests/Fuzzing/targets names all.
TIME = 60
TARGET =
libfuzzer: setup ## Fuzz decoder, terminal's answers, scripts and engine for TIME seconds a TARGET.
	@Tests/Fuzzing/run $(TIME) $(TARGET)

fuzz-replay: setup ## Give each TARGET its seeds under AddressSanitizer.
	@Tests/Fuzzing/run 0 $(TARGET)

TRIALS = .build/release/Trials
trials: setup
	@$(SWIFT) build -c release --product Trials $(FLAGS) >&2

# How many files, the seed they follow from (a random one by default), and a sanitizer: address or thread.
COUNT = 1000000
SEED ?=
SANITIZE =
FUZZ_BUILD = .build$(if $(SANITIZE),-fuzz-$(SANITIZE))
fuzz: setup ## Decode COUNT GIFs that are built code by code in every way, beside a slow reference.
	@$(SWIFT) build -c release --product Trials --scratch-path $(FUZZ_BUILD) \
	  $(if $(SANITIZE),--sanitize=$(SANITIZE)) $(FLAGS) >&2
	@$(FUZZ_BUILD)/release/Trials fuzz $(COUNT) $(if $(SEED),--seed $(SEED))

EVENTS = 1000000
soak-refresh: trials ## Run the refresh components through a million random EVENTS.
	@$(TRIALS) soak-refresh $(EVENTS) $(SEED)

bombs: trials ## Measure the time and memory that files made to exhaust both, and large ones, can take.
	@$(TRIALS) bombs
	@$(TRIALS) large

# Binary PPM files and GIFs, of which the first frame counts.
PICTURES = Fixtures/*.gif
PAINTERS = chafa timg catimg libchafa-dev libglib2.0-dev
LIBCHAFA = .build/libchafa
quality: trials ## Measure how near PICTURES in cells come to the pictures, and how fast, beside other tools.
	@Benchmarks/Compare/fetch $(PAINTERS)
	@$(TRIALS) quality $(PICTURES)
	@$(TRIALS) letters $(PICTURES)
	@if pkg-config --exists chafa; then cc -O2 -o $(LIBCHAFA) Benchmarks/Compare/painters/libchafa.c \
	    $$(pkg-config --cflags --libs chafa) && $(TRIALS) painting --libchafa $(LIBCHAFA); \
	  else $(TRIALS) painting; fi

GIFS = Fixtures/cat-*.gif
playback: trials tool ## Measure what playing GIFS takes: bytes, time, memory; beside other tools.
	@$(TRIALS) playback --tool $(TOOL) $(GIFS)

# With glibc, memory that is freed is kept and used again, so that new pages do not hide all else.
FILES = Fixtures
speed: trials ## Measure decoding side by side with giflib, on FILES or folders of them.
	@MALLOC_MMAP_MAX_=0 MALLOC_TRIM_THRESHOLD_=9000000000 $(TRIALS) speed $(FILES)

scrub: trials ## Measure any frame from a prepared store, and a finger at 120 Hz, on FILES or folders, with SHARE of all frames kept (0.25).
	@cc -O2 -shared -fPIC -o .build/liballocations.so Tests/Allocations/allocations.c
	@# A path from here, for LD_PRELOAD takes a space for the end of one.
	@LD_PRELOAD=./.build/liballocations.so $(TRIALS) store $(if $(SHARE),--share $(SHARE)) $(FILES)

sweep: trials ## Count what a million scroll events through a session allocate: nothing.
	@cc -O2 -shared -fPIC -o .build/liballocations.so Tests/Allocations/allocations.c
	@LD_PRELOAD=./.build/liballocations.so $(TRIALS) sweep 60 4200

ROUNDS = 5
compare: trials tool ## Measure decoding beside every other decoder that is here, or can be had by apt.
	@Benchmarks/Compare/fetch
	@Benchmarks/Compare/compare --rounds $(ROUNDS) $(FILES)

instructions: FILES = Fixtures/cat-pull.gif Fixtures/cat-run.gif
instructions: setup ## Count the instructions that the codec executes on x86-64 and, emulated, on 64-bit ARM.
	@Benchmarks/Instructions/count $(FILES)

fixtures: setup ## Make the GIFs, manifest and traces in Fixtures/ again from recipes and scripts.
	@$(SWIFT) run $(FLAGS) gifrefresh record Fixtures/cat-pull.gif --loading Fixtures/cat-run.gif --fps 16 \
	  --force -o Fixtures/pull.gif
	@$(SWIFT) run $(FLAGS) Trials fixtures
	@$(SWIFT) run $(FLAGS) Trials traces

requirements: setup ## Write the table of requirements and the tests that prove them anew.
	@$(SWIFT) run $(FLAGS) Trials requirements

bench: tool ## Measure what each frame of the fixtures takes; then decoding, painting, the engine, and how cost grows.
	@$(TOOL) bench --frames Fixtures/cat-*.gif
	@TIMED_TESTS=1 $(SWIFT) test --quiet --filter fourRunsAdviseTheSameMemory $(FLAGS)
	@cd Benchmarks && $(SWIFT) package benchmark --no-progress
	@$(MAKE) --no-print-directory frame-cost
	@$(MAKE) --no-print-directory growth

PLOTS = Sources/GIFCodec/GIFCodec.docc
growth: trials ## Measure how cost grows with frames, canvas and budget, and draw it for the documentation.
	@$(TRIALS) growth --plots $(PLOTS)

frame-cost: setup ## Measure what a shown frame takes in an app, and fail if it asks for memory.
	@Tests/AppleAPI/frame-cost $(FLAGS)

# Counts, unlike times, are the same on a busy machine: allocations and retains, and instructions where
# there is valgrind.
bench-gate: trials ## Fail if the hot paths allocate, retain or take more instructions than they did.
	@SWIFT=$(SWIFT) Benchmarks/Gate/objects check
	@Benchmarks/Gate/instructions check

clean: ## Remove what was built.
	@rm -rf .build .build-* Benchmarks/.build
