import TerminalCanvas
import Testing

@Suite struct ReductionBudgetTests {
  @Test func aFastTerminalIsSentEverything() {
    var budget = ReductionBudget()
    for _ in 0..<100 {
      budget.painted(in: .milliseconds(5))
      #expect(!budget.isWorthwhile(for: 100_000))
      budget.sent(100_000, in: .microseconds(50))
    }
  }

  @Test func aSlowTerminalIsSentLess() {
    var budget = ReductionBudget()
    var reductions = 0
    for _ in 0..<100 {
      budget.painted(in: .milliseconds(5))
      if budget.isWorthwhile(for: 20_000) {
        budget.reduced(in: .milliseconds(4))
        reductions += 1
      }
      budget.sent(20_000, in: .milliseconds(200))
    }
    #expect(reductions > 80)
  }

  /// A frame that takes next to nothing to send is not worth any time.
  @Test func fewBytesAreNotReduced() {
    var budget = ReductionBudget()
    for _ in 0..<20 {
      budget.painted(in: .milliseconds(50))
      budget.sent(20_000, in: .milliseconds(200))
    }
    #expect(budget.isWorthwhile(for: 200_000))
    #expect(!budget.isWorthwhile(for: 100))
    #expect(!budget.isWorthwhile(for: 0) && !budget.isWorthwhile(for: -1))
  }

  /// Reducing takes no longer, all in all, than painting and half of the time spent waiting.
  @Test(arguments: [1, 5, 20, 100], [10, 100, 1000])
  func reducingIsBounded(milliseconds: Int, sending: Int) {
    var budget = ReductionBudget()
    let cost = Duration.milliseconds(milliseconds)
    var (painting, reducing, waiting) = (Duration.zero, Duration.zero, Duration.zero)
    for _ in 0..<200 {
      budget.painted(in: .milliseconds(5))
      painting += .milliseconds(5)
      if budget.isWorthwhile(for: 50_000) {
        budget.reduced(in: cost)
        reducing += cost
      }
      // What the first one takes is not known before.
      #expect(reducing <= painting + waiting / 2 + cost)
      budget.sent(50_000, in: .milliseconds(sending))
      waiting += .milliseconds(sending)
    }
    // Until it is known, reducing is taken to take as long as painting.
    #expect((reducing > cost) == (sending / 2 > max(5, milliseconds)), "\(reducing)")
  }
}
