public import Frames

/// A component and its indicator, attached to a scroll view.
///
/// Passes on what happens, carries out what the component asks of the scroll view, and keeps the
/// indicator in step. Holds no view and starts no work: the calls that can start loading answer
/// whether the caller must begin now.
///
/// ```swift
/// var header = RefreshAttachment(PullHeader(), indicator: AnimatedIndicator(pull: cat.timeline))
/// if header.scrolled(&list, at: now) { reload() }
/// draw(header.content)
/// ```
public struct RefreshAttachment<Component: RefreshComponent, Indicator: RefreshIndicator>: Sendable
{
  /// The behaviour.
  public private(set) var component: Component
  /// The look.
  public private(set) var indicator: Indicator

  /// Joins a behaviour and a look.
  public init(_ component: Component, indicator: Indicator) {
    self.component = component
    self.indicator = indicator
  }

  /// Where the refresh stands.
  public var phase: RefreshPhase { component.phase }
  /// What to show now.
  public var content: IndicatorContent { indicator.content }

  /// When ``ticked(_:at:)`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? {
    guard let behaviour = component.wakeAt else { return indicator.wakeAt }
    guard let look = indicator.wakeAt else { return behaviour }
    return Swift.min(behaviour, look)
  }

  /// The scroll view moved, was resized, or its finger came or went; true if loading must begin.
  public mutating func scrolled(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    carryOut(
      component.scrolled(host.geometry, motion: host.motion, at: now), on: &host, at: now)
  }

  /// A program asks to load; true if loading must begin.
  public mutating func loadingRequested(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    carryOut(component.loadingRequested(at: now), on: &host, at: now)
  }

  /// Loading is over.
  public mutating func loadingEnded(
    _ outcome: RefreshOutcome, host: inout some ScrollHost, at now: Moment
  ) {
    _ = carryOut(component.loadingEnded(outcome, at: now), on: &host, at: now)
  }

  /// There is nothing more to load, as the app has learned otherwise than by loading.
  public mutating func exhausted(_ host: inout some ScrollHost, at now: Moment) {
    _ = carryOut(component.exhausted(), on: &host, at: now)
  }

  /// There may be more to load again.
  public mutating func replenished(_ host: inout some ScrollHost, at now: Moment) {
    _ = carryOut(component.replenished(), on: &host, at: now)
  }

  /// Time passed; true if loading must begin.
  public mutating func ticked(_ host: inout some ScrollHost, at now: Moment) -> Bool {
    indicator.ticked(at: now)
    return carryOut(component.ticked(at: now), on: &host, at: now)
  }

  /// The component leaves its scroll view.
  public mutating func detached(from host: inout some ScrollHost, at now: Moment) {
    _ = carryOut(component.detached(), on: &host, at: now)
  }

  private mutating func carryOut(
    _ effect: RefreshEffect, on host: inout some ScrollHost, at now: Moment
  ) -> Bool {
    if let change = effect.inset { host.apply(change) }
    indicator.shown(component.phase, motion: host.motion, at: now)
    return effect.startsLoading
  }
}
