import Foundation
import GIFCodec

/// A file named on the command line; `-` is the standard input.
struct InputFile {
  let name: String

  /// What to call it in messages.
  var title: String { name == "-" ? "standard input" : name }

  /// Its name without folders and without its ending.
  var stem: String {
    name == "-" ? "stdin" : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
  }

  /// All its bytes; no more than a limit are read.
  func bytes(limit: Int) throws -> [UInt8] {
    let handle: FileHandle
    if name == "-" {
      handle = .standardInput
    } else {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: name) else {
        throw ReadingError("there is no such file")
      }
      guard attributes[.type] as? FileAttributeType != .typeDirectory else {
        throw ReadingError("it is a folder")
      }
      guard let opened = FileHandle(forReadingAtPath: name) else {
        throw ReadingError("it may not be read")
      }
      handle = opened
    }
    var bytes: [UInt8] = []
    while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= limit else { throw ReadingError("it is longer than \(limit) bytes") }
    }
    return bytes
  }

  /// The text in it.
  func text() throws -> String {
    guard let text = String(validating: try bytes(limit: 1 << 20), as: UTF8.self) else {
      throw ReadingError("it is not text in UTF-8")
    }
    return text
  }

  /// The GIF in it.
  func gif(scanner: ContainerScanner = .giflib) throws -> EncodedGIF {
    let limits = GIFLimits()
    let bytes = try bytes(limit: limits.inputBytes)
    guard !bytes.isEmpty else { throw ReadingError("it is empty") }
    return try EncodedGIF(bytes, limits: limits, scanner: scanner)
  }

  /// Reads a file that belongs to another one; what is wrong with it is said under its own name.
  static func companion<Content>(
    _ name: String, _ read: (InputFile) throws -> Content
  ) throws -> Content {
    let file = InputFile(name: name)
    do { return try read(file) } catch { throw ReadingError("\(error)", file: file.title) }
  }

  /// Does something with each of several files; one that fails is reported, and the others go on.
  static func each(_ names: [String], _ body: (InputFile) async throws -> Void) async throws {
    var failures = 0
    for file in names.map(InputFile.init) {
      do {
        try await body(file)
      } catch let exit as Exit {
        throw exit
      } catch {
        failures += 1
        StandardError.report((error as? ReadingError)?.file ?? file.title, "\(error)")
      }
    }
    if failures > 0 { throw failures == names.count ? Exit.allFailed : Exit.someFailed }
  }
}
