import { type RefObject, useEffect } from "react";
import { READING } from "./use-named-comment.ts";

/**
 * Keeps the comment that is being read in the URL, so that a reload or link returns to it. Ignores scrolling by
 * the page itself.
 */
export function useFollowedAddress(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const begin = async () => (await import("./follow-address.ts")).followAddress(place, stop.signal);
    for (const type of READING)
      addEventListener(type, begin, { signal: stop.signal, once: true, passive: true });
    return () => stop.abort();
  }, [place]);
}
