import type { FastifyRequest } from "fastify";

/**
 * True when the forum's own page made the request. A browser shows this by `Origin` or `Sec-Fetch-Site`; the forum's
 * scripts by a header that a foreign form cannot set.
 */
export function sameOrigin(request: FastifyRequest, ownOrigins: ReadonlySet<string>): boolean {
  const { origin, "sec-fetch-site": site, referer } = request.headers;
  if (origin !== undefined) return ownOrigins.has(origin) || origin === ownAddress(request);
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (request.headers["x-requested-with"] === undefined) return false;
  if (referer === undefined) return true;
  const from = URL.canParse(referer) ? new URL(referer).origin : null;
  return from !== null && (ownOrigins.has(from) || from === ownAddress(request));
}

/**
 * The address that the browser used. A foreign page cannot make it differ from its own origin and match the forum's.
 */
const ownAddress = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
