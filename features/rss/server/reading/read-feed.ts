import type { FeedContent, FeedItem } from "../../contract.ts";
import { type FeedRecord, type FeedText, imageOf, parseFeed } from "./parse-feed.ts";
import { lineOfHtml, shortLine } from "./short-line.ts";

/** Entries of a feed that are stored. */
export const MOST_ITEMS = 100;
const MOST_TITLE = 200;
const MOST_DESCRIPTION = 500;
const MOST_ADDRESS = 2000;
/** A date further in the future is a mistake. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a web address, resolved against that of the feed; null for anything else. */
function addressOf(text: string | undefined, base: URL): string | null {
  const url = text !== undefined && text.length <= MOST_ADDRESS ? URL.parse(text.trim(), base) : null;
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isWeb && url.href.length <= MOST_ADDRESS ? url.href : null;
}

/** Returns the date of publication in ISO 8601; null when it is missing or impossible. */
function dateOf(text: string | undefined, now: Date): string | null {
  const date = text?.trim().slice(0, 100) ?? "";
  // The engine reads a year into numbers such as -1.
  const moment = /\d{4}/.test(date) ? Date.parse(date) : Number.NaN;
  return moment > 0 && moment <= now.getTime() + DAY_MS ? new Date(moment).toISOString() : null;
}

/** Returns the text of the first of the elements that has any. RSS contains HTML everywhere, Atom where it says so. */
function firstLine({ texts }: FeedRecord, names: readonly string[], most: number, isAtom: boolean) {
  const lineOf = ({ text, type = "text" }: FeedText) =>
    !isAtom || /^(text\/)?html$/.test(type) ? lineOfHtml(text, most) : shortLine(text, most);
  for (const name of names) {
    const found = texts.get(name);
    const line = found ? lineOf(found) : null;
    if (line !== null) return line;
  }
  return null;
}

const DESCRIPTIONS = ["description", "summary", "content:encoded", "content", "subtitle"];
const DATES = ["pubdate", "published", "dc:date", "updated"];

function linkOf({ texts, href }: FeedRecord, base: URL): string | null {
  const guid = texts.get("guid");
  const isLink = guid?.isLink && /^\s*https?:/i.test(guid.text);
  return addressOf(href ?? texts.get("link")?.text ?? (isLink ? guid.text : undefined), base);
}

/**
 * Reads a feed of another site into plain texts and web addresses. Entries without a link, and further ones with the
 * link of another, are left out. `base` is the address of the feed after redirects. Throws `NotAFeed` for other documents.
 */
export function readFeed(xml: string, base: URL, now: Date): FeedContent {
  const { isAtom, channel, entries } = parseFeed(xml, MOST_ITEMS);
  const links = new Set<string>();
  const items = entries.flatMap((entry): FeedItem[] => {
    const link = linkOf(entry, base);
    if (link === null || links.has(link)) return [];
    links.add(link);
    const description = firstLine(entry, DESCRIPTIONS, MOST_DESCRIPTION, isAtom);
    const title = firstLine(entry, ["title"], MOST_TITLE, isAtom);
    const date = DATES.map((name) => entry.texts.get(name)).find((text) => text !== undefined);
    const src = addressOf(imageOf(entry), base);
    return [
      {
        title: title ?? (description === null ? link : (shortLine(description, MOST_TITLE) ?? link)),
        ...{ link, description: title === null ? null : description, pubDate: dateOf(date?.text, now) },
        img: src === null ? null : { src },
      },
    ];
  });
  return {
    channel: {
      title: firstLine(channel, ["title"], MOST_TITLE, isAtom),
      link: linkOf(channel, base),
      description: firstLine(channel, DESCRIPTIONS, MOST_DESCRIPTION, isAtom),
    },
    item: items,
  };
}
