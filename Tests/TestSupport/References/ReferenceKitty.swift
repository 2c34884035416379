package import Frames

/// What a terminal with kitty's graphics knows and shows, from the commands it is sent.
package struct ReferenceKitty {
  package struct Placement: Hashable {
    /// Where its top left is, and how many cells it fills.
    package let column: Int, row: Int, columns: Int, rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// The frames of a picture, and what is done with them.
  package struct Animation {
    package fileprivate(set) var frames: [Bitmap]
    /// How long each is shown, in milliseconds; 0 is not at all.
    package fileprivate(set) var gaps = [0]
    package fileprivate(set) var current = 0
    package fileprivate(set) var isRunning = false
  }

  /// The pictures that are known, by their numbers, each as the frame that is shown.
  package var images: [Int: Bitmap] { animations.mapValues { $0.frames[$0.current] } }
  package private(set) var animations: [Int: Animation] = [:]
  package private(set) var placements: [Int: Placement] = [:]
  package private(set) var transmissions = 0
  package private(set) var errors: [String] = []

  private var pending: (keys: [String: String], text: [UInt8])?

  package init() {}

  /// Takes a string; those of other protocols are none of its business.
  package mutating func take(_ string: ScreenEmulator.Text) {
    guard string.introducer == "_", string.bytes.first == UInt8(ascii: "G") else { return }
    let parts = string.bytes.dropFirst().split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { return errors.append("\(pair)") }
      keys[String(sides[0])] = String(sides[1])
    }
    if keys["q"] != "2" { errors.append("asks for an answer") }
    let text = parts.count > 1 ? Array(parts[1]) : []
    if text.count > 4096 { errors.append("a piece of \(text.count) bytes") }
    if var whole = pending {
      whole.text += text
      pending = keys["m"] == "1" ? whole : nil
      // Each piece of a frame says that it is one.
      if keys["a"] != (whole.keys["a"] == "f" ? "f" : nil) { errors.append("a piece of what?") }
      if pending == nil { receive(whole.keys, whole.text) }
    } else if keys["m"] == "1" {
      pending = (keys, text)
    } else {
      obey(keys, text, at: string)
    }
  }

  private mutating func obey(
    _ keys: [String: String], _ text: [UInt8], at place: ScreenEmulator.Text
  ) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    switch keys["a"] {
    case "t", "f": receive(keys, text)
    case "a": animate(keys)
    case "p":
      guard animations[number("i")] != nil else { return errors.append("shows what is not there") }
      if keys["C"] != "1" { errors.append("moves the cursor") }
      placements[number("i")] = Placement(
        column: place.column, row: place.row, columns: number("c"), rows: number("r"))
    case "d":
      guard animations[number("i")] != nil else {
        return errors.append("deletes what is not there")
      }
      placements[number("i")] = nil
      if keys["d"] == "I" { animations[number("i")] = nil }
    case let action: errors.append("a=\(action ?? "?")")
    }
  }

  private mutating func receive(_ keys: [String: String], _ text: [UInt8]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? -1 }
    let size = PixelSize(width: number("s"), height: number("v"))
    let depth = number("f") / 8
    guard keys["o"] == "z", depth == 3 || depth == 4,
      let stream = ReferenceBase64.decode(text),
      let pixels = Inflate.inflate(stream, count: size.area * depth)
    else { return errors.append("a broken picture") }
    transmissions += 1
    let bitmap = Bitmap(
      size: size,
      pixels: (0..<size.area).map { index in
        let start = index * depth
        return RGBA8(
          red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2],
          alpha: depth == 4 ? pixels[start + 3] : 255)
      })
    if keys["a"] == "f" {
      add(bitmap, keys)
    } else {
      animations[number("i")] = Animation(frames: [bitmap])
    }
  }

  /// Adds a frame: what is sent instead of a part of another frame, or of nothing.
  private mutating func add(_ part: Bitmap, _ keys: [String: String]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    guard var animation = animations[number("i")], number("c") <= animation.frames.count,
      keys["X"] == "1", number("z") > 0
    else { return errors.append("a frame that cannot be made") }
    var frame =
      number("c") > 0
      ? animation.frames[number("c") - 1] : Bitmap(size: animation.frames[0].size)
    let wasOpaque = frame.pixels.allSatisfy { $0.alpha == 255 }
    if wasOpaque, keys["f"] == "32" { errors.append("kitty keeps no alpha on top of none") }
    guard number("x") + part.size.width <= frame.size.width,
      number("y") + part.size.height <= frame.size.height
    else { return errors.append("a frame that is too large") }
    for y in 0..<part.size.height {
      for x in 0..<part.size.width {
        frame[x: number("x") + x, y: number("y") + y] = part[x: x, y: y]
      }
    }
    animation.frames.append(frame)
    animation.gaps.append(number("z"))
    animations[number("i")] = animation
  }

  private mutating func animate(_ keys: [String: String]) {
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    guard var animation = animations[number("i")],
      max(number("c"), number("r")) <= animation.frames.count, (0...3).contains(number("s"))
    else { return errors.append("moves what is not there") }
    if number("r") > 0 { animation.gaps[number("r") - 1] = number("z") }
    if number("c") > 0 { animation.current = number("c") - 1 }
    if number("s") > 0 { animation.isRunning = number("s") == 3 }
    animations[number("i")] = animation
  }
}
