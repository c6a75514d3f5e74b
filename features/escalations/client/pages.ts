/** The pages of the dashboard, each in its own chunk. */
export const pages = {
  EscalationsPage: async () => (await import("./escalations-page.tsx")).EscalationsPage,
  EscalationPage: async () => (await import("./escalation-page.tsx")).EscalationPage,
  TriagePage: async () => (await import("./triage-page.tsx")).TriagePage,
};
