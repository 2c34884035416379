import Frames

extension PullMachine {
  var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .pulling: .pulling(progress: progress)
    case .armed: .armed(progress: progress)
    case .waiting: .waiting
    case .opening, .loading, .ending: .loading
    case .finishing(let outcome, _): .finishing(outcome)
    case .settling(let outcome, _): .settling(outcome)
    case .noMoreData: .noMoreData
    }
  }

  /// Whether the action of the current load has begun.
  var hasBegun: Bool {
    switch state {
    case .opening: false
    case .idle, .pulling, .armed, .waiting, .loading, .ending, .finishing, .settling, .noMoreData:
      true
    }
  }

  /// The time at which ``ticked(at:)`` is due; `nil` for none.
  var wakeAt: Moment? {
    switch state {
    case .opening(let until): until
    case .loading(let since): configuration.timeOut.map { since.advanced(by: $0) }
    case .ending(_, let moment): moment
    case .finishing(_, let until): until
    case .settling(_, let until): until
    case .idle, .pulling, .armed, .waiting, .noMoreData: nil
    }
  }
}
