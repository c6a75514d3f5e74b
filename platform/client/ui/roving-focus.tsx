import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

const BUTTONS = "button, a[href], select";
const MOVES: Record<string, (at: number, count: number) => number> = {
  Home: () => 0,
  End: (_, count) => count - 1,
  next: (at, count) => (at + 1) % count,
  last: (at, count) => (at - 1 + count) % count,
};

interface RovingFocusProps {
  /** Accessible name of the toolbar. */
  label: string;
  className?: string | undefined;
  onEscape?(): void;
  children: ReactNode;
}

/**
 * A toolbar with one tab stop, in which the arrow keys move between the buttons. A click leaves the focus
 * in place.
 */
export function RovingFocus({ label, className, onEscape, children }: RovingFocusProps) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const updateTabStop = () => {
    const all = buttons();
    if (!all.includes(current.current as HTMLElement)) current.current = all[0] ?? null;
    for (const each of all) each.tabIndex = each === current.current ? 0 : -1;
  };
  // Buttons inside may change with any rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the DOM
  useEffect(() => {
    updateTabStop();
    const observer = new MutationObserver(updateTabStop);
    observer.observe(bar.current as HTMLDivElement, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, currentTarget } = event;
    // Ignores events from popovers, which are elsewhere in the DOM.
    if (!currentTarget.contains(event.target as Node)) return;
    if (key === "Escape" && onEscape) {
      event.preventDefault();
      onEscape();
    }
    const next = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const isArrow = key === "ArrowLeft" || key === "ArrowRight";
    const to = MOVES[isArrow ? (key === next ? "next" : "last") : key];
    if (!to) return;
    event.preventDefault();
    const all = buttons();
    all[to(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onFocus={({ target, currentTarget }) => {
        if (!currentTarget.contains(target)) return;
        current.current = target;
        updateTabStop();
      }}
      // Preserves the selection, and prevents closing the on-screen keyboard.
      onMouseDown={(event) => {
        const { target, currentTarget } = event;
        if (currentTarget.contains(target as Node) && !(target instanceof HTMLSelectElement))
          event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
