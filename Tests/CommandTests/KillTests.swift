#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// Runs that a signal ends after any of the tool's system calls: the terminal is restored, and no unfinished file is
  /// left.
  @Suite(
    .serialized,
    .enabled(if: FaultLibrary.compiler != nil, "there is no clang and no cc to compile with"))
  struct KillTests {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private static let cat = Fixture("cat-run.gif").url.path
    private static let pixel = Fixture("edge/background-ignored.gif").url.path

    private let folder = TemporaryFolder()
    private let faults: FaultLibrary

    init() throws {
      faults = try FaultLibrary(in: folder)
      try folder.addBrowserModule()
    }

    /// Runs the tool in a terminal, with the signal after one of its calls.
    private func run(
      _ command: [String], _ signal: Int32, after number: Int, in terminal: PseudoTerminal
    ) throws -> (status: Int32, calls: Int?) {
      let count = folder.url.appending(path: "count")
      try? FileManager.default.removeItem(at: count)
      // The input is the terminal's replies, and keys that pull a little and quit.
      terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c\u{1B}[B\u{1B}[Bq")
      let fault = FaultTests.Fault(call: "any", error: signal)
      let process = terminal.spawn(
        Tool.path, command,
        environment: PseudoTerminal.trueColor + ["GIFREFRESH_MODULE=\(folder.url.path)"]
          + faults.variables(fault, at: number, count: count.path)
          .map { "\($0 == "LIBRARY" ? "LD_PRELOAD" : $0)=\($1)" })
      // The terminal is read meanwhile, since it would otherwise be full and stop the tool.
      let status = process.waitUntilExit {
        if let bytes = terminal.read(within: .milliseconds(10)) { screen.bytes += bytes }
      }
      screen.bytes += Array(terminal.output().utf8)
      let calls = try? String(contentsOf: count, encoding: .utf8).dropLast()
      return (status, calls.flatMap { Int($0) })
    }

    /// The bytes that the tool sent to a terminal.
    private final class Transcript {
      var bytes: [UInt8] = []

      /// The private modes that were changed from their usual value and not changed back.
      var modesLeft: Set<String> {
        var left: Set<String> = []
        for match in String(decoding: bytes, as: UTF8.self).matches(of: /\u{1B}\[\?(\d+)([hl])/) {
          let isUsual = ["7", "25"].contains(match.1) == (match.2 == "h")
          if isUsual { left.remove(String(match.1)) } else { left.insert(String(match.1)) }
        }
        return left
      }
    }
    private let screen = Transcript()

    /// Returns the numbers of the first and the last calls, by which most is set up and restored, and of some calls
    /// between.
    private static func places(_ calls: Int) -> [Int] {
      LongTests.areOn || calls < 30
        ? Array(1...calls)
        : Array(1...10) + stride(from: 11, to: calls - 10, by: max(1, calls / 10))
          + (calls - 10...calls)
    }

    @Test(arguments: [
      ["preview", "--duration", "0.1", cat], ["preview", "--frame", "0", cat],
      ["pull", cat], ["bench", pixel],
    ])
    func aSignalAfterAnyCallRestoresTheTerminal(command: [String]) throws {
      let terminal = PseudoTerminal()
      terminal.resize(columns: 50, rows: 20)
      let whole = try run(command, 0, after: 0, in: terminal)
      let calls = try #require(whole.calls)
      #expect(whole.status == 0 && calls > 5)
      for (index, number) in Self.places(calls).enumerated() {
        let signal = Self.signals[index % Self.signals.count]
        let what: Comment = "signal \(signal) after call \(number) of \(calls)"
        screen.bytes = []
        let end = try run(command, signal, after: number, in: terminal)
        #expect(end.status & 0x7F == signal || end.status == 0, what)
        #expect(terminal.flags == terminal.flagsAtRest, what)
        #expect(screen.modesLeft.isEmpty, "\(what): \(screen.modesLeft)")
      }
    }

    /// If Ctrl-Z comes when the tool is about to write, a frame or the rest of one, that is not drawn over the shell's
    /// lines after `fg`; the whole frame is drawn anew.
    @Test(arguments: 1...3) func aFrameThatControlZPrecedesIsDrawnAnewAfterFg(number: Int) throws {
      let terminal = PseudoTerminal()
      // A frame has more bytes than a terminal takes at once.
      terminal.resize(columns: 300, rows: 150)
      terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c")
      let fault = FaultTests.Fault(call: "frame", error: SIGTSTP)
      let shell = terminal.spawn(
        "/bin/sh",
        [
          "-c", #"set -m; LD_PRELOAD="$LIBRARY" "$0" preview "$1"; echo STOPPED; fg"#, Tool.path,
          Self.cat,
        ],
        environment: PseudoTerminal.trueColor
          + faults.variables(fault, at: number, count: "/dev/null").map { "\($0)=\($1)" })
      terminal.expect("STOPPED")
      #expect(!terminal.output(upTo: "\u{1B}[?2026h").contains("48;2;"))
      let frame = terminal.output(upTo: "\u{1B}[?2026l")
      #expect(!frame.contains("\u{1B}[?2026h") && frame.contains("48;2;"))
      terminal.type("q")
      terminal.expect("\u{1B}[?25h")
      #expect(shell.waitUntilExit { _ = terminal.output() } == 0)
    }

    /// Runs `frames --out` or another command that writes, without a terminal.
    private func write(_ arguments: [String], _ fault: FaultTests.Fault, at number: Int) throws
      -> Tool.Outcome
    {
      try Tool.shell(
        #"LD_PRELOAD="$LIBRARY" exec "$TOOL" "$@""#, arguments,
        environment: faults.variables(
          fault, at: number, count: folder.url.appending(path: "count").path
        ).merging(["GIFREFRESH_MODULE": folder.url.path]) { $1 })
    }

    /// If a handler on another thread removes a file before it is renamed, the tool ends by the signal, not by an
    /// error.
    @Test(
      arguments: [
        ["export", "-o", "OUT/a.html"], ["fit", "-o", "OUT/a.gif"], ["frames", "--out", "OUT"],
      ], signals + [SIGQUIT, SIGPIPE, SIGXCPU])
    func aSignalBeforeAFileGetsItsFinalNameEndsTheToolWithoutAnError(
      command: [String], signal: Int32
    ) throws {
      let out = folder.url.path + "/out"
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      let end = try write(
        command.map { $0.replacing("OUT", with: out) } + [Self.pixel],
        FaultTests.Fault(call: "naming", error: signal), at: 0)
      #expect(end.status == -signal, "\(end.errors)")
      #expect(!end.errors.contains("no such file"), "\(end.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: out).isEmpty)
    }

    /// As below `nohup`, or in the background of a script.
    @Test(arguments: signals)
    func aSignalThatIsIgnoredDoesNotEndTheWritingOfFiles(signal: Int32) throws {
      let (out, count) = (folder.url.path + "/out", folder.url.appending(path: "count"))
      func write(after number: Int) throws -> (end: Tool.Outcome, names: [String]) {
        try? FileManager.default.removeItem(atPath: out)
        let end = try Tool.shell(
          #"trap '' "$SIGNAL"; LD_PRELOAD="$LIBRARY" exec "$TOOL" frames --out "$@""#,
          [out, Self.pixel],
          environment: faults.variables(
            FaultTests.Fault(call: "any", error: signal), at: number, count: count.path
          ).merging(["SIGNAL": "\(signal)"]) { $1 })
        return (end, try FileManager.default.contentsOfDirectory(atPath: out).sorted())
      }
      let whole = try write(after: 0)
      let calls = try #require(Int(try String(contentsOf: count, encoding: .utf8).dropLast()))
      #expect(whole.end.status == 0 && whole.names.count > 1 && calls > 9)
      for number in max(1, calls - 9)...max(1, calls) {
        let (end, names) = try write(after: number)
        #expect(end.status == 0 && end.errors.isEmpty, "after call \(number): \(end.errors)")
        #expect(names == whole.names, "after call \(number)")
      }
    }

    @Test(arguments: [
      ["fit", "OUT/a.gif"], ["record", "OUT/a.gif", "--pixels", "16x16", "--fps", "1"],
      ["frames", "OUT", "-f", "png"], ["export", "OUT/a.html"], ["pull", "OUT/a.script"],
    ])
    func aSignalAfterAnyCallLeavesNoPartialFile(command: [String]) throws {
      let terminal = PseudoTerminal()
      func files(_ signal: Int32, after number: Int) throws
        -> (end: (status: Int32, calls: Int?), files: [String: Data])
      {
        let out = folder.url.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: out) }
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        let name = command[1].replacing("OUT", with: out.path)
        let arguments =
          [command[0], ["frames": "--out", "pull": "--save-script"][command[0]] ?? "-o", name]
          + command[2...]
          + [Self.pixel]
        let end = try run(arguments, signal, after: number, in: terminal)
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: out.path) {
          files[name] = try Data(contentsOf: out.appending(path: name))
        }
        return (end, files)
      }
      let whole = try files(0, after: 0)
      let calls = try #require(whole.end.calls)
      #expect(whole.end.status == 0 && !whole.files.isEmpty)
      for (index, number) in Self.places(calls).enumerated() {
        let signal = Self.signals[index % Self.signals.count]
        let outcome = try files(signal, after: number)
        let what: Comment = "signal \(signal) after call \(number) of \(calls)"
        #expect(
          outcome.end.status & 0x7F == signal || outcome.end.status == 0,
          "\(what): status \(outcome.end.status), \(outcome.files)")
        for (name, bytes) in outcome.files {
          // The script of `pull` has the times of the keys, which differ from run to run.
          #expect(
            command[0] == "pull" ? name == "a.script" : whole.files[name] == bytes,
            "\(what): \(name)")
        }
      }
    }
  }
#endif
