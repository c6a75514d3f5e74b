/** The pages of fragments, each in its own chunk. */
export const pages = {
  FragmentsAdminPage: async () => (await import("./list/fragments-admin-page.tsx")).FragmentsAdminPage,
  FragmentEditor: async () => (await import("./editor/fragment-editor.tsx")).FragmentEditor,
  FragmentPreview: async () => (await import("./preview/fragment-preview.tsx")).FragmentPreview,
  FragmentStandIn: async () => (await import("./preview/fragment-preview.tsx")).FragmentStandIn,
};
