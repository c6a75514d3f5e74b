/** The pages of automation rules. */
export const pages = {
  AutomationRulesPage: async () => (await import("./list/rules-admin-page.tsx")).AutomationRulesPage,
  AutomationRulePage: async () => (await import("./rule/rule-admin-page.tsx")).AutomationRulePage,
  AutomationHistoryPage: async () => (await import("./history/history-admin-page.tsx")).AutomationHistoryPage,
};
