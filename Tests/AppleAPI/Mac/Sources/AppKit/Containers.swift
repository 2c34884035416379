/// A view that shows each of its subviews in a pane, as it does unless the app says otherwise.
@MainActor open class NSSplitView: NSView {
  open var arrangedSubviews: [NSView] { subviews }
}
