import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether a component appeared in the browser: false for what stood in the page from the beginning. */
export function useAppeared(): boolean {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useState(isLive)[0];
}
