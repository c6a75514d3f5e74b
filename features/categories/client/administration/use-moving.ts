import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import type { AdministeredCategory } from "../../contract.ts";
import { type Place, placeAt, type Row, withoutFamily } from "./tree-rows.ts";

/** Distance in pixels after which a press is a drag. */
const SLACK = 4;
/** Distance in pixels from the edge at which the tree scrolls, and its speed per frame. */
const EDGE = 48;
const SPEED = 9;

interface Lifted {
  category: AdministeredCategory;
  place: Place;
  /** Distance of the line from the top of the tree, in pixels. */
  top: number;
}

interface Drag {
  categoryID: number;
  pointerID: number;
  x: number;
  y: number;
  scrolled: number;
  /** Last position of the pointer. */
  now: { x: number; y: number };
}

interface MovingOptions {
  list: RefObject<HTMLElement | null>;
  categories: readonly AdministeredCategory[];
  rows: readonly Row[];
  onDrop(categoryID: number, place: Place): void;
}

const handleIn = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;

/** The element whose scrolling moves the tree: its pane, or the page. */
function scrollerOf(list: HTMLElement): Element {
  const pane = list.closest("[data-pane]");
  return pane && pane.scrollHeight > pane.clientHeight && getComputedStyle(pane).overflowY === "auto"
    ? pane
    : (document.scrollingElement ?? document.documentElement);
}

/**
 * Moves rows of the tree with a pointer, by their handle, and with the keyboard: Space lifts, arrows move and nest, Enter
 * drops, Escape cancels.
 */
export function useMoving({ list, categories, rows, onDrop }: MovingOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const drag = useRef<Drag | null>(null);

  const rowOf = (categoryID: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${categoryID}"]`) ?? null;
  /** The row of a category together with those of its subcategories. */
  const branchOf = (categoryID: number) => rowOf(categoryID)?.closest("li") ?? null;

  /** Lifts a category to the closest possible place. Rows keep their height while it is lifted. */
  function lift(categoryID: number, wanted?: { index: number; depth: number }): void {
    const category = categories.find((each) => each.categoryID === categoryID);
    if (!category || !list.current) return;
    const { others, index, depth } = withoutFamily(categories, rows, categoryID);
    const place = placeAt(others, category, wanted ?? { index, depth });
    const above = others[place.index - 1];
    const origin = list.current.getBoundingClientRect().top;
    const box = above && rowOf(above.category.categoryID)?.getBoundingClientRect();
    setLifted({ category, place, top: box ? box.bottom - origin : 0 });
  }

  function settle(): void {
    const moved = drag.current && branchOf(drag.current.categoryID);
    if (moved) moved.style.translate = "";
    drag.current = null;
    setLifted(null);
  }

  function cancel(): void {
    settle();
    announce(t("Move canceled."));
  }

  function drop(): void {
    if (!lifted) return;
    const { categoryID } = lifted.category;
    const { index, depth } = withoutFamily(categories, rows, categoryID);
    settle();
    if (index !== lifted.place.index || depth !== lifted.place.depth) onDrop(categoryID, lifted.place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const handle = handleIn(event);
    if (!handle || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (!lifted) {
      if (key !== " " && key !== "Enter") return;
      event.preventDefault();
      lift(Number(handle.dataset["move"]));
      return;
    }
    if (key === "Tab") {
      cancel();
      return;
    }
    const { category, place } = lifted;
    const isMirrored = handle.matches(":dir(rtl)");
    const steps: Record<string, [rows: number, levels: number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, isMirrored ? 1 : -1],
      ArrowRight: [0, isMirrored ? -1 : 1],
    };
    const step = steps[key];
    if (step) lift(category.categoryID, { index: place.index + step[0], depth: place.depth + step[1] });
    else if (key === "Enter" || key === " ") drop();
    else if (key === "Escape") cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Clicks of screen readers have no detail. */
  function onClick(event: MouseEvent): void {
    const handle = handleIn(event);
    if (!handle || event.detail > 0) return;
    if (lifted) drop();
    else lift(Number(handle.dataset["move"]));
  }

  function onBlur(event: FocusEvent): void {
    if (lifted && !drag.current && handleIn(event)) cancel();
  }

  function onPointerDown(event: PointerEvent): void {
    const handle = handleIn(event);
    if (!handle || event.button !== 0 || lifted || !list.current) return;
    handle.setPointerCapture(event.pointerId);
    drag.current = {
      categoryID: Number(handle.dataset["move"]),
      pointerID: event.pointerId,
      ...{ x: event.clientX, y: event.clientY, scrolled: list.current.getBoundingClientRect().top },
      now: { x: event.clientX, y: event.clientY },
    };
  }

  /** Shows where the dragged category would be dropped. */
  function follow(): void {
    if (!drag.current || !list.current) return;
    const { categoryID, x, y, scrolled, now } = drag.current;
    const moved = branchOf(categoryID);
    const origin = list.current.getBoundingClientRect().top;
    if (moved) moved.style.translate = `0 ${now.y - y + scrolled - origin}px`;
    const { others, depth } = withoutFamily(categories, rows, categoryID);
    const index = others.filter(({ category }) => {
      const box = rowOf(category.categoryID)?.getBoundingClientRect();
      return box && box.top + box.height / 2 < now.y;
    }).length;
    const indent = Number.parseFloat(getComputedStyle(list.current).getPropertyValue("--indent")) || 1;
    const towards = list.current.matches(":dir(rtl)") ? x - now.x : now.x - x;
    lift(categoryID, { index, depth: depth + Math.round(towards / indent) });
  }

  function onPointerMove(event: PointerEvent): void {
    const current = drag.current;
    if (!current || current.pointerID !== event.pointerId) return;
    current.now = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(event.clientX - current.x, event.clientY - current.y) > SLACK;
    if (lifted || isFar) follow();
  }

  /** Ends a drag. A press that did not move the pointer lifts nothing. */
  function release(end: () => void): void {
    if (lifted && drag.current) end();
    drag.current = null;
  }

  const isDragged = lifted !== null && drag.current !== null;
  const latest = useRef({ follow, cancel });
  latest.current = { follow, cancel };

  useEffect(() => {
    if (!isDragged || !list.current) return;
    const scroller = scrollerOf(list.current);
    const isPage = scroller === document.scrollingElement;
    let frame = 0;
    const scroll = () => {
      const y = drag.current?.now.y ?? 0;
      const box = scroller.getBoundingClientRect();
      const [top, bottom] = isPage ? [0, innerHeight] : [box.top, Math.min(box.bottom, innerHeight)];
      const by = y < top + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0;
      const before = scroller.scrollTop;
      scroller.scrollTop += by;
      if (scroller.scrollTop !== before) latest.current.follow();
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const cancelOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.cancel();
    };
    document.addEventListener("keydown", cancelOnEscape, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", cancelOnEscape, { capture: true });
    };
  }, [isDragged, list]);

  return {
    lifted,
    handlers: {
      ...{ onBlur, onClick, onKeyDown },
      onPointerDown,
      onPointerMove,
      onPointerUp: () => release(drop),
      onPointerCancel: () => release(cancel),
    },
  };
}
