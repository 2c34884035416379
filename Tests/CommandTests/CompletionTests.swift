import Foundation
import TestSupport
import Testing

/// Completion by the TAB key, in real shells.
@Suite(.serialized) struct CompletionTests {
  /// A line that is typed before TAB, and the word that must be offered.
  struct Line: Sendable, CustomTestStringConvertible {
    let typed: String
    let offered: String
    var testDescription: String { "\(typed)<TAB>" }
  }

  private static let lines = [
    Line(typed: "gifrefresh on", offered: "one.gif"),
    Line(typed: "gifrefresh preview on", offered: "one.gif"),
    Line(typed: "gifrefresh pull one.gif --loading tw", offered: "two.gif"),
    Line(typed: "gifrefresh info one.gif tw", offered: "two.gif"),
    Line(typed: "gifrefresh export one.gif -o tw", offered: "two.gif"),
    Line(typed: "gifrefresh frames one.gif --out fol", offered: "folder"),
    Line(typed: "gifrefresh preview fol", offered: "folder"),
    Line(typed: "gifrefresh preview --colors fu", offered: "full"),
    Line(typed: "gifrefresh --format ki", offered: "kitty"),
    Line(typed: "gifrefresh pull --preset mjr", offered: "mjrefresh"),
    Line(typed: "gifrefresh preview --bg whi", offered: "white"),
    Line(typed: "gifrefresh preview --symbols sext", offered: "sextant"),
    Line(typed: "gifrefresh ben", offered: "bench"),
    Line(typed: "gifrefresh one.gif --spe", offered: "--speed"),
    Line(typed: "gifrefresh info not", offered: "notes.txt"),
    Line(typed: "gifrefresh help pre", offered: "preview"),
  ]

  /// Where an option has a list of values, the scripts have the same list.
  @Test(arguments: [("bash", "'$'\\n''"), ("zsh", "' '"), ("fish", " ")])
  func scriptsOfferEveryValueOfEveryOption(shell: String, between: String) throws {
    let script = String(
      decoding: try Tool.run("--generate-completion-script", shell).output, as: UTF8.self)
    var lists = 0
    for argument in Tool.commands.flatMap({ $0.arguments ?? [] }) where argument.shouldDisplay {
      guard let values = argument.allValues, values.count > 1 else { continue }
      lists += 1
      #expect(script.contains("'\(values.joined(separator: between))'"), "\(values)")
    }
    #expect(lists > 15)
  }

  private static func path(of shell: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Creates a folder with two GIFs, a text, a folder, and a link to the tool.
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["one.gif", "two.gif", "notes.txt"] { _ = try folder.file(name, []) }
    let url = folder.url
    try FileManager.default.createDirectory(
      at: url.appending(path: "folder"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: url.appending(path: "bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: "bin/gifrefresh").path, withDestinationPath: Tool.path)
    return folder
  }

  /// Types a line, TAB and Enter in a shell in a terminal, and returns the words of the completed line.
  private func complete(_ line: Line, in shell: Shell) throws -> String {
    let folder = try folder()
    _ = try folder.file("complete", try Tool.run("--generate-completion-script", shell.name).output)
    let terminal = PseudoTerminal()
    terminal.resize(columns: 200, rows: 24)
    let process = terminal.spawn(
      try #require(Self.path(of: shell.name)), shell.arguments,
      environment: [
        "TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(folder.url.path)",
        "PATH=\(folder.url.path)/bin:/usr/bin:/bin",
      ], errors: terminal.path)
    defer {
      process.send(SIGKILL)
      _ = process.waitUntilExit()
    }
    // Keys that are typed before a shell's prompt may be lost, so this waits for the prompt.
    _ = terminal.read()
    terminal.type("cd '\(folder.url.path)'; \(shell.setUp)\r")
    terminal.expect("@@ ")
    terminal.type(line.typed + "\t\r")
    terminal.expect("GOT" + "<")
    return terminal.output(upTo: ">")
  }

  /// The arguments of a shell, and the commands that make `gifrefresh` print its arguments.
  struct Shell: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let setUp: String
    var testDescription: String { name }
  }

  private static let says = #"gifrefresh() { printf 'GO''T<%s>\n' "$*"; }"#
  private static let shells = [
    Shell(
      name: "bash", arguments: ["--norc", "--noprofile", "-i"],
      setUp: "source ./complete; \(says); PS1='@''@ '"),
    Shell(
      name: "zsh", arguments: ["-f", "-i"],
      setUp: "autoload -Uz compinit; compinit -u -D; source ./complete; \(says); PS1='@''@ '"),
    Shell(
      name: "fish", arguments: ["--no-config", "-i"],
      setUp:
        #"source ./complete; function gifrefresh; printf 'GO''T<%s>\n' "$argv"; end; function fish_prompt; printf '@''@ '; end"#
    ),
  ].filter { path(of: $0.name) != nil }

  @Test(arguments: shells, lines) func tabCompletesCommandsOptionsValuesAndFiles(
    shell: Shell, line: Line
  ) throws {
    let words = try complete(line, in: shell)
    #expect(words.contains(line.offered), "\(words)")
  }

  /// Prints a note for each shell that is not installed; `.ci/test` installs all of them.
  @Test func shellsThatAreNotInstalledAreReportedAsSkipped() {
    for name in ["bash", "zsh", "fish"] where Self.path(of: name) == nil {
      print("skipped: TAB in \(name), which is not installed")
    }
  }
}
