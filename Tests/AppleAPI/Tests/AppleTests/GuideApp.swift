import Foundation
import GIFCodec
import GIFRefresh
import GIFRefreshUIOnStandIns
import PullRefresh
import SwiftUI
import UIKit

// The app of the guides and the README: a model, controllers and views, with the pages' code where the pages say it stands.

@MainActor
final class Feed {
  struct Item: Identifiable {
    let id: Int
    var title: String { "Item \(id)" }
  }

  private(set) var items = [Item(id: 1), Item(id: 2)] {
    didSet { onChange() }
  }
  var onChange: () -> Void = {}

  func reload() async throws {
    let new = try await server.items(onPage: 0)
    try Task.checkCancellation()
    items = new
  }

  func load(_ page: Int) async throws -> LoadingResult {
    let more = try await server.items(onPage: page)
    try Task.checkCancellation()
    items += more
    return more.isEmpty ? .noMoreData : .succeeded(items: more.count)
  }

  private let server = Server()
}

extension Feed {
  /// Loads earlier messages; returns the height of their rows.
  func insertEarlier(_ page: Int) async throws -> Double { Double(page) * 100 }

  /// Whether the server takes an hour for an answer.
  var isSlow: Bool {
    get { server.isSlow }
    set { server.isSlow = newValue }
  }

  /// Whether the server answers after a second, also to a task that is cancelled by then.
  var isDeaf: Bool {
    get { server.isDeaf }
    set { server.isDeaf = newValue }
  }

  /// The number of requests for the first items.
  var reloads: Int { server.asked.count { $0 == 0 } }
}

/// A server with one page, which answers at once unless it is slow.
@MainActor
private final class Server {
  private(set) var asked: [Int] = []
  var isSlow = false
  var isDeaf = false

  func items(onPage page: Int) async throws -> [Feed.Item] {
    asked.append(page)
    if isDeaf { await Task { try? await SimulatorClock().sleep(for: .seconds(1)) }.value }
    if isSlow { try await SimulatorClock().sleep(for: .seconds(3600)) }
    return page == 0 ? (1...3).map(Feed.Item.init) : []
  }
}

/// The project's own GIFs, as an app's bundle has them.
let gifs = Bundle(path: Fixtures.folder.path) ?? .main

// MARK: Controllers

/// The README, with GIFs of the app's own, and *Your first header*.
final class FeedController: UITableViewController {
  private let feed = Feed()

  override func viewDidLoad() {
    super.viewDidLoad()
    feed.onChange = { [weak tableView] in tableView?.reloadData() }
    tableView.refresh.header = RefreshHeader(gif: "cat-pull", loading: "cat-run") { [feed] in
      try await feed.reload()
    }
    tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in
      try await feed.load(page)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    feed.items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item")
      ?? UITableViewCell(style: .default, reuseIdentifier: "item")
    var content = cell.defaultContentConfiguration()
    content.text = feed.items[indexPath.row].title
    cell.contentConfiguration = content
    return cell
  }
}

/// *How it looks*: a second floor.
final class SecondFloorController: UITableViewController {
  private let feed = Feed()
  private(set) var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = PullConfiguration.tmallHeader()
    configuration.secondFloor = SecondFloor(threshold: 2.2)
    var header = RefreshHeader(.caption, configuration: configuration) { [feed] in
      try await feed.reload()
    }
    header.secondFloorAction = LoadingAction { [weak self] in self?.openSecondFloor() }
    tableView.refresh.header = header
  }

  private func openSecondFloor() { isOpen = true }
}

/// *Pages, no more data, retry*: a chat.
final class ChatController: UITableViewController {
  private let feed = Feed()

  override func viewDidLoad() {
    super.viewDidLoad()
    let captions = RefreshCaptions(
      loading: "Loading earlier messages", retry: "Not loaded. Tap to try again")
    tableView.refresh.header = .earlierItems(
      LoadMorePolicy(preload: .points(400)), captions: captions
    ) { [feed, weak tableView] page in
      let height = try await feed.insertEarlier(page)
      tableView?.refresh.contentInserted(height)
      return .succeeded
    }
  }
}

/// *GIFs in views*, from the network.
final class DownloadController: UITableViewController {
  private let feed = Feed()
  let catURL: URL
  let runURL: URL

  init(_ catURL: URL, _ runURL: URL) {
    self.catURL = catURL
    self.runURL = runURL
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.refresh.header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    tableView.refresh.download(pull: catURL, loading: runURL) { [feed] refresh, cat, run in
      refresh.header = RefreshHeader(
        pull: cat.frames(within: .share(0.25)), loading: run?.frames(within: .share(0.25))
      ) { try await feed.reload() }
    }
  }
}

// MARK: SwiftUI

/// *Your first header*, frames of the app's own.
@MainActor
enum Cats {
  static let cat = frames("cat-pull")
  static let run = frames("cat-run")

  private static func frames(_ name: String) -> GIFFrameScrubber {
    guard let gif = try? EncodedGIF(named: name, in: gifs) else { fatalError("no \(name).gif") }
    return gif.frames(within: .share(0.25))
  }
}

struct FeedView: View {
  let feed: Feed

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(gif: "cat-pull", loading: "cat-run") { try await feed.reload() }
      .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
  }
}

/// *Your first header*, in SwiftUI.
struct FeedAtAnotherRate: View {
  let feed: Feed

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(pull: Cats.cat, loading: Cats.run, loadingFrameRate: 24) {
        try await feed.reload()
      }
  }
}

/// *Your first header*, the controller of a list in SwiftUI.
struct InboxView: View {
  let feed: Feed
  @State private var refresh = RefreshController()
  @State private var message = ""

  var body: some View {
    VStack {
      Button("Refresh") { Task { await refresh.refresh() } }
      Text(message)
      List(feed.items) { item in Text(item.title) }
        .refreshHeader(.cat) { try await feed.reload() }
        .loadMoreFooter(.cat) { page in try await feed.load(page) }
        .refreshController(refresh)
    }
    .task {
      refresh.itemCount = { [feed] in feed.items.count }
      refresh.onEnd = { [message = $message] edge, result in
        message.wrappedValue = "\(result.outcome)"
      }
      refresh.onProblem = { [message = $message] problem in
        message.wrappedValue = "\(problem)"
      }
    }
  }
}

/// *GIFs in views*, from the network.
struct DownloadedFeedView: View {
  let feed: Feed
  let catURL: URL
  @State private var cat: GIFFrameScrubber?

  private var header: RefreshHeader {
    guard let cat else { return RefreshHeader(.arrow) { try await feed.reload() } }
    return RefreshHeader(pull: cat) { try await feed.reload() }
  }

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(header)
      .task {
        if cat == nil { cat = try? await GIFDownload(catURL).gif.frames(within: .share(0.25)) }
      }
  }
}

/// The README.
struct CatFeedView: View {
  let feed: Feed

  var body: some View {
    List(feed.items) { item in Text(item.title) }
      .refreshHeader(.cat) { try await feed.reload() }
      .loadMoreFooter(.cat) { page in try await feed.load(page) }
  }
}
