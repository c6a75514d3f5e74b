import { Parser } from "htmlparser2";

/** The response is not a feed. */
export class NotAFeed extends Error {}

/** The text of an element. */
export interface FeedText {
  text: string;
  /** The attribute `type`, such as `html` in Atom. */
  type: string | undefined;
  /** False for a `guid` that is no address. */
  isLink: boolean;
}

/** Texts of a channel or an entry by element, unverified. */
export interface FeedRecord {
  texts: Map<string, FeedText>;
  /** The address of the entry in a `link` with attributes. */
  href: string | undefined;
  /** Addresses of images, the most suitable kind first. */
  images: Map<ImageKind, string>;
}

const IMAGE_KINDS = ["media", "thumbnail", "enclosure", "itunes"] as const;
type ImageKind = (typeof IMAGE_KINDS)[number];

/** A feed as it is written, with its first entries. */
export interface ParsedFeed {
  isAtom: boolean;
  channel: FeedRecord;
  entries: FeedRecord[];
}

interface Element {
  name: string;
  attributes: Record<string, string>;
}

const CHUNK = 10_000;
/** The parser is slow on deeply nested elements, which no feed has. */
const MOST_DEPTH = 100;
const MOST_TEXT = 20_000;
const ROOTS = new Set(["rss", "rdf:rdf", "feed"]);
const CHANNELS = new Set(["channel", "feed"]);
const ENTRIES = new Set(["item", "entry"]);
const TEXTS = new Set([
  ...["title", "link", "description", "subtitle", "summary", "content", "content:encoded"],
  ...["guid", "pubdate", "dc:date", "published", "updated"],
]);
const READ_ATTRIBUTES = new Set(["href", "rel", "url", "type", "medium", "ispermalink"]);

const newRecord = (): FeedRecord => ({ texts: new Map(), href: undefined, images: new Map() });

/** Returns the kind of image that an element is; null for other elements. */
function imageKindOf({ name, attributes: { type = "", medium } }: Element): ImageKind | null {
  const isImage = medium === "image" || /^image\//i.test(type);
  switch (name) {
    case "media:content":
      return isImage ? "media" : null;
    case "media:thumbnail":
      return "thumbnail";
    case "enclosure":
      return isImage ? "enclosure" : null;
    case "itunes:image":
      return "itunes";
    default:
      return null;
  }
}

/** Returns the first image of a record by kind. */
export const imageOf = ({ images }: FeedRecord): string | undefined =>
  IMAGE_KINDS.map((kind) => images.get(kind)).find((address) => address !== undefined);

/**
 * Parses RSS or Atom with at most `most` entries, however malformed, in linear time. Entities that a document declares
 * are not expanded. Throws `NotAFeed` for other documents.
 */
export function parseFeed(xml: string, most: number): ParsedFeed {
  const open: Element[] = [];
  const channel = newRecord();
  const entries: FeedRecord[] = [];
  let root: string | null = null;
  let entry: FeedRecord | null = null;
  /** The element whose text is being read, and its depth. */
  let reading: { depth: number; text: string } | null = null;

  /** Returns the record that the children of an element describe. */
  const recordIn = (parent: string | undefined): FeedRecord | null => {
    if (parent === undefined) return null;
    if (ENTRIES.has(parent)) return entry;
    return CHANNELS.has(parent) && entry === null ? channel : null;
  };

  function end(element: Element): void {
    const { name, attributes } = element;
    const record = recordIn(open.at(-1)?.name);
    if (record && reading && reading.depth === open.length) {
      if (!record.texts.has(name) && reading.text.trim())
        record.texts.set(name, {
          text: reading.text,
          type: attributes["type"],
          isLink: attributes["ispermalink"] !== "false",
        });
      reading = null;
    }
    const { href, rel = "alternate", url = href } = attributes;
    if (record && name === "link" && rel === "alternate") record.href ??= href;
    const kind = imageKindOf(element);
    if (entry && kind && url && !entry.images.has(kind)) entry.images.set(kind, url);
  }

  const parser = new Parser(
    {
      onopentagname(sent) {
        const name = sent.toLowerCase();
        root ??= name;
        if (ENTRIES.has(name) && entry === null && ROOTS.has(root)) entry = newRecord();
        if (reading === null && TEXTS.has(name) && recordIn(open.at(-1)?.name))
          reading = { depth: open.length, text: "" };
        open.push({ name, attributes: {} });
      },
      onattribute(sent, value) {
        const name = sent.toLowerCase();
        const attributes = open.at(-1)?.attributes;
        if (attributes && READ_ATTRIBUTES.has(name) && value.length <= MOST_TEXT) attributes[name] = value;
      },
      ontext(part) {
        if (reading && reading.text.length < MOST_TEXT) reading.text += part;
      },
      onclosetag() {
        const element = open.pop();
        if (!element) return;
        end(element);
        if (!ENTRIES.has(element.name) || entry === null || open.some(({ name }) => ENTRIES.has(name)))
          return;
        if (entries.length < most) entries.push(entry);
        entry = null;
      },
    },
    { xmlMode: true },
  );
  const isOver = () => open.length > MOST_DEPTH || entries.length >= most;
  for (let at = 0; at < xml.length && !isOver(); at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    if (root !== null && !ROOTS.has(root)) break;
  }
  parser.end();
  if (root === null || !ROOTS.has(root)) throw new NotAFeed("The document is neither RSS nor Atom.");
  return { isAtom: root === "feed", channel, entries };
}
