extension CaptionTexts {
  static let korean = CaptionTexts(
    header: RefreshTitles(
      pull: "당겨서 새로고침", release: "놓으면 새로고침", loading: "불러오는 중…",
      success: "새로고침 완료", failed: "새로고침 실패", retry: "새로고침 실패. 탭하여 다시 시도"),
    footers: RefreshTitles(
      loading: "불러오는 중…", success: "불러오기 완료", failed: "불러오기 실패", retry: "불러오기 실패. 탭하여 다시 시도",
      noMore: "더 이상 내용이 없습니다"),
    pulledFooter: RefreshTitles(pull: "위로 당겨서 더 보기", release: "놓으면 더 보기"),
    autoFooter: RefreshTitles(pull: "탭하거나 위로 당겨서 더 보기"),
    trailer: RefreshTitles(pull: "밀어서 더 보기", release: "놓으면 더 보기"),
    lastUpdated: LastUpdatedTexts(
      prefix: "마지막 업데이트: ", today: "오늘", noRecord: "기록 없음"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "새로고침", hint: "목록을 새로고침합니다."),
      loadMore: .init(label: "더 보기", hint: "목록을 더 불러옵니다."),
      armed: "놓으면 시작합니다", loading: "불러오는 중", succeeded: "완료",
      failed: "실패", noMore: "더 이상 내용이 없습니다", retryHint: "다시 시도합니다.",
      backToTop: "맨 위로"),
    announcements: AnnouncementTexts(
      refresh: .init(started: "새로고침 중", finished: "새로고침했습니다", failed: "새로고침하지 못했습니다"),
      loadMore: .init(started: "더 불러오는 중", finished: "더 불러왔습니다", failed: "더 불러오지 못했습니다"),
      noMore: "더 이상 내용이 없습니다"))
}
