import type { IncomingMessage, ServerResponse } from "node:http";

/** Returns whether pages of another site, given by its origin, may call the API. */
export type IsTrustedOrigin = (origin: string) => Promise<boolean>;

/** True for an address of the API. */
export const isApi = (url: string): boolean => /^\/api\/v2(?:[/?]|$)/.test(url);

const METHODS = "GET, HEAD, POST, PATCH, PUT, DELETE";
const HEADERS = [
  "Accept, Accept-Language, Authorization, Content-Type",
  "Idempotency-Key, If-None-Match, Prefer, X-Requested-With",
].join(", ");
/** How long browsers remember a preflight, in seconds; Chromium uses at most two hours. */
const REMEMBERED_SECONDS = "7200";

/** Responses of the API depend on this header, whether they allow another origin or not. */
export const VARY_ORIGIN = "origin";

const trusted = new WeakSet<IncomingMessage>();

/** True when a page of a trusted origin made the request. */
export const isFromTrustedOrigin = (request: IncomingMessage): boolean => trusted.has(request);

/** The origin of a page of another site that calls the API; null for all other requests. */
export function foreignOrigin({ headers, url = "" }: IncomingMessage, ownOrigin: string): string | null {
  const { origin } = headers;
  return origin !== undefined && origin !== ownOrigin && isApi(url) ? origin : null;
}

/**
 * Allows a page of a trusted origin to read the response, also an error, a cached answer or a stream. Responds to a
 * preflight and then returns true. The headers are set on the response of this request, never on a cached answer.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, origin: string): boolean {
  trusted.add(request);
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return false;
  response.writeHead(204, {
    "access-control-allow-methods": METHODS,
    "access-control-allow-headers": HEADERS,
    "access-control-max-age": REMEMBERED_SECONDS,
    vary: `${VARY_ORIGIN}, access-control-request-method, access-control-request-headers`,
  });
  response.end();
  return true;
}
