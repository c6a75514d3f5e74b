import { BASE, ownPath } from "#platform/client/base-path.ts";
import { wholeUrl } from "#platform/client/own-addresses.ts";
import { isReading } from "./saved-pages.ts";
import type { ToSave } from "./to-save.ts";

/** Distinguishes reading a page from passing through. */
const READING_MS = 1000;
/** Event of the router after changing the page. */
const CHANGED = "pushState";

/** Addresses of scripts, styles and images. Answers of the API are saved with their pages. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(wholeUrl("/")) && !name.startsWith(wholeUrl("/api/")));

function saveThisPage(worker: ServiceWorker): void {
  const { pathname, search } = location;
  const page = isReading(ownPath(pathname)) ? pathname.slice(BASE.length) + search : null;
  worker.postMessage({ page, assets: loadedFiles() } satisfies ToSave);
}

/** Registers the worker that saves pages for offline reading. */
export async function start(): Promise<void> {
  if (!navigator.serviceWorker) return;
  // Undefined when the browser's settings forbid it.
  const registered = await navigator.serviceWorker.register(`${BASE}/sw.js`).catch(() => undefined);
  if (!registered) return;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  saveThisPage(active);
  let reading: ReturnType<typeof setTimeout> | undefined;
  addEventListener(CHANGED, () => {
    clearTimeout(reading);
    reading = setTimeout(() => saveThisPage(active), READING_MS);
  });
}
