import Foundation
import Frames
import PullRefresh
import TestSupport
import Testing

@testable import RefreshSimulation

@Suite("A line of a trace")
struct TraceEntryTests {
  private func entry(
    _ event: TraceEntry.Event = .moved, at time: Moment = .ms(1234), offset: Double = -100.126,
    header: RefreshPhase = .pulling(progress: 0.601), inset: Double = 64
  ) -> TraceEntry {
    TraceEntry(
      time: time, event: event, offset: offset, presentedOffset: -0.001,
      header: .init(
        inset: inset, phase: header,
        content: IndicatorContent(picture: .pull(frame: 14), caption: "\"pull\"")),
      footer: .init(inset: 34, phase: .idle, content: IndicatorContent()))
  }

  @Test("Text rows are aligned with their heading")
  func text() {
    let heading = TraceEntry.heading
    let row = entry().description
    #expect(
      heading
        == "        ms  event                 offset      shown      top  header     progress  frame        bottom  footer     frame"
    )
    #expect(
      row
        == "  1234.000  move                 -100.13       0.00    64.00  pulling       0.601  pull 14       34.00  idle       -"
    )
  }

  @Test(
    "Whatever the numbers, it is JSON",
    arguments: [
      0, -0.0, 0.000_049, 0.999_96, -1e-9, 1e11, 123_456_789_012.345, 1e15, 1e300, -1e300,
      .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
    ] as [Double])
  func anyNumber(number: Double) throws {
    let parsed = try object(
      entry(offset: number, header: .armed(progress: number), inset: number).json)
    if number.isFinite {
      let offset = try #require(parsed["offset"] as? Double)
      #expect(abs(offset - number) <= Swift.max(0.000_051, abs(number) * 1e-15))
    } else {
      #expect(parsed["offset"] is NSNull)
    }
    #expect(!entry(offset: number).description.isEmpty)
  }

  private func object(_ json: String) throws -> [String: Any] {
    #expect(!json.contains("\n"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
