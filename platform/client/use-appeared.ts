import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is in a browser's hands: false on the server, and while a browser takes its HTML over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a component appeared in the browser: false for what stood in the page from the beginning. */
export const useAppeared = (): boolean => useState(useIsLive())[0];
