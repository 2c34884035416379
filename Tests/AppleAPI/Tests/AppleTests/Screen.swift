import GIFRefresh
import PullRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A phone's screen with a list on it, and an app that loads when it is told to end.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let list: UIScrollView
  let app = AppActions()

  /// A list below a navigation bar of 91 points and above a home indicator of 34.
  init(_ rules: ScrollRules = ScrollRules(), content: CGFloat = 3000) {
    Simulator.shared.reset()
    UIAccessibility.announcements = []
    UIFeedbackGenerator.felt = []
    list = UIScrollView(frame: window.bounds)
    list.rules = rules
    list.contentSize = CGSize(width: 390, height: content)
    list.safeArea = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
    list.contentOffset = CGPoint(x: 0, y: -91)
    window.addSubview(list)
    list.refresh.setClock(SimulatorClock())
  }

  /// The start's resting offset without components.
  let top: CGFloat = -91

  var refreshAction: @MainActor () async throws -> Void { app.refreshAction }
  var pageAction: @MainActor (Int) async throws -> LoadingResult { app.pageAction }
  var refreshCount: Int { app.refreshCount }
  var pageCount: Int { app.pageCount }
  var cancellations: Int { app.cancellations }

  /// A header of words, by the Tmall design: armed at 60 points, room of 80.
  func addHeader() {
    list.refresh.header = RefreshHeader(
      .caption, configuration: .tmallHeader(), action: refreshAction)
  }

  func endRefresh() async { await app.endRefresh() }

  /// The app's page is there.
  func endPage(_ result: LoadingResult, adding points: CGFloat = 0) async {
    guard list.rules.rowsComeLate else {
      list.contentSize.height += points
      return await app.endPage(result)
    }
    await app.endPage(result)
    await wait(Simulator.frame)
    list.contentSize.height += points
  }

  func wait(_ seconds: Double) async { await app.wait(seconds) }
  func runTasks() async { await app.runTasks() }

  /// A list that has been pulled, and loads for a number of seconds.
  static func loading(_ rules: ScrollRules = ScrollRules(), for seconds: Double = 1) async
    -> Screen
  {
    let screen = Screen(rules)
    screen.addHeader()
    await screen.pull()
    await screen.wait(seconds)
    return screen
  }

  /// A finger drags the list, or another one, by a number of points, in eight samples.
  func drag(_ points: CGFloat, in other: UIScrollView? = nil) async {
    let list = other ?? list
    list.touch()
    for _ in 0..<8 {
      list.drag(y: points / 8)
      await wait(Simulator.frame)
    }
  }

  /// A finger pulls far enough and lets go.
  func pull(_ points: CGFloat = 300) async {
    await drag(points)
    list.lift()
    await runTasks()
  }

  var refresh: RefreshController { list.refresh }
  var phase: RefreshPhase? { refresh.snapshot(at: .start)?.phase }
  var footerPhase: RefreshPhase? { refresh.snapshot(at: .end)?.phase }
  /// The image in the first component's view.
  var firstImage: CGImage? { componentViews().first?.picture.layer.contents as? CGImage }
  func componentViews() -> [ComponentView] { list.subviews.compactMap { $0 as? ComponentView } }
}

/// The parts of a component's view that tests look at.
extension ComponentView {
  /// A finger taps it.
  func tap() {
    for case let control as UIControl in subviews { control.sendActions(for: .touchUpInside) }
  }
  var picture: PictureLayer { drawing.picture }
  var arrow: ArrowLayer { drawing.arrow }
  var ring: RingLayer { drawing.circle?.ring ?? drawing.ring }
  var caption: CaptionLabel { drawing.caption }
  var detail: CaptionLabel { drawing.detail }
  var spinner: Spinner { drawing.spinner }
}

/// The bytes of a picture as Core Animation reads them: premultiplied blue, green, red, and alpha.
struct PixelBytes: Equatable {
  let bytes: [UInt8]

  /// The bytes of an image.
  init(_ image: CGImage) throws {
    let provider = try #require(image.dataProvider)
    // The provider lives as long as the image.
    bytes = unsafe Array(provider.bytes)
  }

  /// Converts a bitmap by the definition, pixel by pixel, as the reference.
  init(_ bitmap: Bitmap) {
    var bytes: [UInt8] = []
    for pixel in bitmap.pixels {
      func multiplied(_ color: UInt8) -> UInt8 {
        UInt8((Double(color) * Double(pixel.alpha) / 255).rounded())
      }
      bytes += [
        multiplied(pixel.blue), multiplied(pixel.green), multiplied(pixel.red), pixel.alpha,
      ]
    }
    self.bytes = bytes
  }
}
