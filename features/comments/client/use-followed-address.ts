import { type RefObject, useEffect } from "react";

/** What a reader does who reads on: what the page scrolls by itself leaves the address alone. */
const READING = ["wheel", "touchmove", "pointerdown", "keydown"];

/** Lets the address name the comment that is being read, so that a reload or a link leads back to it. */
export function useFollowedAddress(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      void import("./follow-address.ts").then(({ followAddress }) => followAddress(place, signal));
    };
    const until = { signal: AbortSignal.any([signal, begun.signal]), passive: true };
    for (const type of READING) addEventListener(type, begin, until);
    return () => stop.abort();
  }, [place]);
}
