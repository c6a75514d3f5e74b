export { RESOURCE } from "./resource.ts";
export { TranslateButton } from "./translate-button.tsx";
export { translateDialog } from "./translate-dialog-on-demand.ts";
