import Frames

/// Pictures in kitty's graphics protocol, each sent once and shown by its number from then on.
///
/// ```
/// ESC _G a=t,f=24 or 32,o=z,i=n,s=w,v=h,m=1 ; base64 ESC \    picture n, in pieces of 4096
/// ESC _G a=p,i=n,p=1,c=columns,r=rows,C=1 ESC \               show it here; the cursor stays
/// ESC _G a=d,d=i,i=n,p=1 ESC \                                show it no longer
/// ESC _G a=d,d=I,i=n ESC \                                    forget it
/// ```
///
/// The frames of an animation take their bytes in its first loop alone, as long as they are fewer than a
/// limit; terminals keep them in memory (kitty up to 320 MB). The next frame is shown before the last one
/// goes, so nothing flickers. Where the terminal has animations, all frames are one picture's, see
/// ``KittyAnimation``.
struct KittyGraphics: Sendable {
  /// What a picture is known by.
  struct Name: Sendable, Hashable {
    let slot: Int
    let frame: Int
  }

  private let commands: KittyCommands
  /// How many bytes of pixels the terminal is asked to keep.
  private let limit: Int
  private var numbers: [Name: Int] = [:]
  private var animations: [Int: KittyAnimation] = [:]
  private var kept = 0
  private var shown: [Int: Int] = [:]
  private var next: Int

  /// `firstNumber` keeps apart the pictures of programs that share a terminal.
  init(firstNumber: Int, passthrough: Passthrough, limit: Int = 128 << 20) {
    next = firstNumber
    commands = KittyCommands(passthrough: passthrough)
    self.limit = limit
  }

  /// Whether the terminal plays what a slot shows by itself.
  func isPlayed(slot: Int) -> Bool { animations[slot]?.isPlayed ?? false }

  /// Shows a picture where the cursor is, instead of what its slot shows.
  ///
  /// `bitmap`, of that size, is asked for only if the picture is not there yet.
  mutating func show(
    _ name: Name, in cells: CellSize, of animation: PixelEncoder.Animation?, size: PixelSize,
    bitmap: () -> Bitmap, into bytes: inout ByteBuffer
  ) {
    let previous = shown[name.slot]
    let number: Int
    if let animation, let playing = animations[name.slot] ?? begin(animation, size) {
      animations[name.slot] = playing
      animations[name.slot]?.show(name.frame, bitmap: bitmap, into: &bytes)
      number = playing.number
    } else {
      animations[name.slot] = nil
      number = numbers[name] ?? transmit(name, bitmap(), &bytes)
    }
    guard number != previous else { return }
    commands.append("a=p,i=\(number),p=1,c=\(cells.columns),r=\(cells.rows),C=1", to: &bytes)
    shown[name.slot] = number
    if let previous {
      // One that is not kept goes altogether.
      let isKept = numbers.values.contains(previous)
      commands.append(
        "a=d,d=\(isKept ? "i" : "I"),i=\(previous)" + (isKept ? ",p=1" : ""), to: &bytes)
    }
  }

  /// Lets the terminal forget what it does not show, and leaves the rest as it stands; with `all`, it forgets
  /// that too.
  mutating func forget(all: Bool, into bytes: inout ByteBuffer) {
    let standing = Set(shown.values)
    for number in Set(numbers.values).union(standing).sorted()
    where all || !standing.contains(number) {
      commands.append("a=d,d=I,i=\(number)", to: &bytes)
    }
    if !all { for animation in animations.values { animation.stop(into: &bytes) } }
    numbers = [:]
    animations = [:]
    kept = 0
    shown = [:]
  }

  /// `nil` if it is none, or more than the terminal should keep.
  private mutating func begin(_ animation: PixelEncoder.Animation, _ size: PixelSize)
    -> KittyAnimation?
  {
    let (whole, overflow) = (size.area * 4).multipliedReportingOverflow(
      by: animation.delays.count)
    guard animation.delays.count > 1, !overflow, kept + whole <= limit else { return nil }
    kept += whole
    return KittyAnimation(takeNumber(), animation, commands)
  }

  private mutating func takeNumber() -> Int {
    defer {
      // Numbers have 32 bits; these repeat after sixteen million frames.
      next = next & ~0xFF_FFFF | (next + 1) & 0xFF_FFFF
    }
    return next
  }

  private mutating func transmit(
    _ name: Name, _ bitmap: Bitmap, _ bytes: inout ByteBuffer
  ) -> Int {
    let number = takeNumber()
    let size = bitmap.pixels.count * bitmap.samplesPerPixel
    if kept + size <= limit {
      kept += size
      numbers[name] = number
    }
    commands.append("a=t,i=\(number)", bitmap, to: &bytes)
    return number
  }
}
