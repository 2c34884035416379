import Testing

@testable import PullRefresh

@Suite("Progress of a pull")
struct PullConfigurationTests {
  @Test("A progress turned into a pull and back is the same; a negative or NaN one is 0")
  func inverse() {
    let numbers = PullConfiguration(triggerDistance: 60, deadZone: 12)
    for step in 0...40 {
      let progress = Double(step) / 16
      let pull = numbers.pull(atProgress: progress)
      #expect(abs(numbers.progress(ofPull: pull) - progress) < 1e-12)
    }
    for (pull, progress) in [(12.0, 0.0), (42, 0.5), (72, 1), (162, 2.5)] {
      #expect(numbers.progress(ofPull: pull) == progress)
    }
    #expect([0.5, 1, 2.5].map(numbers.pull(atProgress:)) == [42, 72, 162])
    #expect(numbers.pull(atProgress: 0) == 0)
    #expect(numbers.pull(atProgress: -1) == 0)
    #expect(numbers.pull(atProgress: .nan) == 0)
  }

  @Test(
    "With a trigger distance of 0, -5 or NaN, any pull beyond the dead zone is complete",
    arguments: [0, -5, .nan] as [Double])
  func noDistance(trigger: Double) {
    let numbers = PullConfiguration(triggerDistance: trigger, deadZone: 2)
    #expect(numbers.progress(ofPull: 2) == 0)
    #expect(numbers.progress(ofPull: 2.5) == 1)
    #expect(numbers.pull(atProgress: 1) == 2)
  }

  @Test("Whatever the trigger distance, dead zone and pull, no progress is negative or NaN")
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

  @Test(
    "Progress to the second floor goes from 0 at the trigger to 1 at the floor's threshold",
    arguments: [
      (1.5, [0.5, 1, 1.25, 1.5, 2], [0, 0, 0.5, 1, 1]), (2, [1, 1.5, 2], [0, 0.5, 1]),
      (1, [0.5, 1, 2], [0, 1, 1]),
    ] as [(Double, [Double], [Double])])
  func secondFloor(threshold: Double, pulls: [Double], parts: [Double]) {
    let floor = SecondFloor(threshold: threshold)
    #expect(pulls.map(floor.progress(ofPull:)) == parts)
  }
}
