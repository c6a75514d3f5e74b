import { type RefObject, useEffect } from "react";

/** Tells an element how much of the window's foot is behind the keyboard of a phone: `--height-keyboard`. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return;
    const measure = () => {
      // Whoever has zoomed in sees a part of the window, wherever that ends.
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
