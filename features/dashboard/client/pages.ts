/** The components of the dashboard, each in its own chunk. */
export const pages = {
  AuditLogPage: async () => (await import("./audit-log/audit-log-page.tsx")).AuditLogPage,
  DashboardFrame: async () => (await import("./dashboard-frame.tsx")).DashboardFrame,
  DashboardHome: async () => (await import("./home/dashboard-home.tsx")).DashboardHome,
  DashboardSearch: async () => (await import("./search/dashboard-search.tsx")).DashboardSearch,
  RecentChanges: async () => (await import("./home/recent-changes.tsx")).RecentChanges,
};
