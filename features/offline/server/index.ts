import { feature } from "#platform/server/application/feature.ts";
import { offlinePage } from "./pages.ts";

export { serveOffline } from "./serve-offline.ts";

/** The forum as something one installs, and reads without a connection. */
export const offline = feature({ name: "offline", adds: [...offlinePage] });
