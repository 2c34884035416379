extension Optional {
  /// What a closure makes of the value where it lies; `nil` without a value.
  ///
  /// Chaining copies a value before it reads a property, which for a machine or a look of some hundred bytes
  /// takes longer than all else that is done 120 times a second.
  @inline(__always)
  mutating func inPlace<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard case .some = self else { return nil }
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
