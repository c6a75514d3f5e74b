import { firstBelow } from "./first-below.ts";

/** Height of the sticky title bar and the space below it, in pixels. */
export const TOP = 64;
/** A line that is this far from the upper edge is still the one to keep. */
const NEAR_TOP = 120;
/** Elements inside a post that may be lines of it. */
const DEPTH = 12;

const isBelow = (element: Element) => element.getBoundingClientRect().bottom > TOP;

/** The first line of the comments in view; null while something above them is in view. */
function lineIn(list: HTMLElement): Element | null {
  if (list.getBoundingClientRect().top > TOP) return null;
  const { children } = list;
  const branch = children[firstBelow(children.length, (index) => isBelow(children[index] as Element))];
  const comments = [...(branch?.querySelectorAll("[id^=Comment_]") ?? [])];
  let line = comments.find((each) => each.checkVisibility() && isBelow(each)) ?? null;
  for (let depth = 0; line && depth < DEPTH; depth++) {
    const inside = [...line.children].find((each) => each.checkVisibility() && isBelow(each));
    if (!inside) break;
    line = inside;
  }
  return line;
}

/**
 * Keeps the first line in view where it is when something above it changes its height, such as an image that loads
 * late or fails. Not all browsers do so; where they do, the line has not moved when this looks.
 */
export function keepLine(list: HTMLElement, signal: AbortSignal): void {
  let line: Element | null = null;
  let top = 0;
  const choose = () => {
    line = lineIn(list);
    top = line?.getBoundingClientRect().top ?? 0;
  };
  const note = () => {
    const { top: now = 0, bottom = 0 } = line?.isConnected ? line.getBoundingClientRect() : {};
    if (bottom > TOP && now < NEAR_TOP) top = now;
    else choose();
  };
  const sizes = new ResizeObserver(() => {
    const shown = line?.isConnected && line.checkVisibility() ? line.getBoundingClientRect() : null;
    const moved = shown ? shown.top - top : 0;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
    choose();
  });
  // Called after layout and before painting.
  sizes.observe(document.body);
  addEventListener("scroll", note, { signal, passive: true });
  signal.addEventListener("abort", () => sizes.disconnect());
  choose();
}
