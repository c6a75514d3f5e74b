import { absoluteTime } from "#platform/client/absolute-time.ts";
import { announce } from "#platform/client/announce.ts";
import { copyText } from "#platform/client/copy-text.ts";
import { t } from "#platform/client/translate.ts";

/** With more cells, labels for each would cost more than they help. */
const MOST_CELLS = 1000;

/**
 * Enhances the server's HTML with scripts; it is readable without. Returns a function that stops observing
 * it.
 */
export function enhanceBody(body: HTMLElement): () => void {
  listenOnce();
  for (const spoiler of body.querySelectorAll<HTMLElement>("div.spoiler, div.js-spoiler")) hide(spoiler);
  for (const code of body.querySelectorAll<HTMLElement>("pre")) offerCopy(code);
  for (const table of body.querySelectorAll("table")) labelCells(table);
  for (const poster of body.querySelectorAll<HTMLElement>("a[data-frame]")) offerPlayer(poster);
  for (const time of body.querySelectorAll<HTMLTimeElement>(".embed-quote time")) sayDate(time);
  const fit = () => {
    for (const quote of body.querySelectorAll<HTMLElement>(":scope > blockquote")) shorten(quote);
    for (const wide of body.querySelectorAll<HTMLElement>("pre, table")) makeScrollable(wide);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(body);
  // Other fonts break lines elsewhere, which the size of a shortened quote does not reveal.
  void document.fonts.ready.then(fit);
  return () => observer.disconnect();
}

/** Imported posts use an element for spoilers that cannot be opened. */
function hide(spoiler: HTMLElement): void {
  const details = document.createElement("details");
  details.className = "spoiler";
  const summary = document.createElement("summary");
  summary.textContent = t("Spoiler");
  const hidden = document.createElement("div");
  hidden.append(...spoiler.childNodes);
  details.append(summary, hidden);
  spoiler.replaceWith(details);
}

function button(action: string, name: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset["body"] = action;
  made.textContent = name;
  return made;
}

function offerCopy(code: HTMLElement): void {
  if (code.parentElement?.dataset["code"] !== undefined) return;
  const place = document.createElement("div");
  place.dataset["code"] = "";
  code.replaceWith(place);
  place.append(code, button("copy", t("Copy code")));
}

/** The video's site receives no request until the reader starts the video. */
function offerPlayer(poster: HTMLElement): void {
  const play = document.createElement("button");
  play.type = "button";
  play.className = poster.className;
  play.dataset["frame"] = poster.dataset["frame"];
  play.dataset["page"] = poster.getAttribute("href") ?? "";
  const title = poster.textContent.trim();
  play.dataset["title"] = title;
  play.append(...poster.childNodes);
  if (poster.closest(".embed-post")) play.textContent = t("Show Post from {site}", { site: title });
  else play.setAttribute("aria-label", t("Play: {title}", { title }));
  poster.replaceWith(play);
}

/** Time after which a frame that has not loaded counts as failed, in milliseconds. */
const LOADING_MS = 10_000;

/** Says below a frame why it shows nothing; its page can still be opened. */
function sayFailed(frame: HTMLElement, pressed: HTMLElement, text: string): void {
  const failed = document.createElement("p");
  const page = document.createElement("a");
  page.href = pressed.dataset["page"] ?? "";
  page.textContent = pressed.dataset["title"] ?? "";
  failed.setAttribute("role", "alert");
  failed.append(text, " ", page);
  frame.replaceWith(failed);
}

function showPlayer(pressed: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.title = pressed.dataset["title"] ?? "";
  frame.setAttribute("sandbox", "allow-same-origin allow-scripts allow-forms");
  frame.allow = "autoplay; fullscreen";
  frame.src = pressed.dataset["frame"] ?? "";
  pressed.replaceWith(frame);
  frame.focus();
  if (!navigator.onLine) {
    sayFailed(frame, pressed, t("Failed to load a required embed script"));
    return;
  }
  const timer = setTimeout(
    () => sayFailed(frame, pressed, t("Loading of the script has timed out")),
    LOADING_MS,
  );
  frame.addEventListener("load", () => clearTimeout(timer), { once: true });
}

function sayDate(time: HTMLTimeElement): void {
  time.textContent = absoluteTime(Date.parse(time.dateTime), "day");
}

/** Labels each cell with its column: on narrow screens rows are cards. */
function labelCells(table: HTMLTableElement): void {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent?.trim() ?? "");
  const rows = [...table.tBodies].flatMap((part) => [...part.rows]);
  if (names.length === 0 || rows.length * names.length >= MOST_CELLS) return;
  for (const row of rows)
    for (const [column, cell] of [...row.cells].entries()) cell.dataset["label"] = names[column] ?? "";
}

/** Collapses a long quote, because the reply to it matters more. */
function shorten(quote: HTMLElement): void {
  if (quote.dataset["quote"] === "whole") return;
  const isShort = quote.dataset["quote"] === "short";
  const isLong = quote.scrollHeight > quote.clientHeight + 1;
  if (isShort && !isLong) {
    delete quote.dataset["quote"];
    quote.querySelector(":scope > [data-body=expand]")?.remove();
  }
  if (isShort || !isLong) return;
  quote.dataset["quote"] = "short";
  const expand = button("expand", t("Expand"));
  expand.setAttribute("aria-expanded", "false");
  quote.append(expand);
}

function toggle(quote: HTMLElement, isOpen: boolean): void {
  quote.dataset["quote"] = isOpen ? "whole" : "short";
  const expand = quote.querySelector<HTMLElement>(":scope > [data-body=expand]");
  if (!expand) return;
  expand.textContent = isOpen ? t("Collapse") : t("Expand");
  expand.setAttribute("aria-expanded", String(isOpen));
}

/** Makes wide content focusable, because not every browser lets the keyboard scroll it otherwise. */
function makeScrollable(wide: HTMLElement): void {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  else wide.removeAttribute("tabindex");
}

let isListening = false;

/** One listener for all bodies of a page. */
function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("click", ({ target }) => {
    const player = target instanceof Element ? target.closest<HTMLElement>("button[data-frame]") : null;
    if (player) showPlayer(player);
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-body]") : null;
    if (pressed?.dataset["body"] === "copy") void copy(pressed);
    const quote = pressed?.closest<HTMLElement>("[data-quote]");
    if (quote) toggle(quote, quote.dataset["quote"] === "short");
  });
  // Opens a collapsed part when the focus moves into it.
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset["body"]) return;
    const quote = target.closest<HTMLElement>("[data-quote=short]");
    if (quote) toggle(quote, true);
  });
}

async function copy(pressed: HTMLElement): Promise<void> {
  const code = pressed.parentElement?.querySelector("pre")?.textContent ?? "";
  try {
    await copyText(code);
    announce(t("Copied"));
    pressed.dataset["done"] = "";
    pressed.addEventListener("blur", () => delete pressed.dataset["done"], { once: true });
  } catch {
    announce(t("Couldn’t copy the code."));
  }
}
