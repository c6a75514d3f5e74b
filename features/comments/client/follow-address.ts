import type { RefObject } from "react";

const SETTLED_MS = 250;
/** A comment counts as being read when its top is in this upper share of the window. */
const READ_FROM = 0.3;

/** The comment that is being read: the last one at the end of the page, null above the first one. */
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

/** Puts the comment of `place` that is being read into the URL after scrolling, until `signal` aborts. */
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
  const update = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLED_MS);
  };
  addEventListener("scroll", update, { signal, passive: true });
  signal.addEventListener("abort", () => clearTimeout(timer));
  // The reader may have scrolled while this was loaded.
  update();
}
