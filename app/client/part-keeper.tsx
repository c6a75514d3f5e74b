import type { ReactNode } from "react";
import { type PartCache, type RenderedPart, setPartCache } from "#platform/client/cached-part.tsx";
import { numberBlocks } from "#platform/client/html-block.tsx";
import type { Session } from "#platform/client/session.tsx";
import {
  type AroundParts,
  type Asked,
  type Condition,
  cachePart,
  encoded,
  findPart,
  type Part,
  type Piece,
  recordOf,
} from "./cached-parts.ts";
import type { PageAddress } from "./root.tsx";
import { inScript } from "./script-json.ts";
import { watchedSession } from "./watched-session.ts";

const SHAPES_AT_MOST = 1000;
/** Of all shapes together. */
const CHARACTERS_AT_MOST = 1_000_000;

/** Around what is put in or cut out afterwards: nobody else can write it. */
const SECRET = crypto.randomUUID();
const MARK = `\u0002${SECRET}\u0002`;
const RECORD = new RegExp(`"${SECRET}(\\d+)"`);
/** What React puts between texts that follow one another; two marks that do are no texts. */
const BETWEEN_TEXTS = "<!-- -->";
const FORM_KEY = `${MARK}k${MARK}`;

const shapes = new Map<string, number>();
let shapesSeen = 0;
let characters = 0;

/** Short, for it stands in each part's key. */
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

/** Names of what was seen to hold other parts: these are kept, each by itself. */
const frames = new Set<string>();

interface Rendering {
  name: string | null;
  key: string;
  blocks: string[];
  conditions: Condition[];
  asked: Set<Asked>;
  /** It says what no other page says, or holds other parts. */
  isUnique: boolean;
}

/** A part that was known, and the number that its first block of HTML has on the page. */
interface Shown {
  part: Part;
  record: object | null;
  firstBlock: number;
}

const notCached = (part: ReactNode): RenderedPart => ({ before: null, part, after: null });

/** One page being rendered. */
class PageParts implements PartCache {
  readonly #shape: number;
  readonly #address: string;
  #around: AroundParts | null = null;
  #formKey = "";
  /** What was known is put into the page as it is. */
  readonly #shown: Shown[] = [];
  readonly #renderings: Rendering[] = [];
  #current: Rendering | null = null;
  /** Of what many parts name, such as the options of a list. */
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
    // One within another is part of that, unless that is a frame.
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
    const reader = JSON.stringify([userID, name, photoUrl, emailConfirmed, site.unconfirmed]);
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

  /** The markup without marks; what was rendered is kept. */
  finish(marked: string): (string | Uint8Array)[] {
    const page: (string | Uint8Array)[] = [];
    let pieces: Piece[] = [];
    for (const [place, text] of marked.split(MARK).entries()) {
      if (place % 2 === 0) {
        if (text === BETWEEN_TEXTS || text === "") continue;
        page.push(text);
        if (this.#current) pieces.push(encoded(text));
        continue;
      }
      const number = Number.parseInt(text.slice(1), 10);
      if (text.startsWith("s")) page.push(...this.#markupOf(this.#shown[number] as Shown));
      else if (text.startsWith("k")) {
        pieces.push(null);
        page.push(this.#formKey);
      } else if (text.startsWith("b")) {
        pieces.push(number);
        page.push(text.slice(text.indexOf(":") + 1));
      } else if (text.startsWith("r")) {
        this.#current = this.#renderings[number] as Rendering;
        pieces = [];
      } else this.#keep(pieces);
    }
    return page;
  }

  #numbered(pieces: readonly Piece[], around: (block: number) => string, first: number) {
    return pieces.map((piece) => {
      if (piece === null) return this.#formKey;
      return typeof piece === "number" ? around(first + piece) : piece;
    });
  }

  #markupOf({ part, firstBlock }: Shown) {
    return this.#numbered(part.pieces, String, firstBlock);
  }

  #keep(pieces: readonly Piece[]): void {
    const { key, blocks, conditions, asked, isUnique } = this.#current as Rendering;
    this.#current = null;
    if (isUnique || !this.#around) return;
    cachePart(key, asked, this.#around, { pieces, blocks, conditions, record: null });
  }

  /** For `withoutHtml`: what stands in the data for the record of a part that was known. */
  records(): ReadonlyMap<object, string> {
    const records = new Map<object, string>();
    for (const [place, { record }] of this.#shown.entries()) if (record) records.set(record, SECRET + place);
    return records;
  }

  /** JSON with these in place. */
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

/** Renders a page; `shape` says all that parts depend on beside what they name, and what they ask the page for. */
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
