/** The page of the setup, in a chunk of its own. */
export const pages = {
  SetupPage: async () => (await import("./setup-admin-page.tsx")).SetupPage,
};
