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

/** Renders a block embed: an image, file, quote, player of a known host, or link card. */
export function embedBlock(embed: Json, linkTo?: LinkTo): string {
  const type = asText(embed["embedType"]);
  if (type === "image") return block(imageClasses(embed), image(embed, linkTo));
  if (type === "file") return block("embed-file", link(embed, linkTo) + fileSize(embed["size"]));
  if (type === "quote") return quote(embed, linkTo);
  return player(embed) ?? card(embed, linkTo);
}

/** Renders an inline embed: a small image or a link. */
export function embedInline(embed: Json, linkTo?: LinkTo): string {
  return asText(embed["embedType"]) === "image" ? image(embed, linkTo) : link(embed, linkTo);
}

/** Renders a video player, or returns null when its host is unknown. */
export function frame(given: Attributes): string | null {
  const attributes = frameAttributes(given);
  return attributes && `${openTag("iframe", attributes)}</iframe>`;
}

/** The quoted post: its address, and the ids of the post and its author. */
interface Quoted {
  href: string;
  "data-userid"?: string;
  "data-recordtype"?: string;
  "data-recordid"?: string;
}

/** Renders the beginning of a quote, with the author's name linked to the quoted post. */
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

/** Reads the quoted post from the node of a quote. */
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
