import { openDocument } from "./base-path.ts";

/** Distinguishes resting on a link from passing over it. */
const INTENT_MS = 65;

export type Prepared = { address: string } | { document: string };

interface NavigationOptions {
  /** Returns whether an address is a page of the forum that this script can show. */
  isPage(url: URL): boolean;
  /**
   * Returns whether a plain click on a link opens something on this page; such links are not prefetched.
   */
  opensHere(link: Element): boolean;
  /** Loads the data of a page. Returns the address to show, or that of a document to load instead. */
  prepare(url: URL): Promise<Prepared>;
  /** Shows a page. */
  go(address: string): void;
  onWaiting(waiting: boolean): void;
}

/** Returns the link of a plain click; null when the browser should follow it itself. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  return link.target || link.hasAttribute("download") || link.dataset["reload"] !== undefined ? null : link;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * Makes plain links change pages without reloading the document, including links in posts. The current page
 * stays until the next one is ready.
 */
export function startNavigation({
  isPage,
  opensHere,
  prepare,
  go,
  onWaiting,
}: NavigationOptions): (address: string) => Promise<void> {
  let latest = 0;

  async function visit(address: string): Promise<void> {
    const url = new URL(address, location.href);
    const attempt = ++latest;
    let prepared: Prepared;
    onWaiting(true);
    try {
      prepared = await prepare(url);
    } finally {
      if (attempt === latest) onWaiting(false);
    }
    // Another link was followed in the meantime.
    if (attempt !== latest) return;
    if ("document" in prepared) return openDocument(prepared.document);
    go(prepared.address);
    const { hash } = location;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = isPlain(event) ? linkOf(event) : null;
    if (!link) return;
    const url = new URL(link.href);
    const samePage = url.pathname === location.pathname && url.search === location.search;
    if ((samePage && url.hash) || !isPage(url)) return;
    event.preventDefault();
    void visit(link.href);
  });

  let rest: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    const link = linkOf(event);
    if (!link || opensHere(link) || !isPage(new URL(link.href))) return;
    rest = setTimeout(() => void prepare(new URL(link.href)).catch(() => {}), INTENT_MS);
  });
  return visit;
}
