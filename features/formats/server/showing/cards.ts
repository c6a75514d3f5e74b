import {
  type Attributes,
  frameAttributes,
  imageAttributes,
  linkAttributes,
  openTag,
} from "../reading/elements.ts";
import { escapeText } from "../safety/escape.ts";

// Content that replaces a link once its preview is known. It is added after sanitizing, so users cannot
// forge `data-shows`: the keys of the shown data, by which the block is found when that changes.

/** Preview of a page on another site. */
export interface PageCard {
  url: string;
  name: string;
  body: string | null;
  photoUrl: string | null;
  faviconUrl: string | null;
}

/** A post of this forum shown in another one. */
export interface PostCard {
  url: string;
  name: string;
  excerpt: string;
  author: { name: string; url: string };
  /** In ISO 8601. */
  date: string;
}

export function pageCard(shows: string, { url, name, body, photoUrl, faviconUrl }: PageCard): string {
  const site = URL.parse(url)?.hostname.replace(/^www\./, "") ?? "";
  const text = [
    `<p class="embed-title" dir="auto">${anchor(url, escapeText(name))}</p>`,
    body && `<p class="embed-text" dir="auto">${escapeText(body)}</p>`,
    `<p class="embed-site">${picture(faviconUrl, "embed-icon")}<bdi>${escapeText(site)}</bdi></p>`,
  ];
  return block("embed-link", shows, picture(photoUrl, "embed-photo") + text.join(""));
}

export function postCard(shows: string, { url, name, excerpt, author, date }: PostCard): string {
  const day = date.slice(0, 10);
  const text = [
    `<p class="embed-title" dir="auto">${anchor(url, escapeText(name))}</p>`,
    excerpt && `<p class="embed-text" dir="auto">${escapeText(excerpt)}</p>`,
    `<p class="embed-site">${anchor(author.url, `<bdi>${escapeText(author.name)}</bdi>`)} `,
    `${openTag("time", { datetime: date })}${day}</time></p>`,
  ];
  return block("embed-quote", shows, text.join(""));
}

/** An image on another site, with its size to reserve its space. */
export function pictureCard(shows: string, given: Attributes): string {
  const attributes = imageAttributes(given);
  return block("embed-image size-large", shows, attributes ? openTag("img", attributes) : "");
}

/** A video or sound file that the browser plays on demand. */
export function filePlayer(kind: "video" | "audio", src: string, name: string): string {
  const link = anchor(src, escapeText(name));
  const player = openTag(kind, { src, controls: "", preload: "none", "aria-label": name });
  return `<div class="embed-${kind}">${player}</${kind}><p>${link}</p></div>`;
}

/**
 * Poster of a video on another site: a link to its page, which scripts replace by the player on demand.
 * Readers who do not play it send no request to that site.
 */
export function framePoster(frame: string, url: string, name: string, photoUrl: string | null): string {
  const src = frameAttributes({ src: frame })?.["src"];
  const link = linkAttributes({ href: url });
  if (!src || !link) return "";
  const attributes = { ...link, class: "embed-player", "data-frame": src };
  const image = picture(photoUrl, "embed-poster");
  return `${openTag("a", attributes)}${image}<span dir="auto">${escapeText(name)}</span></a>`;
}

/** A plain link with the keys of data that it may show later. */
export const plainLink = (shows: string, url: string, name: string): string =>
  `${openTag("p", shows ? { "data-shows": shows } : {})}${anchor(url, escapeText(name))}</p>`;

/**
 * The line with the author of a quote, with the keys of its data. `author` is the content of a link as HTML
 * and its attributes; null leaves a hidden empty line.
 */
export const quoteAuthor = (
  shows: string,
  author: { attributes: Attributes; name: string } | null,
): string => {
  const line = { class: "quote-author", "data-shows": shows };
  if (!author) return `${openTag("div", { ...line, hidden: "" })}</div>`;
  return `${openTag("div", line)}${openTag("a", author.attributes)}${escapeText(author.name)}</a></div>`;
};

/** Adds the keys of data that it may show to a sanitized card. */
export const markedCard = (shows: string, card: string): string =>
  `${openTag("div", { class: "embed-link", "data-shows": shows })}${card.slice(card.indexOf(">") + 1)}`;

function anchor(href: string, content: string): string {
  const attributes = linkAttributes({ href });
  return attributes ? `${openTag("a", attributes)}${content}</a>` : content;
}

function picture(src: string | null, name: string): string {
  const attributes = src?.startsWith("https:") ? imageAttributes({ src, class: name }) : null;
  return attributes ? openTag("img", attributes) : "";
}

const block = (name: string, shows: string, content: string) =>
  `${openTag("div", { class: name, ...(shows ? { "data-shows": shows } : {}) })}${content}</div>`;
