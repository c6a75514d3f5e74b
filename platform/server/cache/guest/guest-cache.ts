import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Registry } from "../../application/feature.ts";
import { type EventType, nodeListeners } from "../../events/events.ts";
import { sentToken } from "../../http/access-token.ts";
import { asApiError } from "../../http/errors.ts";
import { isFromOwnPage } from "../../http/for-programs.ts";
import { securityHeadersFor } from "../../http/framing.ts";
import { parseQuery } from "../../http/request-query.ts";
import { DATABASE_AWAY } from "../../load-shedding/refusal.ts";
import { BoundedMap } from "../bounded-map.ts";
import { CACHES_OUTDATED } from "../cached-value.ts";
import { isKnown } from "./known.ts";
import type { PickKnown, Query } from "./known-query.ts";

/** Longest age of times and view counts on a page. */
const FRESH_MS = 60_000;
/** Largest total size of the cached pages, in bytes. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** Largest number of cached pages. */
export const MOST_ENTRIES = 5000;
/** Pages that may be rendered for several guests at once; further ones are rendered for one request alone. */
export const MOST_MAKING = 1000;
/** Longest address with its query, in characters; longer ones are rarely requested twice. */
export const LONGEST_ADDRESS = 1000;
/** Rough size of an entry in the cache's maps besides its text and bodies, in bytes. */
const ENTRY_BYTES = 1000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Tag of every page, for events that may change any page. */
export const EVERY_PAGE = "every";

/** A rendered page, or another response, as it is cached. */
export interface CachedPage {
  html: string | Buffer;
  /** Tags of the records on the page: `lists`, `discussion:12`. */
  tags: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Milliseconds after which the page is rendered again, when it changes by the clock before it is old. */
  freshMs?: number;
}

interface Entry {
  key: string;
  tags: ReadonlySet<string>;
  until: number;
  /** True when a newer version of the page could be rendered. */
  isOutdated: boolean;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed bodies are created on request: most pages are read rarely and in one encoding. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/**
 * Returns a short text for what a guest's page depends on besides its address, such as the language; null when that is
 * not known at once.
 */
type VariantOf = (request: IncomingMessage) => string | null;

/** Returns the query that a page is cached under, empty for none; null for a page that is not cached. */
type QueryOf = (query: string) => string | null;

const lengthOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + text.length, 0);

/** Size of an entry in bytes. Text counts two bytes per character, the most it can take. */
function bytesOf(key: string, { tags, headers, bodies }: Entry): number {
  const texts = key.length + lengthOf(tags) + lengthOf(Object.entries(headers).flat());
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return ENTRY_BYTES + 2 * texts + bytes;
}

/**
 * Returns the known parameters of a query in a fixed order; null when one is a list or a record, which can be written
 * in many ways.
 */
function plainQuery(known: PickKnown, sent: string): string | null {
  const query = known(parseQuery(sent));
  const isPlain = (each: Query): each is Record<string, string> =>
    Object.values(each).every((value) => typeof value === "string");
  return isPlain(query) ? new URLSearchParams(query).toString() : null;
}

const VARY = "accept-encoding, accept-language, cookie";
/** Returns the headers on which a cached response depends; those of the API name further ones. */
const varyOf = ({ headers: { vary } }: Entry) => (vary === undefined ? VARY : `${VARY}, ${vary}`);
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

/** Contribution that drops the cached pages with the tags of an event, on every node: they are not shown again. */
export const dropPages = onPages((cache, tags) => cache.drop(tags));

/**
 * Contribution that marks the cached pages with the tags of an event as outdated, on every node, such as after a new
 * reply. They are rendered again for the next guest, and shown only while the database is away. Do not use it for
 * events that hide or change what a page shows.
 */
export const outdatePages = onPages((cache, tags) => cache.outdate(tags));

/** Whole pages as guests see them, in memory. Pages of members are never stored. */
export class GuestCache {
  readonly #entries = new BoundedMap<string, Entry>({
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
  /** Incremented with each drop: a page whose rendering began earlier is not cached. */
  #drops = 0;
  /** Incremented when pages become outdated: a page whose rendering began earlier is outdated as well. */
  #changes = 0;

  /** Without `queryOf`, addresses with a query are cached only for declared paths. */
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

  /** Size of addresses, headers and bodies in every encoding, in bytes. */
  get bytes(): number {
    return this.#entries.bytes;
  }

  /** Requests answered from memory. */
  get hits(): number {
    return this.#hits;
  }

  /** Responses rendered to be cached. */
  get misses(): number {
    return this.#misses;
  }

  get making(): number {
    return this.#making.size;
  }

  close(): void {
    clearInterval(this.#sweeping);
  }

  /** Declares which query parameters affect the response at `path`; all others are ignored there. */
  declare(path: string, known: PickKnown): void {
    this.#known.set(path, known);
  }

  /**
   * Returns the address that the response to `url` is cached under. It is shared by all addresses with equal responses,
   * whatever unknown parameters they contain and in whatever order. Null when the response is not cached.
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

  /** True when the request certainly comes from a guest; any mention of the session cookie or a token makes it doubtful. */
  isGuest(request: IncomingMessage): boolean {
    return (
      !request.headers.cookie?.includes(this.#sessionCookie) &&
      request.headers.authorization === undefined &&
      sentToken(request) === null
    );
  }

  /** Answers of the API also depend on whether a page of the forum or another program calls. */
  #variantFor(request: IncomingMessage): string | null {
    const variant = this.#variantOf(request);
    return variant !== null && isFromOwnPage(request.headers) ? `page ${variant}` : variant;
  }

  /** Responds from memory and returns the id given to the request; null when it cannot respond. */
  answer(request: IncomingMessage, response: ServerResponse): string | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const variant = this.#variantFor(request);
    if (variant === null || !this.isGuest(request)) return null;
    const { url = "" } = request;
    const entry = this.#find(variant, url);
    const security = entry && securityHeadersFor(this.#registry, url);
    if (!entry || !security) return null;
    this.#hits++;
    const id = randomUUID();
    const { etag } = entry;
    if (isKnown(request.headers, { etag, lastModified: entry.headers["last-modified"] })) {
      response.writeHead(304, { etag, vary: varyOf(entry), "x-request-id": id });
      response.end();
      return id;
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    const body = this.#bodyOf(entry, encoding);
    response.writeHead(200, {
      ...security,
      ...entry.headers,
      etag: entry.etag,
      vary: varyOf(entry),
      "x-request-id": id,
      "content-length": body.length,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return id;
  }

  /** Renders one response for concurrent requests of guests; returns null when the request may come from a member. */
  async shareWith(
    { raw, url }: FastifyRequest,
    make: () => Promise<CachedPage>,
    address = this.addressOf(url),
  ): Promise<CachedPage | null> {
    const variant = this.#variantFor(raw);
    if (variant === null || address === null || !this.isGuest(raw)) return null;
    return this.share(address, make, variant);
  }

  /** Renders a page once for concurrent requests, and caches it unless `make` returns null. */
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
      return this.#olderPage(error, key);
    });
    this.#making.set(key, making);
    try {
      const page = await making;
      if (page && isNew && drops === this.#drops) this.#cache(key, page, changes !== this.#changes);
      return page;
    } finally {
      // After a drop another request may be rendering it again.
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /**
   * Returns the older page when a newer one cannot be rendered: this request may be the first to find that the database
   * is away.
   */
  #olderPage(error: unknown, key: string): CachedPage {
    const entry = asApiError(error).apiError === DATABASE_AWAY ? this.#entries.get(key) : undefined;
    if (!entry) throw error;
    return { html: entry.bodies.identity, tags: [...entry.tags], headers: entry.headers };
  }

  /** Drops the pages with one of `tags` on this node. */
  drop(tags: readonly string[]): void {
    this.#drops++;
    this.#making.clear();
    for (const { key } of this.#tagged(tags)) this.#entries.delete(key);
  }

  /** Marks the pages with one of `tags` as outdated on this node. */
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
    // Most addresses need no normalization, so look them up directly first.
    const entry = this.#fresh(keyOf(variant, url));
    if (entry || !url.includes("?")) return entry;
    const address = this.addressOf(url);
    return address === null ? undefined : this.#fresh(keyOf(variant, address));
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    const isFresh = entry && !entry.isOutdated && entry.until >= Date.now();
    // No newer page can be rendered while the database is away.
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

  #cache(key: string, { html, tags, headers, freshMs = FRESH_MS }: CachedPage, isOutdated: boolean): void {
    // A newer page may have been cached since.
    if (isOutdated && this.#entries.get(key)?.isOutdated === false) return;
    const identity = typeof html === "string" ? Buffer.from(html) : html;
    const etag = headers["etag"] ?? `"${createHash("sha1").update(identity).digest("base64url")}"`;
    this.#entries.set(key, {
      key,
      tags: new Set(tags),
      until: Date.now() + Math.min(freshMs, FRESH_MS),
      isOutdated,
      headers,
      etag,
      bodies: { identity },
    });
  }
}

/** Contribution that marks all pages as outdated when the node may have missed events. */
export const outdateAllPages = outdatePages(CACHES_OUTDATED, () => [EVERY_PAGE]);
