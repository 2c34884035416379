extension CaptionTexts {
  static let traditionalChinese = CaptionTexts(
    header: RefreshTitles(
      pull: "下拉重新整理", release: "放開重新整理", loading: "載入中…",
      success: "已更新", failed: "重新整理失敗", retry: "重新整理失敗，點一下重試"),
    footers: RefreshTitles(
      loading: "載入中…", success: "已載入", failed: "載入失敗", retry: "載入失敗，點一下重試", noMore: "沒有更多內容了"),
    pulledFooter: RefreshTitles(pull: "上拉載入更多", release: "放開載入更多"),
    autoFooter: RefreshTitles(pull: "點一下或上拉載入更多"),
    trailer: RefreshTitles(pull: "滑動查看更多", release: "放開查看更多"),
    lastUpdated: LastUpdatedTexts(
      prefix: "上次更新：", today: "今天", noRecord: "尚無紀錄"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "重新整理", hint: "重新整理列表。"),
      loadMore: .init(label: "載入更多", hint: "載入更多內容。"),
      armed: "放開即可開始", loading: "載入中", succeeded: "完成",
      failed: "失敗", noMore: "沒有更多內容了", retryHint: "重試。",
      backToTop: "回到頂端"),
    announcements: AnnouncementTexts(
      refresh: .init(started: "正在重新整理", finished: "已重新整理", failed: "無法重新整理"),
      loadMore: .init(started: "正在載入更多", finished: "已載入更多內容", failed: "無法載入更多"),
      noMore: "沒有更多內容了"))
}
