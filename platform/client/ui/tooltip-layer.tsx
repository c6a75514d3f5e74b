import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./tooltip.module.css";

const REST_MS = 100;
const LEAVE_MS = 500;
/** Distance between a tooltip, its element and the edges of the window, in pixels. */
const GAP = 8;
const ID = "tooltip";

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
/** Returns the element under the pointer, or the focused one. */
const ownerHere = (): HTMLElement | null => {
  const isPointing = matchMedia("(hover: hover)").matches;
  const hovered = isPointing ? document.querySelectorAll<HTMLElement>("[data-tooltip]:hover") : [];
  return [...hovered].at(-1) ?? ownerOf(document.querySelector(":focus-visible"));
};
const isTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#${ID}`) !== null;

/**
 * - idle: no element
 * - focused: on an element with a tooltip; it is shown after a short delay, or at once when another was
 * just visible
 * - visible
 * - leaving: still visible, so that the pointer can reach it
 * - dismissed: by Escape or a click; it is not shown again until the pointer has left for a moment
 */
type State = "idle" | "focused" | "visible" | "leaving" | "dismissed";

interface Shown {
  owner: HTMLElement;
  text: string;
}

/** Follows the pointer and the focus on the whole page, and calls `show` with the tooltip to display. */
function followTooltips(show: (shown: Shown | null) => void, wasPressed: boolean): () => void {
  let state: State = "idle";
  let owner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function after(ms: number, next: State): void {
    clearTimeout(timer);
    timer = setTimeout(() => changeState(next), ms);
  }
  function stay(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function changeState(next: State): void {
    stay();
    state = next;
    if (next === "visible" && owner) show({ owner, text: owner.dataset["tooltip"] ?? "" });
    if (next === "idle" || next === "dismissed") show(null);
    if (next === "idle") owner = null;
  }

  function enter(found: HTMLElement): void {
    const isShown = state === "visible" || state === "leaving";
    if (found === owner && state !== "leaving") {
      // A dismissed tooltip stays dismissed when the pointer returns quickly.
      if (state === "dismissed") stay();
      return;
    }
    owner = found;
    changeState(isShown ? "visible" : "focused");
    if (!isShown) after(REST_MS, "visible");
  }

  function leave(): void {
    if (state === "focused") changeState("idle");
    if (state === "visible") {
      changeState("leaving");
      after(LEAVE_MS, "idle");
    }
    if (state === "dismissed" && timer === undefined) after(LEAVE_MS, "idle");
  }

  /** Place of the last press: what opens below the resting pointer, such as a panel, shows no tooltip over itself. */
  let pressed = { x: -1, y: -1 };
  function press({ target, clientX: x, clientY: y }: PointerEvent): void {
    pressed = { x, y };
    if (!isTooltip(target)) dismiss();
  }
  function over({ target, pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType === "touch" || (clientX === pressed.x && clientY === pressed.y)) return;
    const found = ownerOf(target);
    if (found) enter(found);
    else if (isTooltip(target)) {
      if (state === "leaving") changeState("visible");
    } else if (!owner?.matches(":focus-visible")) leave();
  }
  function out({ relatedTarget }: PointerEvent): void {
    // The pointer left the window.
    if (relatedTarget === null) leave();
  }
  function focus({ target }: FocusEvent): void {
    const found = ownerOf(target);
    if (found && (target as Element).matches(":focus-visible")) enter(found);
  }
  function blur({ target }: FocusEvent): void {
    if (owner && ownerOf(target) === owner) changeState("idle");
  }
  function dismiss(): void {
    if (owner) changeState("dismissed");
  }
  function hideWhenMoved(): void {
    if (state === "visible" || state === "leaving") changeState("idle");
  }
  function dismissByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || (state !== "visible" && state !== "leaving")) return;
    // The next press closes what is below, such as a modal.
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  }

  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener("pointerover", over, options);
  document.addEventListener("pointerout", out, options);
  document.addEventListener("focusin", focus, options);
  document.addEventListener("focusout", blur, options);
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("scroll", hideWhenMoved, options);
  document.addEventListener("keydown", dismissByKey, { capture: true, signal: listening.signal });
  const here = ownerHere();
  if (here && !wasPressed) enter(here);
  return () => {
    listening.abort();
    changeState("idle");
  };
}

/**
 * Places the tooltip below its element, or above where there is no room, and inside the window. Those of a toolbar are
 * above it: the buttons of a form are often below.
 */
function place(tooltip: HTMLElement, owner: HTMLElement): void {
  const around = owner.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const middle = around.left + around.width / 2 - width / 2;
  const below = around.bottom + GAP;
  const isAbove = owner.closest("[role=toolbar]") !== null || below + height + GAP > innerHeight;
  const top = isAbove && around.top > height + 2 * GAP ? around.top - GAP - height : below;
  const most = document.documentElement.clientWidth - width - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(most, middle))}px`;
  tooltip.style.top = `${top}px`;
}

/**
 * Adds the tooltip to the element's description, unless it repeats its name. Returns a function that
 * removes it.
 */
function describe({ owner, text }: Shown): () => void {
  if ((owner.ariaLabel ?? owner.innerText).includes(text)) return () => {};
  const described = owner.getAttribute("aria-describedby");
  owner.setAttribute("aria-describedby", described ? `${described} ${ID}` : ID);
  return () => {
    if (described === null) owner.removeAttribute("aria-describedby");
    else owner.setAttribute("aria-describedby", described);
  };
}

/** The page's only tooltip, for every element with `data-tooltip="text"`. */
export function TooltipLayer({ wasPressed }: { wasPressed: boolean }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when mounted
  useEffect(() => followTooltips(setShown, wasPressed), []);
  useLayoutEffect(() => {
    if (!shown || !tooltip.current) return;
    // In the top layer, above an open modal.
    tooltip.current.showPopover();
    place(tooltip.current, shown.owner);
    const removeDescription = describe(shown);
    // The text may be loaded when the user approaches, and change while it is shown, or just before.
    const { owner, text } = shown;
    const read = () => {
      const now = owner.dataset["tooltip"] ?? "";
      if (now !== text) setShown({ owner, text: now });
    };
    const change = new MutationObserver(read);
    change.observe(owner, { attributeFilter: ["data-tooltip"] });
    read();
    return () => {
      change.disconnect();
      removeDescription();
    };
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <div ref={tooltip} id={ID} role="tooltip" popover="manual" dir="auto" className={styles.tooltip}>
      {shown.text}
    </div>,
    // Elements outside an open modal are inert.
    shown.owner.closest("dialog") ?? document.body,
  );
}
