export { ThemeList } from "./theme-list.tsx";
export { ThemeRevisions } from "./theme-revisions.tsx";
