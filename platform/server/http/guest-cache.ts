import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { type EventType, nodeListeners } from "../events.ts";
import type { Registry } from "../feature.ts";
import { MEMORY_LOST } from "../kept.ts";
import { isKnown } from "./known.ts";

/** Times and view counts on a page may be this old. */
const FRESH_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
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
  tags: ReadonlySet<string>;
  until: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed ones only when somebody asked for them: most pages are read by few, and in one encoding. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  size: number;
}

/**
 * What a guest's page depends on besides its address, such as the language, as a short word; null when that cannot be
 * said at once.
 */
type VariantOf = (request: IncomingMessage) => string | null;

const VARY = "accept-encoding, accept-language, cookie";
const keyOf = (variant: string, url: string) => `${variant} ${url}`;

const caches = new WeakMap<Registry, GuestCache>();

/** Says which cached pages an event makes old, on every node. */
export const dropPages = <P extends object>(type: EventType<P>, tags: (payload: P) => readonly string[]) =>
  nodeListeners.with({
    event: type.name,
    run: (payload, registry) => caches.get(registry)?.drop(tags(payload as P)),
  });

/** Whole pages as guests see them, in memory. Nothing of a member ever enters it. */
export class GuestCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<CachedPage | null>>();
  readonly #sessionCookie: string;
  readonly #variantOf: VariantOf;
  #bytes = 0;
  /** Grows with every drop: a page whose making began before the last one is not kept. */
  #drops = 0;

  constructor(registry: Registry, sessionCookie: string, variantOf: VariantOf = () => "") {
    this.#sessionCookie = sessionCookie;
    this.#variantOf = variantOf;
    caches.set(registry, this);
  }

  /** Whether it surely comes from a guest; the name of the cookie anywhere is enough to doubt it. */
  isGuest(request: IncomingMessage): boolean {
    return (
      !request.headers.cookie?.includes(this.#sessionCookie) && request.headers.authorization === undefined
    );
  }

  /** Answers from memory, or says that it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const variant = this.#variantOf(request);
    const entry = variant === null ? undefined : this.#entries.get(keyOf(variant, request.url ?? ""));
    if (!entry || entry.until < Date.now() || !this.isGuest(request)) return false;
    const { etag } = entry;
    if (isKnown(request.headers, { etag, lastModified: entry.headers["last-modified"] })) {
      response.writeHead(304, { etag, vary: VARY });
      response.end();
      return true;
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    const body = this.#bodyOf(entry, encoding);
    response.writeHead(200, {
      ...entry.headers,
      etag: entry.etag,
      vary: VARY,
      "content-length": body.length,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  /** Answers a guest's request together with all others who ask the same meanwhile; null for who may be no guest. */
  async shareWith({ raw, url }: FastifyRequest, make: () => Promise<CachedPage>): Promise<CachedPage | null> {
    const variant = this.#variantOf(raw);
    return variant !== null && this.isGuest(raw) ? this.share(url, make, variant) : null;
  }

  /** Makes a page once for all who ask for it meanwhile, and keeps it when `make` says that it may be kept. */
  async share(url: string, make: () => Promise<CachedPage | null>, variant = ""): Promise<CachedPage | null> {
    const key = keyOf(variant, url);
    const running = this.#making.get(key);
    if (running) return running;
    const drops = this.#drops;
    const making = make();
    this.#making.set(key, making);
    try {
      const page = await making;
      if (page && drops === this.#drops) this.#keep(key, page);
      return page;
    } finally {
      // After a drop somebody else may be making it anew.
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  drop(tags: readonly string[]): void {
    this.#drops++;
    this.#making.clear();
    for (const [key, entry] of this.#entries) {
      if (tags.includes(EVERY_PAGE) || tags.some((tag) => entry.tags.has(tag))) this.#remove(key, entry);
    }
  }

  #bodyOf(entry: Entry, encoding: keyof Entry["bodies"]): Buffer {
    const known = entry.bodies[encoding];
    if (known) return known;
    const { identity } = entry.bodies;
    const body = encoding === "br" ? brotliCompressSync(identity, BROTLI) : gzipSync(identity, { level: 6 });
    entry.bodies[encoding] = body;
    entry.size += body.length;
    this.#bytes += body.length;
    return body;
  }

  #keep(key: string, { html, tags, headers }: CachedPage): void {
    const identity = typeof html === "string" ? Buffer.from(html) : html;
    const etag = headers["etag"] ?? `"${createHash("sha1").update(identity).digest("base64url")}"`;
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    this.#entries.set(key, {
      tags: new Set(tags),
      until: Date.now() + FRESH_MS,
      headers,
      etag,
      bodies: { identity },
      size: identity.length,
    });
    this.#bytes += identity.length;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.size;
  }
}

export const dropAllPages = dropPages(MEMORY_LOST, () => [EVERY_PAGE]);
