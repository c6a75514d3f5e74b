import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FrameMessage, PreviewMessage } from "./preview-message.ts";

/** Where a node is in the page of the frame, in pixels of that page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Highest page that the frame shows: one whose height depends on that of its window would grow for ever. */
const MAX_HEIGHT = 12_000;

/** Returns the box around everything that an element holds; its own box is empty. */
function boxOf(element: Element): Box | null {
  const boxes = [...element.children]
    .map((child) => (child.hasAttribute("data-node") ? boxOf(child) : (child.getBoundingClientRect() as Box)))
    .filter((box): box is Box => box !== null && box.width > 0 && box.height > 0);
  const [first] = boxes;
  if (!first) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function boxesIn(page: Document): Map<string, Box> {
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
  const found = new Map<string, Box>();
  for (const element of page.querySelectorAll<HTMLElement>("[data-node]")) {
    const box = boxOf(element);
    if (box) found.set(element.dataset["node"] ?? "", { ...box, x: box.x + scrollX, y: box.y + scrollY });
  }
  return found;
}

/** Returns the number of first-level headings that readers get. */
const headingsIn = (page: Document): number =>
  [...page.querySelectorAll("h1")].filter(
    (heading) => heading.getClientRects().length > 0 && heading.textContent.trim() !== "",
  ).length;

/** Sends pages to the frame, and measures where their nodes are. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  message: PreviewMessage | null,
  onShown?: (headings: number) => void,
) {
  const [isReady, setReady] = useState(false);
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map());
  const [height, setHeight] = useState(800);
  const next = useRef(0);
  const shown = useRef(onShown);
  shown.current = onShown;

  const measure = useCallback(() => {
    cancelAnimationFrame(next.current);
    next.current = requestAnimationFrame(() => {
      const page = frame.current?.contentDocument;
      if (!page?.body) return;
      setBoxes(boxesIn(page));
      shown.current?.(headingsIn(page));
      setHeight(Math.min(Math.max(page.body.scrollHeight, 400), MAX_HEIGHT));
    });
  }, [frame]);

  useEffect(() => {
    function receive({ data, source, origin }: MessageEvent<FrameMessage>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.kind !== "layout-frame") return;
      if (data.isShown) measure();
      else setReady(true);
    }
    addEventListener("message", receive);
    return () => removeEventListener("message", receive);
  }, [frame, measure]);

  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, isReady, message]);

  return { boxes, height, isReady };
}
