#if !hasFeature(Embedded)
  import Frames
  package import PullRefresh

  /// The text of a trace's entries: aligned rows for people, JSON lines for programs.
  ///
  /// Numbers have a fixed number of decimals, so equal traces are written as equal text.
  extension TraceEntry: CustomStringConvertible {
    /// The heading above the rows of ``description``.
    package static let heading = row(
      time: "ms", event: "event", offset: "offset", shown: "shown",
      header: ("top", "header", "progress", "frame"),
      footer: ("bottom", "footer", "frame"))

    /// The entry as one row with aligned columns.
    package var description: String {
      Self.row(
        time: time.milliseconds, event: event.name, offset: offset.fixed(2),
        shown: presentedOffset.fixed(2),
        header: (
          inset(at: .start).fixed(2), header.phase.name, header.phase.progress.fixed(3),
          header.content.name
        ),
        footer: (inset(at: .end).fixed(2), footer.phase.name, footer.content.name))
    }

    /// The entry as one line of JSON.
    package var json: String {
      "{\"ms\":\(time.milliseconds),\"event\":\"\(event.name)\",\"offset\":\(offset.json)"
        + ",\"shown\":\(presentedOffset.json),\"header\":\(json(of: .start)),\"footer\":\(json(of: .end))}"
    }

    private func json(of edge: ScrollEdge) -> String {
      let side = edge == .start ? header : footer
      let frame = side.content.name == "-" ? "null" : "\"\(side.content.name)\""
      return "{\"inset\":\(inset(at: edge).json),\"phase\":\"\(side.phase.name)\""
        + ",\"progress\":\(side.phase.progress.json),\"frame\":\(frame)}"
    }

    private static func row(
      time: String, event: String, offset: String, shown: String,
      header: (inset: String, phase: String, progress: String, frame: String),
      footer: (inset: String, phase: String, frame: String)
    ) -> String {
      let columns = [
        time.padded(10), event.padded(-17), offset.padded(9), shown.padded(9),
        header.inset.padded(7),
        header.phase.padded(-9), header.progress.padded(8), header.frame.padded(-10),
        footer.inset.padded(7), footer.phase.padded(-9), footer.frame,
      ]
      return columns.joined(separator: "  ")
    }
  }

  extension TraceEntry.Event {
    /// The event's name in the trace: one or two words, such as `load header`.
    package var name: String {
      switch self {
      case .began: "begin"
      case .touched: "touch"
      case .dragged: "drag"
      case .released: "release"
      case .moved: "move"
      case .cancelled: "cancel drag"
      case .handled(let event): event.name
      case .loadingStarted(let edge): "load \(edge.component)"
      case .loadingCancelled(let edge): "drop \(edge.component)"
      case .finished(let edge, .succeeded): "\(edge.component) done"
      case .finished(let edge, .failed): "\(edge.component) failed"
      case .finished(let edge, .noMoreData): "\(edge.component) no more"
      case .finished(let edge, .cancelled): "\(edge.component) dropped"
      case .buttonMoved(let isUp): isUp ? "button up" : "button down"
      case .changed: "app"
      }
    }
  }

  extension RefreshEvent {
    fileprivate var name: String {
      switch self {
      case .requested(let edge, by: .accessibility): "voiceover \(edge.component)"
      case .requested(let edge, by: .tap): "tap \(edge.component)"
      case .requested(let edge, by: .pull), .requested(let edge, by: .preload),
        .requested(let edge, by: .program):
        "request \(edge.component)"
      case .cameNear(let edge): "near \(edge.component)"
      case .ended(let edge, let result, _):
        switch result.outcome {
        case .succeeded: "end \(edge.component)"
        case .failed: "fail \(edge.component)"
        case .noMoreData: "noMoreData \(edge.component)"
        case .cancelled: "cancel \(edge.component)"
        }
      case .noMoreData(let edge): "no more \(edge.component)"
      case .noMoreDataReset(let edge): "more \(edge.component)"
      case .contentInserted: "insert"
      case .pagesRestarted: "restart"
      case .hidden(let edge, let isHidden): (isHidden ? "hide " : "show ") + edge.component
      case .enabled(let edge, let isEnabled): (isEnabled ? "attach " : "detach ") + edge.component
      case .restyled(let edge): "restyle \(edge.component)"
      case .replaced(let edge): "replace \(edge.component)"
      case .scrolled: "scroll"
      case .attached: "attach"
      case .detached: "detach"
      case .ticked: "tick"
      }
    }
  }

  extension RefreshPhase {
    /// The phase's name, without its progress.
    package var name: String {
      switch self {
      case .idle: "idle"
      case .pulling: "pulling"
      case .armed: "armed"
      case .waiting: "waiting"
      case .loading: "loading"
      case .finishing: "finishing"
      case .settling: "settling"
      case .failed: "failed"
      case .noMoreData: "no more"
      }
    }
  }

  extension IndicatorContent {
    /// A short name for the visible content, such as `pull 12`, `ring 0.500`, `arrow 0.250` or `spinner`; `-` for
    /// none.
    ///
    /// The numbers are the frame index, the drawn fraction of the ring, and the arrow's final angle in turns.
    package var name: String {
      if let picture { return picture.name }
      return switch activity {
      case .ring(let ring): "ring \(ring.strokeEnd.fixed(3))"
      case .arrow(let angle): "arrow \(angle.to.fixed(3))"
      case .spinner: "spinner"
      case .fadingSpinner: "spinner fading"
      case nil: "-"
      }
    }
  }

  extension RefreshPicture {
    /// A short name: the animation and the frame's number, such as `pull 12`.
    package var name: String {
      let word =
        switch animation {
        case .pull: "pull"
        case .armed: "armed"
        case .loading: "load"
        case .success: "done"
        case .failure: "fail"
        case .noMore: "none"
        }
      return "\(word) \(frame)"
    }
  }

  extension Duration {
    /// The duration in milliseconds, with three decimals.
    fileprivate var milliseconds: String {
      let microseconds = (nanoseconds + 500) / 1000
      return "\(microseconds / 1000).\(String(microseconds % 1000).zeroPadded(3))"
    }
  }

  extension Double {
    /// Returns the number with this many decimals; a number too large for fixed decimals, as Swift prints it.
    fileprivate func fixed(_ decimals: Int) -> String {
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      guard abs(self) * scale < 1e15 else { return "\(self)" }
      let scaled = Int64((abs(self) * scale).rounded())
      let whole = scaled / Int64(scale)
      let fraction = String(scaled % Int64(scale)).zeroPadded(decimals)
      return "\(self < 0 && scaled > 0 ? "-" : "")\(whole).\(fraction)"
    }

    /// The number as JSON, with four decimals; `null` for a number that is not finite.
    fileprivate var json: String { isFinite ? fixed(4) : "null" }
  }

  extension String {
    fileprivate func zeroPadded(_ width: Int) -> String {
      String(repeating: "0", count: Swift.max(0, width - count)) + self
    }

    /// Pads the text with leading spaces to a width; a negative width means trailing spaces.
    fileprivate func padded(_ width: Int) -> String {
      let spaces = String(repeating: " ", count: Swift.max(0, abs(width) - count))
      return width < 0 ? self + spaces : spaces + self
    }
  }
#endif
