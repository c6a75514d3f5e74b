import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 600px)";

function watch(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns whether the window has room only for the essentials. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(QUERY).matches,
    () => false,
  );
