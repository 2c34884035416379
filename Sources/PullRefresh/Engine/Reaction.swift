/// What a component makes of an event: what there is to do, and what has come to pass.
struct Reaction: Sendable {
  /// Room to hold open or to give back.
  var room: InsetChange?
  /// Whether a view has to show the component anew.
  var shows = false
  /// What is to be felt.
  var haptic: RefreshHaptics.Haptic?
  /// What is to be told a user who does not see it.
  var announcement: RefreshAnnouncement?
  /// The loading whose action runs in vain.
  var cancels: LoadingTicket?
  /// The loading that is over, with the component's ``RefreshComponent/result``.
  var ends: LoadingTicket?
  /// The loading to begin now.
  var begins: LoadingTicket?

  /// Joins what the same event has led to afterwards.
  mutating func add(_ later: Reaction) {
    room = later.room ?? room
    shows = later.shows || shows
    haptic = later.haptic ?? haptic
    announcement = later.announcement ?? announcement
    cancels = later.cancels ?? cancels
    ends = later.ends ?? ends
    begins = later.begins ?? begins
  }

  /// Whether there is something to show, which counts as shown then.
  mutating func takeShow() -> Bool {
    defer { shows = false }
    return shows
  }
}
