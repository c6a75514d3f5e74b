import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** A pointer that only passes opens nothing. */
const INTENT_MS = 100;
/** After pointer and focus have left it. */
const CLOSE_MS = 250;
/** It is there as long as it fades. */
const HIDE_MS = 200;

type State = "closed" | "open" | "closing";

const stopsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>(":scope > summary, :scope > div a[href]"),
];

/** Opens and closes a `<details>` that stands in the title bar; without scripts the browser alone does. */
export function useMegaMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<State>("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (ms: number, work: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  const open = () => {
    clearTimeout(timer.current);
    setState("open");
  };
  const close = () => {
    setState((now) => (now === "open" ? "closing" : now));
    later(HIDE_MS, () => setState("closed"));
  };
  const leave = () => later(CLOSE_MS, close);

  function move(event: KeyboardEvent): void {
    const own = menu.current as HTMLDetailsElement;
    const stops = stopsOf(own);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape" && state === "open") {
      event.stopPropagation();
      close();
      stops[0]?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    if (state !== "open") open();
    // What was closed until now can be focused once it is shown.
    requestAnimationFrame(() => stops[(at + step + stops.length) % stops.length]?.focus());
  }

  return {
    state,
    close,
    props: {
      ref: menu,
      open: state !== "closed",
      "data-closing": state === "closing" || undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") later(state === "open" ? 0 : INTENT_MS, open);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") leave();
      },
      onFocus: () => state === "open" && clearTimeout(timer.current),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      },
      onKeyDown: move,
    },
    /** The browser would open it at once, and close it without fading. */
    onSummaryClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (state === "open") close();
      else open();
    },
  };
}
