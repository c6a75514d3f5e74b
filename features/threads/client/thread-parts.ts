export { ThreadEndAsset } from "./thread-end.tsx";
export { ThreadPanelAsset } from "./thread-panel.tsx";
