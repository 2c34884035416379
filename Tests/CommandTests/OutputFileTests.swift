import Foundation
import GIFCodec
import TestSupport
import Testing

/// Files that commands write: replaced, written through links, and interrupted.
@Suite(.serialized) struct OutputFileTests {
  private static let cat = Fixture("cat-pull.gif").url.path
  private let folder = TemporaryFolder()

  init() throws {
    try folder.addBrowserModule()
  }

  private static let commands = [
    ["export"], ["record", "--pixels", "32x32", "--fps", "2"],
    ["fit", "--height", "8", "--every", "2"],
  ]

  private func run(_ command: [String], to name: String, _ options: String...) throws
    -> Tool.Outcome
  {
    try Tool.run(
      arguments: command + ["-o", folder.url.appending(path: name).path] + options + [Self.cat],
      environment: ["GIFREFRESH_MODULE": folder.url.path])
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test(arguments: commands) func anExistingFileIsReplacedOnlyWithForce(command: [String]) throws {
    #expect(try run(command, to: "out").status == 0)
    _ = try folder.file("out", [42])
    #expect(try run(command, to: "out").refusal().contains("--force replaces it"))
    #expect(try bytes("out") == Data([42]))
    #expect(try run(command, to: "out", "--force").status == 0)
    #expect(try bytes("out").count > 1)
    #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
  }

  /// A target that cannot be reached is found out only by work.
  @Test func anExistingFileIsNamedBeforeTheWorkBegins() throws {
    _ = try folder.file("out", [42])
    for (name, words) in [("out", "--force replaces it"), ("other", "cannot reach the target")] {
      #expect(try run(["fit", "--target", "10"], to: name).refusal().contains(words))
    }
  }

  @Test(arguments: commands, [true, false])
  func theForceOptionWritesToTheTargetOfASymbolicLink(command: [String], exists: Bool) throws {
    let (link, target) = (folder.url.appending(path: "link"), "target")
    // The first link has the whole path of the second one, which has only a name.
    let second = folder.url.appending(path: "second").path
    if exists { _ = try folder.file(target, [42]) }
    try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: target)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: second)
    #expect(try run(command, to: "link").status == 2, "a link is in the way, too")
    let outcome = try run(command, to: "link", "--force")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == second)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: second) == target)
    #expect(try bytes(target).count > 1)
  }

  /// A pipe or a device is there already, and is not replaced.
  @Test(arguments: commands) func aPipeWithANameIsWrittenToWithoutForce(command: [String]) throws {
    func run(to name: String) throws -> Tool.Outcome {
      try Tool.run(
        arguments: command + ["-o", name, Self.cat],
        environment: ["GIFREFRESH_MODULE": folder.url.path])
    }
    let (plain, named) = (try run(to: "-"), try run(to: "/dev/stdout"))
    #expect(named.status == 0 && !plain.output.isEmpty, "\(named.errors)")
    #expect(named.output == plain.output, "no summary is mixed in")
    let nowhere = try run(to: "/dev/null")
    #expect(nowhere.status == 0 && nowhere.output.isEmpty == (command[0] == "record"))
  }

  @Test(arguments: ["fit", "record"]) func aTerminalWithANameGetsNoGIF(command: String) throws {
    let terminal = PseudoTerminal()
    let outcome = try Tool.run(command, "-o", terminal.path, Self.cat)
    #expect(outcome.refusal(lines: 2).hasPrefix("refusing to write a GIF to a terminal; "))
    #expect(terminal.output().isEmpty)
  }

  /// A disk that is full, imitated by a file size limit of zero, gives one line.
  @Test(
    .disabled(if: Sanitizer.watchesThreads, "files may not be as large as its own"),
    arguments: commands + [["frames"]])
  func aFileSizeLimitOfZeroGivesAnErrorLineAndNoPartialFile(command: [String]) throws {
    let before = try folder.names()
    let frames = command == ["frames"]
    let out = frames ? folder.url.path : folder.url.appending(path: "out").path
    let outcome = try Tool.shell(
      #"ulimit -f 0; exec "$TOOL" "$@""#, command + [frames ? "--out" : "-o", out, Self.cat],
      environment: ["GIFREFRESH_MODULE": folder.url.path])
    #expect(outcome.refusal().hasSuffix(": it would be larger than files may be"))
    #expect(try folder.names() == before)
  }

  #if os(Linux)
    @Test(arguments: commands) func aFullDeviceIsReportedInOneLine(command: [String]) throws {
      let outcome = try Tool.run(
        arguments: command + ["--force", "-o", "/dev/full", Self.cat],
        environment: ["GIFREFRESH_MODULE": folder.url.path])
      #expect(outcome.refusal() == "/dev/full: the disk is full")
    }
  #endif

  /// If the reader closes the pipe, the tool ends without a message.
  @Test(
    arguments: commands.map { $0 + ["-o", "-"] } + [
      ["preview", "--frame", "0", "-s", "200x120", "-c", "full"]
    ])
  func aClosedPipeEndsTheToolSilently(command: [String]) throws {
    let status = folder.url.appending(path: "status").path
    let outcome = try Tool.shell(
      #"{ sleep 0.1; "$TOOL" "$@"; echo $? >"$STATUS"; } | :"#, command + [Self.cat],
      environment: ["GIFREFRESH_MODULE": folder.url.path, "STATUS": status])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "\(128 + SIGPIPE)\n")
  }

  /// Not even a signal that no program can handle leaves a file: there is none before the recording is complete.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL, SIGABRT])
  func aSignalDuringARecordingLeavesNoPartialFile(signal: Int32) throws {
    let terminal = PseudoTerminal()
    let out = folder.url.appending(path: "out.gif").path
    let before = try folder.names()
    let process = terminal.spawn(
      Tool.path, ["record", Self.cat, "--pixels", "2000x2000", "--fps", "50", "-o", out],
      errors: terminal.path)
    terminal.expect(" %")
    process.send(signal)
    #expect(process.waitUntilExit() & 0x7F == signal)
    #expect(try folder.names() == before)
  }

  /// The file keeps its permissions, and as root also its owner and group.
  @Test(arguments: commands) func aReplacedFileKeepsItsOwnerAndItsPermissions(command: [String])
    throws
  {
    let path = try folder.file("out", [42])
    let isRoot = geteuid() == 0
    var wanted: [FileAttributeKey: Int] = [.posixPermissions: 0o606]
    if isRoot {
      wanted[.ownerAccountID] = 1234
      wanted[.groupOwnerAccountID] = 4321
    }
    try FileManager.default.setAttributes(wanted, ofItemAtPath: path)
    #expect(try run(command, to: "out", "--force").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    for (key, value) in wanted { #expect(attributes[key] as? Int == value, "\(key)") }
    #expect(try bytes("out").count > 1)
  }

  /// Another user's file is refused, with the reason, since replacing it would change its owner.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "this needs root and setpriv"))
  func anotherUsersFileIsRefusedWithTheReason() throws {
    let (path, gif) = (
      try folder.file("out.gif", [42]), try folder.file("cat.gif", SmallCat().gif.bytes)
    )
    let copy = folder.url.appending(path: "tool").path
    for (path, mode) in [(folder.url.path, 0o777), (path, 0o666)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    let outcome = try Tool.shell(
      #"cp "$TOOL" "$COPY" && exec setpriv --reuid 65534 --clear-groups "$COPY" fit "$@" --force"#,
      [gif, "-o", path], environment: ["COPY": copy])
    #expect(outcome.refusal().contains("it belongs to another user"), "\(outcome.errors)")
    #expect(try bytes("out.gif") == Data([42]))
  }

  /// A group that one is not in, which only a folder can give to new files.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "this needs root and setpriv"),
    arguments: [("0", "0777"), ("4321", "0777"), ("4321", "2777")])
  func aFileOfAForeignGroupIsRefusedUnlessItsFolderHandsTheGroupOn(
    group: String, mode: String
  ) throws {
    let handsOn = mode == "2777"
    let (path, gif) = (
      try folder.file("out.gif", [42]), try folder.file("cat.gif", SmallCat().gif.bytes)
    )
    let outcome = try Tool.shell(
      #"""
      cp "$TOOL" "$3/tool" && chown 65534:4321 "$2" && chgrp "$5" "$3" && chmod "$4" "$3" &&
        exec setpriv --reuid 65534 --clear-groups "$3/tool" fit "$1" --height 8 -o "$2" --force
      """#, [gif, path, folder.url.path, mode, group])
    let reason = "it belongs to group 4321, which you are not in"
    #expect(outcome.status == (handsOn ? 0 : 2), "\(outcome.errors)")
    #expect(outcome.errors.contains(reason) == !handsOn, "\(outcome.errors)")
    #expect(try !folder.names().contains { $0.hasSuffix(".part") })
    #expect(try (bytes("out.gif") == Data([42])) == !handsOn)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4321)
  }

  @Test(arguments: [
    ["fit", "-o", ""], ["record", "-o", ""], ["export", "-o", ""], ["frames", "--out", ""],
  ])
  func anEmptyNameIsRefusedAtOnce(command: [String]) throws {
    let outcome = try Tool.run(arguments: command + [Self.cat])
    #expect(outcome.status == 2 && outcome.errors.contains("is empty"), "\(outcome.errors)")
  }

  #if os(Linux)
    /// Short of memory, a command makes its file, or prints one line.
    @Test(
      .disabled(if: Sanitizer.isOn, "a sanitizer reserves memory of its own"),
      arguments: [
        ["fit", "--height", "20"], ["record", "--pixels", "160x160", "--fps", "2"],
        ["frames", "--format", "png"],
      ])
    func withLittleMemoryACommandSucceedsOrPrintsOneLine(command: [String]) throws {
      let gif = try folder.file("large.gif", Self.large())
      let before = try folder.names()
      var refusals = 0
      for mebibytes in stride(from: 50, through: 200, by: LongTests.areOn ? 4 : 15) {
        let limited =
          #"ulimit -v "$LIMIT"; "$TOOL" --version >"$NONE" 2>&1 || exit 77; exec "$TOOL" "$@""#
        let out = folder.url.appending(path: "out").path
        let outcome = try Tool.shell(
          limited, command + [command[0] == "frames" ? "--out" : "-o", out, gif],
          environment: ["LIMIT": "\(mebibytes * 1024)", "NONE": "/dev/null"])
        // With this little memory the system cannot even load the tool.
        guard outcome.status != 77 else { continue }
        try? FileManager.default.removeItem(atPath: out)
        #expect(try folder.names() == before, "\(mebibytes) MiB")
        guard outcome.status != 0 else { continue }
        refusals += 1
        #expect(
          outcome.refusal().hasSuffix(": there is not enough memory"), "\(mebibytes) MiB")
      }
      #expect(refusals > 0)
    }

    /// A GIF of four frames of noise, 700x500 pixels each.
    private static func large() throws -> [UInt8] {
      let still = try Noise.gif(width: 700, height: 500)
      // The screen and its table take 13 and 768 bytes, the trailer one.
      let image = Array(still[781..<still.count - 1])
      return still[..<781] + image + image + image + image + [0x3B]
    }
  #endif

  /// A still in a file has the width of `COLUMNS`, not of the terminal.
  @Test func aStillInAFileHasTheWidthOfCOLUMNSAndNotOfTheTerminal() throws {
    func width(columns: Int?) throws -> Int {
      let terminal = PseudoTerminal()
      terminal.resize(columns: 20, rows: 10)
      let variables = columns.map { ["COLUMNS=\($0)"] } ?? []
      let process = terminal.spawn(
        "/bin/sh",
        [
          "-c", #"exec "$0" preview --frame 0 "$1" >"$2""#, Tool.path, Self.cat,
          folder.url.appending(path: "still").path,
        ], environment: ["LANG=C.UTF-8"] + variables)
      #expect(process.waitUntilExit() == 0)
      let text = try String(decoding: bytes("still"), as: UTF8.self)
      return text.split(separator: "\n").map(\.count).max() ?? 0
    }
    #expect(try width(columns: nil) > 20)
    for columns in [20, 33] { #expect(try width(columns: columns) == columns) }
  }

  /// The tool does not look for the browser module in the folder where the tool was built.
  @Test func exportDoesNotLookForItsModuleWhereTheToolWasBuilt() throws {
    let tool = folder.url.appending(path: "gifrefresh")
    // Another process copies the tool, since a file that is still open for writing cannot be run.
    let outcome = try Tool.shell(
      #"cp "$TOOL" "$COPY" && "$COPY" export -o - "$1""#, [Self.cat],
      environment: ["TOOL": Tool.path, "COPY": tool.path])
    #expect(outcome.refusal().contains("GIFREFRESH_MODULE"), "\(outcome.errors)")
    let strings = try Data(contentsOf: tool).range(
      of: Data("Sources/GIFRefreshWeb/build".utf8))
    #expect(strings == nil)
  }
}
