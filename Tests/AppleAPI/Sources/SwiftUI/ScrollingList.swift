public import CoreGraphics
import QuartzCore

/// A list, or a scroll view, with physics: what a test puts where an app has `List`.
///
/// What a device does where nothing is documented, its `rules` say.
@MainActor public final class ScrollingList {
  public let rules: ListRules
  public var size: CGSize { didSet { changed() } }
  public var contentSize: CGSize { didSet { changed() } }
  /// What bars cover, the app's own margins, and the place of a control that refreshes.
  public var safeArea: EdgeInsets { didSet { follow(from: oldValue.top + padding.top) } }
  public private(set) var offset: CGFloat
  public private(set) var phase = ScrollPhase.idle

  /// The safe area that modifiers add, as far as it is in force.
  public private(set) var padding = EdgeInsets()
  private var paddingAsked = EdgeInsets()
  private var paddingWay: (from: EdgeInsets, seconds: Double, passed: Double)?
  private var physics = ScrollPhysics()
  private var scope = ScrollScope()
  private var position: ScrollPosition?
  private var isDragging = false
  private var untold: [ScrollGeometry] = []
  private var velocity = 0.0
  /// What a pull calls, where there is `refreshable` around the list.
  private var refreshAction: RefreshAction?
  private var control = RefreshControl.resting
  private enum RefreshControl { case resting, refreshes, refreshesInPlace }
  /// The place that the control of `refreshable` takes while it refreshes, in points.
  public static let controlLength: CGFloat = 60
  /// How far that is pulled, in points.
  private static let controlThreshold = 100.0

  public init(
    rules: ListRules = ListRules(), size: CGSize, content: CGFloat, safeArea: EdgeInsets
  ) {
    self.rules = rules
    self.size = size
    contentSize = CGSize(width: size.width, height: content)
    self.safeArea = safeArea
    offset = -safeArea.top
  }

  /// Where it can rest.
  public var range: ClosedRange<Double> {
    let first = Double(-safeArea.top - padding.top)
    return
      first...max(
        first, Double(contentSize.height + safeArea.bottom + padding.bottom - size.height))
  }

  private var isAtRest: Bool {
    if case .resting = physics.state { return !isDragging }
    return false
  }

  // MARK: What SwiftUI does

  /// What is around it now; what has changed changes as an animation says.
  func take(_ scope: ScrollScope, _ animation: Animation?, _ refreshAction: RefreshAction?) {
    self.scope = scope
    self.refreshAction = refreshAction
    if scope.padding != paddingAsked {
      paddingAsked = scope.padding
      if let animation, rules.paddingComesInSteps {
        paddingWay = (padding, animation.seconds, 0)
      } else {
        paddingWay = nil
        setPadding(paddingAsked)
      }
    }
    if let wanted = scope.position?.wrappedValue, wanted != position {
      position = wanted
      if wanted.edge == .top, rules.followsPosition, !isDragging {
        physics.state = .animating(to: -Double(safeArea.top + paddingAsked.top))
        if animation == nil { finishAnimation() } else { set(.animating) }
      }
    }
    // New observers have heard nothing yet; to others it is nothing new.
    tell()
  }

  private func finishAnimation() {
    physics.state = .resting
    move(to: -safeArea.top - paddingAsked.top)
  }

  private func setPadding(_ new: EdgeInsets) {
    let top = safeArea.top + padding.top
    padding = new
    follow(from: top)
  }

  /// The inset at the start has changed.
  private func follow(from top: CGFloat) {
    let wasAtStart = abs(offset + top) < 0.5
    let staysAtStart = position?.edge == .top && rules.followsPosition
    if isAtRest, wasAtStart, rules.contentFollowsSafeArea || staysAtStart {
      move(to: CGFloat(range.lowerBound))
    }
    changed()
  }

  private func changed() {
    if isDragging {
      if rules.rubberBandFollowsInset { regrip() }
    } else if isAtRest {
      move(to: min(max(offset, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
    }
    tell()
  }

  private func move(to offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    tell()
  }

  private func regrip() {
    physics.state = .dragging(
      unbounded: ScrollPhysics.unbanded(Double(offset), in: range, viewport: size.height))
  }

  /// A frame passes.
  func step(_ seconds: Double) {
    let due = untold
    untold = []
    for geometry in due { for observer in scope.geometryObservers { observer(geometry) } }
    if var way = paddingWay {
      way.passed += seconds
      let part = min(1, way.passed / way.seconds)
      paddingWay = part < 1 ? way : nil
      func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
        part < 1 ? from + (to - from) * part : to
      }
      setPadding(
        EdgeInsets(
          top: between(way.from.top, paddingAsked.top), leading: 0,
          bottom: between(way.from.bottom, paddingAsked.bottom), trailing: 0))
    }
    guard !isDragging else { return }
    if let next = physics.step(
      from: Double(offset), in: range, seconds: seconds, retargets: rules.insetRetargetsMotion)
    {
      let new = ScrollPhase.idle
      if case .resting = physics.state {
        set(new, movingTo: CGFloat(next))
        changed()
      } else {
        move(to: CGFloat(next))
      }
    } else if phase != .idle {
      set(.idle)
      changed()
    }
  }

  // MARK: Telling

  private var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: offset), contentSize: contentSize,
      contentInsets: EdgeInsets(
        top: safeArea.top + padding.top, leading: safeArea.leading,
        bottom: safeArea.bottom + padding.bottom, trailing: safeArea.trailing),
      containerSize: size)
  }

  private func tell() {
    if rules.geometryComesLate {
      untold.append(geometry)
    } else {
      for observer in scope.geometryObservers { observer(geometry) }
    }
  }

  private func set(_ new: ScrollPhase, movingTo offset: CGFloat? = nil) {
    let old = phase
    phase = new
    if let offset { self.offset = offset }
    if !rules.phaseComesFirst { tell() }
    if old != new {
      let context = ScrollPhaseChangeContext(
        geometry: geometry, velocity: CGVector(dx: 0, dy: velocity))
      for observer in scope.phaseObservers { observer(old, new, context) }
    }
    if rules.phaseComesFirst { tell() }
  }

  // MARK: What a test does

  /// A finger comes down.
  public func touch() {
    isDragging = true
    regrip()
    if rules.tellsTracking { set(.tracking) }
  }

  /// The finger moves: down is positive, and pulls.
  public func drag(_ dy: CGFloat) {
    guard isDragging, case .dragging(let unbounded) = physics.state else { return }
    if let byUser = position?.byUser {
      position = byUser
      scope.position?.wrappedValue = byUser
    }
    let next = unbounded - Double(dy)
    physics.state = .dragging(unbounded: next)
    set(
      .interacting,
      movingTo: CGFloat(ScrollPhysics.banded(next, in: range, viewport: size.height)))
    pullControl()
  }

  /// Pulled far enough, the control refreshes while the finger is still down.
  private func pullControl() {
    guard let refreshAction, control == .resting,
      Double(offset) < range.lowerBound - Self.controlThreshold
    else { return }
    control = .refreshes
    if rules.controlTakesPlaceUnderFinger { placeControl() }
    Task { [weak self] in
      await refreshAction()
      self?.endControl()
    }
  }

  private func placeControl() {
    guard control == .refreshes else { return }
    control = .refreshesInPlace
    safeArea.top += Self.controlLength
  }

  private func endControl() {
    let isInPlace = control == .refreshesInPlace
    control = .resting
    if isInPlace { safeArea.top -= Self.controlLength }
  }

  /// The finger leaves, at a velocity of the offset.
  public func lift(velocity: Double = 0) {
    guard isDragging else { return }
    isDragging = false
    self.velocity = velocity
    physics.release(at: Double(offset), velocity: velocity, in: range)
    if case .resting = physics.state { set(.idle) } else { set(.decelerating) }
    placeControl()
  }

  /// A wheel without phases, or a program, moves it at once.
  public func jump(to offset: CGFloat) {
    guard !isDragging else { return }
    physics.state = .resting
    move(to: min(max(offset, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
  }
}

/// The view of such a list.
public struct ListView: View, PrimitiveView {
  private let list: ScrollingList
  private var rows: (any View)?
  public init(_ list: ScrollingList) { self.list = list }
  /// With a view among its rows, such as another list.
  public func holding(_ rows: any View) -> ListView {
    var view = self
    view.rows = rows
    return view
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    guard let tree = context.node.tree else { return }
    tree.show(list)
    let (scope, animation) = (context.scroll, tree.animation)
    let refresh = context.environment[RefreshActionKey.self]
    tree.after { list.take(scope, animation, refresh) }
    guard let rows else { return }
    // What is around a scroll view has to do with the first one, and with none within it.
    var inside = context
    inside.scroll = ScrollScope()
    inside.environment[RefreshActionKey.self] = nil
    inside.render(rows)
  }
}
