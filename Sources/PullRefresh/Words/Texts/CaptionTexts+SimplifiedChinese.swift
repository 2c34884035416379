extension CaptionTexts {
  static let simplifiedChinese = CaptionTexts(
    header: RefreshTitles(
      pull: "下拉刷新", release: "松开刷新", loading: "正在加载…",
      success: "刷新成功", failed: "刷新失败", retry: "刷新失败，点按重试"),
    footers: RefreshTitles(
      loading: "正在加载…", success: "加载成功", failed: "加载失败", retry: "加载失败，点按重试", noMore: "没有更多内容了"),
    pulledFooter: RefreshTitles(pull: "上拉加载更多", release: "松开加载更多"),
    autoFooter: RefreshTitles(pull: "点按或上拉加载更多"),
    trailer: RefreshTitles(pull: "滑动查看更多", release: "松开查看更多"),
    lastUpdated: LastUpdatedTexts(
      prefix: "上次更新：", today: "今天", noRecord: "暂无记录"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "刷新", hint: "刷新列表。"),
      loadMore: .init(label: "加载更多", hint: "加载更多内容。"),
      armed: "松开即可开始", loading: "正在加载", succeeded: "已完成",
      failed: "失败", noMore: "没有更多内容了", retryHint: "重试。",
      backToTop: "回到顶部"),
    announcements: AnnouncementTexts(
      refresh: .init(started: "正在刷新", finished: "刷新完成", failed: "刷新失败"),
      loadMore: .init(started: "正在加载更多", finished: "已加载更多内容", failed: "加载更多失败"),
      noMore: "没有更多内容了"))
}
