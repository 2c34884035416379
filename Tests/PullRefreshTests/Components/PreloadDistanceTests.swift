import PullRefresh
import RefreshChecks
import Testing

@Suite("How far before the end")
struct PreloadDistanceTests {
  @Test("Points are points, screens are viewports, and nothing is negative")
  func lengths() {
    #expect(PreloadDistance.points(44).length(in: .list) == 44)
    #expect(PreloadDistance.screens(1.5).length(in: .list) == 900)
    for number in [0, -1, -.infinity, .nan] as [Double] {
      #expect(PreloadDistance.points(number).length(in: .list) == 0)
      #expect(PreloadDistance.screens(number).length(in: .list) == 0)
    }
  }
}
