import GIFRefreshUI
import SwiftUI

/// A GIF that a slider plays forwards and backwards, and a GIF that plays by itself.
struct ScrubberView: View {
  @State private var progress = 0.0

  var body: some View {
    VStack {
      GIFImage(Cats.pull, progress: progress, label: "A cat peeks over the edge")
      Slider(value: $progress)
      GIFImage(Cats.run, label: "A cat runs")
    }
  }
}
