import GIFRefreshUI
import SwiftUI

/// A feed with the cat at both ends, in a design that the user picks.
struct FeedView: View {
  @State private var feed = Feed()
  @State private var design = "tmall"
  /// The title, beside which the design *title* shows its ring.
  @State private var title = RefreshTitleView(title: "Feed")

  var body: some View {
    VStack {
      RefreshTitle(title)
      Picker("Design", selection: $design) {
        ForEach(RefreshPreset.all.map(\.name), id: \.self) { Text($0) }
      }
      List(feed.items, id: \.self) { Text("Item \($0)") }
        .refreshHeader(header)
        .refreshTitle(title)
        .loadMoreFooter(
          LoadMoreFooter(
            Animations(
              gif: "cat-pull", loading: "cat-run", noMore: "cat-sleep"),
            policy: .preload(screens: 1.5)
          ) { page in try await feed.load(page) })
    }
  }

  /// The GIFs in the designs that show GIFs; otherwise the design's ring or circle.
  private var header: RefreshHeader {
    if [.ring, .hud].contains(preset) {
      RefreshHeader(preset) { try await feed.reload() }
    } else {
      RefreshHeader(
        gif: "cat-pull", loading: "cat-run", loadingFrameRate: 30, configuration: preset.header
      ) { try await feed.reload() }
    }
  }

  private var preset: RefreshPreset {
    RefreshPreset.all.first { $0.name == design } ?? .tmall
  }
}
