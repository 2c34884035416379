// A header and a footer on a simulated list, pulled by hand and by a script, without an app. Run it from the
// project's folder: swift run --package-path Examples FirstPull
import Foundation
import GIFRefresh
import PullRefresh
import RefreshSimulation

let list = SimulatedList(viewport: 600, content: 2000)  // in an app: a table view
let cat = try EncodedGIF(contentsOfFile: "Fixtures/cat-pull.gif").frames(within: .share(0.25))
let run = try EncodedGIF(contentsOfFile: "Fixtures/cat-run.gif").frames(within: .share(0.25))
let header = RefreshHeader(
  pull: cat, loading: run,
  captions: RefreshCaptions(pull: "Pull", release: "Release", loading: "Loading"),
  loadingFrameRate: 30
) { try await list.clock.sleep(for: .seconds(1)) }  // in an app: a request to its server
let footer = LoadMoreFooter(.preload(screens: 1.5)) { page in
  page < 3 ? .succeeded : .noMoreData
}

list.refresh.header = header
list.refresh.footer = footer
list.refresh.onChange = { snapshot in
  guard snapshot.edge == .start, header.picture(for: snapshot) != nil else { return }
  print(snapshot.caption ?? "", snapshot.picture as Any)  // in an app: drawn by the library
}
await header.prepare()  // decoded ahead, so the finger does not wait
list.pull(to: 1.2)
list.release()
await list.settle()  // simulated time; in an app, time passes by itself
print(list.geometry.offset)  // exactly 0 again

let script = try DragScript(
  parsing: """
    pull header to 120% over 400ms
    release
    wait 1.2s
    finish header
    settle
    """)
var pull = PullSimulation(
  ListGeometry(viewport: 600, content: 2000), header: header, footer: footer)
pull.run(script)
print(pull.geometry.offset)
