/** The components for administrators of a new forum. */
export const pages = {
  FinishSettingUp: async () => (await import("./finish-setting-up.tsx")).FinishSettingUp,
  GettingStarted: async () => (await import("./getting-started.tsx")).GettingStarted,
  LookAround: async () => (await import("./look-around.tsx")).LookAround,
};
