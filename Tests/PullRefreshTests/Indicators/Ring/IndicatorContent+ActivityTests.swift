import PullRefresh
import Testing

@Suite("A ring, an arrow or a spinner")
struct ActivityTests {
  private typealias Activity = IndicatorContent.Activity

  private func ring(_ strokeEnd: Double) -> Activity { .ring(RingContent(strokeEnd: strokeEnd)) }

  private let fading = Activity.fadingSpinner(opacity: Tween(restingAt: 0.5))
  private func arrow(_ angle: Double) -> Activity { .arrow(angle: Tween(restingAt: angle)) }

  @Test("One title for several lists shows the spinner of any, else the fullest ring")
  func leading() {
    let rows: [([Activity?], Activity?)] = [
      ([], nil), ([nil, nil], nil), ([nil, ring(0.2)], ring(0.2)),
      ([ring(0.2), nil, ring(0.7), ring(0.3)], ring(0.7)),
      ([ring(0.9), .spinner, ring(1)], .spinner), ([.spinner, nil], .spinner),
      ([arrow(0), .spinner], .spinner), ([.spinner, arrow(0)], .spinner),
      ([nil, arrow(0), arrow(-0.5)], arrow(0)), ([ring(0.2), arrow(0)], ring(0.2)),
      ([arrow(0), ring(0.9)], arrow(0)), ([fading, nil], fading), ([fading, .spinner], .spinner),
      ([.spinner, fading], .spinner), ([fading, ring(0.1)], ring(0.1)),
      ([fading, arrow(0)], arrow(0)), ([arrow(0), fading], arrow(0)),
    ]
    for (activities, leading) in rows { #expect(Activity.leading(activities) == leading) }
  }
}
