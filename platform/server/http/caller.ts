import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Actor } from "../application/context.ts";
import { sentToken, TOKEN_PARAMETER } from "./access-token.ts";
import { isFromTrustedOrigin } from "./cross-origin.ts";
import { takeCall, takeTokenCall } from "./limits/call-limit.ts";
import { sameOrigin } from "./origin.ts";
import type { Route } from "./route.ts";

/** Returns the actor of a request. Throws an ApiError when the user may not enter at all. */
export type Identify = (request: FastifyRequest) => Promise<Actor>;

/** Identifies the users of requests with access tokens. */
export interface TokenReader {
  /** Returns whether this node has verified the token recently, so that identifying its owner costs no statement. */
  isKnown(token: string): boolean;
  /** Returns the owner as an actor with `accessToken`. Throws a 401 when the token is not valid: it never makes a guest. */
  identify(request: FastifyRequest, token: string): Promise<Actor>;
}

/** How users of requests are identified. */
export interface Identities {
  /** Identifies the user of a session, or a guest. */
  identify: Identify;
  /** Without it, access tokens are ignored. */
  tokens?: TokenReader | undefined;
}

/**
 * True when a browser may have sent the request. Requests without a cookie count too, or a foreign page could sign a
 * visitor in to another account.
 */
const isFromBrowser = ({ headers }: FastifyRequest) =>
  headers.cookie !== undefined || headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;

const isGuarded = ({ method, byAddress }: Endpoint) => method !== "GET" && !byAddress;

/** Returns a function that identifies the user of a request by its access token, or else by its session. */
export const byTokenOrSession =
  ({ identify, tokens }: Identities): Identify =>
  (request) => {
    const token = tokens ? sentToken(request) : null;
    return token === null || !tokens ? identify(request) : tokens.identify(request, token);
  };

async function callerByToken(
  request: FastifyRequest,
  endpoint: Endpoint,
  { tokens, token, isActive }: { tokens: TokenReader; token: string; isActive: () => boolean },
): Promise<Actor> {
  // A contract need not know the parameter, and nothing after this may log or store it.
  delete (request.query as Record<string, unknown>)[TOKEN_PARAMETER];
  // Invalid tokens are never known, so guessing them is limited by address.
  if (!tokens.isKnown(token)) await takeCall(endpoint, request.ip);
  if (!isActive()) throw notFound("Page");
  const actor = await tokens.identify(request, token);
  if (actor.accessToken) await takeTokenCall(endpoint, actor.accessToken);
  return actor;
}

/**
 * Counts a call towards the limit of its address or its access token, and returns who makes it. Throws 429 for too many
 * calls, 404 while the feature of the call is off, 403 for a write from a page of an origin that is not trusted, and 401 for an invalid token.
 * Foreign pages cannot make a browser send an access token, so such requests need no proof of their origin.
 */
export async function callerOf(
  request: FastifyRequest,
  { endpoint, gate }: Route,
  {
    identify,
    tokens,
    ownOrigins,
    isActive,
  }: Identities & { ownOrigins: ReadonlySet<string>; isActive: () => boolean },
): Promise<Actor> {
  // The `Authorization` header of a gated call is for its gate.
  const token = tokens && !gate ? sentToken(request) : null;
  if (tokens && token !== null) return callerByToken(request, endpoint, { tokens, token, isActive });
  if (!gate) await takeCall(endpoint, request.ip);
  if (!isActive()) throw notFound("Page");
  // A page of another site gets no secret by the session, such as an access token, although it may act as the member.
  const isAllowed = !endpoint.isSecret && isFromTrustedOrigin(request.raw);
  if (isGuarded(endpoint) && isFromBrowser(request) && !isAllowed && !sameOrigin(request, ownOrigins)) {
    throw new ApiError(403, "Invalid CSRF token. Please try again.");
  }
  return identify(request);
}
