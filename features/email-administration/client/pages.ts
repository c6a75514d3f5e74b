/** The components of the dashboard, each in its own chunk. */
export const pages = {
  EarlierEmailsNotice: async () => (await import("./waiting/earlier-emails-notice.tsx")).EarlierEmailsNotice,
  EmailLogPage: async () => (await import("./log/email-log-admin-page.tsx")).EmailLogPage,
  EmailTemplatesPage: async () =>
    (await import("./templates/email-templates-admin-page.tsx")).EmailTemplatesPage,
  SuppressionsPage: async () => (await import("./suppressions/suppressions-admin-page.tsx")).SuppressionsPage,
  WaitingEmailsPage: async () => (await import("./waiting/waiting-emails-admin-page.tsx")).WaitingEmailsPage,
};
