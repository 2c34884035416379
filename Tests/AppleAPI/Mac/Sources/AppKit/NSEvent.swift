public final class NSEvent: NSObject {
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case leftMouseDragged = 6
    case keyDown = 10
    case endGesture = 20
    case scrollWheel = 22
  }
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
  public let type: EventType
  private let phases: (fingers: Phase, momentum: Phase)
  /// Raises for other events, as AppKit does for a property that the event's type lacks.
  public var phase: Phase { scroll.fingers }
  public var momentumPhase: Phase { scroll.momentum }
  private var scroll: (fingers: Phase, momentum: Phase) {
    precondition(type == .scrollWheel, "\(type) has no phase")
    return phases
  }
  public let scrollingDeltaX: CGFloat
  public let scrollingDeltaY: CGFloat
  public let locationInWindow: NSPoint
  public private(set) weak var window: NSWindow?

  init(
    _ phase: Phase, momentum: Phase = [], by way: NSPoint, at place: NSPoint, in window: NSWindow?
  ) {
    type = .scrollWheel
    phases = (phase, momentum)
    (scrollingDeltaX, scrollingDeltaY) = (way.x, way.y)
    locationInWindow = place
    self.window = window
  }
  /// A click or a key, as a test makes it.
  public init(_ type: EventType = .leftMouseDown, at place: NSPoint = .zero) {
    self.type = type
    phases = ([], [])
    (scrollingDeltaX, scrollingDeltaY, locationInWindow) = (0, 0, place)
  }
  public override convenience init() { self.init(.leftMouseDown) }

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
  /// An event arrives: the app retrieves it from its queue, or a loop of the scroll view's own does; a loop that
  /// AppKit runs hides it from the monitors.
  ///
  /// As documented, an event for which a monitor returns `nil` is not dispatched; returns whether the event is.
  @MainActor @discardableResult
  static func send(_ event: NSEvent, isRetrieved: Bool = true, isMonitored: Bool = true) -> Bool {
    CGEventSource.lastScroll = Simulator.now
    if isRetrieved { NSApp.currentEvent = event }
    guard isMonitored else { return true }
    return monitors.reduce(Optional(event)) { event, monitor in event.flatMap(monitor.handler) }
      != nil
  }
}

public enum CGEventSourceStateID: Int32, Sendable {
  case combinedSessionState = 0
}

public enum CGEventType: UInt32, Sendable {
  case scrollWheel = 22
}

/// Declared by Core Graphics, on a Mac alone.
public final class CGEventSource {
  @MainActor fileprivate static var lastScroll = 0.0
  /// Whether the system tells the time since the last event; otherwise it seems to be now.
  @MainActor static var isKnown = true
  public class func secondsSinceLastEventType(
    _ stateID: CGEventSourceStateID, eventType: CGEventType
  ) -> CFTimeInterval {
    MainActor.assumeIsolated { isKnown ? Simulator.now - lastScroll : 0 }
  }
}
