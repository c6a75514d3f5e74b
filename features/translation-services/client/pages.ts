/** The page of the dashboard for translation services. */
export const pages = {
  TranslationServicesPage: async () =>
    (await import("./translation-services-admin-page.tsx")).TranslationServicesPage,
};
