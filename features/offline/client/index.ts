import { layoutQuery, noticeSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { SavedPageNotice } from "./saved-page-notice.tsx";

export { ARRIVALS } from "./arrivals.ts";

/** Saves pages for offline reading. Call it when the current page has loaded everything else. */
export const startOffline = async (): Promise<void> => (await import("./parts.ts")).start();

export const offlineClient = clientFeature({
  name: "offline",
  pages: [{ path: /^\/offline$/, query: () => layoutQuery({ layoutViewType: "offline" }) }],
  components: { OfflinePage: lazyComponent(async () => (await import("./parts.ts")).OfflinePage) },
  fills: [fill(noticeSlot, SavedPageNotice)],
});
