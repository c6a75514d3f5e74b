import { useEffect } from "react";

/** Pictures above it have come by then, mostly. */
const AGAIN_MS = 500;
/** What a reader does who is about to read on by oneself. */
const READING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Brings the comment that the address names into view, also when the address has no fragment; and once more when
 * what stands above it had to be loaded, unless the reader has begun to move.
 */
export function useNamedComment(namedID: number | undefined): void {
  useEffect(() => {
    if (namedID === undefined) return;
    const comment = document.getElementById(`Comment_${namedID}`);
    const show = () => comment?.scrollIntoView();
    const stop = new AbortController();
    const leave = () => stop.abort();
    for (const deed of READING) addEventListener(deed, leave, { signal: stop.signal, passive: true });
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
  }, [namedID]);
}
