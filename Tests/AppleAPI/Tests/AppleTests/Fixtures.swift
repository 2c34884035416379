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

  /// Lets the app's bundle have the GIFs meanwhile.
  @MainActor static func whileInBundle(_ body: () async throws -> Void) async rethrows {
    GIFResource.searchBundles()
    GIFResource.search { names, _ throws(GIFFileError) in
      (.file(folder.appendingPathComponent("\(names[0]).gif")), names[0])
    }
    defer { GIFResource.search(by: GIFResource.findInBundle) }
    try await body()
  }
}
