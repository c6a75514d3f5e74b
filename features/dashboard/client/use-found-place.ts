import { useEffect } from "react";

/** Time for the part of a page that is loaded later. */
const WAIT_MS = 5000;

/** Marks an element until the next click, and moves the focus to its first control. */
function mark(place: HTMLElement): void {
  place.dataset["found"] = "";
  place.scrollIntoView({ block: "center" });
  place.querySelector<HTMLElement>("input, select, textarea, button, a")?.focus({ preventScroll: true });
  const stop = new AbortController();
  addEventListener(
    "pointerdown",
    () => {
      delete place.dataset["found"];
      stop.abort();
    },
    { signal: stop.signal, capture: true },
  );
}

/** Outlines the element that the `#` of the address names, such as a setting that was found. */
export function useFoundPlace(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other places
  useEffect(() => {
    const stop = new AbortController();
    const watcher = new MutationObserver(() => look());
    function look(): void {
      const id = decodeURIComponent(location.hash.slice(1));
      const place = id.startsWith("setting-") || id.startsWith("place-") ? document.getElementById(id) : null;
      if (!place) return;
      watcher.disconnect();
      for (const earlier of document.querySelectorAll<HTMLElement>("[data-found]"))
        delete earlier.dataset["found"];
      mark(place);
    }
    const begin = () => {
      watcher.observe(document.body, { childList: true, subtree: true });
      look();
    };
    begin();
    const timer = setTimeout(() => watcher.disconnect(), WAIT_MS);
    addEventListener("hashchange", begin, { signal: stop.signal });
    addEventListener("popstate", begin, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [path]);
}
