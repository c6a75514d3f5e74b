import { useSyncExternalStore } from "react";

const POINTING = "(hover: hover) and (pointer: fine)";

const follow = (changed: () => void) => {
  const query = matchMedia(POINTING);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Returns whether the primary pointing device is precise, unlike touch. */
export const usePointing = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(POINTING).matches,
    () => false,
  );
