/// The library's texts, a value for each language.
extension CaptionTexts {
  static let english = CaptionTexts(
    header: RefreshCaptions(
      pull: "Pull down to refresh", release: "Release to refresh", loading: "Loading...",
      success: "Updated", failed: "Refresh failed", retry: "Refresh failed. Tap to try again"),
    footers: RefreshCaptions(
      loading: "Loading...", success: "Loaded", failed: "Loading failed",
      retry: "Loading failed. Tap to try again", noMore: "No more data"),
    pulledFooter: RefreshCaptions(pull: "Pull up to load more", release: "Release to load more"),
    autoFooter: RefreshCaptions(pull: "Tap or pull up to load more"),
    trailer: RefreshCaptions(pull: "Swipe for more", release: "Release for more"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Last update: ", today: "Today", noRecord: "No record", language: "en"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "Refresh", hint: "Refreshes the list.", started: "Refreshing", finished: "Refreshed",
        failed: "Could not refresh"),
      loadMore: .init(
        label: "Load more", hint: "Loads more of the list.", started: "Loading more",
        finished: "More has been loaded", failed: "Could not load more"),
      armed: "Release to confirm", loading: "Loading", succeeded: "Done",
      failed: "Failed", noMore: "No more data", retryHint: "Tries again.",
      backToTop: "Back to top"))

  static let simplifiedChinese = CaptionTexts(
    header: RefreshCaptions(
      pull: "下拉刷新", release: "松开刷新", loading: "正在加载…",
      success: "刷新成功", failed: "刷新失败", retry: "刷新失败，点按重试"),
    footers: RefreshCaptions(
      loading: "正在加载…", success: "加载成功", failed: "加载失败", retry: "加载失败，点按重试", noMore: "没有更多内容了"),
    pulledFooter: RefreshCaptions(pull: "上拉加载更多", release: "松开加载更多"),
    autoFooter: RefreshCaptions(pull: "点按或上拉加载更多"),
    trailer: RefreshCaptions(pull: "滑动查看更多", release: "松开查看更多"),
    lastUpdated: LastUpdatedTexts(
      prefix: "上次更新：", today: "今天", noRecord: "暂无记录", language: "zh-Hans"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "刷新", hint: "刷新列表。", started: "正在刷新", finished: "刷新完成", failed: "刷新失败"),
      loadMore: .init(
        label: "加载更多", hint: "加载更多内容。", started: "正在加载更多", finished: "已加载更多内容", failed: "加载更多失败"),
      armed: "松开即可开始", loading: "正在加载", succeeded: "已完成",
      failed: "失败", noMore: "没有更多内容了", retryHint: "重试。",
      backToTop: "回到顶部"))

  static let traditionalChinese = CaptionTexts(
    header: RefreshCaptions(
      pull: "下拉重新整理", release: "放開重新整理", loading: "載入中…",
      success: "已更新", failed: "重新整理失敗", retry: "重新整理失敗，點一下重試"),
    footers: RefreshCaptions(
      loading: "載入中…", success: "已載入", failed: "載入失敗", retry: "載入失敗，點一下重試", noMore: "沒有更多內容了"),
    pulledFooter: RefreshCaptions(pull: "上拉載入更多", release: "放開載入更多"),
    autoFooter: RefreshCaptions(pull: "點一下或上拉載入更多"),
    trailer: RefreshCaptions(pull: "滑動查看更多", release: "放開查看更多"),
    lastUpdated: LastUpdatedTexts(
      prefix: "上次更新：", today: "今天", noRecord: "尚無紀錄", language: "zh-Hant"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "重新整理", hint: "重新整理列表。", started: "正在重新整理", finished: "已重新整理", failed: "無法重新整理"),
      loadMore: .init(
        label: "載入更多", hint: "載入更多內容。", started: "正在載入更多", finished: "已載入更多內容", failed: "無法載入更多"),
      armed: "放開即可開始", loading: "載入中", succeeded: "完成",
      failed: "失敗", noMore: "沒有更多內容了", retryHint: "重試。",
      backToTop: "回到頂端"))

  static let korean = CaptionTexts(
    header: RefreshCaptions(
      pull: "당겨서 새로고침", release: "놓으면 새로고침", loading: "불러오는 중…",
      success: "새로고침 완료", failed: "새로고침 실패", retry: "새로고침 실패. 탭하여 다시 시도"),
    footers: RefreshCaptions(
      loading: "불러오는 중…", success: "불러오기 완료", failed: "불러오기 실패", retry: "불러오기 실패. 탭하여 다시 시도",
      noMore: "더 이상 내용이 없습니다"),
    pulledFooter: RefreshCaptions(pull: "위로 당겨서 더 보기", release: "놓으면 더 보기"),
    autoFooter: RefreshCaptions(pull: "탭하거나 위로 당겨서 더 보기"),
    trailer: RefreshCaptions(pull: "밀어서 더 보기", release: "놓으면 더 보기"),
    lastUpdated: LastUpdatedTexts(
      prefix: "마지막 업데이트: ", today: "오늘", noRecord: "기록 없음", language: "ko"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "새로고침", hint: "목록을 새로고침합니다.", started: "새로고침 중", finished: "새로고침했습니다",
        failed: "새로고침하지 못했습니다"),
      loadMore: .init(
        label: "더 보기", hint: "목록을 더 불러옵니다.", started: "더 불러오는 중", finished: "더 불러왔습니다",
        failed: "더 불러오지 못했습니다"),
      armed: "놓으면 시작합니다", loading: "불러오는 중", succeeded: "완료",
      failed: "실패", noMore: "더 이상 내용이 없습니다", retryHint: "다시 시도합니다.",
      backToTop: "맨 위로"))

  static let russian = CaptionTexts(
    header: RefreshCaptions(
      pull: "Потяните, чтобы обновить", release: "Отпустите, чтобы обновить", loading: "Загрузка…",
      success: "Обновлено", failed: "Не удалось обновить",
      retry: "Не удалось обновить. Нажмите, чтобы повторить"),
    footers: RefreshCaptions(
      loading: "Загрузка…", success: "Загружено", failed: "Не удалось загрузить",
      retry: "Не удалось загрузить. Нажмите, чтобы повторить", noMore: "Больше ничего нет"),
    pulledFooter: RefreshCaptions(
      pull: "Потяните вверх, чтобы загрузить ещё", release: "Отпустите, чтобы загрузить ещё"),
    autoFooter: RefreshCaptions(pull: "Нажмите или потяните вверх, чтобы загрузить ещё"),
    trailer: RefreshCaptions(
      pull: "Смахните, чтобы увидеть ещё", release: "Отпустите, чтобы увидеть ещё"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Последнее обновление: ", today: "Сегодня", noRecord: "Нет данных", language: "ru"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "Обновить", hint: "Обновляет список.", started: "Обновление",
        finished: "Список обновлён", failed: "Не удалось обновить"),
      loadMore: .init(
        label: "Загрузить ещё", hint: "Загружает продолжение списка.",
        started: "Загрузка продолжения", finished: "Продолжение загружено",
        failed: "Не удалось загрузить продолжение"),
      armed: "Отпустите, чтобы начать", loading: "Загрузка", succeeded: "Готово",
      failed: "Ошибка", noMore: "Больше ничего нет", retryHint: "Повторяет попытку.",
      backToTop: "Наверх"))

  static let ukrainian = CaptionTexts(
    header: RefreshCaptions(
      pull: "Потягніть, щоб оновити", release: "Відпустіть, щоб оновити", loading: "Завантаження…",
      success: "Оновлено", failed: "Не вдалося оновити",
      retry: "Не вдалося оновити. Торкніться, щоб повторити"),
    footers: RefreshCaptions(
      loading: "Завантаження…", success: "Завантажено", failed: "Не вдалося завантажити",
      retry: "Не вдалося завантажити. Торкніться, щоб повторити", noMore: "Більше нічого немає"),
    pulledFooter: RefreshCaptions(
      pull: "Потягніть угору, щоб завантажити ще", release: "Відпустіть, щоб завантажити ще"),
    autoFooter: RefreshCaptions(pull: "Торкніться або потягніть угору, щоб завантажити ще"),
    trailer: RefreshCaptions(
      pull: "Проведіть, щоб побачити ще", release: "Відпустіть, щоб побачити ще"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Останнє оновлення: ", today: "Сьогодні", noRecord: "Немає даних", language: "uk"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "Оновити", hint: "Оновлює список.", started: "Оновлення",
        finished: "Список оновлено", failed: "Не вдалося оновити"),
      loadMore: .init(
        label: "Завантажити ще", hint: "Завантажує продовження списку.",
        started: "Завантаження продовження", finished: "Продовження завантажено",
        failed: "Не вдалося завантажити продовження"),
      armed: "Відпустіть, щоб почати", loading: "Завантаження", succeeded: "Готово",
      failed: "Помилка", noMore: "Більше нічого немає", retryHint: "Повторює спробу.",
      backToTop: "Нагору"))
}
