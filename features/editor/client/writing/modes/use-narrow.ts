import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 600px)";

function watch(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether there is room for what one needs most only. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(QUERY).matches,
    () => false,
  );
