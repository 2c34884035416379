# What the embedded programs have in common, for scripts that run in the project's folder; read by `.`.

swiftc=${SWIFTC:-${SWIFT:-swift}c}
# The compiler's own place: what is found in PATH may be a program that starts it, such as swiftly's or Xcode's.
toolchain=$("$swiftc" -print-target-info | sed -n 's|^ *"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
build=.build-embedded
modules="Frames GIFCodec PullRefresh RefreshSimulation"
common="-swift-version 6 -wmo -parse-as-library -package-name gifrefresh \
  -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature ExistentialAny -enable-experimental-feature Lifetimes"

# Ends the script, with status 3, where something is missing: needs NAME WHAT TEST…
needs() {
  name=$1 what=$2
  shift 2
  "$@" >/dev/null && return
  echo "$name: not checked, because there is no $what here" >&2
  exit 3
}

# Finds Node, or installs it where apt is.
node_here() { { command -v node || .ci/setup nodejs; } && command -v node; }

# Whether a file is newer than all that is compiled: fresh FILE
fresh() {
  [ -e "$1" ] && [ -z "$(find Sources Tests/Embedded -newer "$1" -type f | head -1)" ]
}

# Compiles the core, and the program without its way in, to objects in a folder: compile FOLDER FLAGS…
compile() {
  folder=$1
  shift
  mkdir -p "$folder"
  for module in $modules; do
    # shellcheck disable=SC2046,SC2086
    "$swiftc" $common "$@" -I "$folder" -module-name "$module" -emit-module \
      -emit-module-path "$folder/$module.swiftmodule" \
      -c $(find "Sources/$module" -name '*.swift' | sort) -o "$folder/$module.o"
  done
}

# The same for a target without an operating system: embed FOLDER TARGET
embed() {
  embedded="-O -target $2 -enable-experimental-feature Embedded"
  # shellcheck disable=SC2086
  compile "$1" $embedded
  # shellcheck disable=SC2086
  "$swiftc" $common $embedded -I "$1" -module-name Program -c Tests/Embedded/Program.swift Sources/GIFWriting/SHA256.swift \
    -o "$1/Program.o"
}

# The same as a process of this machine, for comparison: native FOLDER
native() {
  if fresh "$1/native"; then return; fi
  compile "$1"
  # shellcheck disable=SC2046,SC2086
  "$swiftc" $common -I "$1" -module-name Program Tests/Embedded/Program.swift Sources/GIFWriting/SHA256.swift \
    Tests/Embedded/Native.swift $(objects "$1") -o "$1/native"
}

# The core's objects: objects FOLDER
objects() { for module in $modules; do printf '%s ' "$1/$module.o"; done; }

# Finds the emulator and the cross compiler's C library, or installs them where apt is.
arm64_tools() {
  found() { command -v qemu-aarch64 && command -v aarch64-linux-gnu-gcc; }
  found >/dev/null || .ci/setup qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross
  found
}

# Links objects to a process for 64-bit ARM that needs nothing else: static_arm64 PROGRAM OBJECT…
#
# GNU ld refuses Swift's protected symbols, so LLVM's linker is told where gcc keeps what a process begins with.
static_arm64() {
  part() { aarch64-linux-gnu-gcc -print-file-name="$1"; }
  program=$1
  shift
  "$toolchain/bin/ld.lld" -static -o "$program" "$(part crt1.o)" "$(part crti.o)" "$(part crtbeginT.o)" "$@" \
    "$toolchain/lib/swift/embedded/aarch64-none-none-elf/libswiftUnicodeDataTables.a" \
    --start-group "$(part libc.a)" "$(part libm.a)" "$(part libgcc.a)" "$(part libgcc_eh.a)" \
    --end-group "$(part crtend.o)" "$(part crtn.o)"
}
