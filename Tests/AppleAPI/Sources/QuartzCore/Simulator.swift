import Synchronization

/// The time of all stand-ins, which stands still until a test moves it.
///
/// A frame is a sixtieth of a second. Within one, scroll views move first, then display links fire, then
/// animations that are over say so: the order in which a run loop serves them is not documented.
@MainActor
public final class Simulator {
  public static let shared = Simulator()
  /// The movements under way; one that returns false is removed.
  private var movers: [(Double) -> Bool] = []
  private var completions: [(due: Double, body: () -> Void)] = []
  public private(set) var links: [CADisplayLink] = []
  private nonisolated static let time = Mutex(1000.0)

  public static let frame = 1.0 / 60
  /// Seconds since some moment.
  public nonisolated static var now: Double { time.withLock { $0 } }
  /// The display links that would wake the processor now.
  public var runningLinks: Int { links.count { !$0.isPaused } }
  /// The number of calls by display links.
  public private(set) var firedLinks = 0

  /// Forgets what moves, for the beginning of a test; display links of views that are gone end by themselves.
  public func reset() {
    movers = []
    completions = []
    step()
    step()
    firedLinks = 0
  }

  public func add(_ link: CADisplayLink) { links.append(link) }
  public func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }
  public func move(_ body: @escaping (_ seconds: Double) -> Bool) { movers.append(body) }
  public func complete(after seconds: Double, _ body: @escaping () -> Void) {
    completions.append((Self.now + seconds, body))
  }

  /// Lets one frame pass.
  public func step() {
    Self.time.withLock { $0 += Self.frame }
    let moving = movers
    movers = []
    let still = moving.filter { $0(Self.frame) }
    movers = still + movers
    for link in links where !link.isPaused {
      firedLinks += 1
      link.fire(at: Self.now)
    }
    let due = completions.filter { $0.due <= Self.now }
    completions.removeAll { $0.due <= Self.now }
    for completion in due { completion.body() }
  }
}
