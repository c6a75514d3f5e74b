import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps what one reads where it is when something appears above it: call `note` before, with what is to stay. */
export function useScrollPlace(list: RefObject<HTMLElement | null>, first: number) {
  const noted = useRef<{ element: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands first is another now
  useLayoutEffect(() => {
    const kept = noted.current;
    noted.current = null;
    if (kept) scrollBy(0, kept.element.getBoundingClientRect().top - kept.top);
  }, [first]);
  return () => {
    const [first, second] = list.current?.querySelectorAll("li[id]") ?? [];
    // What stood first shows less of itself when it is not the first any more.
    const element = second ?? first;
    noted.current = element ? { element, top: element.getBoundingClientRect().top } : null;
  };
}
