import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus when a component is removed while the focus is inside its element, which would otherwise send users of
 * the keyboard and of screen readers to the beginning of the page.
 *
 * @param element - Element of the component.
 * @param next - Receives the element, which is still in the document, and returns the element that gets the focus. Null
 * selects the main part of the page.
 */
export function useFocusAfterRemoval(
  element: RefObject<HTMLElement | null>,
  next: (removed: HTMLElement) => HTMLElement | null,
): void {
  const latest = useRef(next);
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      const target = latest.current(removed) ?? document.getElementById("content");
      target?.focus({ preventScroll: true });
    };
  }, [element]);
}

/** Returns the first control of the row after or before a row, as the next element for the focus; null without another row. */
export const controlBeside = ({ nextElementSibling, previousElementSibling }: Element): HTMLElement | null =>
  [nextElementSibling, previousElementSibling]
    .map((row) => row?.querySelector<HTMLElement>("a[href], button"))
    .find((control) => control) ?? null;
