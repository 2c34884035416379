import TestSupport
import Testing

@testable import PullRefresh

@Suite("Layout of a title with an indicator")
struct TitleIndicatorLayoutTests {
  @Test(
    "Title, indicator and the app's view have the centres that the table gives for each size of the title"
  )
  func vectors() throws {
    for row in try VectorTable("jp-layout").rows {
      let layout = TitleIndicatorLayout(
        title: .init(width: try row.number("title_width"), height: try row.number("title_height")))
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
      #expect(view.centerX != (try row.number("extension_article")), "\(row)")
      #expect(view.right <= layout.size.width, "\(row)")
    }
  }

  @Test("Without a title only the indicator is laid out, in the middle of 24 by 20 points")
  func empty() {
    let layout = TitleIndicatorLayout(title: .init(width: 0, height: 0))
    #expect(layout.size == .init(width: 24, height: 20))
    #expect(layout.indicator.centerX == 12)
    #expect(layout.indicator.centerY == 10)
    #expect(layout.title.size == .init(width: 0, height: 0))
    #expect(layout.title.centerX == 24)
    #expect(layout.extensionView == nil)
  }

  @Test("A title of any size is in the middle, 2 points to the right of the indicator")
  func symmetric() throws {
    for width in stride(from: 1.0, through: 400, by: 0.5) {
      for height in [1, 19.5, 20, 21, 44] {
        let layout = TitleIndicatorLayout(title: .init(width: width, height: height))
        #expect(abs(layout.title.centerX - layout.size.width / 2) < 1e-9)
        let mirrored = try #require(layout.extensionView)
        #expect(abs(layout.indicator.left - 2) < 1e-9)
        #expect(abs(layout.size.width - mirrored.right - 2) < 1e-9)
        #expect(abs(layout.title.left - layout.indicator.right - 2) < 1e-9)
        #expect(layout.size.height == Swift.max(20, height))
      }
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
