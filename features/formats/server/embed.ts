import type { LinkTo } from "./address.ts";
import { type Attributes, frameAttributes, imageAttributes, linkAttributes, openTag } from "./elements.ts";
import { encodePart, escapeText } from "./escape.ts";
import { asObject, asText, type Json, named } from "./json.ts";
import { sanitize } from "./sanitize.ts";

// Where the player of an embed is; each part comes from the document, so it is encoded.
const PLAYERS = named<(embed: Json) => string>({
  youtube: (embed) =>
    address`https://www.youtube-nocookie.com/embed/${embed["videoID"]}?start=${embed["start"] ?? 0}`,
  vimeo: (embed) => address`https://player.vimeo.com/video/${embed["videoID"]}`,
  wistia: (embed) => address`https://fast.wistia.net/embed/iframe/${embed["videoID"]}`,
  brightcove: (embed) =>
    address`https://players.brightcove.net/${embed["account"]}/${embed["playerEmbed"]}/index.html?videoId=${embed["videoID"]}`,
  soundcloud: (embed) =>
    address`https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/${embed["trackID"]}`,
  giphy: (embed) => address`https://giphy.com/embed/${embed["giphyID"]}`,
  codepen: (embed) => address`https://codepen.io/${embed["author"]}/embed/${embed["codePenID"]}`,
  iframe: (embed) => asText(embed["url"]),
});

/** An embed between blocks: picture, file, quote, player of a known host, or a card with a link. */
export function embedBlock(embed: Json, linkTo?: LinkTo): string {
  const type = asText(embed["embedType"]);
  if (type === "image") return block(imageClasses(embed), image(embed, linkTo));
  if (type === "file") return block("embed-file", link(embed, linkTo) + fileSize(embed["size"]));
  if (type === "quote") return quote(embed, linkTo);
  return player(type, embed) ?? card(embed, linkTo);
}

/** An embed within a line: a small picture or a link. */
export function embedInline(embed: Json, linkTo?: LinkTo): string {
  return asText(embed["embedType"]) === "image" ? image(embed, linkTo) : link(embed, linkTo);
}

/** The player of a video, or null when its host is not a known one. */
export function frame(given: Attributes): string | null {
  const attributes = frameAttributes(given);
  return attributes && `${openTag("iframe", attributes)}</iframe>`;
}

/** The beginning of a quotation, with the name of whom it quotes; `href` leads to the quoted post. */
export function quoteBegin(author: string, href: string, linkTo?: LinkTo): string {
  const attributes = linkAttributes({ href }, linkTo);
  const name = attributes ? `${openTag("a", attributes)}${escapeText(author)}</a>` : escapeText(author);
  return `<blockquote class="quote">${author && block("quote-author", name)}`;
}

function player(type: string, embed: Json): string | null {
  const src = PLAYERS.get(type)?.(embed) ?? "";
  const [title, width, height] = [embed["name"], embed["width"], embed["height"]].map(asText);
  const found = frame({ src, title: title ?? "", width: width ?? "", height: height ?? "" });
  return found && `<div>${found}</div>`;
}

function quote(embed: Json, linkTo?: LinkTo): string {
  const author = asText(asObject(embed["insertUser"])["name"]);
  const content = sanitize(asText(embed["body"]), linkTo);
  return `${quoteBegin(author, asText(embed["url"]), linkTo)}${content}</blockquote>`;
}

function card(embed: Json, linkTo?: LinkTo): string {
  const photo = image({ url: embed["photoUrl"] }, linkTo);
  const body = asText(embed["body"]);
  return block("embed-link", photo + link(embed, linkTo) + (body && `<p>${escapeText(body)}</p>`));
}

function image(embed: Json, linkTo?: LinkTo): string {
  const given = {
    src: asText(embed["url"]),
    alt: asText(embed["name"]),
    width: asText(embed["width"]),
    height: asText(embed["height"]),
  };
  const attributes = imageAttributes(given, linkTo);
  return attributes ? openTag("img", attributes) : "";
}

function link(embed: Json, linkTo?: LinkTo): string {
  const url = asText(embed["url"]);
  const name = escapeText(asText(embed["name"]) || url);
  const attributes = linkAttributes({ href: url }, linkTo);
  return attributes ? `${openTag("a", attributes)}${name}</a>` : name;
}

function imageClasses(embed: Json): string {
  const size = /^(?:small|medium|large)$/.exec(asText(embed["displaySize"]))?.[0] ?? "large";
  const float = /^(?:left|right)$/.exec(asText(embed["float"]))?.[0];
  return `embed-image size-${size}${float ? ` float-${float}` : ""}`;
}

function fileSize(bytes: unknown): string {
  const size = Number(asText(bytes));
  if (!(size > 0)) return "";
  return ` <small>${size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`}</small>`;
}

function block(className: string, content: string): string {
  return content && `<div class="${className}">${content}</div>`;
}

function address(parts: TemplateStringsArray, ...values: unknown[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => encodePart(asText(value))));
}
