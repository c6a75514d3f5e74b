/** The pages of the dashboard, each in its own chunk. */
export const pages = {
  WarningsAdminPage: async () => (await import("./rules-and-warnings.tsx")).WarningsAdminPage,
  AppealsPage: async () => (await import("./appeals-page.tsx")).AppealsPage,
};
