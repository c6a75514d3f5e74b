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
/** Delay after pointer and focus have left. */
const CLOSE_MS = 250;
/** Duration of the fade. */
const HIDE_MS = 200;

type State = "closed" | "open" | "closing";

const stopsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>(":scope > summary, :scope > div a[href]"),
];

/** Space between the menu and the edge of the window. */
const MARGIN = 16;

/** Moves an open menu into the window, where it would extend beyond the edge. */
function moveIntoWindow(panel: HTMLElement): void {
  panel.style.translate = "";
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN));
  const under = Math.min(0, left - MARGIN);
  panel.style.translate = `${-(over || under)}px`;
}

/**
 * Opens and closes a `<details>` in the title bar; without scripts only the browser does. It closes when
 * `path` changes.
 */
export function useMegaMenu(path: string) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<State>("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const openedOn = useRef(path);
  useEffect(() => {
    if (openedOn.current !== path) setState("closed");
    openedOn.current = path;
  }, [path]);
  // The browser opens it while the script is loading.
  useLayoutEffect(() => {
    if (menu.current?.open) setState("open");
  }, []);
  useLayoutEffect(() => {
    if (state === "open") moveIntoWindow(menu.current?.lastElementChild as HTMLElement);
  }, [state]);
  useEffect(() => {
    if (state !== "open") return;
    // A pointer opens the menu without focus, so Escape has to close it from any focus.
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
    // Synchronously: elements of a closed menu cannot have focus, and the next key may follow immediately.
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
     * The browser would open it immediately, and close it without fading. A mouse opens it on hover, so a
     * click does not close it.
     */
    onSummaryClick: (event: MouseEvent) => {
      event.preventDefault();
      const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
      if (state === "open" && !isMouse) close();
      else open();
    },
  };
}
