import { Feed } from "feed";
import { asHtml, inXml, wholeHtml } from "./whole-html.ts";

export type FeedFormat = "rss" | "atom";

export interface Entry {
  /** Path of the post, without the title, so that it never changes. */
  url: string;
  id: string;
  title: string;
  /** As the forum shows it. */
  html: string;
  date: Date;
  dateUpdated: Date;
  author: { name: string; url: string };
  category: { name: string; url: string } | null;
}

/** The contents of a feed, for both formats. */
export interface FeedContents {
  /** Path of the page with the feed's contents. */
  url: string;
  title: string;
  description: string;
  language: string;
  entries: readonly Entry[];
}

export interface FeedToRender {
  /** The forum's origin. */
  origin: string;
  /** The forum's name. */
  site: string;
  contents: FeedContents;
  format: FeedFormat;
}

export const newest = (entries: readonly Entry[]): Date =>
  new Date(Math.max(0, ...entries.map(({ dateUpdated }) => dateUpdated.getTime())));

/** Renders a feed. All text is escaped twice, because some readers interpret it as HTML. */
export default function renderFeed({ origin, site, contents, format }: FeedToRender): string {
  const { url, title, description, language, entries } = contents;
  // Atom declares text as HTML; the library does not escape it.
  const text = (plain: string) =>
    format === "rss"
      ? asHtml(plain)
      : ({ _attributes: { type: "html" }, _text: asHtml(plain) } as unknown as string);
  const feed = new Feed({
    id: origin + url,
    link: origin + url,
    title: text(title),
    description: text(inXml(description) || title),
    language,
    updated: newest(entries),
    feed: `${origin}${url === "/" ? "" : url}/feed.${format}`,
    author: { name: asHtml(site), link: origin },
    generator: "Colloquy",
  });
  for (const entry of entries) feed.addItem(itemOf(entry, origin, format));
  return format === "rss" ? feed.rss2() : feed.atom1();
}

function itemOf(entry: Entry, origin: string, format: FeedFormat) {
  const { url, id, title, html, date, dateUpdated, author, category } = entry;
  const name = asHtml(author.name);
  const shared = {
    title: asHtml(title),
    id: origin + id,
    link: origin + url,
    date: dateUpdated,
    published: date,
    content: wholeHtml(html, origin),
  };
  // RSS knows only email addresses of authors, and these are addresses of profiles.
  if (format === "rss")
    return {
      ...shared,
      extensions: [{ name: "dc:creator", objects: { _text: name } }],
      ...(category && { category: [{ name: asHtml(category.name) }] }),
    };
  return {
    ...shared,
    author: [{ name, link: origin + author.url }],
    ...(category && { category: [{ term: category.url.split("/").at(-1) ?? "" }] }),
  };
}
