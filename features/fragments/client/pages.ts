/** The pages of fragments, each in its own chunk. */
export const pages = {
  FragmentsAdminPage: async () => (await import("./list/fragments-admin-page.tsx")).FragmentsAdminPage,
  FragmentAdminPage: async () => (await import("./editor/fragment-admin-page.tsx")).FragmentAdminPage,
  FragmentPreview: async () => (await import("./preview/fragment-preview.tsx")).FragmentPreview,
  FragmentStandIn: async () => (await import("./preview/fragment-preview.tsx")).FragmentStandIn,
};
