import type { ReactNode } from "react";
import { type PartCache, type RenderedPart, setPartCache } from "#platform/client/cached-part.tsx";
import { numberBlocks } from "#platform/client/html-block.tsx";
import type { Session } from "#platform/client/session.tsx";
import {
  type AroundParts,
  type Asked,
  type Chunk,
  type Condition,
  cachePart,
  encoded,
  findPart,
  type Part,
  recordOf,
} from "./cached-parts.ts";
import type { PageAddress } from "./root.tsx";
import { inScript } from "./script-json.ts";
import { watchedSession } from "./watched-session.ts";

const SHAPES_AT_MOST = 1000;
/** Total length of all shapes. */
const CHARACTERS_AT_MOST = 1_000_000;

/**
 * Delimits the placeholders that are replaced or removed afterwards. Random, so that no content can contain
 * it.
 */
const SECRET = crypto.randomUUID();
const MARK = `\u0002${SECRET}\u0002`;
const RECORD = new RegExp(`"${SECRET}(\\d+)"`);
/** React inserts this between adjacent texts; between two placeholders it is dropped. */
const BETWEEN_TEXTS = "<!-- -->";
const FORM_KEY = `${MARK}k${MARK}`;

const shapes = new Map<string, number>();
let shapesSeen = 0;
let characters = 0;

/** Maps a shape to a short number, because every part's key contains it. */
function numberOfShape(shape: string): number {
  const known = shapes.get(shape);
  if (known !== undefined) return known;
  characters += shape.length;
  if (shapes.size >= SHAPES_AT_MOST || characters > CHARACTERS_AT_MOST) {
    shapes.clear();
    characters = shape.length;
  }
  shapes.set(shape, shapesSeen);
  return shapesSeen++;
}

/** Names of frames that turned out to contain other parts; these parts are cached instead. */
const frames = new Set<string>();

interface Rendering {
  name: string | null;
  key: string;
  blocks: string[];
  conditions: Condition[];
  asked: Set<Asked>;
  /** The part depends on data unique to the page, or contains other parts. */
  isUnique: boolean;
}

/** A cached part on the page, with the number of its first HTML block. */
interface Shown {
  part: Part;
  record: object | null;
  firstBlock: number;
}

const notCached = (part: ReactNode): RenderedPart => ({ before: null, part, after: null });

/** Cache access during the rendering of one page. */
class PageParts implements PartCache {
  readonly #shape: number;
  readonly #address: string;
  #around: AroundParts | null = null;
  #formKey = "";
  /** Cached parts that are inserted into the page. */
  readonly #shown: Shown[] = [];
  readonly #renderings: Rendering[] = [];
  #current: Rendering | null = null;
  /** JSON of inputs shared by many parts, such as the options of a list. */
  readonly #texts = new Map<object, string>();

  constructor(shape: string, { path, search }: PageAddress) {
    this.#shape = numberOfShape(shape);
    this.#address = `${path}?${search}`;
  }

  show(
    name: string | null,
    record: object | null,
    of: readonly unknown[],
    render: () => ReactNode,
  ): string | RenderedPart {
    // A part inside another one belongs to it, unless the outer one is a frame.
    if (this.#current?.name) {
      frames.add(this.#current.name);
      this.#current.isUnique = true;
    }
    if (this.#current || !this.#around || (name !== null && frames.has(name))) return notCached(render());
    let key = `${this.#shape}\n${JSON.stringify(record)}`;
    for (const each of of) key += `\n${this.#textOf(each)}`;
    const part = findPart(key, this.#around);
    if (part) {
      const firstBlock = numberBlocks(part.blocks.length);
      return `${MARK}s${this.#shown.push({ part, record, firstBlock }) - 1}${MARK}`;
    }
    return this.#render({ name, key, blocks: [], conditions: [], asked: new Set(), isUnique: false }, render);
  }

  #render(rendering: Rendering, render: () => ReactNode): RenderedPart {
    const number = this.#renderings.push(rendering) - 1;
    const Begin = () => {
      this.#current = rendering;
      return `${MARK}r${number}${MARK}`;
    };
    const End = () => {
      this.#current = null;
      return `${MARK}e${number}${MARK}`;
    };
    return { before: <Begin />, part: render(), after: <End /> };
  }

  #textOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
    let text = this.#texts.get(value);
    if (text === undefined) {
      text = JSON.stringify(value);
      this.#texts.set(value, text);
    }
    return text;
  }

  holdsWhile(condition: Condition): void {
    this.#current?.conditions.push(condition);
  }

  noteAddress(): void {
    this.#current?.asked.add("address");
  }

  watch(session: Session): Session {
    const { userID, name, photoUrl, emailConfirmed, site } = session;
    const reader = JSON.stringify([userID, name, photoUrl, emailConfirmed, site.unconfirmed, site.ban]);
    this.#around = { session, asked: { address: this.#address, reader } };
    this.#formKey = site.formKey ?? "";
    return watchedSession(session, {
      note: (asked) => this.#current?.asked.add(asked),
      holdsWhile: (condition) => this.holdsWhile(condition),
      isUnique: () => {
        if (this.#current) this.#current.isUnique = true;
      },
      formKey: (key) => (this.#current ? FORM_KEY : key),
    });
  }

  blockMark(html: string, block: number): string | number {
    if (!this.#current) return block;
    return `${MARK}b${this.#current.blocks.push(html) - 1}:${block}${MARK}`;
  }

  /** Replaces the placeholders in the markup and caches the newly rendered parts. */
  finish(marked: string): (string | Uint8Array)[] {
    const page: (string | Uint8Array)[] = [];
    let chunks: Chunk[] = [];
    for (const [place, text] of marked.split(MARK).entries()) {
      if (place % 2 === 0) {
        if (text === BETWEEN_TEXTS || text === "") continue;
        page.push(text);
        if (this.#current) chunks.push(encoded(text));
        continue;
      }
      const number = Number.parseInt(text.slice(1), 10);
      if (text.startsWith("s")) page.push(...this.#markupOf(this.#shown[number] as Shown));
      else if (text.startsWith("k")) {
        chunks.push(null);
        page.push(this.#formKey);
      } else if (text.startsWith("b")) {
        chunks.push(number);
        page.push(text.slice(text.indexOf(":") + 1));
      } else if (text.startsWith("r")) {
        this.#current = this.#renderings[number] as Rendering;
        chunks = [];
      } else this.#cache(chunks);
    }
    return page;
  }

  #numbered(chunks: readonly Chunk[], around: (block: number) => string, first: number) {
    return chunks.map((chunk) => {
      if (chunk === null) return this.#formKey;
      return typeof chunk === "number" ? around(first + chunk) : chunk;
    });
  }

  #markupOf({ part, firstBlock }: Shown) {
    return this.#numbered(part.chunks, String, firstBlock);
  }

  #cache(chunks: readonly Chunk[]): void {
    const { key, blocks, conditions, asked, isUnique } = this.#current as Rendering;
    this.#current = null;
    if (isUnique || !this.#around) return;
    cachePart(key, asked, this.#around, { chunks, blocks, conditions, record: null });
  }

  /** Returns the placeholders in the page's data for the records of cached parts, for `withoutHtml`. */
  records(): ReadonlyMap<object, string> {
    const records = new Map<object, string>();
    for (const [place, { record }] of this.#shown.entries()) if (record) records.set(record, SECRET + place);
    return records;
  }

  /** Replaces the placeholders of records in the page's JSON. */
  withRecords(json: string): (string | Uint8Array)[] {
    return json.split(RECORD).flatMap((text, place) => {
      if (place % 2 === 0) return [inScript(text)];
      const { part, record, firstBlock } = this.#shown[Number(text)] as Shown;
      return this.#numbered(recordOf(part, record ?? {}), (block) => `{"$html":${block}}`, firstBlock);
    });
  }
}

export interface RenderedParts {
  markup: readonly (string | Uint8Array)[];
  records: ReadonlyMap<object, string>;
  withRecords(json: string): readonly (string | Uint8Array)[];
}

/**
 * Renders a page with cached parts. `shape` describes everything that parts depend on besides their inputs
 * and the recorded properties of the page.
 */
export function withCachedParts(shape: string, at: PageAddress, render: () => string): RenderedParts {
  const parts = new PageParts(shape, at);
  setPartCache(parts);
  try {
    const markup = parts.finish(render());
    return { markup, records: parts.records(), withRecords: (json) => parts.withRecords(json) };
  } finally {
    setPartCache(null);
  }
}
