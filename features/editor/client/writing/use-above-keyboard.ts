import { type RefObject, useEffect } from "react";

/**
 * Sets `--height-keyboard` on an element: the height of the window's bottom that the on-screen keyboard
 * covers.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return;
    const measure = () => {
      // With pinch zoom the visible part is smaller than the window for another reason.
      const hidden = seen.scale > 1.01 ? 0 : innerHeight - seen.height - seen.offsetTop;
      element.current?.style.setProperty("--height-keyboard", `${Math.max(0, Math.round(hidden))}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, [element]);
}
