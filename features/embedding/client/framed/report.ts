import { ownPath } from "./base.ts";
import { fitToContent } from "./fit.ts";

const POLL_MS = 200;
/** Scrolling is reported about 60 times per second. */
const SCROLL_MS = 1000 / 60;
/** From here on a page counts as scrolled, in pixels. */
const SCROLLED = 50;

type Send = (type: string, fields: object) => void;

/** Sends a value now and whenever it has changed. */
function poll<T>(read: () => T, send: (value: T) => void): void {
  let last: T | undefined;
  const look = () => {
    const value = read();
    if (value === last) return;
    last = value;
    send(value);
  };
  look();
  setInterval(look, POLL_MS);
}

function reportScrolling(send: Send): void {
  const report = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isAtEnd = scrollY === 0 || scrollY + clientHeight >= scrollHeight - 1;
    send("embeddedScrollUpdate", { isScrolled: scrollY > SCROLLED, isScrollEnd: isAtEnd });
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  report();
  addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(report, SCROLL_MS);
  });
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** Returns the link of a plain click. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = isPlain(event) && event.target instanceof Element ? event.target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && !link.hasAttribute("download") ? link : null;
}

/** Opens links to other websites in place of the page around this one. */
function sendAway(send: Send): void {
  addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link || !/^https?:$/.test(link.protocol) || link.target === "_blank") return;
    if (ownPath(link) !== null) return;
    event.preventDefault();
    send("navigateExternalDomain", { href: link.href });
  });
}

/** Pages that are never in a frame, and in a frame with comments all others but these and those to sign in. */
const OUTSIDE = / comments /.test(window.name) ? /^(?!\/(?:embed|entry)\/)/ : /^\/dashboard(?:\/|$)/;

/** Opens a tab for links to pages that do not belong into this frame. */
function openOutside(): void {
  const open = (event: MouseEvent) => {
    const link = linkOf(event);
    const path = link && ownPath(link);
    if (link && path !== null && OUTSIDE.test(path)) link.target = "_blank";
  };
  addEventListener("click", open, true);
}

/** Tells the page around this one its address, title, height and how far it is scrolled. */
export function reportTo(host: string): void {
  const send: Send = (type, fields) => parent.postMessage({ type, ...fields }, host);
  poll(
    () => location.href,
    (href) => send("embeddedHrefUpdate", { href }),
  );
  poll(
    () => document.title,
    (title) => send("embeddedTitleUpdate", { title }),
  );
  reportScrolling(send);
  fitToContent((height) => send("embeddedHeightUpdate", { height }));
  sendAway(send);
  openOutside();
}
