import { layoutQuery, noticeSlot } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { SavedPageNotice } from "./saved-page-notice.tsx";

export { ARRIVALS } from "./arrivals.ts";

/** Time for what the page loads right after hydration, in milliseconds. */
const SETTLING_MS = 1500;

/** Saves pages for offline reading, once the current page has loaded everything else. */
export const startOffline = (): void =>
  void new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    .then(() => import("./parts.ts"))
    .then(({ start }) => start())
    // Pages work without it.
    .catch(() => {});

export const offlineClient = clientFeature({
  name: "offline",
  pages: [{ path: /^\/offline$/, query: () => layoutQuery({ layoutViewType: "offline" }) }],
  components: { OfflinePage: lazyComponent(async () => (await import("./parts.ts")).OfflinePage) },
  fills: [fill(noticeSlot, SavedPageNotice)],
});
