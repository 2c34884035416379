import Foundation

/// The GIF that the guides decode, found from where this file is: the guides' code is compiled outside this
/// package, too, where there is nothing of it but its products.
enum SampleGIF {
  static func bytes() throws -> [UInt8] {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return [UInt8](try Data(contentsOf: package.appending(path: "Fixtures/cat-pull.gif")))
  }
}
