import { BASE } from "#platform/client/base-path.ts";

/** Path below which the forum is. The worker has no document that says it, but its own address. */
export const base =
  typeof document === "undefined" ? (globalThis.location?.pathname.replace(/\/sw\.js$/, "") ?? "") : BASE;

/** Increase the number when the format changes; the worker deletes unknown caches of its forum. */
export const PAGES = `${base}pages-2`;
export const ASSETS = `${base}assets-1`;
/** True for a cache of this forum, of any version. */
export const isOwnCache = (name: string): boolean =>
  name.startsWith(base) && /^(?:pages|assets)-\d+$/.test(name.slice(base.length));
/** Shown in place of pages that are not saved; lists those that are. */
export const OFFLINE = "/offline";

/** Headers of a saved page: date, the forum's own path, length in characters, title. */
export const SAVED_AT = "kept-at";
export const SAVED_PATH = "kept-path";
export const SAVED_SIZE = "kept-size";
export const SAVED_TITLE = "kept-title";

/**
 * Returns whether a page may be saved: lists and threads, but no private pages such as messages, settings,
 * drafts and the dashboard.
 */
export const isReading = (path: string): boolean =>
  /^\/(?:$|discussion\/|discussions(?:\/p\d+)?$|categories(?:\/|$))/.test(path);

export const isThread = (path: string): boolean => path.startsWith("/discussion/");

export interface SavedPage {
  /** Path below the base path, with the folder of its section. */
  path: string;
  title: string;
  savedAt: string;
}

/** Returns the saved threads, newest first. */
export async function listSavedThreads(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url))?.headers;
      const { pathname, search } = new URL(url);
      return {
        path: pathname.slice(base.length) + search,
        own: headers?.get(SAVED_PATH) ?? "",
        title: decodeURIComponent(headers?.get(SAVED_TITLE) ?? ""),
        savedAt: headers?.get(SAVED_AT) ?? "",
      };
    }),
  );
  return pages.filter(({ own }) => isThread(own)).reverse();
}
