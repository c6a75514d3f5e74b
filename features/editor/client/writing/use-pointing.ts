import { useSyncExternalStore } from "react";

const POINTING = "(hover: hover) and (pointer: fine)";

const follow = (changed: () => void) => {
  const query = matchMedia(POINTING);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether somebody points with something finer than a finger. */
export const usePointing = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(POINTING).matches,
    () => false,
  );
