import Foundation
import QuartzCore

@testable import GIFRefreshUIOnStandIns

/// The error of a server that does not respond.
struct Failure: Error {}

/// An app that loads when it is told to, and ends when the test says so.
@MainActor
final class AppActions {
  /// The continuations for which the app's actions wait.
  private(set) var refreshes: [CheckedContinuation<Void, any Error>] = []
  private(set) var pages: [(page: Int, CheckedContinuation<LoadingResult, any Error>)] = []
  private(set) var refreshCount = 0
  private(set) var pageCount = 0
  private(set) var cancellations = 0

  /// The actions wait, without keeping the app; one that is cancelled ends.
  var refreshAction: @MainActor () async throws -> Void {
    { [weak self] in
      self?.refreshCount += 1
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          if let self {
            self.refreshes.append($0)
          } else {
            $0.resume(throwing: CancellationError())
          }
        }
      } onCancel: {
        Task { @MainActor in self?.cancelRefreshes() }
      }
    }
  }

  var pageAction: @MainActor (Int) async throws -> LoadingResult {
    { [weak self] page in
      self?.pageCount += 1
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { self?.pages.append((page, $0)) }
      } onCancel: {
        Task { @MainActor in self?.cancelPages() }
      }
    }
  }

  private func cancelRefreshes() {
    guard !refreshes.isEmpty else { return }
    cancellations += 1
    refreshes.removeFirst().resume(throwing: CancellationError())
  }

  private func cancelPages() {
    guard !pages.isEmpty else { return }
    pages.removeFirst().1.resume(throwing: CancellationError())
  }

  deinit {
    for waiting in refreshes { waiting.resume(throwing: CancellationError()) }
    for (_, page) in pages { page.resume(throwing: CancellationError()) }
  }

  /// The refresh ends, and a number of seconds pass.
  func endRefresh(waiting seconds: Double = 0) async {
    for waiting in refreshes { waiting.resume() }
    refreshes = []
    await Self.runTasks()
    await wait(seconds)
  }

  /// The refresh fails, and a number of seconds pass.
  func failRefresh(waiting seconds: Double = 0) async {
    for waiting in refreshes { waiting.resume(throwing: Failure()) }
    refreshes = []
    await Self.runTasks()
    await wait(seconds)
  }

  /// The page is there, and a number of seconds pass.
  func endPage(_ result: LoadingResult, waiting seconds: Double = 0) async {
    let waiting = pages
    pages = []
    for (_, page) in waiting { page.resume(returning: result) }
    await Self.runTasks()
    await wait(seconds)
  }

  /// Lets a number of seconds pass.
  func wait(_ seconds: Double) async {
    await Self.pass(Int((seconds / Simulator.frame).rounded(.up)))
  }

  /// Lets a number of frames pass.
  static func pass(_ frames: Int) async {
    for _ in 0..<frames {
      Simulator.shared.step()
      SimulatorClock.wake()
      await runTasks()
    }
  }

  /// Lets everything that can run do so.
  static func runTasks() async { for _ in 0..<12 { await Task.yield() } }
}

extension RefreshController {
  /// The app asks for a load, and a number of seconds pass.
  func request(_ edge: ScrollEdge, waiting seconds: Double) async {
    request(edge)
    await AppActions.pass(Int((seconds / Simulator.frame).rounded(.up)))
  }
}

extension Simulator {
  /// Lets a number of seconds pass, in which no task runs.
  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds / Self.frame).rounded(.up)) { step() }
  }
}

/// Posts a notification as the system does.
func notify(_ name: Notification.Name, from object: AnyObject? = nil) {
  NotificationCenter.default.post(name: name, object: object)
}
