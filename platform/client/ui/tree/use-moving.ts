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
import { announce } from "../../announce.ts";
import { t } from "../../translate.ts";
import { heightOf, type Place, placeAt, type Row, type TreeNode, withoutFamily } from "./tree-rows.ts";

/** Distance in pixels after which a press is a drag. */
const SLACK = 4;
/** Distance in pixels from the edge at which the tree scrolls, and its speed per frame. */
const EDGE = 48;
const SPEED = 9;

interface Lifted<Node extends TreeNode> {
  node: Node;
  place: Place<Node>;
  /** Distance of the line from the top of the tree, in pixels. */
  top: number;
}

interface Drag {
  id: number;
  pointerID: number;
  x: number;
  y: number;
  scrolled: number;
  /** Last position of the pointer. */
  now: { x: number; y: number };
}

interface MovingOptions<Node extends TreeNode> {
  list: RefObject<HTMLElement | null>;
  nodes: readonly Node[];
  rows: readonly Row<Node>[];
  /** Largest depth of the tree. */
  maxDepth: number;
  onDrop(id: number, place: Place<Node>): void;
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
export function useMoving<Node extends TreeNode>(options: MovingOptions<Node>) {
  const { list, nodes, rows, maxDepth, onDrop } = options;
  const [lifted, setLifted] = useState<Lifted<Node> | null>(null);
  const drag = useRef<Drag | null>(null);

  const rowOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
  /** The row of a node together with those of the nodes below it. */
  const branchOf = (id: number) => rowOf(id)?.closest("li") ?? null;

  /** Lifts a node to the closest possible place. Rows keep their height while it is lifted. */
  function lift(id: number, wanted?: { index: number; depth: number; isUpward?: boolean }): void {
    const node = nodes.find((each) => each.id === id);
    if (!node || !list.current) return;
    const { others, index, depth } = withoutFamily(nodes, rows, id);
    const most = maxDepth + 1 - heightOf(nodes, id);
    const place = placeAt(others, node, { ...(wanted ?? { index, depth }), most });
    const above = others[place.index - 1];
    const origin = list.current.getBoundingClientRect().top;
    const box = above && rowOf(above.node.id)?.getBoundingClientRect();
    setLifted({ node, place, top: box ? box.bottom - origin : 0 });
  }

  function settle(): void {
    const moved = drag.current && branchOf(drag.current.id);
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
    const { id } = lifted.node;
    const { index, depth } = withoutFamily(nodes, rows, id);
    settle();
    if (index !== lifted.place.index || depth !== lifted.place.depth) onDrop(id, lifted.place);
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
    const { node, place } = lifted;
    const isMirrored = handle.matches(":dir(rtl)");
    const steps: Record<string, [rows: number, levels: number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, isMirrored ? 1 : -1],
      ArrowRight: [0, isMirrored ? -1 : 1],
    };
    const step = steps[key];
    if (step) {
      const isUpward = step[0] < 0;
      lift(node.id, { index: place.index + step[0], depth: place.depth + step[1], isUpward });
    } else if (key === "Enter" || key === " ") drop();
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
      id: Number(handle.dataset["move"]),
      pointerID: event.pointerId,
      ...{ x: event.clientX, y: event.clientY, scrolled: list.current.getBoundingClientRect().top },
      now: { x: event.clientX, y: event.clientY },
    };
  }

  /** Shows where the dragged node would be dropped. */
  function follow(): void {
    if (!drag.current || !list.current) return;
    const { id, x, y, scrolled, now } = drag.current;
    const moved = branchOf(id);
    const origin = list.current.getBoundingClientRect().top;
    if (moved) moved.style.translate = `0 ${now.y - y + scrolled - origin}px`;
    const { others, depth } = withoutFamily(nodes, rows, id);
    const index = others.filter(({ node }) => {
      const box = rowOf(node.id)?.getBoundingClientRect();
      return box && box.top + box.height / 2 < now.y;
    }).length;
    const indent = Number.parseFloat(getComputedStyle(list.current).getPropertyValue("--indent")) || 1;
    const towards = list.current.matches(":dir(rtl)") ? x - now.x : now.x - x;
    lift(id, { index, depth: depth + Math.round(towards / indent) });
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
