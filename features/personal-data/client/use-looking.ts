import { useEffect } from "react";
import { useForgetAll } from "#platform/client/query.tsx";

const LOOK_MS = 2000;

/** Reloads the page's data while work is in progress. */
export function useLooking(isAtWork: boolean): void {
  const forget = useForgetAll();
  useEffect(() => {
    if (!isAtWork) return;
    const looking = setInterval(() => void forget(), LOOK_MS);
    return () => clearInterval(looking);
  });
}
