import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite("Looks on the heap")
struct RefreshIndicatorTests {
  private static let words = RefreshTitles(["p", "r", "l", "n"])
  private static let looks: [RefreshIndicator] = [
    .animation(.cat), .arrow(ArrowIndicator(titles: words)), .ring(RingIndicator(titles: words)),
    .hud(), .caption(words),
  ]

  @Test("Copies share a look until one changes it, and the other stays as it was", arguments: looks)
  func copies(_ look: RefreshIndicator) {
    var changed = look
    #expect(changed == look)
    let before = look.content
    changed.shown(.loading, motion: .dragging, at: .zero)
    #expect(changed != look)
    #expect(look.content == before)
    changed.ticked(at: .ms(100))
    changed.motionPreferred(.reduced, at: .ms(100))
    #expect(look.content == before)
    #expect(look.wakeAt == nil)
  }

  @Test("Each look is found as itself, and as no other")
  func kinds() {
    for (place, look) in Self.looks.enumerated() {
      let found = [
        look.animation != nil, look.arrow != nil, look.ring != nil, look.hud != nil,
        look.caption != nil,
      ]
      #expect(found == (0..<5).map { $0 == place })
      #expect(look.isFloating == (look.ring != nil || look.hud != nil))
    }
    #expect(RefreshIndicator.none == .none)
    for look in Self.looks { #expect(look != .none) }
  }

  @Test("Other words and another opacity are those of the copy alone")
  func words() {
    for look in Self.looks where look.hud == nil {
      var changed = look
      changed.titles = CaptionTexts.of(.korean).header
      #expect(changed.titles == CaptionTexts.of(.korean).header)
      #expect(look.titles != changed.titles)
      guard look.ring == nil else { continue }
      changed.opacity = .followsProgress
      #expect(changed.opacity == .followsProgress)
      #expect(look.opacity == .opaque)
    }
  }

  @Test("What has no words and no opacity ignores others, and stays what it is")
  func without() {
    var hud = RefreshIndicator.hud()
    hud.titles = Self.words
    hud.opacity = .followsProgress
    #expect(hud == .hud())
  }
}
