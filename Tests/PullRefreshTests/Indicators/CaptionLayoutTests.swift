import PullRefresh
import TestSupport
import Testing

@Suite("Layout of captions, arrow and picture")
struct CaptionLayoutTests {
  private static let size = Placement.Size(width: 320, height: 55)
  private static let arrow = Placement.Size(width: 15, height: 40)

  private func place(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Placement
  {
    Placement(
      centerX: left + width / 2, centerY: top + height / 2,
      size: .init(width: width, height: height))
  }

  @Test("A caption and a detail line each take half of the header's height")
  func bothLines() {
    let layout = CaptionLayout(Self.size, caption: 100, detail: 140)
    #expect(layout.caption == place(0, 0, 320, 27.5))
    #expect(layout.detail == place(0, 27.5, 320, 27.5))
  }

  @Test("A caption or a detail line alone takes the whole height of the header")
  func oneLine() {
    let alone = CaptionLayout(Self.size, caption: 100)
    #expect(alone.caption == place(0, 0, 320, 55))
    #expect(alone.detail == nil)
    let detail = CaptionLayout(Self.size, caption: nil, detail: 140)
    #expect(detail.caption == nil)
    #expect(detail.detail == place(0, 0, 320, 55))
    let none = CaptionLayout(Self.size, caption: nil)
    #expect(none.caption == nil && none.detail == nil)
  }

  @Test("The arrow's centre is 25 points left of the wider text, or in the middle without text")
  func arrow() {
    func center(_ caption: Double?, _ detail: Double?, gap: Double = 25) -> Double {
      CaptionLayout(Self.size, caption: caption, detail: detail)
        .arrow(Self.arrow, gap: gap).centerX
    }
    #expect(center(nil, nil) == 160)
    #expect(center(nil, 140) == 160 - 70 - 25)
    #expect(center(100, nil) == 160 - 50 - 25)
    #expect(center(100, 140) == 160 - 70 - 25)
    #expect(center(140, 100) == 160 - 70 - 25)
    #expect(center(100, 140, gap: 20) == 160 - 70 - 20)
    #expect(center(100, 900) == Self.arrow.width / 2, "within the component")
    let place = CaptionLayout(Self.size, caption: nil).arrow(Self.arrow)
    #expect(place.centerY == 27.5)
    #expect(place.size == Self.arrow)
    #expect(CaptionLayout.arrowGap == 25)
  }

  @Test("A GIF fills a header without text; with text it ends 20 points to the left of it")
  func picture() {
    let alone = CaptionLayout(Self.size, caption: nil)
    #expect(alone.picture == place(0, 0, 320, 55))
    #expect(alone.isPictureCentered)
    let before = CaptionLayout(Self.size, caption: 100, detail: 140)
    #expect(before.picture == place(0, 0, 160 - 70 - 20, 55))
    #expect(!before.isPictureCentered)
    let detailOnly = CaptionLayout(Self.size, caption: nil, detail: 60)
    #expect(detailOnly.picture == place(0, 0, 160 - 30 - 20, 55))
    #expect(CaptionLayout.pictureGap == 20)
    // Words that leave no room leave none.
    let none = CaptionLayout(Self.size, caption: 900)
    #expect(none.picture.size.width == 0)
  }

  @Test(
    "Sizes that are not finite give captions, arrow and GIF finite positions", arguments: oddNumbers
  )
  func odd(number: Double) {
    for other in oddNumbers {
      let layout = CaptionLayout(
        .init(width: number, height: other), caption: other, detail: number,
        pictureGap: other)
      let arrow = layout.arrow(.init(width: other, height: number), gap: number)
      for place in [layout.caption, layout.detail, layout.picture, arrow].compactMap({ $0 }) {
        #expect(place.centerX.isFinite && place.centerY.isFinite)
      }
    }
  }
}
