import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

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

/** Room between what opens and the edge of the window. */
const MARGIN = 16;

/** Moves what opened back into the window, where it would reach over the edge. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = "";
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN));
  const under = Math.min(0, left - MARGIN);
  panel.style.translate = `${-(over || under)}px`;
}

/**
 * Opens and closes a `<details>` that stands in the title bar; without scripts the browser alone does. It closes when
 * `path` changes.
 */
export function useMegaMenu(path: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<State>("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the page it was opened on
  useEffect(() => setState("closed"), [path]);
  useLayoutEffect(() => {
    if (state === "open") keepInWindow(menu.current?.lastElementChild as HTMLElement);
  }, [state]);
  useEffect(() => {
    if (state !== "open") return;
    // A pointer opens it without the focus: it is closed from wherever the focus is.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    const closeNeighbors = ({ target }: globalThis.PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    addEventListener("keydown", closeOnEscape);
    addEventListener("pointerdown", closeNeighbors);
    return () => {
      removeEventListener("keydown", closeOnEscape);
      removeEventListener("pointerdown", closeNeighbors);
    };
  });

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
      stops[0]?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    // At once, for what is closed cannot have the focus, and the next key may follow in no time.
    if (state !== "open") flushSync(open);
    stops[(at + step + stops.length) % stops.length]?.focus();
  }

  return {
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
    /**
     * The browser would open it at once, and close it without fading. A mouse has opened it by coming near, and does
     * not take that back by a click.
     */
    onSummaryClick: (event: MouseEvent) => {
      event.preventDefault();
      const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
      if (state === "open" && !isMouse) close();
      else open();
    },
  };
}
