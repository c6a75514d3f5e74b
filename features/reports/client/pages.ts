/** The pages of the dashboard, each in its own chunk. */
export const pages = {
  ReportReasonsPage: async () => (await import("./reasons-page.tsx")).ReportReasonsPage,
  DonePage: async () => (await import("./review/done-page.tsx")).DonePage,
  ReviewPage: async () => (await import("./review/review-admin-page.tsx")).ReviewPage,
};
