import PullRefresh
import Testing

@Suite("The numbers of a pull")
struct PullConfigurationTests {
  @Test(
    "The Tmall header's ancestor: a dead zone of ten points",
    arguments: [
      // Inset, trigger, offset, progress.
      (0, 60, 0, 0), (0, 60, -10, 0), (0, 60, -40, 0.5), (0, 60, -67, 0.95), (0, 60, -70, 1),
      (0, 60, -90, 80.0 / 60), (64, 60, -64, 0), (64, 60, -74, 0), (64, 60, -134, 1),
      (64, 50, -124, 1),
    ] as [(Double, Double, Double, Double)])
  func tmallHeader(inset: Double, trigger: Double, offset: Double, progress: Double) {
    let numbers = PullConfiguration(triggerDistance: trigger, deadZone: 10)
    let list = ListGeometry(
      viewport: 600, content: 2000, offset: offset, insets: .init(start: inset))
    #expect(numbers.progress(ofPull: list.overscroll(past: .start)) == progress)
  }

  @Test(
    "The Tmall footer's ancestor: a dead zone of thirty points",
    arguments: [(400, 0), (430, 0), (455, 0.5), (480, 1), (520, 1.8)])
  func tmallFooter(offset: Double, progress: Double) {
    let numbers = PullConfiguration(triggerDistance: 50, deadZone: 30)
    let list = ListGeometry(viewport: 600, content: 1000, offset: offset)
    #expect(numbers.progress(ofPull: list.overscroll(past: .end)) == progress)
  }

  @Test(
    "MJRefresh's header: no dead zone, and exactly its height does not arm",
    arguments: [
      // Inset, offset, progress, armed.
      (0, 1, 0, false), (0, 0, 0, false), (0, -27, 0.5, false), (0, -54, 1, false),
      (0, -54.5, 54.5 / 54, true), (0, -108, 2, true), (64, -63, 0, false), (64, -64, 0, false),
      (64, -91, 0.5, false), (64, -118, 1, false), (64, -118.5, 54.5 / 54, true),
      (91, -145, 1, false),
    ] as [(Double, Double, Double, Bool)])
  func mjHeader(inset: Double, offset: Double, progress: Double, isArmed: Bool) {
    let numbers = PullConfiguration.mjRefreshHeader()
    let list = ListGeometry(
      viewport: 600, content: 2000, offset: offset, insets: .init(start: inset))
    let measured = numbers.progress(ofPull: list.overscroll(past: .start))
    #expect(measured == progress)
    #expect(numbers.arms.contains(measured) == isArmed)
    #expect(numbers.disarms.contains(measured) == !isArmed)
  }

  @Test(
    """
    EOCRefresh's header: past the same boundaries, the inset no longer counted as a \
    pull
    """,
    arguments: [
      // Inset, offset, armed.
      (0, 0, false), (0, -25, false), (0, -50, false), (0, -51, true), (64, -64, false),
      (64, -114, false), (64, -115, true), (64, 30, false), (64, -10, false),
    ])
  func eocHeader(inset: Double, offset: Double, isArmed: Bool) {
    let numbers = PullConfiguration.eocHeader()
    let list = ListGeometry(
      viewport: 600, content: 2000, offset: offset, insets: .init(start: inset))
    let progress = numbers.progress(ofPull: list.overscroll(past: .start))
    #expect(progress == Swift.max(0, (-offset - inset) / 50))
    #expect(numbers.arms.contains(progress) == isArmed)
    // Exactly at the boundary neither holds: what is armed stays, what is not does not become.
    #expect(numbers.disarms.contains(progress) == (progress < 1))
  }

  @Test("A pull at a progress has that progress")
  func inverse() {
    let numbers = PullConfiguration(triggerDistance: 60, deadZone: 12)
    for step in 0...40 {
      let progress = Double(step) / 16
      let pull = numbers.pull(atProgress: progress)
      #expect(abs(numbers.progress(ofPull: pull) - progress) < 1e-12)
    }
    #expect(numbers.pull(atProgress: 0) == 0)
    #expect(numbers.pull(atProgress: -1) == 0)
    #expect(numbers.pull(atProgress: .nan) == 0)
  }

  @Test(
    "Without a trigger distance any pull is all the way", arguments: [0, -5, .nan] as [Double])
  func noDistance(trigger: Double) {
    let numbers = PullConfiguration(triggerDistance: trigger, deadZone: 2)
    #expect(numbers.progress(ofPull: 2) == 0)
    #expect(numbers.progress(ofPull: 2.5) == 1)
    #expect(numbers.pull(atProgress: 1) == 2)
  }

  @Test("Progress is never negative and never not-a-number")
  func total() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, 60]
    for trigger in numbers {
      for deadZone in numbers {
        for pull in numbers {
          let progress = PullConfiguration(triggerDistance: trigger, deadZone: deadZone)
            .progress(ofPull: pull)
          #expect(progress >= 0)
        }
      }
    }
  }

  @Test("Left out, the room held open is as long as the pull that triggers")
  func defaults() {
    #expect(PullConfiguration(triggerDistance: 33).holdDistance == 33)
    #expect(PullConfiguration(triggerDistance: 33, holdDistance: 5).holdDistance == 5)
  }
}
