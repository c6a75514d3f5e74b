/** The components of the dashboard, each in its own chunk. */
export const pages = {
  EmailLogPage: async () => (await import("./log/email-log-admin-page.tsx")).EmailLogPage,
};
