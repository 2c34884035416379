import Foundation
import TestSupport
import Testing

/// What the README shows is what is compiled.
@Suite struct ReadmeTests {
  /// The lines of code of a text, without comments, white space and blank lines.
  private func code(_ lines: some Sequence<Substring>) -> [String] {
    lines.compactMap { line in
      let code = line.split(separator: "//", omittingEmptySubsequences: false)[0]
        .trimmingCharacters(in: .whitespaces)
      return code.isEmpty ? nil : code
    }
  }

  private func text(_ path: String) throws -> [Substring] {
    try String(contentsOf: Fixture.packageRoot.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func itsExamplesAreTheProgramThatIsCompiled() throws {
    let compiled = code(try text("Examples/FirstPull/main.swift"))
    var example: [Substring]?
    var examples: [Substring] = []
    for line in try text("README.md") {
      if line.hasPrefix("```") {
        // What only apps on Apple's systems can import, `make apple` compiles.
        if let example, !example.contains("import GIFRefreshUI") { examples += example }
        example = line == "```swift" ? [] : nil
      } else {
        example?.append(line)
      }
    }
    #expect(code(examples).count > 15)
    #expect(code(examples) == compiled)
  }

  @Test func itsPicturesAndCommandsExist() throws {
    let readme = try text("README.md").joined(separator: "\n")
    let makefile = try text("Makefile").joined(separator: "\n")
    for command in readme.matches(of: /make ([a-z-]+)/) {
      #expect(makefile.contains("\n\(command.1):"), "make \(command.1)")
    }
    for picture in readme.matches(of: /\((Fixtures\/[^)]+)\)/) {
      let path = Fixture.packageRoot.appending(path: String(picture.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(picture.1)")
    }
  }
}
