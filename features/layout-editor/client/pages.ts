/** The pages of the editor of layouts, each in a chunk of its own. */
export const pages = {
  LayoutEditor: async () => (await import("./layout-editor.tsx")).LayoutEditor,
  LayoutList: async () => (await import("./list/layout-list.tsx")).LayoutList,
  LayoutPlaceholder: async () => (await import("./canvas/layout-placeholder.tsx")).LayoutPlaceholder,
  LayoutPreview: async () => (await import("./canvas/layout-preview.tsx")).LayoutPreview,
};
