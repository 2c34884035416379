import Foundation
import TestSupport
import Testing

/// What the articles show is what is compiled and run.
@Suite struct ArticlesTests {
  /// Where code stands that a test compiles.
  private static let compiled = [
    "Examples", "Tests/GuideTests", "Tests/GIFRefreshTests", "Tests/TerminalCanvasTests",
    "Tests/AppleAPI/Tests", "Tests/AppleAPI/Mac/Tests",
  ]

  /// A block of Swift in an article.
  private struct Block: CustomStringConvertible {
    let article: String
    let line: Int
    let code: String

    var description: String { "\(article):\(line)" }
  }

  @Test("Every block of Swift in an article or the README stands in a file that is compiled")
  func blocks() throws {
    let files = try Self.compiled.flatMap { try Self.files(below: $0, endingIn: ".swift") }
      .filter { !$0.hasSuffix("ArticlesTests.swift") }
    let sources = try files.map { Self.code(try Self.lines(of: $0)) }
    let articles = try Self.files(below: "Sources", endingIn: ".md") + ["README.md"]
    let blocks = try articles.flatMap(Self.blocks)
    #expect(blocks.count > 20)
    for block in blocks {
      #expect(!block.code.isEmpty && sources.contains { $0.contains(block.code) }, "\(block)")
    }
  }

  @Test("A command in an article is one of the tool's, or a goal of the Makefile")
  func commands() throws {
    let makefile = try Self.lines(of: "Makefile")
    let names = try Self.files(below: "Sources/GIFRefreshTool/Commands", endingIn: "Command.swift")
      .map { URL(filePath: $0).lastPathComponent.lowercased().prefix { $0 != "." } }
    for article in try Self.files(below: "Sources", endingIn: ".md") + ["README.md"] {
      for line in try Self.lines(of: article) {
        for goal in line.matches(of: #/(?:^|`)make ([a-z0-9-]+)/#) {
          #expect(makefile.contains { $0.hasPrefix("\(goal.1):") }, "\(article): \(line)")
        }
        if let command = line.firstMatch(of: #/^gifrefresh ([a-z]+) /#) {
          #expect(names.contains("\(command.1)command"), "\(article): \(line)")
        }
      }
    }
  }

  @Test("A file or a picture that a document links to is there")
  func links() throws {
    var count = 0
    let documents = try ["Sources", "Tests", "Examples"].flatMap {
      try Self.files(below: $0, endingIn: ".md")
    }
    for document in documents + ["README.md", "CHANGELOG.md", "Benchmarks/README.md"] {
      let folder = Fixture.packageRoot.appending(path: document).deletingLastPathComponent()
      for line in try Self.lines(of: document) {
        for link in line.matches(of: /\]\(([^)# ]+)[^)]*\)/) where !link.1.contains(":") {
          let path = folder.appending(path: String(link.1)).path
          #expect(FileManager.default.fileExists(atPath: path), "\(document): \(link.1)")
          count += 1
        }
      }
    }
    #expect(count > 5)
  }

  // MARK: -

  private static func files(below folder: String, endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: Fixture.packageRoot.appending(path: folder).path
    ).filter { $0.hasSuffix(suffix) && !$0.contains(".build") }.map { "\(folder)/\($0)" }.sorted()
  }

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: Fixture.packageRoot.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func blocks(of article: String) throws -> [Block] {
    var blocks: [Block] = []
    var start: Int?
    let lines = try lines(of: article)
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      if let first = start {
        blocks.append(Block(article: article, line: first, code: code(lines[first..<number])))
        start = nil
      } else if line == "```swift" {
        start = number + 1
      }
    }
    return blocks
  }

  /// Code without comments and white space: where lines are broken makes no difference.
  private static func code(_ lines: some Sequence<Substring>) -> String {
    lines.map { line in
      line.split(separator: "//", omittingEmptySubsequences: false)[0]
        .filter { !$0.isWhitespace }
    }.joined()
  }
}
