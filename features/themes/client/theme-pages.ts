import { ThemeList } from "./theme-list.tsx";
import { ThemeRevisions } from "./theme-revisions.tsx";

/** The pages of themes, in one chunk. */
export const pages = {
  ThemeList: async () => ThemeList,
  ThemeRevisions: async () => ThemeRevisions,
  ThemeEditor: async () => (await import("./editor/theme-editor.tsx")).ThemeEditor,
};
