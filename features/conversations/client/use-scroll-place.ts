import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the scroll position when content is added above: call the returned function before the
 * change.
 */
export function useScrollPlace(list: RefObject<HTMLElement | null>, first: number) {
  const noted = useRef<{ element: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first message changes
  useLayoutEffect(() => {
    const anchor = noted.current;
    noted.current = null;
    if (anchor) scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
  }, [first]);
  return () => {
    const [first, second] = list.current?.querySelectorAll("li[id]") ?? [];
    // The first row shrinks when a row is added above it, so the second is measured.
    const element = second ?? first;
    noted.current = element ? { element, top: element.getBoundingClientRect().top } : null;
  };
}
