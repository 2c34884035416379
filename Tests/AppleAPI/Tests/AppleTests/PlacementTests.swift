import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Layouts: insets at the sides, a turned phone, bars of any height, right to left, large text.
  @MainActor @Suite(.serialized) struct PlacementTests {
    /// Every design, and none for a header of GIFs.
    nonisolated static let designs: [RefreshPreset?] = [nil, .caption] + RefreshPreset.all

    private func setHeader(_ design: RefreshPreset?, on screen: Screen) throws
      -> ComponentView
    {
      if let design {
        screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
      } else {
        let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        screen.refresh.header = RefreshHeader(pull: cat, loading: cat, action: screen.refreshAction)
      }
      return try #require(screen.componentViews().first)
    }

    /// A view's middle as one sees it, from the list's left edge.
    private func middle(of view: UIView, _ screen: Screen) -> CGFloat {
      view.frame.midX - screen.list.contentOffset.x
    }

    @Test(
      "Despite side insets of 20 and 50 points, each design's header stays centred in the list during a refresh",
      arguments: designs, [true, false])
    func sides(design: RefreshPreset?, areTheApps: Bool) async throws {
      let screen = Screen()
      screen.list.contentSize.width = 390 - 20 - 50
      if areTheApps {
        screen.list.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 50)
      } else {
        screen.list.contentInsetAdjustmentBehavior = .always
        screen.list.safeArea = UIEdgeInsets(top: 91, left: 20, bottom: 34, right: 50)
      }
      screen.list.contentOffset.x = -20
      let view = try setHeader(design, on: screen)
      func look() {
        #expect(middle(of: view, screen) == 195)
        if design != .hud { #expect(view.bounds.width == 390) }
        #expect(screen.list.contentOffset.x == -20)
      }
      look()
      await screen.drag(40)
      look()
      await screen.pull(waiting: 1)
      look()
      await screen.endRefresh(waiting: 1)
      look()
      #expect(screen.list.contentInset.left == (areTheApps ? 20 : 0))
      #expect(screen.list.contentInset.right == (areTheApps ? 50 : 0))
    }

    @Test("Despite side insets, automatic and pulled footers span the list below its content")
    func footers() throws {
      let screen = Screen()
      screen.list.contentSize.width = 320
      screen.list.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 50)
      screen.list.contentOffset.x = -20
      for footer in [
        LoadMoreFooter.automatic(screen.pageAction), LoadMoreFooter(action: screen.pageAction),
      ] {
        screen.refresh.footer = footer
        let view = try #require(screen.componentViews().first)
        #expect(view.frame.minX == -20 && view.bounds.width == 390 && view.frame.minY == 3000)
      }
    }

    @Test(
      "In a list 1500 points wide, scrolled sideways, header and footer stay centred in the viewport",
      arguments: [nil, RefreshPreset.hud])
    func widerThanTheScreen(design: RefreshPreset?) async throws {
      let screen = Screen()
      screen.list.contentSize.width = 1500
      _ = try setHeader(design, on: screen)
      screen.refresh.footer = .automatic(screen.pageAction)
      screen.list.contentOffset.x = 600
      func look() { #expect(screen.componentViews().map { middle(of: $0, screen) } == [195, 195]) }
      look()
      await screen.pull(waiting: 1)
      #expect(screen.refreshCount == 1 && screen.list.contentOffset.x == 600)
      screen.list.touch()
      screen.list.drag(x: -50)
      #expect(screen.list.contentOffset.x == 650)
      look()
      screen.list.lift()
      await screen.endRefresh()
    }

    @Test(
      "A horizontal list's header spans the list's full height despite insets above and below",
      arguments: [false, true])
    func sideways(isRightToLeft: Bool) throws {
      let screen = Screen()
      screen.list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      screen.list.contentSize = CGSize(width: 3000, height: 844 - 91 - 34)
      screen.refresh.isHorizontal = true
      let view = try setHeader(.caption, on: screen)
      let x = isRightToLeft ? 3000 : -54.0
      #expect(view.frame == CGRect(x: x, y: -91, width: 54, height: 844))
    }

    @Test("At a horizontal list's edge a picture is above the caption; alone, in the middle")
    func pictureAtSide() async throws {
      let screen = Screen()
      screen.turn()
      screen.refresh.header = .cat(screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.caption.text == nil)
      screen.list.touch()
      screen.list.drag(x: 20)
      #expect(view.picture.layer.position.y == 422)
      for _ in 0..<8 { screen.list.drag(x: 40) }
      let picture = view.picture.layer
      #expect(picture.position.x == view.bounds.midX)
      #expect(picture.position.y + picture.bounds.height / 2 == view.caption.frame.minY - 20)
      screen.refresh.style.pictureGap = 50
      #expect(picture.position.y + picture.bounds.height / 2 == view.caption.frame.minY - 50)
    }

    @Test(
      "Below a bar of 91, 47 or 0 points, a pulled or loading header's lower edge is where the first row begins",
      arguments: [RefreshPreset.arrow, .eoc, .caption], [91, 47, 0] as [CGFloat])
    func bars(design: RefreshPreset, bar: CGFloat) async throws {
      let screen = Screen()
      screen.list.safeArea.top = bar
      screen.list.contentOffset.y = -bar
      let view = try setHeader(design, on: screen)
      // What a translucent bar would let shine through is hidden.
      #expect(view.isHidden)
      await screen.drag(40)
      #expect(!view.isHidden && view.frame.maxY == 0)
      await screen.pull(waiting: 1)
      #expect(view.frame.maxY == 0)
      #expect(screen.list.contentOffset.y == -bar - view.bounds.height)
      await screen.endRefresh(waiting: 1)
      #expect(view.isHidden && screen.list.contentOffset.y == -bar)
    }

    @Test(
      "A phone turned during a pull centres each design's header in the wider list, at once and in the next pull",
      arguments: designs)
    func turned(design: RefreshPreset?) async throws {
      let screen = Screen()
      let view = try setHeader(design, on: screen)
      await screen.drag(40)
      screen.list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      screen.list.contentSize = CGSize(width: 844, height: 1500)
      screen.list.safeArea = UIEdgeInsets(top: 32, left: 0, bottom: 21, right: 0)
      // The finger is still down.
      await screen.wait(Simulator.frame)
      #expect(screen.list.isDragging)
      if design != .ring { #expect(screen.phase?.progress ?? 0 > 0) }
      #expect(view.frame.midX == 422 && !view.isHidden)
      if design != .hud { #expect(view.frame.maxY == 0 && view.bounds.width == 844) }
      screen.list.cancelDrag()
      await screen.wait(1)
      #expect(screen.phase == .idle && screen.refreshCount == 0)
      await screen.drag(40)
      #expect(view.frame.midX == 422)
      if design == .arrow || design == .eoc {
        #expect(view.arrow.layer.position.x == 320)
        #expect(view.caption.frame.width == 844)
      }
      if design == nil { #expect(view.picture.layer.position.x == 422) }
      if design == .hud {
        #expect(view.drawing.circle?.layer.position == CGPoint(x: 20, y: 20))
        #expect(
          abs(
            view.frame.midY - screen.list.contentOffset.y
              + screen.list.layer.sublayerTransform.m42 - 32 - (-24 + pulled(screen, bar: 32)))
            < 1e-9)
      }
    }

    @Test("A header and a footer follow a list of which only the frame changes")
    func resized() throws {
      let screen = Screen(content: 600)
      _ = try setHeader(.caption, on: screen)
      screen.refresh.footer = .automatic(screen.pageAction)
      for width in [300, 390] as [CGFloat] {
        screen.list.frame.size.width = width
        screen.window.layoutIfNeeded()
        #expect(screen.componentViews().map(\.frame.width) == [width, width])
      }
    }

    private func pulled(_ screen: Screen, bar: CGFloat) -> CGFloat {
      -screen.list.contentOffset.y - bar
    }

    @Test(
      "From right to left, arrow and spinner are to the right of the words; a picture alone is in the middle"
    )
    func rightToLeft() async throws {
      let screen = Screen()
      screen.list.layoutDirection = .rightToLeft
      var view = try setHeader(.arrow, on: screen)
      await screen.drag(40)
      #expect(view.arrow.layer.position == CGPoint(x: 297, y: 27))
      // The direction changes in a pull.
      for (direction, x) in [(UIUserInterfaceLayoutDirection.leftToRight, 93), (.rightToLeft, 297)]
      {
        screen.list.layoutDirection = direction
        screen.list.drag(y: 1)
        #expect(view.arrow.layer.position.x == CGFloat(x))
      }
      await screen.pull(waiting: 1)
      #expect(view.spinner.center == CGPoint(x: 297, y: 27))
      await screen.endRefresh(waiting: 1)
      // Without words it is in the middle, whichever way one reads.
      view = try setHeader(nil, on: screen)
      await screen.drag(40)
      #expect(view.picture.layer.position.x == 195)
    }

    @Test("When a horizontal list is read the other way, its row's 44 points go to the other side")
    func turnsAround() async throws {
      let screen = Screen()
      screen.turn()
      screen.refresh.footer = .automatic(screen.pageAction)
      await screen.wait(0.1)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 44))
      for isRightToLeft in [true, false, true] {
        screen.list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        screen.list.contentOffset.x = isRightToLeft ? 3000 - 390 : 0
        let (left, right): (CGFloat, CGFloat) = isRightToLeft ? (44, 0) : (0, 44)
        #expect(
          screen.list.contentInset == UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
        #expect(screen.componentViews().map(\.frame.minX) == [isRightToLeft ? -44 : 3000])
      }
      screen.refresh.footer = nil
      #expect(screen.list.contentInset == .zero)
    }

    @Test("At larger text sizes the arrow moves away from the caption, and caption and title grow")
    func largeLetters() async throws {
      let screen = Screen()
      let view = try setHeader(.arrow, on: screen)
      let title = RefreshTitleView(title: "Inbox")
      screen.window.addSubview(title)
      let sizeChanges = title.sizeChangeCount
      /// Where the wider of the two lines begins: it is in the middle of 390 points.
      func words() -> CGFloat {
        195 - max(view.caption.intrinsicContentSize.width, view.detail.intrinsicContentSize.width)
          / 2
      }
      await screen.drag(40)
      screen.window.contentSizeCategory = .extraExtraExtraLarge
      await screen.wait(Simulator.frame)
      #expect(view.arrow.layer.position.x == 60 && view.arrow.layer.frame.maxX <= words())
      #expect(title.intrinsicContentSize.width == 98 && title.sizeChangeCount > sizeChanges)
      #expect(title.subviews.contains { $0.frame == CGRect(x: 24, y: 0, width: 50, height: 23) })
      // No larger, since a line would not fit into its half of the header.
      screen.window.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      await screen.wait(Simulator.frame)
      #expect(view.caption.intrinsicContentSize.height == 23)
      #expect(view.arrow.layer.frame.maxX <= words())
      #expect(view.caption.frame.height >= 23)
    }
  }
}
