import PullRefresh
import Testing

@Suite("Where the times of updates are kept")
struct LastUpdatedStoreTests {
  @Test("MJX-14: each key has its time, and the latest one counts")
  func keys() {
    var store = InMemoryLastUpdated()
    #expect(store.lastUpdated(forKey: "a") == nil)
    store.keep(1, forKey: "a")
    store.keep(-2, forKey: "б")
    #expect(store.lastUpdated(forKey: "a") == 1)
    #expect(store.lastUpdated(forKey: "б") == -2)
    #expect(store.lastUpdated(forKey: "") == nil)
    store.keep(3, forKey: "a")
    #expect(store.lastUpdated(forKey: "a") == 3)
    #expect(store.lastUpdated(forKey: "б") == -2)
  }
}
