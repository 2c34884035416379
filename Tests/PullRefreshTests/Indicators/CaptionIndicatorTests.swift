import Frames
import PullRefresh
import Testing

@Suite("Words alone")
struct CaptionIndicatorTests {
  @Test("Each phase has its words, and no picture")
  func words() {
    var indicator = CaptionIndicator(
      RefreshTitles(["p", "r", "l", "n"]), opacity: .followsProgress)
    #expect(indicator.content == IndicatorContent(caption: "p", opacity: 0))
    indicator.shown(.pulling(progress: 0.25), at: .zero)
    #expect(indicator.content == IndicatorContent(caption: "p", opacity: 0.25))
    indicator.shown(.armed(progress: 1), at: .zero)
    #expect(indicator.content == IndicatorContent(caption: "r"))
    indicator.shown(.loading, at: .zero)
    #expect(indicator.content == IndicatorContent(caption: "l"))
    indicator.shown(.noMoreData, at: .zero)
    #expect(indicator.content == IndicatorContent(caption: "n"))
  }

  @Test("Other words take the place of those that are shown, at once")
  func otherWords() {
    var indicator = CaptionIndicator(RefreshTitles(["p", "r", "l", "n"]))
    indicator.shown(.loading, at: .zero)
    indicator.titles = CaptionTexts.of(.korean).header
    #expect(indicator.content.caption == "불러오는 중…")
  }
}
