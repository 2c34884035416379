import GIFRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct FinderTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init() { Simulator.shared.reset() }

    @Test(
      "A `refreshHeader` modifier on a view without a list adds no header to other lists in the window"
    )
    func noList() {
      let (behind, above) = (UIScrollView(frame: window.bounds), UIScrollView(frame: window.bounds))
      window.addSubview(behind)
      let tree = host(
        Text("no list").refreshHeader(.caption) {}, in: window)
      window.addSubview(above)
      for hosted in tree.hosted { hosted.view.layoutSubviews() }
      #expect(ScrollAnchor.host(in: behind) == nil)
      #expect(ScrollAnchor.host(in: above) == nil)
    }

    @Test(
      "A list that appears later, while no other view changes its size, gets the header of its modifier"
    )
    func appearsLater() throws {
      let page = Text("loading").refreshHeader(.caption) {}
      let tree = host(page, in: window)
      window.layoutIfNeeded()
      // SwiftUI passes new values on before it puts new views in their places.
      tree.update(page)
      let list = UIScrollView(frame: window.bounds)
      window.insertSubview(list, at: 1)
      window.layoutIfNeeded()
      #expect(list.refresh.header != nil)
      tree.remove()
      #expect(list.refresh.header == nil)
    }

    @Test("Two SwiftUI lists stacked in one place each get the header of their own modifier")
    func twoLists() throws {
      let view = ZStack {
        HostedList().refreshHeader(.caption) {}
        HostedList().refreshHeader(.hud) {}
      }
      let tree = host(view, in: window)
      let lists = tree.hosted.compactMap { $0.view as? UIScrollView }
      #expect(lists.count == 2)
      let huds = lists.map { $0.refresh.header?.component.indicator.hud != nil }
      #expect(huds == [false, true])
    }
  }
}
