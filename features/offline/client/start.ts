import { isReading } from "./saved-pages.ts";
import type { ToSave } from "./to-save.ts";

/** Long enough to tell a page that is read from one that is passed. */
const READING_MS = 2000;
/** The event that the router makes of a change of the page. */
const CHANGED = "pushState";

const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));

function saveThisPage(worker: ServiceWorker): void {
  const page = isReading(location.pathname) ? location.pathname + location.search : null;
  worker.postMessage({ page, assets: loadedFiles() } satisfies ToSave);
}

/** Has what is read here kept for when the forum cannot be reached. */
export async function start(): Promise<void> {
  if (!navigator.serviceWorker) return;
  // Absent where the browser's owner does not want one.
  const registered = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
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
