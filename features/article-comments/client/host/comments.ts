/**
 * Defines `<vanilla-comments>`, with which pages of other websites show comments under an article, and fills in the numbers
 * of comments in their lists. It is one file without imports, because these pages load it from the forum.
 */
export {};

const NAME = "vanilla-comments";
/** Name of the frame: its page belongs to a website, and the frame is as tall as it. */
const FRAME_NAME = "vanilla-embed comments content";
/** A page of the forum is never higher, in pixels. */
const MOST_HEIGHT = 200_000;
const FIRST_HEIGHT = "320px";
const ALLOWED = "clipboard-write; fullscreen; publickey-credentials-get";
/** The frame loads when it is this near to the window. */
const NEAR = "600px";
/** Attributes, and the parameters in the address of the frame. */
const PARAMETERS: Readonly<Record<string, string>> = {
  "data-category-id": "categoryID",
  "data-background": "background",
  "data-text": "text",
  "data-link": "link",
  "data-color-scheme": "colorScheme",
};
const COUNT = "data-vanilla-comments-count";
/** Limits of a request for numbers: of addresses, and of their length together, in characters. */
const COUNTS_AT_ONCE = 100;
const MOST_CHARACTERS = 6000;

/** The element of this script, which is known while it runs as a plain script only. */
const own = document.currentScript as HTMLScriptElement | null;
const SCRIPT = /^(.*?)\/(?:api\/v2\/assets\/comments-script|assets\/[^/]+)$/;

/** Returns the address of the forum, from the one of the script. */
function forumUrl(): string {
  const scripts = own
    ? [own]
    : [...document.querySelectorAll<HTMLScriptElement>("script[src*=comments-script]")];
  const { origin, pathname } = new URL(scripts[0]?.src ?? location.href);
  return origin + (SCRIPT.exec(pathname)?.[1] ?? "");
}
const FORUM = forumUrl();

/** A message of the page in the frame. */
interface Message {
  type?: unknown;
  href?: unknown;
  height?: unknown;
}

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

class VanillaComments extends HTMLElement {
  static readonly observedAttributes = ["data-article-url"];
  #frame: HTMLIFrameElement | null = null;
  #fallback: ChildNode[] = [];
  #nearness: IntersectionObserver | null = null;
  /** Null while the element is not on the page. */
  #listening: AbortController | null = null;

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener("message", (event) => this.#take(event), { signal });
    this.#wait();
  }

  disconnectedCallback(): void {
    // A moved element is connected again at once; its frame loads again in any case.
    this.#listening?.abort();
    this.#listening = null;
    this.#nearness?.disconnect();
    this.#clear();
  }

  /** A single-page application shows another article in the same element. */
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#listening) return;
    this.#clear();
    this.#wait();
  }

  #clear(): void {
    if (!this.#frame) return;
    this.#frame = null;
    this.replaceChildren(...this.#fallback);
  }

  /** Loads the frame when the reader comes near it. */
  #wait(): void {
    this.#nearness?.disconnect();
    this.#nearness = new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        this.#load();
      },
      { rootMargin: NEAR },
    );
    // An element without content has no place on the page.
    if (this.style.display === "") this.style.display = "block";
    if (this.style.minHeight === "") this.style.minHeight = "1px";
    this.#nearness.observe(this);
  }

  /** The address of the article: the attribute, the page's canonical address, or its address. */
  get #articleUrl(): string {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    const given = this.getAttribute("data-article-url");
    if (given && URL.canParse(given, document.baseURI)) return new URL(given, document.baseURI).href;
    return canonical && isWeb(canonical) ? canonical : location.href;
  }

  #load(): void {
    if (this.#frame) return;
    const search = new URLSearchParams({ url: this.#articleUrl });
    for (const [attribute, parameter] of Object.entries(PARAMETERS)) {
      const value = this.getAttribute(attribute);
      if (value) search.set(parameter, value);
    }
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("data-frame-title") ?? this.textContent?.trim() ?? "";
    if (frame.title === "") frame.title = new URL(FORUM).host;
    frame.name = FRAME_NAME;
    frame.allow = ALLOWED;
    // Set by a script, which a policy against inline styles allows.
    Object.assign(frame.style, { display: "block", width: "100%", height: FIRST_HEIGHT, border: "0" });
    const scheme = this.getAttribute("data-color-scheme");
    if (scheme === "light" || scheme === "dark") frame.style.colorScheme = scheme;
    frame.src = `${FORUM}/embed/comments?${search}`;
    this.#fallback = [...this.childNodes];
    // Its content stays until the frame has its own: a frame that the browser refuses says nothing.
    this.append(frame);
    this.#frame = frame;
  }

  #take({ data, origin, source }: MessageEvent<Message | null>): void {
    if (!this.#frame || typeof data !== "object" || data === null) return;
    if (origin !== new URL(FORUM).origin || source !== this.#frame.contentWindow) return;
    const { type, href, height } = data;
    if (type === "embeddedHeightUpdate" && Number(height) > 0) {
      for (const node of this.#fallback) node.remove();
      this.#frame.style.height = `${Math.min(Math.ceil(Number(height)), MOST_HEIGHT)}px`;
    } else if (type === "navigateExternalDomain" && isWeb(String(href))) location.href = String(href);
  }
}

/** Returns the addresses in parts that fit into one request each. */
function inParts(urls: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const url of urls) {
    const part = parts.at(-1);
    length += encodeURIComponent(url).length;
    if (!part || part.length === COUNTS_AT_ONCE || length > MOST_CHARACTERS) {
      parts.push([url]);
      length = encodeURIComponent(url).length;
    } else part.push(url);
  }
  return parts;
}

/** Writes the number of comments into the elements that ask for it. What an element shows before stays without an answer. */
async function fillCounts(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>(`[${COUNT}]`)];
  const addressOf = (place: HTMLElement) => {
    const url = place.getAttribute(COUNT) ?? "";
    return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).href : "";
  };
  const urls = [...new Set(places.map(addressOf))].filter((url) => isWeb(url));
  const ask = async (part: readonly string[]) => {
    const search = new URLSearchParams(part.map((url) => ["urls[]", url]));
    const answer = await fetch(`${FORUM}/api/v2/articles/counts?${search}`, { credentials: "omit" });
    if (!answer.ok) return;
    const counts = (await answer.json()) as { url: string; countComments: number }[];
    const found = new Map(counts.map(({ url, countComments }) => [url, countComments]));
    for (const place of places) {
      const count = found.get(addressOf(place));
      if (count !== undefined)
        place.textContent = count.toLocaleString(document.documentElement.lang || undefined);
    }
  };
  await Promise.allSettled(inParts(urls).map(ask));
}

if (!customElements.get(NAME)) {
  customElements.define(NAME, VanillaComments);
  const start = () => void fillCounts();
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
  // An application that shows another list asks again.
  document.addEventListener("vanilla-comments-count", start);
}
