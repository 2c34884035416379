#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh
  import SwiftUI

  /// A list with a header, a footer, or both: what the modifiers make of a view.
  ///
  /// Two modifiers that follow each other give their components to one list, so that header and footer know of each
  /// other. With another modifier between them each has a list's host of its own.
  struct RefreshingList<Content: View>: View {
    let content: Content
    var header: ComponentSlot<any ScrollViewHeader>?
    var footer: ComponentSlot<any ScrollViewFooter>?
    @Environment(\.refreshesThroughScrollView) private var usesScrollView

    init(
      _ content: Content, header: ComponentSlot<any ScrollViewHeader>? = nil,
      footer: ComponentSlot<any ScrollViewFooter>? = nil
    ) {
      self.content = content
      self.header = header
      self.footer = footer
    }

    var body: some View {
      if let merged {
        merged
      } else if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *), !usesScrollView {
        ListScroller(content: content, header: header, footer: footer)
      } else {
        content
          .background { header.map { ScrollViewFinder($0, at: \.header) } }
          .background { footer.map { ScrollViewFinder($0, at: \.footer) } }
      }
    }

    /// The content with the components, where that is such a list itself.
    private var merged: Content? {
      (content as? any ComponentHolding)?.adding(header: header, footer: footer) as? Content
    }
  }

  /// A view that a modifier has given a component.
  @MainActor
  protocol ComponentHolding {
    /// The same with components where it has none yet.
    func adding(
      header: ComponentSlot<any ScrollViewHeader>?, footer: ComponentSlot<any ScrollViewFooter>?
    ) -> Self
  }

  extension RefreshingList: ComponentHolding {
    func adding(
      header: ComponentSlot<any ScrollViewHeader>?, footer: ComponentSlot<any ScrollViewFooter>?
    ) -> Self {
      RefreshingList(content, header: self.header ?? header, footer: self.footer ?? footer)
    }
  }
#endif
