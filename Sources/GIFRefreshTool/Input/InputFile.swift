public import ArgumentParser
public import GIFCodec
import GIFRefresh

/// A file named on the command line; `-` is the standard input.
struct InputFile {
  /// The name as given, perhaps with bytes that are not UTF-8; see ``ArgumentText``.
  let name: String
  /// The reason why the file cannot be read, if it is known before reading; otherwise `nil`.
  var obstacle: String?

  var title: String {
    switch name {
    case "-": "standard input"
    case "": "''"
    case _: name.visible
    }
  }

  /// The name as valid Unicode, for output that other programs read; invalid UTF-8 is replaced.
  var unicodeName: String { name == "-" ? title : ArgumentText.unicode(of: name) }

  var stem: String { name == "-" ? "stdin" : name.lastPart.stem }

  func bytes(limit: Int) throws -> [UInt8] {
    let bytes = try firstBytes(limit: limit)
    guard bytes.count <= limit else { throw ReadingError("exceeds \(Figures.size(limit))") }
    return bytes
  }

  /// Returns the bytes of the file, but at most one more than `limit`.
  func firstBytes(limit: Int) throws -> [UInt8] {
    if let obstacle { throw ReadingError(obstacle) }
    guard !name.isEmpty else { throw ReadingError("the name is empty") }
    var file = FileDescriptor.standardInput
    do throws(SystemError) { if name != "-" { file = try FileName(name).open() } } catch {
      guard name.hasPrefix("https://") || name.hasPrefix("http://") else { throw error }
      throw ReadingError("expected a file, found a URL; download it first, as with 'curl -LO'")
    }
    defer { if name != "-" { try? file.close() } }
    return try file.readToEnd(limit: limit)
  }

  /// The size of the longest script that is read, in bytes.
  static let scriptLimit = 1 << 20

  func text() throws -> String {
    guard let text = String(validating: try bytes(limit: Self.scriptLimit), as: UTF8.self) else {
      throw ReadingError("not UTF-8 text")
    }
    return text
  }

  /// Reads the file as a GIF, within the limits for showing its frames in any order or, with a scanner, within the
  /// looser limits for reading them in order; an error about an exceeded limit names the option that lifts the limit.
  func gif(
    _ choice: LimitsChoice, readInOrderBy scanner: ContainerScanner? = nil
  ) throws -> EncodedGIF {
    try gif(
      within: scanner == nil ? choice.showing : choice.reading, scanner ?? .giflib,
      refusal: choice.message)
  }

  /// Reads the file as a GIF; `refusal` words an error about an exceeded limit.
  func gif(
    within limits: GIFLimits, _ scanner: ContainerScanner = .giflib, refusal: (GIFError) -> String
  ) throws -> EncodedGIF {
    let bytes = try firstBytes(limit: limits.inputBytes)
    guard !bytes.isEmpty else { throw ReadingError("empty file") }
    let gif: EncodedGIF
    do throws(GIFError) { gif = try EncodedGIF(bytes, limits: limits, scanner: scanner) } catch {
      if error.reason == .notAGIF, let kind = ForeignFile.kind(of: bytes) {
        throw ReadingError("expected a GIF, found \(kind)")
      }
      guard case .limitExceeded = error.reason else { throw ReadingError("\(error)") }
      throw ReadingError(refusal(error))
    }
    try Memory.check(gif.index.readingBytes)
    return gif
  }

  static func companion<Content>(
    _ name: String, _ read: (InputFile) throws -> Content
  ) throws -> Content {
    let file = InputFile(name: name)
    do { return try read(file) } catch { throw ReadingError("\(error)", file: file.title) }
  }

  /// Writes a line on the standard error if a GIF does not end with a trailer, and one if other frames lack pixels.
  ///
  /// Decodes all frames, unless their damage is given.
  func reportFaults(of gif: EncodedGIF, _ damage: [GIFDamage]? = nil) {
    let last = gif.index.frames.count - 1
    var damage = damage ?? gif.damage()
    switch gif.index.ending {
    case .trailer: break
    case .truncated(let byte):
      // The end of the file explains what the last frame lacks, so one line says both.
      let cut = damage.last?.frameIndex == last ? damage.popLast() : nil
      let pixels = cut.map {
        ": \($0.decodedPixelCount) of \($0.expectedPixelCount) pixels decoded"
      }
      StandardError.report(title, "truncated at byte \(byte), at frame \(last)\(pixels ?? "")")
    case .damaged(let byte):
      StandardError.report(title, "damaged at byte \(byte), behind frame \(last)")
    }
    StandardError.report(title, damage: damage)
  }

  /// Returns the files named on the command line; a folder is replaced by the GIFs in it.
  static func all(_ names: [String]) -> [InputFile] {
    names.flatMap { name in
      (try? FileName(name).status())?.kind == .folder
        ? GIFFolder(name).files : [InputFile(name: name)]
    }
  }

  /// Runs a body for each file; reports a failure, and continues with the next file.
  ///
  /// Throws at once if results cannot be written, and at the end if some or all files failed.
  static func each(_ files: [InputFile], _ body: (InputFile) throws -> Void) throws {
    var failures = 0
    for file in files {
      do {
        try body(file)
      } catch  where error is Exit || error is OutputError {
        throw error
      } catch {
        failures += 1
        StandardError.report(file.title, error)
      }
    }
    if failures > 0 { throw failures == files.count ? Exit.allFailed : Exit.someFailed }
  }
}

extension EncodedGIF {
  /// Decodes the frames without drawing them, and returns the damage.
  ///
  /// Stops after 268 million pixels, about a second, so that a huge GIF is shown soon, too.
  func damage() -> [GIFDamage] {
    var unpacker = PixelUnpacker()
    var steps = Steps(playing: self)
    var (damage, pixels) = ([GIFDamage](), 0)
    for frame in index.frames.indices where pixels < 1 << 28 {
      pixels += index.frames[frame].unpackedPixels
      if let found = unpacker.unpack(frame, of: self, counting: &steps) { damage.append(found) }
    }
    return damage
  }
}

/// The kind of a file that is no GIF, recognized by its first bytes, so that the error message can name the kind.
enum ForeignFile {
  /// Returns the kind, worded to follow "found"; `nil` for an unknown kind.
  static func kind(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512)
    return signatures.first { start.dropFirst($0.offset).starts(with: $0.bytes) }?.kind
      ?? text(start)
  }

  /// The bytes at an offset, and the kind; the first entry that matches counts.
  private static let signatures: [(offset: Int, bytes: [UInt8], kind: String)] = [
    (1, Array("PNG\r\n".utf8), "a PNG image"), (0, [0xFF, 0xD8, 0xFF], "a JPEG image"),
    (0, Array("II*\0".utf8), "a TIFF image"), (0, Array("MM\0*".utf8), "a TIFF image"),
    (0, Array("%PDF-".utf8), "a PDF document"), (8, Array("WEBP".utf8), "a WebP image"),
    (0, Array("RIFF".utf8), "an AVI video"), (4, Array("ftypavi".utf8), "an AVIF image"),
    (4, Array("ftyphei".utf8), "a HEIC image"), (4, Array("ftyphevc".utf8), "a HEIC image"),
    (4, Array("ftypmif1".utf8), "a HEIC image"), (4, Array("ftypmsf1".utf8), "a HEIC image"),
    (4, Array("ftyp".utf8), "an MP4 video"), (0, [0x1A, 0x45, 0xDF, 0xA3], "a WebM video"),
    (0, [0x1F, 0x8B], "a gzip archive"), (0, Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
  ]

  private static func text(_ start: ArraySlice<UInt8>) -> String? {
    // Skip a byte order mark and white space.
    let text = String(decoding: start, as: UTF8.self).lowercased().drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    if text.hasPrefix("version https://git-lfs.github.com/") {
      return "a Git LFS pointer; 'git lfs pull' fetches the file"
    }
    if text.contains("<svg") { return "an SVG drawing" }
    if ["<!doctype html", "<html", "<head"].contains(where: text.hasPrefix) {
      return "a web page; download the GIF that it shows"
    }
    return text.hasPrefix("<?xml") ? "an XML file" : nil
  }
}

/// The GIFs in a folder and in its subfolders.
///
/// These are the regular files, and the links to regular files, whose names end in `.gif`, sorted by the names' scalars
/// in each folder. Hidden files and folders are left out. Links to folders are not followed, since they can form loops.
struct GIFFolder {
  /// The depth limit of the search, in levels of folders.
  private static let mostLevels = 8
  /// The limit of files and folders that one search lists.
  private static let mostEntries = 10_000

  private(set) var files: [InputFile] = []
  private var entries = 0

  init(_ path: String) {
    search(path, level: 1)
    if files.isEmpty { files = [InputFile(name: path, obstacle: "a folder without GIFs")] }
  }

  private mutating func search(_ path: String, level: Int) {
    // The folder that exceeded the limit has been reported; the search ends.
    guard entries <= Self.mostEntries else { return }
    let names: [String]
    do throws(SystemError) {
      names = try FileName(path).entries(limit: Self.mostEntries - entries + 1)
    } catch {
      files.append(InputFile(name: path, obstacle: "\(error)"))
      return
    }
    entries += names.count
    guard entries <= Self.mostEntries else {
      let obstacle = "more than \(Self.mostEntries) files; name folders in it"
      files.append(InputFile(name: path, obstacle: obstacle))
      return
    }
    for name in names.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
    where name.unicodeScalars.first != "." {
      let entry = path.unicodeScalars.last == "/" ? path + name : "\(path)/\(name)"
      let file = FileName(entry)
      switch (try? file.status())?.kind {
      case .folder where !file.isLink:
        guard level < Self.mostLevels else {
          let obstacle = "a folder more than \(Self.mostLevels) levels deep; name it on its own"
          files.append(InputFile(name: entry, obstacle: obstacle))
          continue
        }
        search(entry, level: level + 1)
      // A file without a status is a broken link, which is reported when it is opened.
      case .regular, nil:
        if name.lowercased().hasSuffix(".gif") { files.append(InputFile(name: entry)) }
      case .folder, .special: continue
      }
    }
  }
}

struct LimitsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Limits of the memory and time that a GIF may take.", valueName: "limits"))
  var limits = LimitsChoice.default
}

enum LimitsChoice: String, ExpressibleByArgument, CaseIterable {
  case strict, `default`, none

  var showing: GIFLimits {
    switch self {
    case .strict: return .strict
    case .default: return GIFLimits()
    case .none:
      var limits = GIFLimits.unlimited
      // A GIF that takes more than half of the installed memory could make the system end the tool and other programs.
      limits.readingBytes = Memory.installed / 2
      limits.decodedBytes = limits.readingBytes
      return limits
    }
  }

  /// The limits for reading frames in order: the work is unlimited, except for `strict`, since Ctrl-C can stop at any
  /// frame.
  var reading: GIFLimits {
    var limits = showing
    if self != .strict { limits.work = .max }
    return limits
  }

  func message(for error: GIFError) -> String {
    guard case .limitExceeded(let quantity, let needed, _) = error.reason,
      needed <= LimitsChoice.none.showing.ceiling(of: quantity, fileBytes: 0)
    else { return "\(error)" }
    return "\(error); use --limits none if you trust the file"
  }
}

struct DecoderOption: ParsableArguments {
  @Option(help: "Decoder of the pixels: this tool's own, or giflib if it was built with it.")
  var decoder = PixelDecoder.swift
}

extension PixelDecoder: ExpressibleByArgument {
  /// Creates the decoder that an argument names.
  public init?(argument: String) {
    guard let decoder = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = decoder
  }
}

/// The value of an option or argument with a text format of its own; the error message names the format.
protocol FormattedArgument: Sendable {
  /// The format, worded to follow "expected".
  static var expected: String { get }

  /// Creates a value from the text of an argument; `nil` if the text has another format.
  init?(argument: String)
}

extension FormattedArgument {
  static func parsed(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else {
      throw ValidationError("expected \(expected)")
    }
    return value
  }
}

extension Option {
  /// Creates an option; the help calls its value `value`.
  init<T: ExpressibleByArgument>(
    _ value: String, _ help: String, short: Bool = false, completion: CompletionKind? = nil
  ) where Value == T? {
    // A number may begin with a dash.
    self.init(
      name: short ? .shortAndLong : .long,
      parsing: T.self is any Numeric.Type ? .unconditional : .next,
      help: ArgumentHelp("\(help)", valueName: value), completion: completion)
  }

  /// Creates an option with a text format of its own.
  init<T: FormattedArgument>(
    _ value: String, _ help: String, short: Bool = false, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      name: short ? .shortAndLong : .long, help: ArgumentHelp("\(help)", valueName: value),
      completion: completion, transform: { try T.parsed($0) })
  }
}
