#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import CoreGraphics
  public import GIFRefresh
  public import SwiftUI
  import UIKit

  /// A GIF in SwiftUI: scrubbed by a progress, or played.
  ///
  /// ```swift
  /// GIFImage(cat, progress: progress)
  /// GIFImage(cat, isPlaying: isLoading)
  /// ```
  ///
  /// As large as the GIF, and smaller where there is less room, in its proportions. It is a ``GIFView``, which says
  /// what moves and what it costs.
  public struct GIFImage: UIViewRepresentable {
    private enum Way: Equatable {
      case progress(Double)
      case playing(Bool)
    }
    private let frames: any FrameSource
    private let way: Way
    private let label: String?

    /// A GIF that a progress moves, 0...1.
    public init(_ frames: some FrameSource, progress: Double, label: String? = nil) {
      self.frames = frames
      self.label = label
      way = .progress(progress)
    }

    /// A GIF that plays, or stands still.
    public init(_ frames: some FrameSource, isPlaying: Bool = true, label: String? = nil) {
      self.frames = frames
      self.label = label
      way = .playing(isPlaying)
    }

    /// Makes the view.
    public func makeUIView(context: Context) -> GIFView {
      let view = GIFView(frames)
      view.contentMode = .scaleAspectFit
      return view
    }

    /// Shows what has changed, and nothing else.
    public func updateUIView(_ view: GIFView, context: Context) {
      if view.frames?.identity != frames.identity { view.frames = frames }
      view.accessibilityLabel = label
      switch way {
      case .progress(let progress): if view.progress != progress { view.progress = progress }
      case .playing(true): view.play()
      case .playing(false): view.pause()
      }
    }

    /// The GIF's size, or as much of it as there is room for.
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView view: GIFView, context: Context
    ) -> CGSize? {
      let size = view.intrinsicContentSize
      guard size.width > 0, size.height > 0 else { return .zero }
      let fit = Swift.min(
        1, (proposal.width ?? size.width) / size.width,
        (proposal.height ?? size.height) / size.height)
      return CGSize(width: size.width * fit, height: size.height * fit)
    }
  }
#endif
