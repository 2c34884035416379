#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  public import GIFRefresh
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A GIF in SwiftUI: scrubbed by a progress, or played.
  ///
  /// ```swift
  /// GIFImage(cat, progress: progress)
  /// GIFImage(cat, isPlaying: isLoading)
  /// ```
  ///
  /// As large as the GIF, and smaller where there is less room, in its proportions. It is a ``GIFView``, which says
  /// what moves and what it costs.
  @MainActor
  public struct GIFImage {
    private enum Way: Equatable {
      case progress(Double)
      case playing(Bool)
    }
    private let frames: any FrameSource
    private let way: Way
    private let scale: PictureScale
    private let label: String?

    /// A GIF that a progress moves, 0...1.
    public init(
      _ frames: some FrameSource, progress: Double, scale: PictureScale = .pixelsPerPoint(1),
      label: String? = nil
    ) {
      self.frames = frames
      self.scale = scale
      self.label = label
      way = .progress(progress)
    }

    /// A GIF that plays, or stands still.
    public init(
      _ frames: some FrameSource, isPlaying: Bool = true,
      scale: PictureScale = .pixelsPerPoint(1), label: String? = nil
    ) {
      self.frames = frames
      self.scale = scale
      self.label = label
      way = .playing(isPlaying)
    }

    private func makeView() -> GIFView {
      let view = GIFView(frames)
      #if canImport(UIKit)
        view.contentMode = .scaleAspectFit
      #else
        view.contentsGravity = .resizeAspect
      #endif
      return view
    }

    /// Shows what has changed, and nothing else.
    private func update(_ view: GIFView) {
      if view.frames?.identity != frames.identity { view.frames = frames }
      if view.scale != scale { view.scale = scale }
      #if canImport(UIKit)
        view.accessibilityLabel = label
      #else
        view.setAccessibilityLabel(label)
      #endif
      switch way {
      case .progress(let progress): if view.progress != progress { view.progress = progress }
      case .playing(true): view.play()
      case .playing(false): view.pause()
      }
    }

    /// The GIF's size, or as much of it as there is room for.
    private func size(of view: GIFView, within proposal: ProposedViewSize) -> CGSize {
      let size = view.intrinsicContentSize
      guard size.width > 0, size.height > 0 else { return .zero }
      let fit = Swift.min(
        1, (proposal.width ?? size.width) / size.width,
        (proposal.height ?? size.height) / size.height)
      return CGSize(width: size.width * fit, height: size.height * fit)
    }
  }

  #if canImport(UIKit)
    extension GIFImage: UIViewRepresentable {
      /// Makes the view.
      public func makeUIView(context: Context) -> GIFView { makeView() }

      /// Shows what has changed, and nothing else.
      public func updateUIView(_ view: GIFView, context: Context) { update(view) }

      /// The GIF's size, or as much of it as there is room for.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView view: GIFView, context: Context
      ) -> CGSize? { size(of: view, within: proposal) }
    }
  #else
    extension GIFImage: NSViewRepresentable {
      /// Makes the view.
      public func makeNSView(context: Context) -> GIFView { makeView() }

      /// Shows what has changed, and nothing else.
      public func updateNSView(_ view: GIFView, context: Context) { update(view) }

      /// The GIF's size, or as much of it as there is room for.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, nsView view: GIFView, context: Context
      ) -> CGSize? { size(of: view, within: proposal) }
    }
  #endif
#endif
