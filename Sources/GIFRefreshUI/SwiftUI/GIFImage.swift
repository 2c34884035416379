#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  public import GIFRefresh
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import QuartzCore
  #endif

  /// A SwiftUI view that plays a GIF, or shows the GIF's frame at a progress.
  ///
  /// ```swift
  /// GIFImage(cat, progress: progress)
  /// GIFImage(cat, isPlaying: isLoading, speed: 2, loops: .times(3), onEnd: { isLoading = false })
  /// ```
  ///
  /// The view has the GIF's size; in less space, the GIF shrinks in proportion. The view wraps a ``GIFView``, whose
  /// documentation explains Reduce Motion and the use of the display link. An update with the same frames sets only the
  /// properties that differ, so a GIF that has ended does not start again. Custom frame sources are compared by value
  /// if they are `Hashable`, otherwise by identity if they are classes, otherwise by type, size and delays.
  @MainActor
  public struct GIFImage: View {
    /// The way in which the frame to show is chosen.
    fileprivate enum Mode: Equatable {
      case progress(Double)
      case frame(Int)
      case playing(Bool)
    }
    private let frames: any FrameSource
    private let mode: Mode
    private let scale: GIFView.PictureScale
    private let label: String?
    private var speed = 1.0
    private var loops: LoopCount?
    private var onLoop: (@MainActor (_ count: Int) -> Void)?
    private var onEnd: (@MainActor () -> Void)?

    private init(
      _ frames: some FrameSource, _ mode: Mode, _ scale: GIFView.PictureScale, _ label: String?
    ) {
      self.frames = frames
      self.mode = mode
      self.scale = scale
      self.label = label
    }

    /// Creates a view that shows the frame at a progress, 0...1.
    public init(
      _ frames: some FrameSource, progress: Double,
      scale: GIFView.PictureScale = .pixelsPerPoint(1),
      label: String? = nil
    ) {
      self.init(frames, .progress(progress), scale, label)
    }

    /// Creates a view that shows the frame at an index, clamped to the existing frames.
    public init(
      _ frames: some FrameSource, frame: Int, scale: GIFView.PictureScale = .pixelsPerPoint(1),
      label: String? = nil
    ) {
      self.init(frames, .frame(frame), scale, label)
    }

    /// Creates a view that plays or pauses a GIF.
    ///
    /// - Parameters:
    ///   - frames: The frames.
    ///   - isPlaying: Whether the GIF plays (default: true). After the end, a change from false to true plays the GIF
    ///     from the beginning.
    ///   - speed: The playing speed: 2 is twice as fast, -1 is backwards (default: 1). It must be finite and not
    ///     zero.
    ///   - loops: The number of plays (default: `nil`, the number stored in the GIF).
    ///   - scale: The size of the GIF's pixels (default: one point each).
    ///   - label: The text that VoiceOver reads (default: `nil`, none: VoiceOver skips the picture).
    ///   - onLoop: Called at the end of each play, with the number of completed plays.
    ///   - onEnd: Called when the last play has ended.
    public init(
      _ frames: some FrameSource, isPlaying: Bool = true, speed: Double = 1,
      loops: LoopCount? = nil, scale: GIFView.PictureScale = .pixelsPerPoint(1),
      label: String? = nil,
      onLoop: (@MainActor (_ count: Int) -> Void)? = nil, onEnd: (@MainActor () -> Void)? = nil
    ) {
      self.init(frames, .playing(isPlaying), scale, label)
      self.speed = speed
      self.loops = loops
      self.onLoop = onLoop
      self.onEnd = onEnd
    }

    /// The GIF view.
    public var body: some View { Player(image: self) }

    /// The GIF view in SwiftUI, which sets only the properties that differ from the image's.
    struct Player: SystemView {
      typealias Shown = GIFView
      let image: GIFImage

      /// The state that SwiftUI keeps from one update of the view to the next.
      @MainActor
      final class Coordinator {
        fileprivate var mode: Mode?
        fileprivate var isUpdating = false

        /// Calls a closure of the app, after an update of SwiftUI's views, which must not change the app's state.
        fileprivate func report(_ call: @escaping @MainActor () -> Void) {
          if isUpdating { Task { call() } } else { call() }
        }
      }

      func makeCoordinator() -> Coordinator { Coordinator() }

      func makeView(_ coordinator: Coordinator) -> GIFView {
        let view = GIFView(image.frames)
        #if canImport(UIKit)
          view.contentMode = .scaleAspectFit
        #else
          view.contentsGravity = .resizeAspect
        #endif
        return view
      }

      func update(_ view: GIFView, _ coordinator: Coordinator) {
        coordinator.isUpdating = true
        defer { coordinator.isUpdating = false }
        let (onLoop, onEnd) = (image.onLoop, image.onEnd)
        view.onLoop = { count in coordinator.report { onLoop?(count) } }
        view.onEnd = { coordinator.report { onEnd?() } }
        let isOther = view.frames?.identity != image.frames.identity
        if isOther { view.frames = image.frames }
        if view.speed != image.speed { view.speed = image.speed }
        if view.loops != image.loops { view.loops = image.loops }
        if view.scale != image.scale { view.scale = image.scale }
        view.describe(label: image.label)
        guard isOther || coordinator.mode != image.mode else { return }
        coordinator.mode = image.mode
        switch image.mode {
        case .progress(let progress): view.progress = progress
        case .frame(let frame):
          view.pause()
          view.seek(toFrame: frame)
        case .playing(true): view.play()
        case .playing(false): view.pause()
        }
      }

      /// Returns the GIF's size, reduced in proportion if the proposed size is smaller.
      func size(of view: GIFView, within proposal: ProposedViewSize) -> CGSize? {
        let size = view.intrinsicContentSize
        guard size.width > 0, size.height > 0 else { return .zero }
        let fit = Swift.min(
          1, (proposal.width ?? size.width) / size.width,
          (proposal.height ?? size.height) / size.height)
        return CGSize(width: size.width * fit, height: size.height * fit)
      }
    }
  }
#endif
