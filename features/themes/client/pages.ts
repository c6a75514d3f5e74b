/** The pages of themes. Few users open them, and each is a chunk of its own. */
export const pages = {
  ThemeEditor: async () => (await import("./editor/theme-editor.tsx")).ThemeEditor,
  ThemeList: async () => (await import("./theme-list.tsx")).ThemeList,
  ThemeRevisions: async () => (await import("./theme-revisions.tsx")).ThemeRevisions,
};
