import PullRefresh
import Testing

@Suite("A ring or a spinner")
struct ActivityTests {
  private typealias Activity = IndicatorContent.Activity

  private func ring(_ strokeEnd: Double) -> Activity { .ring(RingContent(strokeEnd: strokeEnd)) }

  @Test("JP-35: one title for several lists shows the spinner of any, else the fullest ring")
  func leading() {
    let rows: [([Activity?], Activity?)] = [
      ([], nil), ([nil, nil], nil), ([nil, ring(0.2)], ring(0.2)),
      ([ring(0.2), nil, ring(0.7), ring(0.3)], ring(0.7)),
      ([ring(0.9), .spinner, ring(1)], .spinner), ([.spinner, nil], .spinner),
    ]
    for (activities, leading) in rows { #expect(Activity.leading(activities) == leading) }
  }
}
