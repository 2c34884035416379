import Foundation
import GIFRefresh

@testable import GIFRefreshUIOnStandIns

/// The GIFs of the project.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Fixtures").standardizedFileURL

  static func gif(_ name: String) throws -> EncodedGIF {
    try EncodedGIF(contentsOf: folder.appendingPathComponent("\(name).gif"))
  }
}
