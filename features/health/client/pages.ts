/** The components of the dashboard, each in its own chunk. */
export const pages = {
  HealthPage: async () => (await import("./health-admin-page.tsx")).HealthPage,
  HealthPart: async () => (await import("./health-part.tsx")).HealthPart,
};
