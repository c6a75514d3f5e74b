const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Returns the first of `anchors` in view, below elements that may cover the page's upper edge. */
function firstSeen(anchors: Iterable<Element>, top: number): Element | undefined {
  for (const anchor of anchors) if (anchor.getBoundingClientRect().bottom > top) return anchor;
}

/** Changes that are under way: what they remember is outdated once one of them has scrolled the page. */
const running = new Set<() => void>();

/**
 * Changes the content of `place` without moving the text being read: the first visible anchor stays in
 * place.
 */
export async function restoreScroll(
  place: HTMLElement,
  anchors: string,
  change: () => Promise<unknown>,
  top = 0,
): Promise<void> {
  let anchor: Element | undefined;
  /** Its position in the document, so that scrolling in the meantime is not undone. */
  let before = 0;
  const placeOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
  const choose = () => {
    anchor = firstSeen(place.querySelectorAll(anchors), top);
    if (anchor) before = placeOf(anchor);
  };
  choose();
  running.add(choose);
  const { style } = document.body;
  // The browser's scroll anchoring would move it a second time, and not every browser has it.
  style.overflowAnchor = "none";
  // Runs between a change of the page and its painting.
  const observer = new MutationObserver(() => {
    const moved = anchor?.isConnected ? placeOf(anchor) - before : 0;
    if (moved === 0) return;
    scrollBy({ top: moved, behavior: "instant" });
    for (const outdated of running) outdated();
  });
  addEventListener("scroll", choose);
  observer.observe(place, { childList: true, subtree: true, characterData: true });
  try {
    await change();
    await nextFrame();
  } finally {
    observer.disconnect();
    removeEventListener("scroll", choose);
    running.delete(choose);
    if (running.size === 0) style.overflowAnchor = "";
  }
}
