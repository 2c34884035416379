import Foundation
import TestSupport
import Testing

/// The journeys of the articles lead through files and functions that exist.
@Suite struct JourneyTests {
  @Test func `the articles have journeys`() throws {
    let titles = try Journey.all().map(\.title)
    for article in ["FromBytesToFrames", "FromAFingerToAPicture", "FromAPictureToBytes"] {
      #expect(titles.contains { $0.hasPrefix(article) }, "\(article) among \(titles)")
    }
  }

  @Test func `every step of a journey exists`() throws {
    for journey in try Journey.all() {
      for step in journey.steps {
        let file = Fixture.packageRoot.appending(path: step.file)
        let source = try? String(contentsOf: file, encoding: .utf8)
        #expect(source != nil, "\(journey.title): there is no \(step.file)")
        guard let source else { continue }
        let declared = Declarations(source).names
        for name in step.names {
          #expect(declared.contains(name), "\(journey.title): \(step.file) declares no \(name)")
        }
      }
    }
  }

  @Test func `no journey visits a file twice`() throws {
    for journey in try Journey.all() {
      let files = journey.steps.map(\.file)
      #expect(Set(files).count == files.count, "\(journey.title)")
    }
  }

  @Test func `a section with steps is a journey`() {
    let journeys = Journey.journeys(
      in: """
        # Title

        1. `Sources` are here.

        ## The way

        1. `Sources/A.swift`: `f(_:)`, `size`, which
           `g()` uses.
        2. `Sources/B.swift`: `init(_:)`
        """, of: "Article.md")
    #expect(journeys.map(\.title) == ["Article.md: The way"])
    #expect(
      journeys.first?.steps == [
        Journey.Step(file: "Sources/A.swift", names: ["f(_:)", "size"]),
        Journey.Step(file: "Sources/B.swift", names: ["init(_:)"]),
      ])
  }

  @Test func `declarations are known by their labels`() {
    let source = """
      // func commentedOut(_ a: Int)
      public let count: Int
      init?(_ bytes: [UInt8], limits: Limits = Limits(a: 1, b: 2), delays: Delays = .browsers)
      mutating func draw<T: Set<Int>>(
        _ number: (Int, Int), with body: (Int, [Int]) -> Void, on canvas: inout Canvas?
      ) -> Int
      static func `repeat`() {}
      subscript(_ index: Int) -> Int { 1 }
      """
    #expect(
      Declarations(source).names == [
        "count", "init(_:limits:delays:)", "draw(_:with:on:)", "repeat()", "subscript(_:)",
      ])
  }
}
