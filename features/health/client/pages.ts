/** The components of the dashboard, each in its own chunk. */
export const pages = {
  EnvironmentPage: async () => (await import("./environment-admin-page.tsx")).EnvironmentPage,
  HealthPage: async () => (await import("./health-admin-page.tsx")).HealthPage,
  HealthPart: async () => (await import("./health-part.tsx")).HealthPart,
};
