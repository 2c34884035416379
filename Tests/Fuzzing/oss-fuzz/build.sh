#!/bin/sh
# Builds all fuzz targets as OSS-Fuzz wants them: in $OUT a program for each, and beside it TARGET.dict,
# TARGET.options and TARGET_seed_corpus.zip. Runs outside of it as well:
#
#   SRC=$PWD/.. OUT=/tmp/out WORK=/tmp/work Tests/Fuzzing/oss-fuzz/build.sh
set -eu
cd "$(dirname "$0")"
[ -e ../build ] || cd "$SRC/gifrefresh/Tests/Fuzzing/oss-fuzz"
cd ../../..
targets=$(Tests/Fuzzing/targets)
mkdir -p "$OUT" "$WORK"

# Swift's libraries and giflib are not on the machines that run them. Whoever imports giflib asks for `-lgif`, for
# which the linker takes a shared one where it finds both.
mkdir -p "$WORK/static"
ln -sf "$(${CC:-cc} -print-file-name=libgif.a)" "$WORK/static/"
# shellcheck disable=SC2086
EXTRA="-static-stdlib -L $WORK/static ${EXTRA:-}" Tests/Fuzzing/build "$WORK/objects" $targets
for target in $targets; do
  cp "$WORK/objects/$target" "$OUT/"
  cp "$(Tests/Fuzzing/dictionary "$target")" "$OUT/$target.dict"
  printf '[libfuzzer]\nmax_len = 1024\ntimeout = 10\nrss_limit_mb = 2048\n' >"$OUT/$target.options"
  Tests/Fuzzing/seeds "$target" "$WORK/seeds/$target"
  rm -f "$OUT/${target}_seed_corpus.zip"
  python3 - "$OUT/${target}_seed_corpus.zip" "$WORK/seeds/$target" <<'END'
import pathlib, sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
    for file in sorted(pathlib.Path(sys.argv[2]).iterdir()):
        archive.write(file, file.name)
END
done
