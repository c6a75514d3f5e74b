import { type RefObject, useEffect } from "react";

const TOLERANCE = 4;
const DEBOUNCE_MS = 100;

/** Marks the bar with `data-compact` while its navigation has more entries than fit. */
export function useOverflow(
  bar: RefObject<HTMLElement | null>,
  navigation: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [shown, entries] = [bar.current, navigation.current];
    if (!shown || !entries) return;
    const measure = () => {
      shown.toggleAttribute("data-compact", entries.scrollWidth > entries.clientWidth + TOLERANCE);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, DEBOUNCE_MS);
    });
    measure();
    // The width of text depends on the font, which may be loaded later.
    void document.fonts.ready.then(measure);
    observer.observe(shown);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  });
}
