public final class NSEvent: NSObject {
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }
  public let phase: Phase
  public let scrollingDeltaX: CGFloat
  public let scrollingDeltaY: CGFloat
  public let locationInWindow: NSPoint
  public private(set) weak var window: NSWindow?

  init(_ phase: Phase, by way: NSPoint, at place: NSPoint, in window: NSWindow?) {
    self.phase = phase
    (scrollingDeltaX, scrollingDeltaY) = (way.x, way.y)
    locationInWindow = place
    self.window = window
  }
  /// A click, as a test makes it.
  public override convenience init() { self.init([], by: .zero, at: .zero, in: nil) }

  private final class Monitor {
    let handler: (NSEvent) -> NSEvent?
    init(_ handler: @escaping (NSEvent) -> NSEvent?) { self.handler = handler }
  }
  nonisolated(unsafe) private static var monitors: [Monitor] = []
  public class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = Monitor(block)
    monitors.append(monitor)
    return monitor
  }
  public class func removeMonitor(_ eventMonitor: Any) {
    monitors.removeAll { $0 === eventMonitor as AnyObject }
  }
  /// For tests: how many monitors there are.
  public static var monitorCount: Int { monitors.count }
  static func send(_ event: NSEvent) {
    for monitor in monitors { _ = monitor.handler(event) }
  }
}
