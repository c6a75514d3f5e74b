import type { RefObject } from "react";

const SETTLED_MS = 250;
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

const followed = new WeakSet<AbortSignal>();

/** Names the comment in `place` that is being read in the address, once scrolling settles, until `signal` aborts. */
export function followAddress(place: RefObject<HTMLElement | null>, signal: AbortSignal): void {
  if (signal.aborted || followed.has(signal)) return;
  followed.add(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    if (!place.current) return;
    const { pathname, search, hash } = location;
    const read = commentRead(place.current);
    const named = read ? `#${read.id}` : "";
    if (named !== hash) history.replaceState(history.state, "", pathname + search + named);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLED_MS);
  };
  addEventListener("scroll", settle, { signal, passive: true });
  signal.addEventListener("abort", () => clearTimeout(timer));
  // The reader may have scrolled while this was loaded.
  settle();
}
