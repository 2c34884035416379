extension CaptionTexts {
  static let english = CaptionTexts(
    header: RefreshTitles(
      pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading...",
      success: "Updated", failed: "Refresh failed", retry: "Refresh failed. Tap to try again"),
    footers: RefreshTitles(
      loading: "Loading...", success: "Loaded", failed: "Loading failed",
      retry: "Loading failed. Tap to try again", noMore: "No more data"),
    pulledFooter: RefreshTitles(pull: "Pull up to load more", release: "Release to load more"),
    autoFooter: RefreshTitles(pull: "Tap or pull up to load more"),
    trailer: RefreshTitles(pull: "Swipe for more", release: "Release for more"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Last update: ", today: "Today", noRecord: "No record"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "Refresh", hint: "Refreshes the list."),
      loadMore: .init(label: "Load more", hint: "Loads more of the list."),
      armed: "Release to confirm", loading: "Loading", succeeded: "Done",
      failed: "Failed", noMore: "No more data", retryHint: "Tries again.",
      backToTop: "Back to top"),
    announcements: AnnouncementTexts(
      refresh: .init(started: "Refreshing", finished: "Refreshed", failed: "Could not refresh"),
      loadMore: .init(
        started: "Loading more", finished: "More has been loaded", failed: "Could not load more"),
      noMore: "No more data"))
}
