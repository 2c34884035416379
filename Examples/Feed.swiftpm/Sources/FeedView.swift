import GIFRefreshUI
import SwiftUI

/// A feed with the cat at both ends, in a design that the user picks.
struct FeedView: View {
  @State private var feed = Feed()
  @State private var design = "tmall"

  var body: some View {
    VStack {
      Picker("Design", selection: $design) {
        ForEach(RefreshPreset.all.map(\.name), id: \.self) { Text($0) }
      }
      List(feed.items, id: \.self) { Text("Item \($0)") }
        .refreshHeader(
          gif: "cat-pull", loading: "cat-run", loadingFrameRate: 30, configuration: preset.header,
          style: AnimatedStyle(opacity: preset.opacity)
        ) { try await feed.reload() }
        .loadMoreFooter(
          LoadMoreFooter(
            Animations(
              gifs: .init(pull: "cat-pull", loading: "cat-run", noMore: "cat-sleep")),
            policy: .preload(screens: 1.5)
          ) { page in try await feed.load(page) })
    }
  }

  private var preset: RefreshPreset {
    RefreshPreset.all.first { $0.name == design } ?? .tmall
  }
}
