import Frames

/// An animation in kitty's graphics protocol: one picture with frames, which the terminal keeps.
///
/// ```
/// ESC _G a=t,i=n,f=24,o=z,s=w,v=h ; … ESC \                picture n, which is its first frame
/// ESC _G a=f,i=n,c=k,x=…,y=…,s=…,v=…,X=1,z=40 ; … ESC \    one frame more: frame k with a rectangle replaced,
///                                                          shown for 40 ms
/// ESC _G a=a,i=n,r=1,z=40 ESC \                            the first is shown for 40 ms, too
/// ESC _G a=a,i=n,c=k ESC \                                 shows frame k
/// ESC _G a=a,i=n,c=k,s=3,v=1 ESC \                         plays for ever, from frame k on; s=1 stops
/// ```
///
/// Frames are given as they are first shown. When all are there, in their order, one that repeats for ever
/// plays by the terminal's clock, and costs nothing more. If some were left out because the terminal was slow,
/// they come later and the order is lost: then each is shown by its number, as in animations that end.
struct KittyAnimation: Sendable {
  /// The picture's number.
  let number: Int
  /// Whether the terminal plays it by itself.
  private(set) var isPlayed = false

  private let animation: PixelEncoder.Animation
  private let commands: KittyCommands
  /// The frames that are shown for some time: those that come.
  private let shown: [Int]
  /// For each frame that was sent its place, counted from 1, and the last of them.
  private var places: [Int: Int] = [:]
  private var newest: Bitmap?
  private var isInOrder = true

  init(_ number: Int, _ animation: PixelEncoder.Animation, _ commands: KittyCommands) {
    self.number = number
    self.animation = animation
    self.commands = commands
    shown = animation.delays.indices.filter { animation.delays[$0] > .zero }
  }

  /// Shows a frame; `bitmap` is asked for only if it is not there yet.
  mutating func show(_ frame: Int, bitmap: () -> Bitmap, into bytes: inout ByteBuffer) {
    guard !isPlayed else { return }
    let isFirst = places.isEmpty
    if places[frame] == nil { send(frame, bitmap(), &bytes) }
    guard let place = places[frame] else { return }
    isPlayed =
      animation.repeats && isInOrder && places.count == shown.count && shown.count > 1
    if isPlayed {
      commands.append("a=a,i=\(number),c=\(place),s=3,v=1", to: &bytes)
    } else if !isFirst {
      commands.append("a=a,i=\(number),c=\(place)", to: &bytes)
    }
  }

  /// Leaves it as it stands.
  func stop(into bytes: inout ByteBuffer) {
    if isPlayed { commands.append("a=a,i=\(number),s=1", to: &bytes) }
  }

  private mutating func send(_ frame: Int, _ bitmap: Bitmap, _ bytes: inout ByteBuffer) {
    defer { newest = bitmap }
    let before = places.count
    if before >= shown.count || shown[before] != frame { isInOrder = false }
    places[frame] = before + 1
    let gap = gap(of: frame)
    guard let newest else {
      commands.append("a=t,i=\(number)", bitmap, to: &bytes)
      commands.append("a=a,i=\(number),r=1,z=\(gap)", to: &bytes)
      return
    }
    var keys = "a=f,i=\(number),X=1,z=\(gap)"
    var part = bitmap
    // A frame without transparency is kept without: nothing can become clear on top of it.
    if newest.size == bitmap.size, bitmap.isOpaque || !newest.isOpaque {
      // Where nothing changes, one pixel has to do.
      let area =
        PixelArea(changedFrom: newest, to: bitmap, grid: PixelSize(width: 1, height: 1))
        ?? PixelArea(whole: PixelSize(width: 1, height: 1))
      part = area.cut(from: bitmap)
      keys += ",c=\(before),x=\(area.x),y=\(area.y)"
    }
    commands.append(keys, part, continuation: "a=f,i=\(number),", to: &bytes)
  }

  /// How long a frame is shown, in milliseconds; 0 would be no answer.
  private func gap(of frame: Int) -> Int {
    let milliseconds = (animation.delays[frame] / .milliseconds(1)).rounded()
    return Int(min(max(milliseconds, 1), Double(Int32.max)))
  }
}
