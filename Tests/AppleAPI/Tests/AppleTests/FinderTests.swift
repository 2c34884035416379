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

    @Test("A modifier of a view that has no list leaves the lists around it alone")
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

    @Test("A list that takes a spinner's place is found, though nothing around it changes its size")
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

    @Test("Of two lists in one place each has the header that modifies it")
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
