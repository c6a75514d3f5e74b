/** The pages of the dashboard, each in its own chunk. */
export const pages = {
  ReportReasonsPage: async () => (await import("./reasons-page.tsx")).ReportReasonsPage,
  ReportsInbox: async () => (await import("./reports-inbox.tsx")).ReportsInbox,
};
