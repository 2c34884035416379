@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitDisplayScale: UITraitDefinition {}
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

extension UITraitCollection {
  @available(iOS 17.0, tvOS 17.0, *)
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }
}

@MainActor public protocol UITraitEnvironment: AnyObject {}
extension UIView: UITraitEnvironment {}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor public protocol UITraitChangeRegistration {}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {}
@available(iOS 17.0, tvOS 17.0, *)
extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) ->
    Void where TraitEnvironment: UITraitEnvironment
  /// Calls nothing: only sources for a system that is not run here use it.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment { Registration() }
}
@available(iOS 17.0, tvOS 17.0, *)
extension UIView: UITraitChangeObservable {}
@available(iOS 17.0, tvOS 17.0, *)
private struct Registration: UITraitChangeRegistration {}
