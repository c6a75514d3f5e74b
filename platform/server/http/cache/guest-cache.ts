import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Registry } from "../../application/feature.ts";
import { MEMORY_LOST } from "../../cache/cached-value.ts";
import { OldestOut } from "../../cache/oldest-out.ts";
import { type EventType, nodeListeners } from "../../events/events.ts";
import { DATABASE_AWAY } from "../../load-shedding/refusal.ts";
import { asApiError } from "../errors.ts";
import { parseQuery } from "../request-query.ts";
import { isKnown } from "./known.ts";
import type { PickKnown, Query } from "./known-query.ts";

/** Times and view counts on a page may be this old. */
const FRESH_MS = 60_000;
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_ENTRIES = 5000;
/** Pages that may be in the making for several guests at once; what is asked beyond is made for one alone. */
export const MOST_MAKING = 1000;
/** Characters of an address with its query: a longer one is asked for by few. */
export const LONGEST_ADDRESS = 1000;
/** What an entry takes in the cache's maps besides its texts and bytes, roughly. */
const ENTRY_BYTES = 1000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The tag of every page: dropped by what may change any of them. */
export const EVERY_PAGE = "every";

export interface CachedPage {
  html: string | Buffer;
  /** What is shown: `lists`, `discussion:12`. */
  tags: readonly string[];
  headers: Readonly<Record<string, string>>;
}

interface Entry {
  key: string;
  tags: ReadonlySet<string>;
  until: number;
  /** It lacks something that is there by now. */
  isOutdated: boolean;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed ones only when somebody asked for them: most pages are read by few, and in one encoding. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/**
 * What a guest's page depends on besides its address, such as the language, as a short word; null when that cannot be
 * said at once.
 */
type VariantOf = (request: IncomingMessage) => string | null;

/** The query of an address as a page is cached with it, empty for none; null for a page that is not cached. */
type QueryOf = (query: string) => string | null;

const lengthOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + text.length, 0);

/** Texts count two bytes a character, which is the most that they take. */
function bytesOf(key: string, { tags, headers, bodies }: Entry): number {
  const texts = key.length + lengthOf(tags) + lengthOf(Object.entries(headers).flat());
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return ENTRY_BYTES + 2 * texts + bytes;
}

/** The known parameters of a query in one order. Null where one is a list or a record, which can be written in many ways. */
function plainQuery(known: PickKnown, sent: string): string | null {
  const query = known(parseQuery(sent));
  const isPlain = (each: Query): each is Record<string, string> =>
    Object.values(each).every((value) => typeof value === "string");
  return isPlain(query) ? new URLSearchParams(query).toString() : null;
}

const VARY = "accept-encoding, accept-language, cookie";
const keyOf = (variant: string, url: string) => `${variant} ${url}`;

const caches = new WeakMap<Registry, GuestCache>();

const onPages =
  (run: (cache: GuestCache, tags: readonly string[]) => void) =>
  <P extends object>(type: EventType<P>, tags: (payload: P) => readonly string[]) =>
    nodeListeners.with({
      event: type.name,
      run(payload, registry) {
        const cache = caches.get(registry);
        if (cache) run(cache, tags(payload as P));
      },
    });

/** Says which cached pages an event makes wrong, on every node: they are not shown again. */
export const dropPages = onPages((cache, tags) => cache.drop(tags));

/**
 * Says which cached pages lack something since an event, such as a new reply, on every node. They are made again for the
 * next guest, and shown only while the database is away. Not for events that hide or change what a page shows.
 */
export const outdatePages = onPages((cache, tags) => cache.outdate(tags));

/** Whole pages as guests see them, in memory. Nothing of a member ever enters it. */
export class GuestCache {
  readonly #entries = new OldestOut<string, Entry>({
    name: "guest answers",
    most: MOST_ENTRIES,
    mostBytes: MOST_BYTES,
    bytesOf,
  });
  readonly #making = new Map<string, Promise<CachedPage | null>>();
  readonly #known = new Map<string, PickKnown>();
  readonly #sessionCookie: string;
  readonly #variantOf: VariantOf;
  readonly #queryOf: QueryOf;
  readonly #sweeping = setInterval(() => this.#sweep(), FRESH_MS).unref();
  #hits = 0;
  #misses = 0;
  readonly #registry: Registry;
  /** Grows with every drop: a page whose making began before the last one is not cached. */
  #drops = 0;
  /** Grows whenever pages become outdated: one whose making began before is outdated as well. */
  #changes = 0;

  /** Without `queryOf`, addresses with a query are not cached, but for those that were declared. */
  constructor(
    registry: Registry,
    sessionCookie: string,
    variantOf: VariantOf = () => "",
    queryOf: QueryOf = () => null,
  ) {
    this.#sessionCookie = sessionCookie;
    this.#variantOf = variantOf;
    this.#queryOf = queryOf;
    this.#registry = registry;
    caches.set(registry, this);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Of keys, headers and bodies in every encoding. */
  get bytes(): number {
    return this.#entries.bytes;
  }

  /** Requests that were answered from memory. */
  get hits(): number {
    return this.#hits;
  }

  /** Answers that were made to be cached. */
  get misses(): number {
    return this.#misses;
  }

  get making(): number {
    return this.#making.size;
  }

  close(): void {
    clearInterval(this.#sweeping);
  }

  /** Declares which parameters decide about the answers at `path`; all others make no difference there. */
  declare(path: string, known: PickKnown): void {
    this.#known.set(path, known);
  }

  /**
   * The address that the answer to `url` is cached under: one for all that are answered the same, whatever parameters
   * they have that are not known and whatever order these are in. It is its own address. Null when the answer is not
   * cached.
   */
  addressOf(url: string): string | null {
    if (url.length > LONGEST_ADDRESS) return null;
    const at = url.indexOf("?");
    if (at < 0) return url;
    const path = url.slice(0, at);
    const known = this.#known.get(path);
    const query = known ? plainQuery(known, url.slice(at + 1)) : this.#queryOf(url.slice(at + 1));
    if (query === null) return null;
    return query === "" ? path : `${path}?${query}`;
  }

  /** Whether it surely comes from a guest; the name of the cookie anywhere is enough to doubt it. */
  isGuest(request: IncomingMessage): boolean {
    return (
      !request.headers.cookie?.includes(this.#sessionCookie) && request.headers.authorization === undefined
    );
  }

  /** Answers from memory and returns the id it gave the request; null when it cannot answer. */
  answer(request: IncomingMessage, response: ServerResponse): string | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const variant = this.#variantOf(request);
    if (variant === null || !this.isGuest(request)) return null;
    const entry = this.#find(variant, request.url ?? "");
    if (!entry) return null;
    this.#hits++;
    const id = randomUUID();
    const { etag } = entry;
    if (isKnown(request.headers, { etag, lastModified: entry.headers["last-modified"] })) {
      response.writeHead(304, { etag, vary: VARY, "x-request-id": id });
      response.end();
      return id;
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    const body = this.#bodyOf(entry, encoding);
    response.writeHead(200, {
      ...entry.headers,
      etag: entry.etag,
      vary: VARY,
      "x-request-id": id,
      "content-length": body.length,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return id;
  }

  /** Answers a guest's request together with all others who ask the same meanwhile; null for who may be no guest. */
  async shareWith(
    { raw, url }: FastifyRequest,
    make: () => Promise<CachedPage>,
    address = this.addressOf(url),
  ): Promise<CachedPage | null> {
    const variant = this.#variantOf(raw);
    if (variant === null || address === null || !this.isGuest(raw)) return null;
    return this.share(address, make, variant);
  }

  /** Makes a page once for all who ask for it meanwhile, and caches it when `make` says that it may be. */
  async share(
    address: string,
    make: () => Promise<CachedPage | null>,
    variant = "",
  ): Promise<CachedPage | null> {
    const key = keyOf(variant, address);
    const running = this.#making.get(key);
    if (running) return running;
    if (this.#making.size >= MOST_MAKING) return make();
    this.#misses++;
    const [drops, changes] = [this.#drops, this.#changes];
    let isNew = true;
    const making = make().catch((error) => {
      isNew = false;
      return this.#inPlaceOf(error, key);
    });
    this.#making.set(key, making);
    try {
      const page = await making;
      if (page && isNew && drops === this.#drops) this.#keep(key, page, changes !== this.#changes);
      return page;
    } finally {
      // After a drop somebody else may be making it anew.
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** The older page, when a newer one cannot be made: this request may be the first to find that the database is away. */
  #inPlaceOf(error: unknown, key: string): CachedPage {
    const entry = asApiError(error).told === DATABASE_AWAY ? this.#entries.get(key) : undefined;
    if (!entry) throw error;
    return { html: entry.bodies.identity, tags: [...entry.tags], headers: entry.headers };
  }

  drop(tags: readonly string[]): void {
    this.#drops++;
    this.#making.clear();
    for (const { key } of this.#tagged(tags)) this.#entries.delete(key);
  }

  outdate(tags: readonly string[]): void {
    this.#changes++;
    this.#making.clear();
    for (const entry of this.#tagged(tags)) entry.isOutdated = true;
  }

  #tagged(tags: readonly string[]): Entry[] {
    const isMeant = (entry: Entry) => tags.includes(EVERY_PAGE) || tags.some((tag) => entry.tags.has(tag));
    return [...this.#entries].flatMap(([, entry]) => (isMeant(entry) ? [entry] : []));
  }

  #find(variant: string, url: string): Entry | undefined {
    // Most addresses are their own, and need not be taken apart.
    const entry = this.#fresh(keyOf(variant, url));
    if (entry || !url.includes("?")) return entry;
    const address = this.addressOf(url);
    return address === null ? undefined : this.#fresh(keyOf(variant, address));
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    const isFresh = entry && !entry.isOutdated && entry.until >= Date.now();
    // Nothing newer can be made while the database is away.
    return isFresh || this.#registry.isDatabaseAway ? entry : undefined;
  }

  #sweep(): void {
    if (this.#registry.isDatabaseAway) return;
    const now = Date.now();
    for (const [key, { until }] of this.#entries) if (until < now) this.#entries.delete(key);
  }

  #bodyOf(entry: Entry, encoding: keyof Entry["bodies"]): Buffer {
    const known = entry.bodies[encoding];
    if (known) return known;
    const { identity } = entry.bodies;
    const body = encoding === "br" ? brotliCompressSync(identity, BROTLI) : gzipSync(identity, { level: 6 });
    entry.bodies[encoding] = body;
    this.#entries.set(entry.key, entry);
    return body;
  }

  #keep(key: string, { html, tags, headers }: CachedPage, isOutdated: boolean): void {
    // A newer one may have been made since.
    if (isOutdated && this.#entries.get(key)?.isOutdated === false) return;
    const identity = typeof html === "string" ? Buffer.from(html) : html;
    const etag = headers["etag"] ?? `"${createHash("sha1").update(identity).digest("base64url")}"`;
    this.#entries.set(key, {
      key,
      tags: new Set(tags),
      until: Date.now() + FRESH_MS,
      isOutdated,
      headers,
      etag,
      bodies: { identity },
    });
  }
}

export const outdateAllPages = outdatePages(MEMORY_LOST, () => [EVERY_PAGE]);
