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

/** Only from where a picture may come. */
function picture(url: unknown, alt = ""): HTMLImageElement[] {
  const address = URL.parse(text(url), location.href);
  if (!address || !/^https?:$/.test(address.protocol)) return [];
  const image = element("img", styles.photo);
  image.src = address.href;
  image.alt = alt;
  image.referrerPolicy = "no-referrer";
  // A card does as well without.
  image.addEventListener("error", () => image.remove());
  return [image];
}

const hostOf = (url: string) => URL.parse(url, location.href)?.host.replace(/^www\./, "") ?? url;

function card(embed: EmbedData, isPlayer: boolean): HTMLElement {
  const texts = element("span", styles.words, [
    element("bdi", styles.title, [text(embed.name) || hostOf(embed.url)]),
    ...(text(embed["body"]) ? [element("bdi", styles.text, [text(embed["body"])])] : []),
    element("bdi", styles.host, [hostOf(embed.url)]),
  ]);
  const made = element("div", styles.card, [...picture(embed["photoUrl"]), texts]);
  if (isPlayer) made.dataset["player"] = "";
  return made;
}

function quote(embed: EmbedData): HTMLElement {
  const author = text((embed["insertUser"] as { name?: unknown } | undefined)?.name);
  const name = text(embed.name);
  // As text: what somebody else has written is dressed where it is read.
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

/** How a link stands in the text while one writes. */
export function embedDom(embed: EmbedData): HTMLElement {
  const { embedType } = embed;
  if (embedType === "image") {
    const shown = picture(embed.url, text(embed.name));
    return shown.length > 0 ? element("div", "embed-image size-large", shown) : card(embed, false);
  }
  if (embedType === "quote") return quote(embed);
  return card(embed, PLAYERS.has(embedType));
}

/** While nobody has said yet what a link leads to. */
export function loadingDom(url: string): HTMLElement {
  const made = card({ embedType: "link", url, name: url }, false);
  made.ariaBusy = "true";
  made.append(element("span", "visually-hidden", [t("Loading")]));
  return made;
}
