import Frames
import PullRefresh
import Testing

@Suite("A line that says when the list was last updated")
struct LastUpdatedIndicatorTests {
  private typealias Indicator = LastUpdatedIndicator<AnimatedIndicator, InMemoryLastUpdated>

  /// 2024-03-07 14:05:09 in Greenwich is the moment zero.
  private static let noon = Int64(1_709_820_309)
  private static let clock = WallClock(at: .zero, secondsSince1970: noon, secondsFromGMT: 0)

  private func indicator(_ store: InMemoryLastUpdated = .init(), key: String = "key") -> Indicator {
    LastUpdatedIndicator(
      .cat, store: store, key: key, texts: CaptionTexts.of(.english).lastUpdated,
      clock: Self.clock, at: .zero)
  }

  @Test("MJ-36, EOC-21, MJX-14: success is kept under the key, with the time it had")
  func success() {
    var indicator = indicator()
    #expect(indicator.content.detail == "Last update: No record")
    indicator.shown(.armed(progress: 1), at: .ms(1000))
    indicator.shown(.loading, at: .ms(2000))
    #expect(indicator.content.detail == "Last update: No record")
    indicator.shown(.settling(.succeeded), at: .ms(60_000))
    #expect(indicator.content.detail == "Last update: Today 14:06")
    #expect(indicator.store.lastUpdated(forKey: "key") == Self.noon + 60)
    indicator.shown(.settling(.succeeded), at: .ms(120_000))
    indicator.shown(.idle, at: .ms(121_000))
    #expect(indicator.store.lastUpdated(forKey: "key") == Self.noon + 60)
  }

  private static let ends: [(RefreshPhase, counts: Bool)] = [
    (.finishing(.succeeded), true), (.finishing(.exhausted), true), (.finishing(.failed), false),
    (.finishing(.cancelled), false), (.settling(.succeeded), true), (.settling(.exhausted), true),
    (.settling(.failed), false), (.settling(.cancelled), false), (.exhausted, true),
    (.failed, false), (.idle, false), (.pulling(progress: 0.2), false),
  ]

  @Test("MJX-15: what failed or was cancelled does not count, and what was never asked for neither")
  func ends() {
    for (end, counts) in Self.ends {
      for begin in [RefreshPhase.loading, .waiting] {
        var indicator = indicator()
        indicator.shown(begin, at: .zero)
        indicator.shown(end, at: .ms(5000))
        let expected = counts ? Self.noon + 5 : nil
        #expect(indicator.store.lastUpdated(forKey: "key") == expected, "\(begin), \(end)")
      }
      var idle = indicator()
      idle.shown(.pulling(progress: 0.5), at: .zero)
      idle.shown(end, at: .ms(5000))
      #expect(idle.store.lastUpdated(forKey: "key") == nil, "\(end)")
    }
  }

  @Test("MJX-14: each key has its own time")
  func keys() {
    var store = InMemoryLastUpdated()
    store.keep(Self.noon - 60, forKey: "a")
    #expect(indicator(store, key: "a").content.detail == "Last update: Today 14:04")
    #expect(indicator(store, key: "b").content.detail == "Last update: No record")
  }

  /// Lists that share what a store keeps, as those of an app do.
  private final class Shared: LastUpdatedStore, @unchecked Sendable {
    var times: [String: Int64] = [:]
    func lastUpdated(forKey key: String) -> Int64? { times[key] }
    func keep(_ secondsSince1970: Int64, forKey key: String) { times[key] = secondsSince1970 }
  }

  @Test("MJX-14: a list sees what another one with its key has kept, when the next pull begins")
  func shared() {
    let store = Shared()
    let texts = CaptionTexts.of(.english).lastUpdated
    func list() -> LastUpdatedIndicator<CaptionIndicator, Shared> {
      LastUpdatedIndicator(
        CaptionIndicator(RefreshTitles()), store: store, texts: texts, clock: Self.clock, at: .zero)
    }
    var (one, other) = (list(), list())
    one.shown(.loading, at: .zero)
    one.shown(.settling(.succeeded), at: .zero)
    other.shown(.pulling(progress: 0.1), at: .ms(10))
    #expect(other.content.detail == "Last update: Today 14:05")
  }

  @Test("MJ-40: the line follows the day, the words and the clock")
  func follows() {
    var indicator = indicator()
    indicator.updated(at: .zero)
    #expect(indicator.content.detail == "Last update: Today 14:05")
    indicator.shown(.pulling(progress: 0.1), at: .ms(10 * 3_600_000))
    #expect(indicator.content.detail == "Last update: 03-07 14:05")
    indicator.texts = CaptionTexts.of(.simplifiedChinese).lastUpdated
    #expect(indicator.content.detail == "上次更新：03-07 14:05")
    indicator.clock = WallClock(
      at: .ms(10 * 3_600_000), secondsSince1970: Self.noon, secondsFromGMT: 3600)
    #expect(indicator.content.detail == "上次更新：今天 15:05")
  }

  @Test("Everything else is the look's own")
  func base() {
    var (decorated, plain) = (indicator(), AnimatedIndicator.cat)
    let phases: [RefreshPhase] = [
      .pulling(progress: 0.5), .armed(progress: 1), .loading, .finishing(.exhausted),
      .settling(.exhausted), .exhausted, .idle,
    ]
    for (index, phase) in phases.enumerated() {
      let now = Moment.ms(index * 70)
      decorated.shown(phase, motion: .resting, at: now)
      plain.shown(phase, motion: .resting, at: now)
      var content = decorated.content
      content.detail = nil
      #expect(content == plain.content)
      #expect(decorated.wakeAt == plain.wakeAt)
      decorated.ticked(at: now)
      plain.ticked(at: now)
      #expect(decorated.base == plain)
    }
    decorated.motionPreferred(.reduced, at: .zero)
    #expect(decorated.base.motion == .reduced)
    #expect(decorated.endDurations == plain.endDurations)
  }
}
