extension CaptionTexts {
  static let ukrainian = CaptionTexts(
    header: RefreshTitles(
      pull: "Потягніть, щоб оновити", release: "Відпустіть, щоб оновити", loading: "Завантаження…",
      success: "Оновлено", failed: "Не вдалося оновити",
      retry: "Не вдалося оновити. Торкніться, щоб повторити"),
    footers: RefreshTitles(
      loading: "Завантаження…", success: "Завантажено", failed: "Не вдалося завантажити",
      retry: "Не вдалося завантажити. Торкніться, щоб повторити", noMore: "Більше нічого немає"),
    pulledFooter: RefreshTitles(
      pull: "Потягніть угору, щоб завантажити ще", release: "Відпустіть, щоб завантажити ще"),
    autoFooter: RefreshTitles(pull: "Торкніться або потягніть угору, щоб завантажити ще"),
    trailer: RefreshTitles(
      pull: "Проведіть, щоб побачити ще", release: "Відпустіть, щоб побачити ще"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Останнє оновлення: ", today: "Сьогодні", noRecord: "Немає даних"),
    accessibility: AccessibilityTexts(
      refresh: .init(label: "Оновити", hint: "Оновлює список."),
      loadMore: .init(label: "Завантажити ще", hint: "Завантажує продовження списку."),
      armed: "Відпустіть, щоб почати", loading: "Завантаження", succeeded: "Готово",
      failed: "Помилка", noMore: "Більше нічого немає", retryHint: "Повторює спробу.",
      backToTop: "Нагору"),
    announcements: AnnouncementTexts(
      refresh: .init(
        started: "Оновлення", finished: "Список оновлено", failed: "Не вдалося оновити"),
      loadMore: .init(
        started: "Завантаження продовження", finished: "Продовження завантажено",
        failed: "Не вдалося завантажити продовження"),
      noMore: "Більше нічого немає"))
}
