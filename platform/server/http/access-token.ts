import type { IncomingMessage } from "node:http";

/** Name of the query parameter with an access token, for clients that cannot send a header. */
export const TOKEN_PARAMETER = "access_token";

const BEARER = /^Bearer(?: +(.*))?$/i;
const IN_QUERY = new RegExp(`[?&]${TOKEN_PARAMETER}=([^&#]*)`);
const EACH_IN_QUERY = new RegExp(IN_QUERY, "g");

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Returns the access token of a request, from its `Authorization` header or else from its query; null when it has none.
 * The token may be empty or invalid. Other schemes, such as `Basic`, are those of a proxy in front of the forum.
 */
export function sentToken({ headers, url = "" }: Pick<IncomingMessage, "headers" | "url">): string | null {
  const bearer = headers.authorization === undefined ? null : BEARER.exec(headers.authorization.trim());
  if (bearer) return (bearer[1] ?? "").trim();
  if (!url.includes(`${TOKEN_PARAMETER}=`)) return null;
  const [, value] = IN_QUERY.exec(url) ?? [];
  return value === undefined ? null : decoded(value);
}

/** Returns an address without the access tokens in its query, so that it can be stored. */
export const withoutToken = (url: string): string => url.replace(EACH_IN_QUERY, "");
