/** The components of the dashboard, each in its own chunk. */
export const pages = {
  EmailNotice: async () => (await import("./email-notice.tsx")).EmailNotice,
};
