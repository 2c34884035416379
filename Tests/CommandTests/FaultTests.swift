#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// Runs in which each system call of the tool fails once: the tool ends with its result, or with one line.
  @Suite(.enabled(if: FaultLibrary.compiler != nil, "there is no clang and no cc to compile with"))
  struct FaultTests {
    /// A system call, the error with which it fails, and whether the tool still succeeds.
    struct Fault: Sendable, CustomTestStringConvertible {
      let call: String
      let error: Int32
      var isHarmless = false
      /// Whether all later calls fail as well.
      var goesOn = false

      var testDescription: String { "\(call), error \(error)\(goesOn ? ", from then on" : "")" }
    }

    private static let faults = [
      Fault(call: "read", error: EIO), Fault(call: "read", error: EINTR, isHarmless: true),
      Fault(call: "read", error: EAGAIN, isHarmless: true),
      Fault(call: "write", error: ENOSPC), Fault(call: "write", error: EIO, goesOn: true),
      Fault(call: "write", error: EINTR, isHarmless: true),
      Fault(call: "write", error: EAGAIN, isHarmless: true),
      Fault(call: "open", error: EMFILE), Fault(call: "close", error: EIO),
      Fault(call: "link", error: EPERM, isHarmless: true),
      Fault(call: "link", error: EPERM, goesOn: true), Fault(call: "rename", error: EIO),
      Fault(call: "mkdir", error: EACCES),
      Fault(call: "thread", error: EAGAIN, isHarmless: true),
    ]

    private let folder = TemporaryFolder()
    private let faults: FaultLibrary

    init() throws {
      faults = try FaultLibrary(in: folder)
    }

    @Test(arguments: faults)
    func afterAFailedSystemCallTheToolGivesItsResultOrOneErrorLine(fault: Fault) throws {
      let wanted = try run(fault, at: 0)
      #expect(wanted.status == 0 && wanted.files.count > 1 && wanted.errors.isEmpty)
      let calls = wanted.calls
      // The library is loaded and counts calls; the system decides whether a file is renamed or linked.
      try #require(calls > 0 || ["rename", "thread"].contains(fault.call), "\(calls)")
      for number in 0..<calls {
        let outcome = try run(fault, at: number + 1)
        let what: Comment =
          "number \(number + 1) of \(calls): status \(outcome.status), \(outcome.errors)"
        let lines = outcome.errors.split(separator: "\n")
        #expect(
          outcome.status == 0 && lines.isEmpty || outcome.status == 2 && lines.count <= 1, what)
        #expect(lines.count == 1 || outcome.status == 0 || fault.call == "write", what)
        #expect(!fault.isHarmless || outcome.output == wanted.output, what)
        // The folder has whole files under their names, and no other files.
        for (name, bytes) in outcome.files { #expect(wanted.files[name] == bytes, what) }
        #expect(outcome.status == 2 || outcome.files == wanted.files, what)
      }
    }

    @Test func aFailedAllocationIsReportedInOneLine() throws {
      let file = try folder.file("large.gif", Self.large)
      let count = folder.url.appending(path: "count").path
      let outcome = try Tool.shell(
        #"LD_PRELOAD="$LIBRARY" exec "$TOOL" preview -s 8x4 "$@""#, [file],
        environment: faults.variables(
          Fault(call: "memory", error: ENOMEM), at: 1, count: count))
      #expect(outcome.refusal() == "\(file): there is not enough memory")
    }

    /// Runs the tool in an address space of 100 MiB, without room for a canvas.
    ///
    /// With less than 80 MiB a debug build does not start; with more than 140 MiB there is room, but the tool runs for
    /// minutes, since each of its allocations is a system call. A tool that starts threads would find no room for them
    /// here, and wait forever.
    @Test(.disabled(if: Sanitizer.isOn, "a sanitizer takes more addresses than that for itself"))
    func tooLittleMemoryIsReportedInOneLine() throws {
      let file = try folder.file("large.gif", Self.large)
      let outcome = try Tool.shell(
        #"ulimit -v 102400; exec "$TOOL" preview -s 8x4 "$@""#, [file])
      #expect(outcome.refusal() == "\(file): there is not enough memory")
    }

    // MARK: - Running

    private struct Outcome {
      let status: Int32
      let errors: String
      let output: [UInt8]
      let files: [String: Data]
      let calls: Int
    }

    /// A GIF of two frames of one pixel on a canvas of 12 Mi pixels.
    private static let large = GIFBytes(4096, 3072, colors: [255, 0, 0, 0, 0, 0]) {
      for _ in 0..<2 { $0.dot() }
    }.bytes

    /// Runs the tool with the fault at the call with a number, or without a fault if the number is zero.
    private func run(_ fault: Fault, at number: Int) throws -> Outcome {
      let out = folder.url.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: out) }
      let count = folder.url.appending(path: "count").path
      let outcome = try Tool.shell(
        #"LD_PRELOAD="$LIBRARY" exec "$TOOL" frames --sha256 --out "$@""#,
        [out.path, Fixture("edge/background-ignored.gif").url.path],
        environment: faults.variables(fault, at: number, count: count))
      var files: [String: Data] = [:]
      for name in (try? FileManager.default.contentsOfDirectory(atPath: out.path)) ?? [] {
        files[name] = try Data(contentsOf: out.appending(path: name))
      }
      return Outcome(
        status: outcome.status,
        errors: outcome.errors.replacingOccurrences(of: out.path, with: "OUT"),
        output: outcome.output, files: files,
        calls: Int(try String(contentsOfFile: count, encoding: .utf8).dropLast()) ?? 0)
    }
  }

  /// A library that is loaded before the C library, and whose calls fail as requested.
  struct FaultLibrary {
    /// A C compiler: the Swift toolchain's own, or the system's.
    static let compiler = ["clang", "cc"].lazy.flatMap { name in
      path.split(separator: ":").map { "\($0)/\(name)" }
    }.first(where: FileManager.default.isExecutableFile)

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

    private let library: String

    /// Compiles the library.
    init(in folder: TemporaryFolder) throws {
      library = folder.url.appending(path: "faults.so").path
      let source = Fixture.packageRoot.appending(path: "Tests/Probes/Faults/faults.c").path
      // The compiler looks for the linker where the shell would.
      let compiled = try Tool.shell(
        #""$CC" -O2 -shared -fPIC -o "$1" "$2""#, [library, source],
        environment: ["PATH": Self.path, "CC": try #require(Self.compiler)])
      try #require(compiled.status == 0, "\(compiled.errors)")
    }

    /// Returns the environment variables with the fault, for the library, and the library's path, for the loader.
    func variables(_ fault: FaultTests.Fault, at number: Int, count: String) -> [String: String] {
      var variables = [
        "LIBRARY": library, "FAULT": fault.call, "FAULT_AT": "\(number)",
        "FAULT_ERROR": "\(fault.error)", "FAULT_COUNT": count,
      ]
      if fault.goesOn { variables["FAULT_ON"] = "1" }
      return variables
    }
  }
#endif
