import { useEffect } from "react";
import { useForgetAll } from "#platform/client/query.tsx";

const EVERY_MS = 2000;

/** Reloads the page's data while a task runs. */
export function useRefresh(isRunning: boolean): void {
  const forget = useForgetAll();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void forget(), EVERY_MS);
    return () => clearInterval(timer);
  });
}
