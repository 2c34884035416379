import Frames
import GIFRefresh
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// The same header and footer through an app's list, a script and an engine of one's own.
@MainActor
@Suite struct OneDefaultTests {
  private static let still = StillFrames(
    [Bitmap(size: PixelSize(width: 2, height: 2), filledWith: RGBA8(red: 9, green: 9, blue: 9))],
    frameRate: 10)

  /// Returns the opacity at three lengths of a pull.
  private func opacities(_ list: SimulatedList, _ edge: ScrollEdge) async -> [Double] {
    var seen: [Double] = []
    for progress in [0.1, 0.3, 0.9] {
      list.pull(edge, to: progress)
      seen.append(list.refresh.snapshot(at: edge)?.content.opacity ?? -1)
    }
    list.release()
    await list.settle()
    return seen.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test(
    "A GIF is as opaque at 10, 30 and 90 % of a pull in an app as in a script with the same design",
    arguments: [RefreshPreset.tmall, .arrow, .eoc])
  func opacity(design: RefreshPreset) async {
    let app = SimulatedList(viewport: 600, content: 2000)
    app.refresh.header = RefreshHeader(pull: Self.still, configuration: design.header)
    app.refresh.footer = LoadMoreFooter(pull: Self.still, configuration: design.footer)
    let script = SimulatedList(viewport: 600, content: 2000)
    let setup = DragScript.Setup()
    script.refresh.replace(.start, with: setup.header(of: design))
    script.refresh.replace(.end, with: setup.footer(of: design))
    for edge in ScrollEdge.allCases {
      for list in [app, script] where edge == .end {
        list.change { $0.scroll(to: 1400, over: .zero) }
        await list.settle()
      }
      #expect(await opacities(app, edge) == opacities(script, edge))
    }
  }

  @Test("An arrow in place of a missing GIF is as opaque during the pull as the GIF would be")
  func missing() async {
    func seen(_ animations: Animations, _ opacity: PullOpacity) async -> [Double] {
      let list = SimulatedList(viewport: 600, content: 2000)
      list.refresh.header = RefreshHeader(
        animations, configuration: PullConfiguration(triggerDistance: 60, opacity: opacity))
      await list.settle()
      return await opacities(list, .start)
    }
    for opacity in [PullOpacity.opaque, .followsProgress] {
      let missing = await seen(Animations(gif: "there is none"), opacity)
      let read = await seen(Animations(pull: Self.still), opacity)
      #expect(missing == read)
      #expect(missing == (opacity == .opaque ? [1, 1, 1] : [0.1, 0.3, 0.9]))
    }
  }

  @Test(
    "A script that sets nothing plays the header and the footer of each design as they are",
    arguments: RefreshPreset.all + [.caption])
  func configurations(design: RefreshPreset) {
    let setup = DragScript.Setup()
    #expect(setup.headerConfiguration(of: design) == design.header)
    #expect(setup.footerConfiguration(of: design) == design.footer)
  }

  @Test("A row's picture is opaque in a script, as in an app")
  func rows() {
    var setup = DragScript.Setup()
    setup.footer = .auto
    #expect(setup.footer(of: .tmall).opacity == .opaque)
    #expect(LoadMoreFooter(automatic: LoadMorePolicy()).component.opacity == .opaque)
  }

  @Test("A controller, an engine and a script have the same coordination, or the one that is set")
  func coordination() {
    let usual = RefreshCoordination()
    #expect(usual.overlap == .refreshCancelsLoadingMore && usual.refreshResetsNoMoreData)
    #expect(RefreshController().coordination == usual)
    #expect(RefreshEngine().coordination == usual)
    #expect(DragScript.Setup().coordination == usual)
    let list = ListGeometry(viewport: 600, content: 2000)
    #expect(PullSimulation(list).engine.coordination == usual)
    let own = RefreshCoordination(overlap: .allowed, refreshResetsNoMoreData: false)
    #expect(RefreshController(coordination: own).coordination == own)
    let pull = PullSimulation(list, header: RefreshHeader(.arrow), coordination: own)
    #expect(pull.engine.coordination == own)
  }

  @Test(
    "In a short list, a footer with a preload distance loads only when it is pulled: a row past the end, another as far as it is high",
    arguments: [LoadMorePolicy.preload(points: 50), .preload(screens: 1.5)])
  func preload(policy: LoadMorePolicy) async {
    for (footer, distances) in [
      (LoadMoreFooter(automatic: policy) { _ in .succeeded }, [1: 1]),
      (.arrow(policy) { _ in .succeeded }, [40: 0, 200: 1]),
    ] as [(LoadMoreFooter, [Double: Int])] {
      for (distance, wanted) in distances {
        let list = SimulatedList(viewport: 600, content: 200)
        var pages = 0
        var footer = footer
        footer.action = LoadingAction { @MainActor () async throws -> LoadingResult in
          pages += 1
          return .succeeded
        }
        list.refresh.footer = footer
        await list.pass(.seconds(1))
        #expect(pages == 0)
        list.drag(by: -distance)
        list.release()
        await list.settle()
        #expect(pages == wanted, "\(distance)")
      }
    }
  }

  @Test("A footer with an app's own GIFs says that there is no more, and why a pull cannot load")
  func words() {
    let english = CaptionTexts.of(.english)
    let footer = LoadMoreFooter(pull: Self.still) { _ in .noMoreData }
    let captions = footer.described.captions(in: english)
    #expect(captions.noMore == english.pulledFooter.noMore && captions.noMore != nil)
    #expect(captions.busy == english.pulledFooter.loading)
    #expect(captions.pull == nil && captions.loading == nil)
  }
}
