import type { ApiClient } from "#platform/client/api.ts";
import { EXTERNAL_NAVIGATION } from "../contract/names.ts";
import type { readAnalyticsPrivacy } from "../contract.ts";
import { isTrackingRefused, knownChoice, noteChoice } from "./choice.ts";

/** Most characters of an address that the API accepts. */
const MAX_LENGTH = 2000;

/** The address without its fragment. */
const here = () => location.href.replace(/#.*/, "").slice(0, MAX_LENGTH);

function send(userID: number, tick: Record<string, string>): void {
  if (isTrackingRefused() || knownChoice(userID) === "1") return;
  // A beacon is also sent while the page is left.
  navigator.sendBeacon("/api/v2/tick", new Blob([JSON.stringify(tick)], { type: "application/json" }));
}

/** Reports the page that is shown, pages that are shown later, and links to other sites that are followed. */
export async function reportPageViews(api: ApiClient, userID: number): Promise<void> {
  if (isTrackingRefused()) return;
  if (userID > 0 && knownChoice(userID) === null)
    noteChoice(
      userID,
      (await api.call<typeof readAnalyticsPrivacy>("GET", "/analytics/privacy")).AnonymizeData,
    );
  let shown = "";
  const report = () => {
    const url = here();
    if (url === shown) return;
    const referrer = shown === "" ? document.referrer.slice(0, MAX_LENGTH) : shown;
    shown = url;
    const pageName = location.pathname.split("/")[1] || "home";
    send(userID, { type: "page_view", url, pageName, referrer });
  };
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
    const destinationUrl = link.href.slice(0, MAX_LENGTH);
    send(userID, { type: EXTERNAL_NAVIGATION, url: here(), destinationUrl });
  };
  report();
  for (const change of ["pushState", "popstate"]) addEventListener(change, report);
  for (const click of ["click", "auxclick"]) addEventListener(click, follow, true);
}
