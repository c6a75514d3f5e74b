/**
 * Defines `<vanilla-embed>`, with which pages of other websites show the forum. It is one file without imports, because
 * these pages load it from the forum as a script or as a module.
 */
export {};

/** Name of the frame, by which its page knows that it may take as much height as it needs. */
const NAME = "vanilla-embed";
const FITTED_NAME = `${NAME} content`;
/** A page of the forum is never higher, in pixels. */
const MOST_HEIGHT = 200_000;
const ALLOWED = "clipboard-write; fullscreen; publickey-credentials-get";

/** A message of the page in the frame. */
interface Message {
  type?: unknown;
  href?: unknown;
  title?: unknown;
  isScrolled?: unknown;
  isScrollEnd?: unknown;
  height?: unknown;
}

declare global {
  interface Window {
    /** Signs in the visitor, as the attribute `sso-string` does. */
    vanilla_sso?: string;
  }
}

class VanillaEmbed extends HTMLElement {
  #frame: HTMLIFrameElement | null = null;
  /** The part of the host’s address that belongs to the page in the frame. */
  #hash = "";
  #listening = new AbortController();

  connectedCallback(): void {
    if (this.#frame) return;
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("frame-title") ?? new URL(this.#remoteUrl).host;
    frame.name = this.#isFitted ? FITTED_NAME : NAME;
    frame.allow = ALLOWED;
    // Set by a script, which a policy against inline styles allows.
    Object.assign(frame.style, {
      ...{ display: "block", position: "relative", width: "100%", height: "100vh", border: "0" },
      ...{ background: "white", transition: "margin 0.5s ease-in-out" },
    });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) frame.style.transition = "none";
    // The margin of the frame does not move this element, whose place it is computed from.
    this.style.display = "flow-root";
    this.#hash = location.hash.slice(1);
    frame.src = this.#firstUrl();
    this.replaceChildren(frame);
    this.#frame = frame;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener("message", (event) => this.#take(event), { signal });
    addEventListener("hashchange", () => this.#follow(), { signal });
  }

  disconnectedCallback(): void {
    // A moved element is connected again at once; its frame loads again in any case.
    this.#listening.abort();
    this.#frame?.remove();
    this.#frame = null;
  }

  get #remoteUrl(): string {
    const url = this.getAttribute("remote-url");
    if (!url) throw new Error("The attribute remote-url of <vanilla-embed> is required.");
    return url;
  }

  get #isFitted(): boolean {
    return this.getAttribute("height") === "content";
  }

  /** Returns the address of a page of the forum; null when `path` leads to another website. */
  #urlOf(path: string): URL | null {
    const remote = new URL(this.#remoteUrl);
    const isWhole = /^https?:/i.test(path);
    const base = remote.origin + remote.pathname.replace(/\/$/, "");
    const text = isWhole ? path : `${base}/${path.replace(/^[/\\]+/, "")}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && `${url.origin}${url.pathname}/`.startsWith(`${base}/`) ? url : null;
  }

  #firstUrl(): string {
    const fromHash = this.#hash === "" ? null : this.#urlOf(unescape(this.#hash));
    const url = fromHash ?? this.#urlOf(this.getAttribute("initial-path") ?? "/") ?? new URL(this.#remoteUrl);
    const sso = this.getAttribute("sso-string") ?? window.vanilla_sso;
    if (sso) url.searchParams.set("sso", sso);
    return url.href;
  }

  /** Shows the page that someone wrote into the address. Another frame leaves the history of the browser as it is. */
  #follow(): void {
    const hash = location.hash.slice(1);
    const url = this.#urlOf(unescape(hash));
    if (!this.#frame || !url || hash === this.#hash) return;
    this.#hash = hash;
    const frame = this.#frame.cloneNode() as HTMLIFrameElement;
    frame.src = url.href;
    this.#frame.replaceWith(frame);
    this.#frame = frame;
  }

  #take({ data, origin, source }: MessageEvent<Message | null>): void {
    if (!this.#frame || typeof data !== "object" || data === null) return;
    // Tests send messages without an origin.
    if (origin !== "" && origin !== new URL(this.#remoteUrl).origin) return;
    if (source !== null && source !== this.#frame.contentWindow) return;
    const { type, href, title, isScrolled, isScrollEnd, height } = data;
    if (type === "embeddedHrefUpdate") this.#noteHref(String(href));
    else if (type === "embeddedTitleUpdate") document.title = String(title);
    else if (type === "embeddedScrollUpdate") this.#stick(isScrolled === true, isScrollEnd === true);
    else if (type === "embeddedHeightUpdate") this.#fit(Number(height));
    else if (type === "navigateExternalDomain" && /^https?:/i.test(String(href)))
      location.href = String(href);
  }

  #noteHref(href: string): void {
    const url = this.#urlOf(href);
    if (!url) return;
    url.searchParams.delete("sso");
    const remoteUrl = this.#remoteUrl;
    // An address without a hash would show the first page again.
    this.#hash = escape(url.href.replace(remoteUrl, "") || "/");
    history.replaceState(history.state, "", `#${this.#hash}`);
  }

  /** Covers what is above the frame while its page is scrolled, and shows what is below at its end. */
  #stick(isScrolled: boolean, isScrollEnd: boolean): void {
    if (!this.#frame || this.#isFitted || this.getAttribute("position") === "static") return;
    const offset = this.getBoundingClientRect().top + scrollY;
    this.#frame.style.marginTop = isScrolled ? `${-offset}px` : "0px";
    scrollTo(0, isScrolled && isScrollEnd ? document.documentElement.scrollHeight : 0);
  }

  #fit(height: number): void {
    if (!this.#frame || !this.#isFitted || !(height > 0)) return;
    this.#frame.style.height = `${Math.min(Math.ceil(height), MOST_HEIGHT)}px`;
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, VanillaEmbed);
