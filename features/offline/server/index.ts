import { live } from "#features/live/server/index.ts";
import { themes } from "#features/themes/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { offlinePage } from "./pages.ts";

export { GENERATED_ICON } from "./icon.ts";
export { serveOffline } from "./serve-offline.ts";

/** Installable app and offline reading. */
export const offline = feature({ name: "offline", needs: [live, themes], adds: [...offlinePage] });
