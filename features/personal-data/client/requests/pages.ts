/** The pages of the dashboard, each in its own chunk. */
export const pages = {
  DataRequestsPage: async () => (await import("./data-requests-admin-page.tsx")).DataRequestsPage,
};
