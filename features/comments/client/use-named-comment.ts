import { useEffect, useState } from "react";

/** Pictures above it have come by then, mostly. */
const AGAIN_MS = 500;
/** What readers do who scroll by themselves. */
export const READING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** The comment that a fragment names. */
const inFragment = () => /^#Comment_(\d+)$/.exec(location.hash)?.[1];

/**
 * Brings the comment that the address names into view, also when the address has no fragment, and the first unread one
 * when the reader came for that; once more when what stands above it had to be loaded, unless the reader has begun to
 * move.
 */
export function useNamedComment(namedID: number | undefined, firstUnreadID: number | undefined): void {
  const [unreadID] = useState(firstUnreadID);
  useEffect(() => {
    const there = inFragment();
    if (namedID === undefined && there !== String(unreadID)) return;
    // The fragment may name a comment further on, which was read last.
    const comment = document.getElementById(`Comment_${there ?? namedID}`);
    if (!comment) return;
    const show = () => comment.scrollIntoView();
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
