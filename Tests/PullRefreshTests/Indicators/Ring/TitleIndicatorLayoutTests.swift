import TestSupport
import Testing

@testable import PullRefresh

@Suite("Layout of a title with an indicator")
struct TitleIndicatorLayoutTests {
  @Test("Title, indicator and the app's view have the centres in the table, 2 points apart")
  func vectors() throws {
    for row in try VectorTable("jp-layout").rows {
      let title = Placement.Size(
        width: try row.number("title_width"), height: try row.number("title_height"))
      let layout = TitleIndicatorLayout(title: title)
      #expect(layout.title.size == title)
      #expect(
        layout.size == .init(width: try row.number("width"), height: try row.number("height")))
      #expect(layout.title.centerX == (try row.number("title")), "\(row)")
      #expect(layout.indicator.centerX == (try row.number("indicator")), "\(row)")
      for part in [layout.title, layout.indicator, layout.extensionView].compactMap({ $0 }) {
        #expect(part.centerY == (try row.number("middle")), "\(row)")
      }
      // Without a title there is no right side to stand at.
      guard let view = layout.extensionView else {
        #expect(try row.number("title_width") == 0)
        continue
      }
      #expect(view.centerX == (try row.number("extension")), "\(row)")
      let gaps = [
        layout.indicator.left, layout.title.left - layout.indicator.right,
        layout.size.width - view.right,
      ]
      #expect(gaps == [2, 2, 2], "\(row)")
      #expect(view.centerX != (try row.number("extension_article")), "\(row)")
      #expect(view.right <= layout.size.width, "\(row)")
    }
  }

  @Test("A measured title is rounded up to whole points and is at most 44 points high")
  func titleSize() {
    let rows: [(Double, Double, Double, Double)] = [
      (60, 20, 60, 20), (60.1, 20.01, 61, 21), (900.5, 90, 901, 44), (.nan, -3, 0, 0),
    ]
    for (width, height, wide, high) in rows {
      let size = TitleIndicatorLayout.titleSize(measured: .init(width: width, height: height))
      #expect(size == .init(width: wide, height: high))
    }
  }

  @Test("Sizes that are not finite give title, indicator and the app's view finite positions")
  func odd() {
    for width in oddNumbers {
      for height in oddNumbers {
        let layout = TitleIndicatorLayout(title: .init(width: width, height: height))
        for place in [layout.title, layout.indicator, layout.extensionView].compactMap({ $0 }) {
          #expect(place.centerX.isFinite && place.centerY.isFinite)
        }
      }
    }
  }
}
