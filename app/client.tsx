import "#platform/client/ui/tokens.css";
import "#platform/client/ui/base.css";

import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { navigate } from "wouter/use-browser-location";
import { reportPageViews } from "#features/analytics/client/index.ts";
import { loadAhead } from "#features/layouts/client/index.ts";
import { startOffline } from "#features/offline/client/index.ts";
import { isUserLink } from "#features/profiles/client/index.ts";
import { askToConfirm } from "#features/sessions/client/index.ts";
import { browserTransport, CallError, isAway } from "#platform/client/api.ts";
import { atBase, BASE, ownPath, PAGES } from "#platform/client/base-path.ts";
import { setPageTime } from "#platform/client/clock.ts";
import { htmlFromPage } from "#platform/client/html-block.tsx";
import { type Prepared, startNavigation } from "#platform/client/navigation.ts";
import { leaveParts } from "#platform/client/opened-path.ts";
import { matchPage } from "#platform/client/pages.ts";
import { createQueryClient } from "#platform/client/query.tsx";
import { reloadOnce } from "#platform/client/reload-once.ts";
import type { Site } from "#platform/client/session.tsx";
import { loadCatalog, setLocale } from "#platform/client/translate.ts";
import { compositionOf } from "./client/composition.ts";
import { loadFeatures } from "./client/features.ts";
import { noteRefusal, prepareError, preparePage, type Refusal } from "./client/prepare.ts";
import { type PageAddress, Root } from "./client/root.tsx";

/** Longest age of prefetched data when the user follows a link, in milliseconds. */
const LINK_STALE_MS = 10_000;
/** Time for what the page loads right after hydration. */
const SETTLING_MS = 1500;

if (PAGES) (await import("#platform/client/start-below-path.ts")).startBelowPath();
const { site, from, refusal, queries } = JSON.parse(
  document.getElementById("data")?.textContent ?? "{}",
  htmlFromPage,
) as {
  site: Site;
  from: PageAddress;
  /** Set when the HTML is an error page. */
  refusal?: Refusal;
  queries: DehydratedState;
};
const { api, queryClient } = createQueryClient(browserTransport);
hydrate(queryClient, queries);
setPageTime(site.now);
const [features, catalog] = await Promise.all([
  loadFeatures(site),
  loadCatalog(site.text && BASE + site.text),
]);
setLocale({ locale: site.locale, catalog });
const { pages, components, fillings } = compositionOf(features);
api.confirm = () => askToConfirm({ api, site, fillings });

/**
 * Ignores an error of the forum, which its page shows. Otherwise a script could not be loaded: the page is loaded
 * again, once, because a new version may have replaced the script; then its HTML stays as it is, without scripts.
 */
function keepDocument(error: unknown): Promise<never> | undefined {
  if (error instanceof CallError) return undefined;
  if (navigator.onLine) reloadOnce();
  return new Promise(() => {});
}

/** Returns whether a script is missing that the document of a new version would name. */
const isMissingScript = (error: unknown) =>
  !(error instanceof CallError) && (navigator.onLine || Boolean(navigator.serviceWorker?.controller));

const addressOf = ({ pathname, search, hash }: URL) => ownPath(pathname) + search + hash;

/**
 * Loads the data of the page at `url`. Returns the address to show, or that of a document to load instead.
 */
async function prepare(url: URL, staleTime?: number): Promise<Prepared> {
  const path = ownPath(url.pathname);
  const page = await preparePage(features, queryClient, path, url.search, staleTime);
  if (!page) return { address: addressOf(url) };
  if ("redirectTo" in page) return { document: page.redirectTo };
  // The reader has become one with pages in the dashboard since this document was rendered.
  if (!site.hasDashboard && path.startsWith("/dashboard")) return { document: url.href };
  // The appearance of the forum has changed since this document was rendered.
  if (page.documentMark !== site.documentMark) return { document: url.href };
  if (page.address === undefined) return { address: addressOf(url) };
  const { pathname, search } = new URL(page.address, url);
  const query = matchPage(pages, pathname, search);
  // The page was loaded under another address; this avoids a second request.
  if (query) queryClient.setQueryData(query, page);
  return { address: page.address };
}

if (refusal) {
  noteRefusal(features, queryClient, from, refusal);
  await prepareError(features, queryClient, refusal.status, from.path).catch(keepDocument);
} else await preparePage(features, queryClient, from.path, from.search).catch(keepDocument);
// A transition hydrates in slices, so that a slow phone scrolls and answers in between.
startTransition(() => {
  hydrateRoot(
    document.getElementById("app") as HTMLElement,
    <Root features={features} api={api} queryClient={queryClient} site={site} from={from} />,
  );
});

startNavigation({
  isPage: (url) => matchPage(pages, ownPath(url.pathname), url.search) !== null,
  opensHere: isUserLink,
  // A page that cannot be loaded is shown as an error; a saved offline page is loaded as a document.
  prepare: (url) =>
    prepare(url, LINK_STALE_MS).catch((error) =>
      (isAway(error) && navigator.serviceWorker?.controller) || isMissingScript(error)
        ? { document: url.href }
        : { address: addressOf(url) },
    ),
  // Synchronously, so that the target of the address's fragment exists.
  go: (address) =>
    flushSync(() => {
      leaveParts();
      navigate(atBase(address));
    }),
  onWaiting: (waiting) => document.documentElement.toggleAttribute("data-waiting", waiting),
});

// While the network is down, it could not be loaded.
if (site.me.userID > 0)
  void import("#platform/client/start-outbox.ts").then(
    ({ startOutbox }) => startOutbox(api, site.me.userID),
    () => {},
  );
setTimeout(() => {
  // Pages work without these.
  if (site.reportsPageViews) reportPageViews(api, site.me.userID).catch(() => {});
  loadAhead(components, fillings).catch(() => {});
  if (import.meta.env.PROD) startOffline().catch(() => {});
}, SETTLING_MS);
