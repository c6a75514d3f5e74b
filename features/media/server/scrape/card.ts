import type { Embed } from "../../contract.ts";
import type { PageTexts } from "./read-page.ts";

const MAX_NAME = 300;
const MAX_BODY = 1000;
const MAX_ADDRESS = 2000;
const MAX_PIXELS = 20_000;

/** The fields of an oEmbed description that are used: texts and a picture, never its HTML. */
export interface Described {
  title?: unknown;
  author_name?: unknown;
  thumbnail_url?: unknown;
  thumbnail_width?: unknown;
  thumbnail_height?: unknown;
}

/** Returns plain text in one line of at most `most` characters; null when empty. */
function lineOf(text: unknown, most: number): string | null {
  if (typeof text !== "string") return null;
  const line = text
    .slice(0, most * 8)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : line || null;
}

/** Returns a web address, resolved against the page's; null for anything else. */
function address(text: unknown, page: URL): string | null {
  const url = typeof text === "string" && text.length <= MAX_ADDRESS ? URL.parse(text, page) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

function pixels(sent: unknown): number | null {
  const number = Number(sent);
  return Number.isInteger(number) && number > 0 && number <= MAX_PIXELS ? number : null;
}

export const plainLink = (url: URL): Embed => ({
  ...{ embedType: "link", url: url.href, name: null, body: null, photoUrl: null, faviconUrl: null },
  ...{ height: null, width: null },
});

/**
 * Builds a card from a page's metadata and its oEmbed description, if any. `page` is the address
 * after redirects.
 */
export function cardOf(url: URL, page: URL, { title, metas, links }: PageTexts, described: Described): Embed {
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value?.trim());
  const photo = first(
    "og:image:secure_url",
    "og:image",
    "og:image:url",
    "twitter:image",
    "twitter:image:src",
  );
  const photoUrl = address(photo, page) ?? address(described.thumbnail_url, page);
  return {
    ...plainLink(url),
    name:
      lineOf(first("og:title", "twitter:title") ?? described.title ?? title, MAX_NAME) ??
      lineOf(title, MAX_NAME),
    body: lineOf(
      first("og:description", "twitter:description", "description") ?? described.author_name,
      MAX_BODY,
    ),
    photoUrl,
    faviconUrl: address(links.get("icon") ?? links.get("apple-touch-icon"), page),
    height: photoUrl === null ? null : pixels(first("og:image:height") ?? described.thumbnail_height),
    width: photoUrl === null ? null : pixels(first("og:image:width") ?? described.thumbnail_width),
  };
}
