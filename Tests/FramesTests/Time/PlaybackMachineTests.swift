import TestSupport
import Testing

@testable import Frames

@Suite("Which frame is showing")
struct PlaybackMachineTests {
  /// Frames of 20, 10 and 30 ms, twice.
  private static let timeline = FrameTimeline(
    delays: [.milliseconds(20), .milliseconds(10), .milliseconds(30)], loopCount: .times(2))

  private enum Start: CaseIterable { case resting, scrubbing, playing, ended }

  private func machine(_ start: Start) -> PlaybackMachine {
    var machine = PlaybackMachine(timeline: Self.timeline)
    switch start {
    case .resting: break
    case .scrubbing: _ = machine.scrubbed(to: 0.5, at: .zero)
    case .playing: _ = machine.started(at: .zero)
    case .ended:
      _ = machine.started(at: .zero)
      _ = machine.ticked(at: .ms(500))
    }
    return machine
  }

  // MARK: The table

  @Test("It starts at rest, on the first frame")
  func atRest() {
    #expect(machine(.resting).frame == 0)
    #expect(!machine(.resting).isPlaying)
    #expect(!machine(.resting).hasEnded)
    #expect(machine(.scrubbing).frame == 1)
    #expect(machine(.playing).isPlaying)
    #expect(machine(.ended).hasEnded)
    #expect(machine(.ended).frame == 2)
  }

  @Test("A pull takes over from any state", arguments: Start.allCases)
  private func scrubbed(start: Start) {
    var machine = machine(start)
    let before = machine.frame
    let step = machine.scrubbed(to: 0.9, at: .ms(5))
    #expect(step == .init(frame: 2, changed: before != 2, wakeAt: nil))
    #expect(!machine.isPlaying && !machine.hasEnded)
  }

  @Test("Playing begins anew from any state", arguments: Start.allCases)
  private func started(start: Start) {
    var machine = machine(start)
    let before = machine.frame
    let step = machine.started(at: .ms(1000))
    #expect(step == .init(frame: 0, changed: before != 0, wakeAt: .ms(1020)))
    #expect(machine.isPlaying)
  }

  @Test("Stopping leads back to rest from any state", arguments: Start.allCases)
  private func stopped(start: Start) {
    var machine = machine(start)
    let before = machine.frame
    #expect(machine.stopped() == .init(frame: 0, changed: before != 0, wakeAt: nil))
    #expect(machine == self.machine(.resting))
  }

  @Test(
    "Time changes nothing unless it is playing", arguments: [Start.resting, .scrubbing, .ended])
  private func tickedIdly(start: Start) {
    var machine = machine(start)
    let before = machine
    let step = machine.ticked(at: .ms(9999))
    #expect(step == .init(frame: before.frame, changed: false, wakeAt: nil))
    #expect(machine == before)
  }

  @Test("While playing, time picks the frame and says when to come back")
  func tickedWhilePlaying() {
    var machine = machine(.playing)
    #expect(machine.ticked(at: .ms(19)) == .init(frame: 0, changed: false, wakeAt: .ms(20)))
    #expect(machine.ticked(at: .ms(20)) == .init(frame: 1, changed: true, wakeAt: .ms(30)))
    #expect(machine.ticked(at: .ms(20)) == .init(frame: 1, changed: false, wakeAt: .ms(30)))
    #expect(machine.ticked(at: .ms(119)) == .init(frame: 2, changed: true, wakeAt: .ms(120)))
    #expect(machine.ticked(at: .ms(120)) == .init(frame: 2, changed: false, wakeAt: nil))
    #expect(machine.hasEnded)
  }

  // MARK: Timelines, one character a tick

  @Test("Drawn: ticks that come late skip frames, and lateness does not add up")
  func late() {
    //                                     0 ms … 150 ms, a tick where the line has a mark
    let onTime = play(ticks: "||||||||||||||||")
    let sparse = play(ticks: "|  |  |  |  |  |")
    let stuck = play(ticks: "|||      |||||||")
    #expect(onTime == "001222001222••••")
    #expect(sparse == "0  2  0  2  •  •")
    #expect(stuck == "001      222••••")
  }

  @Test("A clock that runs backwards shows the first frame, and no harm is done")
  func backwards() {
    var machine = PlaybackMachine(timeline: Self.timeline)
    _ = machine.started(at: .ms(100))
    #expect(machine.ticked(at: .ms(40)) == .init(frame: 0, changed: false, wakeAt: .ms(120)))
    #expect(machine.ticked(at: .ms(120)).frame == 1)
  }

  // MARK: Speeds

  @Test(
    "A tick at the time it asked for lands on the next frame, at any speed",
    arguments: [0.1, 1.0 / 3, 0.999, 1, 1.5, 3.7, 1000])
  func speeds(speed: Double) {
    let timeline = FrameTimeline(frameCount: 7, frameRate: 29.97)
    var machine = PlaybackMachine(timeline: timeline, speed: speed)
    let begin = Moment(.nanoseconds(123_456_789))
    var step = machine.started(at: begin)
    for expected in 1...2_000 {
      guard let wakeAt = step.wakeAt else {
        Issue.record("nothing due before frame \(expected)")
        return
      }
      // A nanosecond earlier would have been too early …
      var early = machine
      #expect(!early.ticked(at: wakeAt.advanced(by: .nanoseconds(-2))).changed)
      // … and then it is exactly one frame further on.
      step = machine.ticked(at: wakeAt)
      #expect(step.frame == expected % 7, "frame \(expected) at speed \(speed)")
      #expect(step.changed)
    }
  }

  @Test(
    "Where dividing and multiplying round differently, the tick it asked for is due all the same")
  func roundedApart() {
    // 63 µs / 0.7 is 90 µs, but 90 µs · 0.7 is a little less than 63 µs.
    let timeline = FrameTimeline(delays: [.microseconds(63), .microseconds(63)])
    var machine = PlaybackMachine(timeline: timeline, speed: 0.7)
    let wakeAt = machine.started(at: .zero).wakeAt
    #expect(wakeAt == Moment(.nanoseconds(90_001)))
    #expect(machine.ticked(at: wakeAt ?? .zero).frame == 1)
  }

  @Test(
    "Speeds beyond reason neither trap nor hang",
    arguments: [.leastNonzeroMagnitude, 1e-300, 1e-9, 1e9, 1e300, .greatestFiniteMagnitude])
  func extremeSpeeds(speed: Double) {
    var machine = PlaybackMachine(timeline: Self.timeline.looping(.forever), speed: speed)
    var now = Moment.zero
    var step = machine.started(at: now)
    for _ in 0..<100 {
      #expect(step.wakeAt.map { $0 > now } ?? true)
      now = Swift.max(step.wakeAt ?? now, now.advanced(by: .seconds(1_000_000_000)))
      step = machine.ticked(at: now)
      #expect(step.frame.map { (0..<3).contains($0) } == true)
    }
  }

  @Test("Time cannot stand still or run backwards")
  func impossibleSpeeds() async {
    await #expect(processExitsWith: .failure) {
      _ = PlaybackMachine(timeline: FrameTimeline(delays: []), speed: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = PlaybackMachine(timeline: FrameTimeline(delays: []), speed: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = PlaybackMachine(timeline: FrameTimeline(delays: []), speed: .infinity)
    }
  }

  // MARK: Rules

  @Test("A pull that ends in playing plays once it is there, and not again until it has been back")
  func playingAtEnd() {
    var machine = PlaybackMachine(timeline: Self.timeline, rule: .playingAtEnd)
    #expect(machine.scrubbed(to: 0.99, at: .zero).frame == 1)
    let begun = machine.scrubbed(to: 1, at: .ms(100))
    #expect(begun == .init(frame: 0, changed: true, wakeAt: .ms(120)))
    // Further samples of the same pull do not start over.
    #expect(machine.scrubbed(to: 1.2, at: .ms(125)).frame == 1)
    #expect(machine.scrubbed(to: 1.3, at: .ms(220)).frame == 2)
    #expect(machine.hasEnded)
    #expect(machine.scrubbed(to: 1.3, at: .ms(300)) == .init(frame: 2, changed: false, wakeAt: nil))
    #expect(machine.hasEnded)
    // Back, and there again.
    #expect(machine.scrubbed(to: 0.5, at: .ms(310)).frame == 1)
    #expect(machine.scrubbed(to: 1, at: .ms(320)).frame == 0)
    #expect(machine.isPlaying)
  }

  @Test("A rule without a picture at rest shows none")
  func blankAtRest() {
    var machine = PlaybackMachine(timeline: Self.timeline, rule: .roundedFromBlank)
    #expect(machine.frame == nil)
    #expect(machine.scrubbed(to: 1, at: .zero) == .init(frame: 2, changed: true, wakeAt: nil))
    #expect(machine.stopped() == .init(frame: nil, changed: true, wakeAt: nil))
  }

  @Test("Without frames there is nothing to show and nothing to wait for")
  func noFrames() {
    var machine = PlaybackMachine(timeline: FrameTimeline(delays: []))
    #expect(machine.started(at: .zero) == .init(frame: nil, changed: false, wakeAt: nil))
    #expect(machine.hasEnded)
  }

  /// Plays from 0 ms on; one column is 10 ms, and only columns with a mark are ticked.
  private func play(ticks: String) -> String {
    var machine = PlaybackMachine(timeline: Self.timeline)
    _ = machine.started(at: .zero)
    return ticks.enumerated().map { column, mark in
      guard mark == "|" else { return " " }
      let frame = machine.ticked(at: .ms(10 * column)).frame
      return machine.hasEnded ? "•" : frame.map { "\($0)" } ?? "–"
    }.joined()
  }
}

extension Moment {
  fileprivate static func ms(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }
}
