/// What a component makes of an event: what there is to do, and what has come to pass.
struct Reaction: Sendable, Hashable {
  /// A loading that is over.
  struct End: Sendable, Hashable {
    let ticket: LoadingTicket
    let result: LoadingResult
  }

  /// Room to hold open or to give back.
  var room: InsetChange?
  /// What is to be felt.
  var haptic: RefreshHaptics.Haptic?
  /// What is to be told a user who does not see it.
  var announcement: RefreshAnnouncement?
  /// The loading whose action runs in vain.
  var cancels: LoadingTicket?
  /// The loading that is over.
  var ends: End?
  /// The loading to begin now.
  var begins: LoadingTicket?

  /// Joins what the same event has led to afterwards.
  mutating func add(_ later: Reaction) {
    room = later.room ?? room
    haptic = later.haptic ?? haptic
    announcement = later.announcement ?? announcement
    cancels = later.cancels ?? cancels
    ends = later.ends ?? ends
    begins = later.begins ?? begins
  }
}
