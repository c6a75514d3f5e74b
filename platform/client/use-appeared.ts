import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the page is live: false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Returns whether the component was mounted in the browser: false for one in the initial page. */
export const useAppeared = (): boolean => useState(useIsLive())[0];
