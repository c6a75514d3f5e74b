export { KeptBar } from "./kept-bar.tsx";
export { OfflinePage } from "./offline-page.tsx";
export { start } from "./start.ts";
