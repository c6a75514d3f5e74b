import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GuestCache } from "./guest-cache.ts";
import { isKnown } from "./known.ts";

/** A response that is identical for all readers, and what it depends on. */
export interface CachedResponse {
  type: string;
  /** Tags of the records it shows; it is dropped with the pages of these tags. */
  tags: readonly string[];
  lastModified?: Date | undefined;
  /** ETag of the current response, when it is known without rendering. */
  etag?: string;
  render(): Promise<string>;
}

/**
 * Responds like a cached guest page: rendered once for concurrent requests, from memory until it changes, and with a
 * 304 when the client has it.
 */
export type CacheResponses = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) => Promise<FastifyReply>;

/** Clients may cache the response, but have to revalidate it each time. */
const REVALIDATED = "public, no-cache";

const etagOf = (text: string) => `"${createHash("sha1").update(text).digest("base64url")}"`;

/** Returns a function that responds from `cache`. */
export function cacheResponses(cache: GuestCache): CacheResponses {
  return async (request, reply, { type, tags, lastModified, etag, render }) => {
    const dated = lastModified && { "last-modified": lastModified.toUTCString() };
    const version = (made: string) => ({ etag: made, lastModified: dated?.["last-modified"] });
    reply.headers({ "cache-control": REVALIDATED, ...dated });
    if (etag && isKnown(request.headers, version(etag))) return reply.code(304).header("etag", etag).send();
    const make = async () => {
      const html = await render();
      const headers = {
        "content-type": type,
        "cache-control": REVALIDATED,
        ...dated,
        etag: etag ?? etagOf(html),
      };
      return { html, tags, headers };
    };
    // The query does not change the response, so it is not part of the address.
    const shared = await cache.shareWith(request, make, request.url.split("?", 1)[0]);
    const made = shared ?? (await make());
    const { etag: current } = made.headers as { etag: string };
    reply.header("etag", current);
    if (isKnown(request.headers, version(current))) return reply.code(304).send();
    return reply.type(type).send(made.html);
  };
}
