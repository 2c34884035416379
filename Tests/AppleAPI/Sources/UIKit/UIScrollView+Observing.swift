extension UIScrollView {
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observers.add(keyPath) { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange(newValue: self[keyPath: keyPath], oldValue: nil))
    }
  }

  /// For tests: how many observations there are.
  public var observationCount: Int { observers.count }
  /// For tests: how many calls the observers of all scroll views have had.
  public static var observerCallCount: Int { Observers.callCount }
  /// For tests: how many observations of all scroll views there are.
  public static var totalObservationCount: Int { Observers.total }
}
