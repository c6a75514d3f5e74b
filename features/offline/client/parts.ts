export { OfflinePage } from "./offline-page.tsx";
export { SaveBar } from "./save-bar.tsx";
export { start } from "./start.ts";
