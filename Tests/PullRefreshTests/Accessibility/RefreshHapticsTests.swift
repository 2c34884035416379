import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Haptics")
struct RefreshHapticsTests {
  private static let others: [RefreshPhase] = [
    .idle, .pulling(progress: 0.9), .waiting, .loading, .finishing(.succeeded),
    .finishing(.failed), .settling(.succeeded), .settling(.cancelled), .failed, .noMoreData,
  ]

  @Test("A pull plays one haptic when it arms, and no other as long as it stays armed")
  func arming() {
    for phase in Self.others {
      var haptics = RefreshHaptics()
      #expect(haptics.shown(phase) == nil)
      #expect(haptics.shown(.armed(progress: 1)) == .armed, "\(phase)")
      for percent in 95...300 {
        #expect(haptics.shown(.armed(progress: Double(percent) / 100)) == nil)
      }
      #expect(haptics.shown(phase) == nil)
    }
  }

  @Test(
    "If the user began a load, its start and its end play haptics; a load by the app plays none",
    arguments: [nil] + RefreshTrigger.allCases)
  func triggers(trigger: RefreshTrigger?) {
    let all = RefreshHaptics(RefreshHaptic.allCases)
    let isByUser: Bool
    switch trigger {
    case .pull, .tap, .accessibility: isByUser = true
    case .preload, .program, nil: isByUser = false
    }
    #expect(all.began(by: trigger) == (isByUser ? .triggered : nil))
    let ends: [(RefreshOutcome, RefreshHaptic?)] = [
      (.succeeded, .succeeded), (.noMoreData, .succeeded), (.failed, .failed), (.cancelled, nil),
    ]
    for (outcome, haptic) in ends {
      #expect(all.ended(outcome, of: trigger) == (isByUser ? haptic : nil), "\(outcome)")
    }
  }

  @Test(
    "Only the haptics that the app enables are played", arguments: RefreshHaptic.allCases)
  func wanted(haptic: RefreshHaptic) {
    var haptics = RefreshHaptics([haptic])
    let felt = [
      haptics.shown(.armed(progress: 1)), haptics.began(by: .pull),
      haptics.ended(.succeeded, of: .pull), haptics.ended(.failed, of: .pull),
    ]
    #expect(felt.compactMap { $0 } == [haptic])
    var none = RefreshHaptics([])
    #expect(none.shown(.armed(progress: 1)) == nil)
    #expect(RefreshHaptics().began(by: .pull) == nil)
  }
}
