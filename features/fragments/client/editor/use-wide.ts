import { useSyncExternalStore } from "react";

/** Width of the window from which code and preview have places beside each other. */
const QUERY = "(min-width: 901px)";

function watch(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns whether code and preview fit beside each other; the server assumes that they do. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(QUERY).matches,
    () => true,
  );
