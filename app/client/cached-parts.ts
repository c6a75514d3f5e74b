import { HTML_IN_JSON, withoutHtml } from "#platform/client/html-block.tsx";
import type { Session } from "#platform/client/session.tsx";
import { inScript } from "./script-json.ts";

/** Of all parts together, with what they are found by. */
const BYTES_AT_MOST = 12_000_000;
/** Of one part, for readers to whom it says something else. */
const VARIANTS = 4;

const encoder = new TextEncoder();

export type Condition = (now: Session) => boolean;
/** What a part may ask of a page beyond what it is made of; then it is found by that as well. */
export type Asked = "address" | "reader";
/** In the place of a number stands the number of one of its blocks of HTML, in that of null the key of the page's forms. */
export type Piece = Uint8Array | number | null;

/** Bytes, since a string would hold on to the whole page it was cut out of. */
export const encoded = (text: string): Uint8Array => encoder.encode(text);

export interface Part {
  /** Its markup. */
  pieces: readonly Piece[];
  /** Its record as the page's data has it; made when it is shown again. */
  record: readonly Piece[] | null;
  blocks: readonly string[];
  conditions: readonly Condition[];
}

/** The page that parts are shown on. */
export interface AroundParts {
  session: Session;
  asked: Readonly<Record<Asked, string>>;
}

interface CachedPart {
  /** Told apart by these, its parts stand under longer keys. */
  by: readonly Asked[];
  parts: readonly Part[];
}

const NOTHING: CachedPart = { by: [], parts: [] };

/** In the order in which they were last shown. */
const kept = new Map<string, CachedPart>();
let size = 0;

const lengthOf = (piece: Piece | string): number => (typeof piece === "number" ? 1 : (piece?.length ?? 1));

const sizeOf = (key: string, { parts }: CachedPart): number => {
  let sum = key.length;
  for (const { pieces, blocks } of parts) {
    for (const piece of pieces) sum += lengthOf(piece);
    for (const html of blocks) sum += html.length;
  }
  return sum;
};

function find(key: string): CachedPart {
  const found = kept.get(key);
  if (!found) return NOTHING;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

function keep(key: string, next: CachedPart): void {
  const before = kept.get(key);
  size += sizeOf(key, next) - (before ? sizeOf(key, before) : 0);
  kept.delete(key);
  kept.set(key, next);
}

const distinguished = (key: string, by: readonly Asked[], { asked }: AroundParts): string =>
  by.reduce((longer, each) => `${longer}\n@${asked[each]}`, key);

/** The part that is found by `key`, as it is on a page. */
export function findPart(key: string, around: AroundParts): Part | undefined {
  const { by, parts } = find(key);
  const all = by.length > 0 ? find(distinguished(key, by, around)).parts : parts;
  return all.find(({ conditions }) => conditions.every((holds) => holds(around.session)));
}

/** Keeps what asked a page for `asked`. */
export function cachePart(key: string, asked: ReadonlySet<Asked>, around: AroundParts, part: Part): void {
  const before = find(key);
  const by = [...new Set([...before.by, ...asked])].sort();
  const own = distinguished(key, by, around);
  if (by.length > 0) keep(key, { by, parts: [] });
  keep(own, { by: [], parts: [part, ...find(own).parts].slice(0, VARIANTS) });
  for (const [oldest, all] of kept) {
    if (size <= BYTES_AT_MOST) break;
    kept.delete(oldest);
    size -= sizeOf(oldest, all);
  }
}

/** The JSON of a part's record, which is the same whenever it is found. */
export function recordOf(part: Part, record: object): readonly Piece[] {
  if (!part.record) {
    const numbers = new Map(part.blocks.map((html, place) => [html, place]));
    const json = inScript(JSON.stringify(withoutHtml(record, numbers)));
    part.record = json
      .split(HTML_IN_JSON)
      .map((text, place) => (place % 2 === 1 ? Number(text) : encoded(text)));
  }
  return part.record;
}
