/// A kind of haptic.
public enum RefreshHaptic: Sendable, Equatable, CaseIterable {
  /// The pull has armed, so a release would load: a light impact.
  case armed
  /// A load begins: an impact.
  case triggered
  /// A load succeeded, or there is no more data.
  case succeeded
  case failed
}

/// The haptics of a pull and of the load that the user asks for.
///
/// ```
///           pull arms    pull disarms   load begins    load ends
/// haptic    armed        —              triggered †    succeeded †, failed †
/// ```
///
/// A haptic is played only if ``wanted`` contains its kind. † Only if the user asked for the load: not if the app
/// started it or a page loads ahead. A pull that arms again after disarming plays another haptic.
package struct RefreshHaptics: Sendable {
  /// The kinds of haptics that are played.
  package let wanted: [RefreshHaptic]
  private var isArmed = false

  /// Creates haptics that play only the wanted kinds (default: only ``RefreshHaptic/armed``).
  package init(_ wanted: [RefreshHaptic] = [.armed]) { self.wanted = wanted }

  /// Returns the haptic for a new phase; `nil` unless the component has just armed and ``RefreshHaptic/armed`` is wanted.
  package mutating func shown(_ phase: RefreshPhase) -> RefreshHaptic? {
    let wasArmed = isArmed
    isArmed = phase.isArmed
    return isArmed && !wasArmed ? felt(.armed) : nil
  }

  /// Returns the haptic for the beginning of a load; `nil` if the user did not ask for it or the haptic is not wanted.
  package func began(by trigger: RefreshTrigger?) -> RefreshHaptic? {
    trigger?.isByUser ?? false ? felt(.triggered) : nil
  }

  /// Returns the haptic for the end of a load, where no-more-data counts as a success.
  ///
  /// Returns `nil` for a cancelled load, for a load that the user did not ask for, and if the haptic is not wanted.
  package func ended(_ outcome: RefreshOutcome, of trigger: RefreshTrigger?) -> RefreshHaptic? {
    guard trigger?.isByUser ?? false else { return nil }
    switch outcome {
    case .succeeded, .noMoreData: return felt(.succeeded)
    case .failed: return felt(.failed)
    case .cancelled: return nil
    }
  }

  private func felt(_ haptic: RefreshHaptic) -> RefreshHaptic? {
    wanted.contains(haptic) ? haptic : nil
  }
}
