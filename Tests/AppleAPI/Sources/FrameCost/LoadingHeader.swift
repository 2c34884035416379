import GIFRefresh
import GIFCodec
import GIFRefreshUIOnStandIns
import QuartzCore
import UIKit

/// A list whose header loads without an end, and plays a loop meanwhile.
@MainActor
final class LoadingHeader {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let list: UIScrollView
  /// The layer that shows the loop.
  private let layer: CALayer

  /// Pulls the header far enough, and lets go.
  init(pull: GIFFrameScrubber, loading: GIFFrameScrubber) async {
    list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    window.addSubview(list)
    list.refresh.header = RefreshHeader(pull: pull, loading: loading) {
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
    }
    list.touch()
    for _ in 0..<8 {
      list.drag(y: 40)
      Simulator.shared.step()
    }
    list.lift()
    for _ in 0..<240 {
      Simulator.shared.step()
      await Task.yield()
    }
    let layers = list.subviews.flatMap { $0.layer.sublayers ?? [] }
    guard let layer = layers.first(where: { $0.contents is CGImage }) else {
      fatalError("the header shows no picture")
    }
    self.layer = layer
  }

  /// Lets a number of frames be shown; in the time they take, which is the session's own.
  func show(frames: Int) {
    var shown = 0
    while shown < frames {
      let before = image
      Simulator.shared.step()
      if image != before { shown += 1 }
    }
  }

  private var image: ObjectIdentifier? { (layer.contents as? CGImage).map(ObjectIdentifier.init) }
}
