import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from "react";
import { BASE } from "#platform/client/base-path.ts";

/** Heights of the reply box in pixels. */
export const LEAST = 200;
export const MOST = 720;
const USUAL = 368;
/** Change by one key press. */
const STEP = 24;
/** Storage key of the reader's choice. */
const CHOSEN = `${BASE}colloquy.replyHeight`;
/** Space that messages need above the box when it fills a narrow window. */
const ABOVE_TOOLS = 64;

const within = (height: number) => Math.round(Math.max(LEAST, Math.min(MOST, height)));

function chosen(): number {
  try {
    return within(Number(localStorage.getItem(CHOSEN) ?? USUAL)) || USUAL;
  } catch {
    return USUAL;
  }
}

function remember(height: number): void {
  try {
    localStorage.setItem(CHOSEN, String(height));
  } catch {
    // The browser stores nothing; the height lasts as long as the page.
  }
}

interface Shape {
  isSmall: boolean;
  isFull: boolean;
}

/**
 * Gives the reply box the height that the reader chose, and the page the same space at its foot, as
 * `--height-reply-box`. On narrow windows the box fills what the keyboard leaves of the window.
 */
export function useBoxHeight(box: RefObject<HTMLElement | null>, { isSmall, isFull }: Shape) {
  const [height, setHeight] = useState(chosen);
  const set = useCallback(
    (wanted: number) => {
      const next = within(wanted);
      box.current?.style.setProperty("--height", `${next}px`);
      setHeight(next);
      return next;
    },
    [box],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again in each shape
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const root = document.documentElement.style;
    const measure = () => {
      const fills = own.offsetWidth >= innerWidth;
      root.setProperty("--height-reply-box", `${fills && !isSmall ? ABOVE_TOOLS : own.offsetHeight}px`);
      own.style.setProperty("--height-seen", `${visualViewport?.height ?? innerHeight}px`);
      own.style.setProperty("--top-seen", `${visualViewport?.offsetTop ?? 0}px`);
    };
    set(height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    const stop = new AbortController();
    for (const type of ["resize", "scroll"])
      visualViewport?.addEventListener(type, measure, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
      root.removeProperty("--height-reply-box");
    };
  }, [isSmall, isFull]);

  return {
    height,
    onEdgeKey(event: KeyboardEvent) {
      const by = event.key === "ArrowUp" ? STEP : event.key === "ArrowDown" ? -STEP : 0;
      if (by === 0) return;
      event.preventDefault();
      remember(set(height + by));
    },
    onEdgePress(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      const edge = event.currentTarget;
      const stop = new AbortController();
      const { signal } = stop;
      const bottom = innerHeight;
      let moved: number | null = null;
      edge.setPointerCapture(event.pointerId);
      const move = ({ clientY }: globalThis.PointerEvent) => {
        moved = set(bottom - clientY);
      };
      addEventListener("pointermove", move, { signal });
      const end = () => {
        stop.abort();
        if (moved !== null) remember(moved);
      };
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal });
    },
  };
}
