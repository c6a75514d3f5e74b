import { fileSize } from "#platform/contract/document/file-size.ts";
import { playerAddress } from "#platform/contract/document/players.ts";
import type { LinkTo } from "../reading/address.ts";
import {
  type Attributes,
  frameAttributes,
  imageAttributes,
  linkAttributes,
  openTag,
} from "../reading/elements.ts";
import { asObject, asText, type Json } from "../reading/json.ts";
import { escapeText } from "../safety/escape.ts";
import { sanitize } from "../safety/sanitize.ts";

/** An embed between blocks: picture, file, quote, player of a known host, or a card with a link. */
export function embedBlock(embed: Json, linkTo?: LinkTo): string {
  const type = asText(embed["embedType"]);
  if (type === "image") return block(imageClasses(embed), image(embed, linkTo));
  if (type === "file") return block("embed-file", link(embed, linkTo) + fileSize(embed["size"]));
  if (type === "quote") return quote(embed, linkTo);
  return player(embed) ?? card(embed, linkTo);
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

/** Of the quoted post: its address, and what it and its author are known by. */
interface Quoted {
  href: string;
  "data-userid"?: string;
  "data-recordtype"?: string;
  "data-recordid"?: string;
}

/** The beginning of a quotation, with the name of whom it quotes, which leads to the quoted post. */
export function quoteBegin(author: string, quoted: Quoted, linkTo?: LinkTo, className = "quote"): string {
  const attributes = linkAttributes({ ...quoted }, linkTo);
  const name = attributes ? `${openTag("a", attributes)}${escapeText(author)}</a>` : escapeText(author);
  return `<blockquote class="${className}">${author && block("quote-author", name)}`;
}

function player(embed: Json): string | null {
  const src = playerAddress(embed);
  const [title, width, height] = [embed["name"], embed["width"], embed["height"]].map(asText);
  const found = frame({ src, title: title ?? "", width: width ?? "", height: height ?? "" });
  return found && `<div>${found}</div>`;
}

function quote(embed: Json, linkTo?: LinkTo): string {
  const author = asText(asObject(embed["insertUser"])["name"]);
  const content = sanitize(asText(embed["body"]), linkTo);
  const quoted = quotedIn(embed, asObject(embed["insertUser"])["userID"]);
  return `${quoteBegin(author, quoted, linkTo, "quote embed-quote")}${content}</blockquote>`;
}

/** What a quote's node says of the post that it quotes. */
export function quotedIn(given: Json, userID: unknown): Quoted {
  return {
    href: asText(given["url"]),
    "data-userid": asText(userID),
    "data-recordtype": asText(given["recordType"]),
    "data-recordid": asText(given["recordID"]),
  };
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
  if (!attributes) return "";
  const leads = linkAttributes({ href: asText(embed["linkUrl"]) }, linkTo);
  const shown = openTag("img", attributes);
  return leads ? `${openTag("a", leads)}${shown}</a>` : shown;
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

function block(className: string, content: string): string {
  return content && `<div class="${className}">${content}</div>`;
}
