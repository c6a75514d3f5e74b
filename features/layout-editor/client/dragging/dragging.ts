import type { PointerEvent as ReactPointerEvent } from "react";
import type { Place } from "../model/change-page.ts";

/** A widget of the page that is dragged, or a new one of the catalog. */
export interface Dragged {
  /** Id of a placed widget; null for a new one. */
  id: string | null;
  hydrate: string;
  name: string;
}

/** Where widgets can be dropped. */
export interface DropArea {
  element: HTMLElement;
  /** Shows what a drop at a point of the window would do. Returns the place; null where it is not possible. */
  over(dragged: Dragged, x: number, y: number): Place | null;
  /** Shows no place any longer. */
  leave(): void;
}

/** Distance in pixels after which a press is a drag, and up to which a finger rests. */
const SLACK = 4;
const REST = 10;
/** How long a finger rests on a widget to lift it; a finger that moves before scrolls the page. */
const LONG_PRESS_MS = 350;
/** Distance in pixels from the edge of the pane at which it scrolls, and its highest speed per frame. */
const EDGE = 56;
const SPEED = 16;

interface Press {
  dragged: Dragged;
  source: HTMLElement;
  pointerID: number;
  start: { x: number; y: number };
  now: { x: number; y: number };
  /** A finger that is not on a handle has to rest first. */
  isResting: boolean;
}

/** Speed with which a pane scrolls while the pointer is near one of its edges. */
function speedAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const beyond = Math.max(top + EDGE - y, 0) - Math.max(y - (bottom - EDGE), 0);
  return Math.max(-1, Math.min(1, -beyond / EDGE)) * SPEED;
}

const scrollerOf = (element: HTMLElement) => element.closest<HTMLElement>("[data-scrolls]") ?? element;

/**
 * Drags widgets with a mouse, a pen or a finger. The browser’s own dragging has no touch in most browsers, and one way
 * for all of them is the one that is tested.
 */
export class Dragging {
  area: DropArea | null = null;
  onDrop: (dragged: Dragged, place: Place) => void = () => {};
  /** The label that follows the pointer. */
  label: HTMLElement | null = null;
  #press: Press | null = null;
  #dragged: Dragged | null = null;
  #place: Place | null = null;
  #isOutdated = false;
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  readonly #watchers = new Set<() => void>();

  /** What is dragged now. */
  readonly current = (): Dragged | null => this.#dragged;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Begins with a press on an element. On a handle, a finger drags at once. */
  press(event: ReactPointerEvent<HTMLElement>, dragged: Dragged, isHandle = false): void {
    if (event.button !== 0 || !event.isPrimary || this.#press) return;
    const at = { x: event.clientX, y: event.clientY };
    const isResting = event.pointerType === "touch" && !isHandle;
    const { currentTarget: source, pointerId: pointerID } = event;
    this.#press = { dragged, source, pointerID, start: at, now: at, isResting };
    this.#listen();
    if (isResting) this.#timer = setTimeout(() => this.#lift(), LONG_PRESS_MS);
  }

  #listen(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", (event) => event.pointerId === this.#press?.pointerID && this.#drop(), {
      signal,
    });
    addEventListener("pointercancel", (event) => event.pointerId === this.#press?.pointerID && this.#end(), {
      signal,
    });
    addEventListener("blur", () => this.#end(), { signal });
    addEventListener("selectstart", (event) => event.preventDefault(), { signal });
    // Browsers open their menu after a long press.
    addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.#dragged) return;
        event.preventDefault();
        event.stopPropagation();
        this.#end();
      },
      { signal, capture: true },
    );
  }

  #move({ pointerId, clientX, clientY }: PointerEvent): void {
    const press = this.#press;
    if (!press || press.pointerID !== pointerId) return;
    press.now = { x: clientX, y: clientY };
    this.#isOutdated = true;
    if (this.#dragged) return;
    const way = Math.hypot(clientX - press.start.x, clientY - press.start.y);
    if (press.isResting && way > REST) this.#end();
    else if (!press.isResting && way > SLACK) this.#lift();
  }

  #lift(): void {
    if (!this.#press) return;
    this.#dragged = this.#press.dragged;
    this.#press.source.dataset["lifted"] = "";
    this.#isOutdated = true;
    for (const watcher of this.#watchers) watcher();
    this.#frame = requestAnimationFrame(() => this.#follow());
  }

  /** Once in a frame: scrolls near an edge, moves the label, and finds the place. */
  #follow(): void {
    const { area } = this;
    if (!this.#press || !this.#dragged) return;
    const { x, y } = this.#press.now;
    if (area) {
      const scroller = scrollerOf(area.element);
      const before = scroller.scrollTop;
      scroller.scrollTop += Math.round(speedAt(y, scroller.getBoundingClientRect()));
      if (scroller.scrollTop !== before) this.#isOutdated = true;
    }
    if (this.#isOutdated) {
      this.#isOutdated = false;
      this.#place = area?.over(this.#dragged, x, y) ?? null;
      if (this.label) {
        this.label.style.translate = `${x}px ${y}px`;
        this.label.toggleAttribute("data-refused", this.#place === null);
      }
    }
    this.#frame = requestAnimationFrame(() => this.#follow());
  }

  #drop(): void {
    const dragged = this.#dragged;
    if (dragged && this.#press && this.area) {
      const { x, y } = this.#press.now;
      this.#place = this.area.over(dragged, x, y);
    }
    const place = this.#place;
    this.#end();
    if (!dragged) return;
    // The click that follows would choose what lies below.
    const stop = (event: Event) => event.stopPropagation();
    addEventListener("click", stop, { capture: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    if (place) this.onDrop(dragged, place);
  }

  #end(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#stop.abort();
    delete this.#press?.source.dataset["lifted"];
    this.#press = null;
    this.#place = null;
    this.area?.leave();
    if (!this.#dragged) return;
    this.#dragged = null;
    for (const watcher of this.#watchers) watcher();
  }
}
