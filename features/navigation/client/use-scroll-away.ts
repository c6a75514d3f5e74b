import { type RefObject, useEffect } from "react";

const START = 400;
/** Smaller movements are unintentional. */
const THRESHOLD = 10;

const isInUse = (bar: HTMLElement) =>
  bar.contains(document.activeElement) || bar.querySelector("[open], [aria-expanded=true]") !== null;

/**
 * Marks the bar by the page's scroll position: `data-scrolled` below the top, `data-away` while the reader
 * scrolls down. A bar in use stays.
 */
export function useScrollAway(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = bar.current as HTMLElement;
    let turned = scrollY;
    let down = false;
    let last = scrollY;
    const look = () => {
      const now = Math.max(0, scrollY);
      shown.toggleAttribute("data-scrolled", now > 0);
      if (now > last !== down) {
        down = now > last;
        turned = last;
      }
      last = now;
      if (Math.abs(now - turned) < THRESHOLD) return;
      shown.toggleAttribute("data-away", down && now > START && !isInUse(shown));
    };
    const stay = () => shown.removeAttribute("data-away");
    look();
    addEventListener("scroll", look, { passive: true });
    shown.addEventListener("focusin", stay);
    return () => {
      removeEventListener("scroll", look);
      shown.removeEventListener("focusin", stay);
    };
  }, [bar]);
}
