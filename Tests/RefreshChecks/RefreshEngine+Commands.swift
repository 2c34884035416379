package import Frames
package import PullRefresh

extension RefreshEngine {
  /// Returns all commands that an event leads to, for hosts that do nothing in between.
  package func actions(
    for event: RefreshEvent, _ sample: ScrollSample, at now: Moment
  ) -> [RefreshCommand] {
    receive(event)
    var commands: [RefreshCommand] = []
    while let command = next(sample, at: now) { commands.append(command) }
    return commands
  }
}
