import Synchronization

/// A display link as the simulator sees it: older systems have no such class.
protocol SimulatorLink: AnyObject {
  var isPaused: Bool { get }
  /// Calls its target if a frame of its rate is due, and returns whether it did.
  @MainActor func fire(at time: Double, isTracking: Bool) -> Bool
}

/// The time of all stand-ins, which stands still until a test moves it.
///
/// A frame is a sixtieth of a second, unless a test has another display. Within one, scroll views move first, then
/// display links fire, then windows are laid out, then animations that are over say so: the order in which a run loop
/// serves them is not documented.
@MainActor
public final class Simulator {
  public static let shared = Simulator()
  /// The movements under way; one that returns false is removed.
  private var movers: [(Double) -> Bool] = []
  private var completions: [(due: Double, body: () -> Void)] = []
  private var ticking: [any SimulatorLink] = []
  @available(macOS 14.0, *)
  public var links: [CADisplayLink] { ticking.compactMap { $0 as? CADisplayLink } }
  /// Parts of a second, counted whole, so that rounding does not add up; frames of all usual rates last whole numbers of them.
  private nonisolated static let parts = 7_200_000.0
  private nonisolated static let time = Mutex(Int64(1000 * parts))

  private nonisolated static let nextCall = Mutex(false)
  /// When a display link's next frame is shown: at its own next call, or, if false, at the display's next frame.
  public nonisolated static var linksTargetNextCall: Bool {
    get { nextCall.withLock { $0 } }
    set { nextCall.withLock { $0 = newValue } }
  }

  private nonisolated static let rate = Mutex(60.0)
  /// The display's frames in a second.
  public nonisolated static var displayRate: Double {
    get { rate.withLock { $0 } }
    set { rate.withLock { $0 = newValue } }
  }
  public nonisolated static var frame: Double { 1 / displayRate }
  /// The number of scroll views that fingers or momentum move; the run loop tracks them in a mode of its own.
  public var trackingCount = 0
  /// The layout passes of windows; one that returns false is removed.
  private var passes: [() -> Bool] = []
  public func addPass(_ body: @escaping () -> Bool) { passes.append(body) }
  /// Seconds since some moment.
  public nonisolated static var now: Double { Double(time.withLock { $0 }) / parts }
  /// The display links that would wake the processor now.
  public var runningLinks: Int { ticking.count { !$0.isPaused } }
  /// The number of calls by display links.
  public private(set) var firedLinks = 0

  /// Forgets what moves, for the beginning of a test; display links of views that are gone end by themselves.
  public func reset() {
    movers = []
    completions = []
    trackingCount = 0
    Self.displayRate = 60
    Self.linksTargetNextCall = false
    step()
    step()
    firedLinks = 0
  }

  func add(_ link: any SimulatorLink) { ticking.append(link) }
  func remove(_ link: any SimulatorLink) { ticking.removeAll { $0 === link } }
  public func move(_ body: @escaping (_ seconds: Double) -> Bool) { movers.append(body) }
  public func complete(after seconds: Double, _ body: @escaping () -> Void) {
    completions.append((Self.now + seconds, body))
  }

  /// Lets one frame pass; a late one comes after several times its length.
  public func step(lateBy frames: Double = 0) {
    let seconds = Self.frame * (1 + frames)
    Self.time.withLock { $0 += Int64((seconds * Self.parts).rounded()) }
    let moving = movers
    movers = []
    let still = moving.filter { $0(seconds) }
    movers = still + movers
    for link in ticking where link.fire(at: Self.now, isTracking: trackingCount > 0) {
      firedLinks += 1
    }
    passes = passes.filter { $0() }
    precondition(CATransaction.isCommitted, "a transaction is open at the end of a frame")
    let due = completions.filter { $0.due <= Self.now }
    completions.removeAll { $0.due <= Self.now }
    for completion in due { completion.body() }
  }
}
