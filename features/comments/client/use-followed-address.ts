import { type RefObject, useEffect } from "react";

const SETTLED_MS = 250;
/** What a reader does who reads on: what the page scrolls by itself leaves the address alone. */
const READING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
/** A comment is read once its beginning is so far up in the window. */
const READ_FROM = 0.3;

/** The comment that is being read; at the end of the page, the last one; null above the first one. */
function commentRead(place: HTMLElement): Element | null {
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const line = innerHeight * (isAtEnd ? 1 : READ_FROM);
  let read: Element | null = null;
  for (const comment of place.querySelectorAll("[id^=Comment_]")) {
    if (comment.getBoundingClientRect().top > line) break;
    read = comment;
  }
  return read;
}

/** Lets the address name the comment that is being read, so that a reload or a link leads back to it. */
export function useFollowedAddress(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    const follow = () => {
      if (!place.current) return;
      const { pathname, search, hash } = location;
      const read = commentRead(place.current);
      const named = read ? `#${read.id}` : "";
      if (named !== hash) history.replaceState(history.state, "", pathname + search + named);
    };
    const onScroll = () => {
      clearTimeout(timer);
      if (isReading) timer = setTimeout(follow, SETTLED_MS);
    };
    const begin = () => {
      isReading = true;
    };
    const stop = new AbortController();
    for (const type of READING) addEventListener(type, begin, { signal: stop.signal, passive: true });
    addEventListener("scroll", onScroll, { signal: stop.signal, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [place]);
}
