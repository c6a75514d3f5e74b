/** Another form of what is kept has another number; the worker drops what it does not know. */
export const PAGES = "pages-1";
export const ASSETS = "assets-1";
/** Shown where a page is not kept; it lists those that are. */
export const OFFLINE = "/offline";

/** Headers of what is kept: when, how many characters it has, and what it is called. */
export const SAVED_AT = "kept-at";
export const SAVED_SIZE = "kept-size";
export const SAVED_TITLE = "kept-title";

/** What is read: lists and threads. Nothing that is somebody's alone, such as messages, settings, drafts and the dashboard. */
export const isReading = (path: string): boolean =>
  /^\/(?:$|discussion\/|discussions(?:\/p\d+)?$|categories(?:\/|$))/.test(path);

export const isThread = (path: string): boolean => path.startsWith("/discussion/");

export interface SavedPage {
  path: string;
  title: string;
  savedAt: string;
}

/** The threads that this browser keeps for the reader, the newest first. */
export async function listSavedThreads(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url))?.headers;
      const { pathname, search } = new URL(url);
      return {
        path: pathname + search,
        title: decodeURIComponent(headers?.get(SAVED_TITLE) ?? ""),
        savedAt: headers?.get(SAVED_AT) ?? "",
      };
    }),
  );
  return pages.filter(({ path }) => isThread(path)).reverse();
}
