import { useSyncExternalStore } from "react";
import { BASE } from "#platform/client/base-path.ts";
import { useSession } from "#platform/client/session.tsx";

const COOKIE = "dismissed_banners";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Ids that the cookie can contain; more banners are never in use. */
const MOST = 50;

const NONE: ReadonlySet<number> = new Set();
let dismissed = NONE;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Hides a banner on all pages that this document shows. */
export function hideBanner(moderationMessageID: number): void {
  dismissed = new Set([...dismissed, moderationMessageID]);
  for (const watcher of watchers) watcher();
}

/** Hides a banner from a guest, in this browser. The server reads the cookie, so that the banner does not appear and vanish. */
export function dismissAsGuest(moderationMessageID: number): void {
  const [, before = ""] = new RegExp(`(?:^|; )${COOKIE}=([\\d.]*)`).exec(document.cookie) ?? [];
  const ids = [...before.split(".").filter(Boolean), String(moderationMessageID)].slice(-MOST);
  const site = parent === window ? "lax" : "none; secure; partitioned";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all browsers
  document.cookie = `${COOKIE}=${ids.join(".")}; path=${BASE || "/"}; max-age=${YEAR_SECONDS}; samesite=${site}`;
  hideBanner(moderationMessageID);
}

/** Returns a predicate for banners that the reader dismissed. */
export function useDismissed(): (moderationMessageID: number) => boolean {
  const { dismissedBanners = [] } = useSession().site;
  const here = useSyncExternalStore(
    watch,
    () => dismissed,
    () => NONE,
  );
  return (moderationMessageID) =>
    here.has(moderationMessageID) || dismissedBanners.includes(moderationMessageID);
}
