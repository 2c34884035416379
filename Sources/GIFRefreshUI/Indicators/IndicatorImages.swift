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

    init(_ component: any AnimatedComponent, failed: @escaping @MainActor (any Error) -> Void) {
      self.component = component
      self.failed = failed
    }

    /// Takes the frames of a content, and says whether any is another; one that cannot be read is none.
    func take(_ content: IndicatorContent) -> Bool {
      let before = (picture.picture, outgoing.picture)
      do {
        try picture.take(content.picture) { try Self.bitmap($0, of: component) }
        try outgoing.take(content.outgoing?.picture) { try Self.bitmap($0, of: component) }
      } catch {
        // Once is enough to say it.
        if !hasFailed { failed(error) }
        hasFailed = true
      }
      return before != (picture.picture, outgoing.picture)
    }

    private static func bitmap<Component: AnimatedComponent>(
      _ picture: IndicatorContent.Picture, of component: Component
    ) throws -> Bitmap? {
      try component.bitmap(picture)
    }
  }
#endif
