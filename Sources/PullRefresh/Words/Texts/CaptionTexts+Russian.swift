extension CaptionTexts {
  static let russian = CaptionTexts(
    header: RefreshTitles(
      pull: "Потяните, чтобы обновить", release: "Отпустите, чтобы обновить", loading: "Загрузка…",
      success: "Обновлено", failed: "Не удалось обновить",
      retry: "Не удалось обновить. Нажмите, чтобы повторить"),
    footers: RefreshTitles(
      loading: "Загрузка…", success: "Загружено", failed: "Не удалось загрузить",
      retry: "Не удалось загрузить. Нажмите, чтобы повторить", noMore: "Больше ничего нет"),
    pulledFooter: RefreshTitles(
      pull: "Потяните вверх, чтобы загрузить ещё", release: "Отпустите, чтобы загрузить ещё"),
    autoFooter: RefreshTitles(pull: "Нажмите или потяните вверх, чтобы загрузить ещё"),
    trailer: RefreshTitles(
      pull: "Смахните, чтобы увидеть ещё", release: "Отпустите, чтобы увидеть ещё"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Последнее обновление: ", today: "Сегодня", noRecord: "Нет данных"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "Обновить", hint: "Обновляет список."),
      loadMore: .init(label: "Загрузить ещё", hint: "Загружает продолжение списка."),
      armed: "Отпустите, чтобы начать", loading: "Загрузка", succeeded: "Готово",
      failed: "Ошибка", noMore: "Больше ничего нет", retryHint: "Повторяет попытку.",
      backToTop: "Наверх"),
    announcements: AnnouncementTexts(
      refresh: .init(
        started: "Обновление", finished: "Список обновлён", failed: "Не удалось обновить"),
      loadMore: .init(
        started: "Загрузка продолжения", finished: "Продолжение загружено",
        failed: "Не удалось загрузить продолжение"),
      noMore: "Больше ничего нет"))
}
