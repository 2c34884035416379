import Testing

@testable import GIFCodec

@Suite("Frames by worth")
struct FrameRankingTests {
  @Test("The best comes first, and of two that are equally good the earlier", arguments: 0..<40)
  func order(count: Int) {
    var random = SystemRandomNumberGenerator()
    // Few values, so that many are equal.
    let worth = (0..<count * 2).map { _ in Double(Int.random(in: 0..<8, using: &random)) }
    let frames = (0..<count * 2).filter { _ in Bool.random(using: &random) }
    var ranking = FrameRanking(frames, worth: worth)
    var taken: [Int] = []
    while let frame = ranking.popFirst() { taken.append(frame) }
    #expect(taken == frames.sorted { (worth[$1], $0) < (worth[$0], $1) }, "\(worth)")
  }
}
