import { type RefObject, useEffect } from "react";
import { READING } from "./use-named-comment.ts";

/**
 * Lets the address name the comment that is being read, so that a reload or a link leads back to it. What the page scrolls
 * by itself leaves the address alone.
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
