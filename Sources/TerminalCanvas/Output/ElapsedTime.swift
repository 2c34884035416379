/// The time that has passed since this was made, which never goes back.
///
/// The system's clock should not step back, but a virtual machine that is moved, or a broken driver, lets it:
/// then the time goes on from where it was, and no wait takes longer than was asked for.
package struct ElapsedTime {
  private let read: () -> ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var elapsed = Duration.zero

  /// Begins now, by the system's clock or another one.
  package init(_ read: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.read = read
    last = read()
  }

  /// How long it is since the beginning.
  package mutating func now() -> Duration {
    let instant = read()
    elapsed += max(.zero, last.duration(to: instant))
    last = instant
    return elapsed
  }
}
