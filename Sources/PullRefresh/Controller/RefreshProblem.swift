#if !hasFeature(Embedded)
  /// A problem to report to the developer; the list still refreshes.
  public enum RefreshProblem: Sendable, CustomStringConvertible {
    /// The scroll view has a `UIRefreshControl`, which stays: both react to the same pull.
    case refreshControl
    /// The scroll view does not bounce, so a finger cannot pull it.
    case noBounce
    /// A frame cannot be read; captions and spinner are shown without it.
    case unreadableFrame(any Error)
    /// A GIF is missing or damaged, with its name and the error, which says where it was searched; an arrow replaces
    /// the pull's GIF, and the system's spinner the one for loading.
    case unreadableGIF(name: String, any Error)
    /// A GIF cannot be downloaded; the component that was set last stays.
    case failedDownload(any Error)

    /// One line, without a full stop.
    public var description: String {
      switch self {
      case .refreshControl:
        "the scroll view also has a UIRefreshControl, and both react to a pull; remove one"
      case .noBounce:
        "the scroll view does not bounce, so it cannot be pulled; set bounces to true"
      case .unreadableFrame(let error): "a frame cannot be read: \(error)"
      case .unreadableGIF(let name, let error): "\(name) cannot be shown: \(error)"
      case .failedDownload(let error): "a GIF cannot be downloaded: \(error)"
      }
    }
  }

  extension RefreshController {
    /// Reports a problem to the app's ``onProblem``; without one, to the host, which may write it to a log.
    public func report(_ problem: RefreshProblem) {
      if let onProblem { onProblem(problem) } else { host?.report(problem) }
    }
  }
#endif
