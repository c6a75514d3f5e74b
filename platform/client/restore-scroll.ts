const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The first of `anchors` that one sees, below what may stand over the page's upper end. */
function firstSeen(anchors: Iterable<Element>, top: number): Element | undefined {
  for (const anchor of anchors) if (anchor.getBoundingClientRect().bottom > top) return anchor;
}

/** Changes what is in `place` without moving what one reads there: the first of `anchors` in view stays where it is. */
export async function restoreScroll(
  place: HTMLElement,
  anchors: string,
  change: () => Promise<unknown>,
  top = 0,
): Promise<void> {
  let anchor: Element | undefined;
  /** Where it is in the document: whoever scrolls meanwhile is not brought back. */
  let before = 0;
  const placeOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
  const choose = () => {
    anchor = firstSeen(place.querySelectorAll(anchors), top);
    if (anchor) before = placeOf(anchor);
  };
  choose();
  const root = document.documentElement.style;
  // The browser's own way would move it a second time, and not every browser has one.
  root.overflowAnchor = "none";
  // Heard between a change of the page and its being drawn.
  const observer = new MutationObserver(() => {
    const moved = anchor?.isConnected ? placeOf(anchor) - before : 0;
    before += moved;
    if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
  });
  addEventListener("scroll", choose);
  observer.observe(place, { childList: true, subtree: true, characterData: true });
  try {
    await change();
    await nextFrame();
  } finally {
    observer.disconnect();
    removeEventListener("scroll", choose);
    root.overflowAnchor = "";
  }
}
