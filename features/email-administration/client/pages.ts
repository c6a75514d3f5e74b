/** The components of the dashboard, each in its own chunk. */
export const pages = {
  EmailLogPage: async () => (await import("./log/email-log-admin-page.tsx")).EmailLogPage,
  EmailTemplatesPage: async () =>
    (await import("./templates/email-templates-admin-page.tsx")).EmailTemplatesPage,
  SuppressionsPage: async () => (await import("./suppressions/suppressions-admin-page.tsx")).SuppressionsPage,
};
