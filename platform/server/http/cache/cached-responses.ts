import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SECURITY_HEADERS } from "../security-headers.ts";
import type { GuestCache } from "./guest-cache.ts";
import { isKnown } from "./known.ts";

/** An answer that is the same for everybody, and what it depends on. */
export interface CachedResponse {
  type: string;
  /** What is shown: it is dropped with the pages of these. */
  tags: readonly string[];
  lastModified?: Date | undefined;
  /** Of the answer as it is now, when that can be told without making it. */
  etag?: string;
  render(): Promise<string>;
}

/** Answers like a guest's page: once for all who ask meanwhile, from memory until it changes, and only what is new. */
export type CacheResponses = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) => Promise<FastifyReply>;

/** Asked for again at each use, and answered by a 304. */
const LOOKED_AT = "public, no-cache";

const etagOf = (text: string) => `"${createHash("sha1").update(text).digest("base64url")}"`;

export function cacheResponses(cache: GuestCache): CacheResponses {
  return async (request, reply, { type, tags, lastModified, etag, render }) => {
    const dated = lastModified && { "last-modified": lastModified.toUTCString() };
    const version = (made: string) => ({ etag: made, lastModified: dated?.["last-modified"] });
    reply.headers({ "cache-control": LOOKED_AT, ...dated });
    if (etag && isKnown(request.headers, version(etag))) return reply.code(304).header("etag", etag).send();
    const make = async () => {
      const html = await render();
      const headers = {
        "content-type": type,
        "cache-control": LOOKED_AT,
        ...dated,
        etag: etag ?? etagOf(html),
      };
      return { html, tags, headers: { ...SECURITY_HEADERS, ...headers } };
    };
    // Nothing of a query changes it.
    const shared = await cache.shareWith(request, make, request.url.split("?", 1)[0]);
    const made = shared ?? (await make());
    const { etag: current } = made.headers as { etag: string };
    reply.header("etag", current);
    if (isKnown(request.headers, version(current))) return reply.code(304).send();
    return reply.type(type).send(made.html);
  };
}
