/** The pages of the dashboard for languages and texts, each in its own chunk. */
export const pages = {
  LanguagesPage: async () => (await import("./languages-admin-page.tsx")).LanguagesPage,
  ReplacePage: async () => (await import("./replace-admin-page.tsx")).ReplacePage,
  TranslationsPage: async () => (await import("./translations-admin-page.tsx")).TranslationsPage,
  TextsPage: async () => (await import("./texts-admin-page.tsx")).TextsPage,
};
