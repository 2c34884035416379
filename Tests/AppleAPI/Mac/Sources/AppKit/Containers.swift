/// A view that shows each of its subviews in a pane, as it does unless the app says otherwise.
@MainActor open class NSSplitView: NSView {
  open var arrangedSubviews: [NSView] { subviews }
}

@MainActor open class NSTabViewItem: NSObject {
  open var view: NSView?
}

/// A view whose subview is that of the selected item; the others are in no window.
@MainActor open class NSTabView: NSView {
  open private(set) var tabViewItems: [NSTabViewItem] = []
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabViewItems.append(tabViewItem)
    if tabViewItems.count == 1 { selectTabViewItem(at: 0) }
  }
  open func selectTabViewItem(at index: Int) {
    for item in tabViewItems { item.view?.removeFromSuperview() }
    if let view = tabViewItems[index].view { addSubview(view) }
  }
}
