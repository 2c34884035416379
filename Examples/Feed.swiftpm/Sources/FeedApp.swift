import SwiftUI

@main
struct FeedApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        FeedView().tabItem { Text("Feed") }
        ScrubberView().tabItem { Text("Scrubber") }
        DeviceView().tabItem { Text("Device") }
      }
    }
  }
}
