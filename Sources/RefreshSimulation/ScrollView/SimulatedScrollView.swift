#if !hasFeature(Embedded)
  public import PullRefresh

  /// A scroll view made of numbers that tells its session of every change, as a real one does.
  ///
  /// With it, and a clock whose hands a test moves, a whole screen can be tested: the finger, the
  /// session, and the actions of the app.
  ///
  /// ```swift
  /// let list = SimulatedScrollView(ListGeometry(viewport: 600, content: 2000))
  /// session.attach(to: list)
  /// list.change { $0.touched() }
  /// list.change { $0.dragged(by: 200) }
  /// list.change { $0.released() }
  /// ```
  @MainActor
  public final class SimulatedScrollView: RefreshHost {
    /// The session that hears of changes.
    public weak var refreshSession: RefreshSession?
    /// The scroll view itself.
    public private(set) var model: ScrollModel

    /// Creates a view at rest.
    public init(_ geometry: ListGeometry) { model = ScrollModel(geometry) }

    /// Where it stands.
    public var geometry: ListGeometry { model.geometry }
    /// Why it stands there.
    public var motion: ScrollMotion { model.motion }

    /// A component asks for room at its edge, or gives it back.
    public func apply(_ change: InsetChange) { self.change { $0.apply(change) } }

    /// Content was put in front of what one reads.
    public func shiftOffset(by length: Double) { change { $0.shiftOffset(by: length) } }

    /// A finger, the app, the system or time changes it.
    public func change(_ body: (inout ScrollModel) -> Void) {
      body(&model)
      refreshSession?.scrolled(self)
      model.endOfDragTold()
    }
  }
#endif
