import { atBase } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import type { EmbedData } from "#platform/contract/document/nodes.ts";
import styles from "./embed-dom.module.css";

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Only from allowed sources of images. */
function picture(url: unknown, alt = ""): HTMLImageElement[] {
  const address = URL.parse(atBase(text(url)), location.href);
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  const image = element("img", styles.photo);
  image.src = address.href;
  image.alt = alt;
  image.referrerPolicy = "no-referrer";
  // A card is usable without its image.
  image.addEventListener("error", () => image.remove());
  return [image];
}

const hostOf = (url: string) => URL.parse(url, location.href)?.host.replace(/^www\./, "") ?? url;

function card(embed: EmbedData, isPlayer: boolean): HTMLElement {
  const content = element("span", styles.text, [
    element("bdi", styles.title, [text(embed.name) || hostOf(embed.url)]),
    ...(text(embed["body"]) ? [element("bdi", styles.text, [text(embed["body"])])] : []),
    element("bdi", styles.host, [hostOf(embed.url)]),
  ]);
  const made = element("div", styles.card, [...picture(embed["photoUrl"]), content]);
  if (isPlayer) made.dataset["player"] = "";
  return made;
}

function quote(embed: EmbedData): HTMLElement {
  const author = text((embed["insertUser"] as { name?: unknown } | undefined)?.name);
  const name = text(embed.name);
  // As plain text: HTML of other users is only rendered in posts.
  const { body } = new DOMParser().parseFromString(text(embed["body"]), "text/html");
  return element("div", styles.quote, [
    element("bdi", styles.title, [[author, name].filter(Boolean).join(" · ") || embed.url]),
    element("bdi", styles.text, [body.textContent?.trim() ?? ""]),
  ]);
}

const PLAYERS = new Set([
  "youtube",
  "vimeo",
  "wistia",
  "brightcove",
  "soundcloud",
  "giphy",
  "codepen",
  "iframe",
]);

/** Creates the element for an embed in the editor. */
export function embedDom(embed: EmbedData): HTMLElement {
  const { embedType } = embed;
  if (embedType === "image") {
    const shown = picture(embed.url, text(embed.name));
    return shown.length > 0 ? element("div", "embed-image size-large", shown) : card(embed, false);
  }
  if (embedType === "quote") return quote(embed);
  return card(embed, PLAYERS.has(embedType));
}

/** Creates the element for a link whose preview is loading. */
export function loadingDom(url: string): HTMLElement {
  const made = card({ embedType: "link", url, name: url }, false);
  made.ariaBusy = "true";
  made.append(element("span", "visually-hidden", [t("Loading")]));
  return made;
}
