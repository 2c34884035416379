import GIFCodec

/// A file named on the command line; `-` is the standard input.
struct InputFile {
  /// Its name as it was given; see ``ArgumentText``.
  let name: String

  /// What to call it in messages.
  var title: String { name == "-" ? "standard input" : name.visible }

  /// The same for other programs; bytes that are no UTF-8 are replaced.
  var unicodeName: String {
    name == "-" ? title : String(decoding: ArgumentText.bytes(of: name), as: UTF8.self)
  }

  /// Its name without folders and without its ending.
  var stem: String {
    guard name != "-" else { return "stdin" }
    // By scalars: an accent behind a slash makes one character of both, but no other path.
    let last = name.unicodeScalars.split(separator: "/").last ?? name.unicodeScalars[...]
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// All its bytes; no more than a limit are read.
  func bytes(limit: Int) throws -> [UInt8] {
    guard name != "-" else { return try Self.bytes(of: .standardInput, limit: limit) }
    let file = try FileName(name).open()
    defer { try? file.close() }
    return try Self.bytes(of: file, limit: limit)
  }

  private static func bytes(of file: FileDescriptor, limit: Int) throws -> [UInt8] {
    let bytes = try file.readToEnd(limit: limit)
    guard bytes.count <= limit else {
      throw ReadingError("exceeds \(GIFSummary.size(limit))")
    }
    return bytes
  }

  /// The text in it.
  func text() throws -> String {
    guard let text = String(validating: try bytes(limit: 1 << 20), as: UTF8.self) else {
      throw ReadingError("not UTF-8 text")
    }
    return text
  }

  /// The GIF in it, to be shown.
  func gif(_ choice: LimitsChoice) throws -> EncodedGIF {
    try checked(choice) { bytes throws(GIFError) in try EncodedGIF(bytes, limits: choice.showing) }
  }

  /// The GIF in it, of which one frame is read after another.
  func frames(_ choice: LimitsChoice, scanner: ContainerScanner) throws -> EncodedGIF {
    try checked(choice) { bytes throws(GIFError) in
      try EncodedGIF(bytes, limits: choice.reading, scanner: scanner)
    }
  }

  /// Makes something of the bytes; a limit that is passed is said with the way around it.
  private func checked(
    _ choice: LimitsChoice, _ make: ([UInt8]) throws(GIFError) -> EncodedGIF
  ) throws -> EncodedGIF {
    let bytes = try bytes(limit: choice.showing.inputBytes)
    guard !bytes.isEmpty else { throw ReadingError("empty file") }
    let gif: EncodedGIF
    do throws(GIFError) { gif = try make(bytes) } catch {
      throw ReadingError(choice.words(for: error))
    }
    try Memory.check(gif.index.readingBytes)
    return gif
  }

  /// Reads a file that belongs to another one; what is wrong with it is said under its own name.
  static func companion<Content>(
    _ name: String, _ read: (InputFile) throws -> Content
  ) throws -> Content {
    let file = InputFile(name: name)
    do { return try read(file) } catch { throw ReadingError("\(error)", file: file.title) }
  }

  /// Does something with each of several files; one that fails is reported, and the others go on.
  ///
  /// Where results cannot be written, it ends.
  static func each(_ names: [String], _ body: (InputFile) async throws -> Void) async throws {
    var failures = 0
    for file in names.map(InputFile.init) {
      do {
        try await body(file)
      } catch let exit as Exit {
        throw exit
      } catch let failure as OutputError {
        throw failure
      } catch {
        failures += 1
        StandardError.report(file.title, error)
      }
    }
    if failures > 0 { throw failures == names.count ? Exit.allFailed : Exit.someFailed }
  }
}
