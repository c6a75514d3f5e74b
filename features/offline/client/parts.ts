export { OfflinePage } from "./offline-page.tsx";
export { SavedPageBar } from "./saved-page-bar.tsx";
export { start } from "./start.ts";
