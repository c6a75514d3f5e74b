interface Sliding {
  /** Number of comments. */
  total: number;
  /** Shows a position while the handle is moved; null returns to the comment being read. */
  show(number: number | null): void;
  /** Goes to the comment at a position. */
  go(number: number): void;
}

/** Comments on a page. */
const PAGE = 30;
/** Keys that follow each other this quickly load one page. */
const SETTLED_MS = 300;

const within = (number: number, total: number) => Math.max(1, Math.min(total, Math.round(number)));

/** Moves the handle with the pointer until it is let go; Escape takes it back. */
export function dragHandle(event: PointerEvent, { total, show, go }: Sliding): void {
  const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=slider]") : null;
  const track = handle?.closest<HTMLElement>("[data-track]");
  if (!handle || !track || event.button !== 0) return;
  const { top, height } = track.getBoundingClientRect();
  const from = handle.getBoundingClientRect();
  // The handle keeps its place under the pointer.
  const grip = event.clientY - (from.top + from.height / 2);
  let number: number | null = null;
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
    show(null);
  };
  const move = ({ clientY }: PointerEvent) => {
    number = within(1 + ((clientY - grip - top) / height) * (total - 1), total);
    show(number);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  addEventListener(
    "pointerup",
    () => {
      end();
      if (number !== null) go(number);
    },
    { signal },
  );
}

let settling: ReturnType<typeof setTimeout> | undefined;
/** Position that the keys have reached, before the page follows. */
let reached: number | null = null;

/** Moves the handle with the keyboard: by a comment, by a page, to the beginning or the end. */
export function stepHandle(
  event: KeyboardEvent,
  { from, total, show, go }: Sliding & { from: number },
): void {
  const steps: Record<string, number> = {
    ...{ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 },
    ...{ PageUp: -PAGE, PageDown: PAGE, Home: -total, End: total },
  };
  const step = steps[event.key];
  if (step === undefined) return;
  const number = within((reached ?? from) + step, total);
  reached = number;
  show(number);
  clearTimeout(settling);
  settling = setTimeout(() => {
    reached = null;
    show(null);
    go(number);
  }, SETTLED_MS);
}
