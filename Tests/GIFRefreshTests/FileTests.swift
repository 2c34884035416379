import Foundation
import GIFRefresh
import TestSupport
import Testing

@testable import GIFCodec

/// GIFs read from files, and posters of them.
@Suite struct FileTests {
  private let folder = TemporaryFolder()

  private func file(_ bytes: [UInt8]) throws -> String { try folder.file("a ü.gif", bytes) }

  /// The first frame of the whole file.
  private func first(of bytes: [UInt8], limits: GIFLimits = GIFLimits()) -> Result<
    Bitmap, GIFFileError
  > {
    Result { () throws(GIFError) in try EncodedGIF(bytes, limits: limits).frame(at: 0) }
      .mapError { .undecodable($0) }
  }

  private func poster(of path: String, limits: GIFLimits = GIFLimits()) -> Result<
    Bitmap, GIFFileError
  > {
    Result { () throws(GIFFileError) in
      try EncodedGIF.firstFrame(ofFile: path, limits: limits)
    }
  }

  /// An animation that begins with a comment of a number of bytes.
  private func cat(behind commentBytes: Int) throws -> [UInt8] {
    let cat = try Fixture("cat-pull.gif").bytes()
    let start = try LogicalScreen(cat.span).end
    var comment: [UInt8] = [0x21, 0xFE]
    for _ in 0..<(commentBytes / 255) { comment += [255] + Array(repeating: 0x20, count: 255) }
    return cat[..<start] + comment + [0] + cat[start...]
  }

  @Test(
    "A GIF read from a file has the same bytes and the same first frame as in memory",
    arguments: try Fixture.all())
  func aFile(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let isSame = first(of: bytes) == poster(of: fixture.url.path)
    #expect(isSame)
    guard let whole = try? EncodedGIF(bytes) else { return }
    let read = try EncodedGIF(contentsOfFile: fixture.url.path)
    #expect(read.bytes == bytes && read.index == whole.index)
    let small = GIFLimits(canvasArea: whole.canvas.area - 1)
    #expect(first(of: bytes, limits: small) == poster(of: fixture.url.path, limits: small))
    #expect(throws: GIFFileError.self) {
      try EncodedGIF(contentsOfFile: fixture.url.path, limits: small)
    }
  }

  @Test(
    "The first frame of a GIF file is read even if a comment of 600,000 bytes precedes it",
    arguments: [0, 65_000, 65_500, 66_000, 262_000, 600_000])
  func farBehind(_ commentBytes: Int) throws {
    let bytes = try cat(behind: commentBytes)
    for end in [bytes.count, commentBytes + 1_800, commentBytes + 900] {
      let cut = Array(bytes[..<end])
      let path = try file(cut)
      let isSame = first(of: cut) == poster(of: path)
      #expect(isSame, "cut at \(end)")
    }
  }

  @Test("A file that is not a GIF, or has more bytes than the limit, is refused with an error")
  func refused() throws {
    let noise = [UInt8](repeating: 7, count: 300_000)
    let path = try file(noise)
    let noGIF = GIFFileError.undecodable(GIFError(.notAGIF, byteOffset: 0))
    // Six bytes are enough to see it, and then the file's length does not matter.
    for most in [GIFLimits().inputBytes, 200_000, 65_536, 5] {
      let limits = GIFLimits(inputBytes: most)
      #expect(poster(of: path, limits: limits) == .failure(noGIF), "at most \(most) bytes")
      #expect(throws: noGIF, "at most \(most) bytes") {
        try EncodedGIF(contentsOfFile: path, limits: limits)
      }
    }
    let tooLong = GIFFileError.undecodable(
      GIFError(.limitExceeded(.inputBytes, needed: 5, allowed: 4)))
    #expect(throws: tooLong) {
      try EncodedGIF(contentsOfFile: path, limits: GIFLimits(inputBytes: 4))
    }
    let long = try cat(behind: 300_000)
    _ = try file(long)
    for most in [-1, 0, 65_535, 65_536, 200_000] {
      let limits = GIFLimits(inputBytes: most)
      let tooLong = GIFFileError.undecodable(
        GIFError(.limitExceeded(.inputBytes, needed: max(0, most) + 1, allowed: most)))
      #expect(poster(of: path, limits: limits) == .failure(tooLong))
      #expect(throws: tooLong) { try EncodedGIF(contentsOfFile: path, limits: limits) }
    }
    let isSame = poster(of: path, limits: GIFLimits(inputBytes: .max)) == first(of: long)
    #expect(isSame)
  }

  @Test("Reading a GIF from an unusable path reports why: no such file, a folder, or not a GIF")
  func unreadable() throws {
    func reason(_ path: String) -> String {
      do throws(GIFFileError) { _ = try EncodedGIF(contentsOfFile: path) } catch {
        return "\(error)"
      }
      return "none"
    }
    #expect(reason("/there/is/none") == "there is no such file")
    #expect(reason(Fixture("cat-pull.gif").url.path + "\0.txt") == "there is no such file")
    #expect(reason(Fixture.folder.path) == "it is a folder")
    #expect(
      reason(Fixture("cat-pull.gif").url.path + "/cat.gif") == "a part of its path is not a folder")
    #expect(reason("/dev/null").hasPrefix("not a GIF"))
    #expect(
      "\(GIFFileError.missing(name: "cat", bundle: "Cats"))"
        == "no cat.gif and no data asset cat in Cats")
    guard case .failure(.unreadable(_, let number)) = poster(of: "/there/is/none") else {
      Issue.record("it was read")
      return
    }
    #expect(number == ENOENT)
  }

  @Test("The system's reasons are given in words, and those without words by their number")
  func reasons() {
    let reasons: [(Int32, String)] = [
      (ENOENT, "there is no such file"), (EACCES, "permission is denied"),
      (EPERM, "permission is denied"), (EISDIR, "it is a folder"),
      (ENOTDIR, "a part of its path is not a folder"), (EEXIST, "it exists already"),
      (ENOSPC, "the disk is full"), (EDQUOT, "the disk quota is used up"),
      (EFBIG, "it would be larger than files may be"), (EROFS, "the disk is read-only"),
      (EPIPE, "its reader has closed it"), (EBADF, "it is closed"), (EIO, "the device failed"),
      (ENAMETOOLONG, "the name is too long"), (ELOOP, "its links lead in a circle"),
      (EMFILE, "too many files are open"), (ENFILE, "too many files are open"),
      (ENXIO, "there is no such device"), (ENODEV, "there is no such device"),
      (ENOMEM, "there is not enough memory"), (EINVAL, "the system does not allow it"),
      (9999, "the system's error 9999"),
    ]
    for (number, words) in reasons { #expect("\(SystemError(number: number))" == words) }
  }

  @Test("A GIF that is written to a named pipe is read whole")
  func pipe() throws {
    // More than the system keeps for a pipe, and than is read at once.
    let bytes = try cat(behind: 3_000_000)
    let path = folder.url.appending(path: "pipe").path
    // The path is lent for the call.
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let writer = Thread {
      FileHandle(forWritingAtPath: path)?.write(Data(bytes))
    }
    writer.start()
    #expect(try EncodedGIF(contentsOfFile: path).bytes == bytes)
  }
  @Test("Of 3,000,000 bytes, a file is read into room for one more, also behind the first million")
  func room() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try file(bytes)
    let handle = try #require(FileHandle(forReadingAtPath: path))
    for start in [0, 1_000_000] {
      try handle.seek(toOffset: UInt64(start))
      var rooms: [Int] = []
      let read = try FileReader(handle.fileDescriptor).readToEnd(limit: .max) {
        room throws(SystemError) in rooms.append(room)
      }
      let isSame = read == Array(bytes[start...])
      #expect(isSame && rooms == [65_537, 3_000_001 - start])
    }
  }
}
