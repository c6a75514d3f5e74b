import { useEffect, useState } from "react";

/** Most images above the comment have loaded by then. */
const AGAIN_MS = 500;
/** Events of a reader who scrolls. */
export const READING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** The comment that a fragment names. */
const inFragment = () => /^#Comment_(\d+)$/.exec(location.hash)?.[1];

/** State of a history entry whose URL follows the reader over several pages. */
export interface ReadingState {
  /** Distance between the comment in the URL and the upper edge of the window, in pixels. */
  top: number;
}

const topInHistory = (): number | undefined => (history.state as ReadingState | null)?.top;

/**
 * Scrolls to the comment in the URL, or to the first unread one. Repeats once after content above it has loaded,
 * unless the reader has scrolled.
 */
export function useNamedComment(namedID: number | undefined, firstUnreadID: number | undefined): void {
  const [unreadID] = useState(firstUnreadID);
  useEffect(() => {
    const there = inFragment();
    const top = topInHistory();
    if (namedID === undefined && there !== String(unreadID) && top === undefined) return;
    // The fragment may name a later comment, which was read last.
    const comment = document.getElementById(`Comment_${there ?? namedID}`);
    if (!comment) return;
    const show = () => {
      if (top === undefined) comment.scrollIntoView();
      else scrollBy({ top: comment.getBoundingClientRect().top - top, behavior: "instant" });
    };
    const stop = new AbortController();
    const leave = () => stop.abort();
    for (const action of READING) addEventListener(action, leave, { signal: stop.signal, passive: true });
    show();
    const timer = setTimeout(() => {
      if (stop.signal.aborted) return;
      show();
      leave();
    }, AGAIN_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [namedID, unreadID]);
}
