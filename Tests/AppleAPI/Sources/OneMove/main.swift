// A finger pulls a list with a GIF header by steps of 8 points, as often as the argument says. `Benchmarks/Gate/walk`
// counts what one step more calls.
import Foundation
import GIFCodec
import GIFRefresh
import GIFRefreshUIOnStandIns
import UIKit

@MainActor @inline(never) func moveOfTheFinger(on list: UIScrollView) { list.drag(y: 8) }

let moves = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10
let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst(2).first ?? "Fixtures/cat-pull.gif")
// As `RefreshHeader(gif:loading:)` reads it: within a quarter of the memory, and prepared.
let frames = try EncodedGIF(contentsOf: file).frames(within: .share(0.25))
for index in 0..<frames.count { _ = frames.frame(at: index) }
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
let list = UIScrollView(frame: window.bounds)
list.contentSize = CGSize(width: 390, height: 4000)
window.addSubview(list)
list.refresh.header = RefreshHeader(pull: frames, loading: frames) {}
list.touch()
for _ in 0..<moves { moveOfTheFinger(on: list) }
print("frame \(list.refresh.snapshot(at: .start)?.picture?.frame ?? -1)")
