#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFRefresh
  import PullRefresh

  /// The images that a component shows: its picture, and one that fades out.
  @MainActor
  final class IndicatorImages {
    let picture = PictureImage()
    let outgoing = PictureImage()
    private let component: any AnimatedComponent
    private let failed: @MainActor (any Error) -> Void
    private var hasFailed = false
    /// Whether pictures are read as dark mode shows them; the other answer reads them anew.
    var isDark = false {
      didSet {
        guard isDark != oldValue else { return }
        picture.forget()
        outgoing.forget()
      }
    }

    init(_ component: any AnimatedComponent, failed: @escaping @MainActor (any Error) -> Void) {
      self.component = component
      self.failed = failed
    }

    /// Takes the frames of a content, and says whether any is another; one that cannot be read is none.
    func take(_ content: IndicatorContent) -> Bool {
      let before = (picture.picture, outgoing.picture)
      do {
        let isDark = isDark
        try picture.take(content.picture) { try Self.bitmap($0, of: component, isDark) }
        try outgoing.take(content.outgoing?.picture) {
          try Self.bitmap($0, of: component, isDark)
        }
      } catch {
        // Once is enough to say it.
        if !hasFailed { failed(error) }
        hasFailed = true
      }
      return before != (picture.picture, outgoing.picture)
    }

    private static func bitmap<Component: AnimatedComponent>(
      _ picture: IndicatorContent.Picture, of component: Component, _ isDark: Bool
    ) throws -> Bitmap? {
      try component.bitmap(picture, isDark: isDark)
    }
  }
#endif
