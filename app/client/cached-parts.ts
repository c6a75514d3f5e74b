import { HTML_IN_JSON, withoutHtml } from "#platform/client/html-block.tsx";
import type { Session } from "#platform/client/session.tsx";
import { inScript } from "./script-json.ts";

/** Total size of all parts and their keys, in bytes. */
const BYTES_AT_MOST = 12_000_000;
/** Number of variants of a part for readers with different conditions. */
const VARIANTS = 4;

const encoder = new TextEncoder();

export type Condition = (now: Session) => boolean;
/** Properties of the page on which a part may depend beyond its inputs; they become part of its key. */
export type Asked = "address" | "reader";
/**
 * Bytes of markup, the number of one of the part's HTML blocks, or null for the key of the page's forms.
 */
export type Chunk = Uint8Array | number | null;

/** Encoded as bytes, because a substring would retain the whole page in memory. */
export const encoded = (text: string): Uint8Array => encoder.encode(text);

export interface Part {
  /** The part's markup. */
  chunks: readonly Chunk[];
  /** The part's record in the JSON of the page's data; created on first reuse. */
  record: readonly Chunk[] | null;
  blocks: readonly string[];
  conditions: readonly Condition[];
}

/** The page on which parts are shown. */
export interface AroundParts {
  session: Session;
  asked: Readonly<Record<Asked, string>>;
}

interface CachedPart {
  /** Properties that distinguish variants; the variants are stored under extended keys. */
  by: readonly Asked[];
  parts: readonly Part[];
}

const NOTHING: CachedPart = { by: [], parts: [] };

/** Cached parts, least recently shown first. */
const cache = new Map<string, CachedPart>();
let size = 0;

const lengthOf = (chunk: Chunk | string): number => (typeof chunk === "number" ? 1 : (chunk?.length ?? 1));

const sizeOf = (key: string, { parts }: CachedPart): number => {
  let sum = key.length;
  for (const { chunks, blocks } of parts) {
    for (const chunk of chunks) sum += lengthOf(chunk);
    for (const html of blocks) sum += html.length;
  }
  return sum;
};

function find(key: string): CachedPart {
  const found = cache.get(key);
  if (!found) return NOTHING;
  cache.delete(key);
  cache.set(key, found);
  return found;
}

function store(key: string, next: CachedPart): void {
  const before = cache.get(key);
  size += sizeOf(key, next) - (before ? sizeOf(key, before) : 0);
  cache.delete(key);
  cache.set(key, next);
}

const distinguished = (key: string, by: readonly Asked[], { asked }: AroundParts): string =>
  by.reduce((longer, each) => `${longer}\n@${asked[each]}`, key);

/** Returns the cached part for `key` that is valid on a page. */
export function findPart(key: string, around: AroundParts): Part | undefined {
  const { by, parts } = find(key);
  const all = by.length > 0 ? find(distinguished(key, by, around)).parts : parts;
  return all.find(({ conditions }) => conditions.every((holds) => holds(around.session)));
}

/** Caches a part that depends on the properties `asked` of its page. */
export function cachePart(key: string, asked: ReadonlySet<Asked>, around: AroundParts, part: Part): void {
  const before = find(key);
  const by = [...new Set([...before.by, ...asked])].sort();
  const own = distinguished(key, by, around);
  if (by.length > 0) store(key, { by, parts: [] });
  store(own, { by: [], parts: [part, ...find(own).parts].slice(0, VARIANTS) });
  for (const [oldest, all] of cache) {
    if (size <= BYTES_AT_MOST) break;
    cache.delete(oldest);
    size -= sizeOf(oldest, all);
  }
}

/** Returns the JSON of a part's record, which is identical on every reuse. */
export function recordOf(part: Part, record: object): readonly Chunk[] {
  if (!part.record) {
    const numbers = new Map(part.blocks.map((html, place) => [html, place]));
    const json = inScript(JSON.stringify(withoutHtml(record, numbers)));
    part.record = json
      .split(HTML_IN_JSON)
      .map((text, place) => (place % 2 === 1 ? Number(text) : encoded(text)));
  }
  return part.record;
}
