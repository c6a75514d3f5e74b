import type { IncomingHttpHeaders } from "node:http";

/** Identifies a version of a response; `lastModified` is an HTTP date. */
export interface Version {
  etag: string;
  lastModified?: string | undefined;
}

const weak = (etag: string) => etag.replace(/^W\//, "");

/** True when the request headers say that the client has this version or a later one, so that a 304 suffices. */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const named = headers["if-none-match"];
  if (named !== undefined)
    return named.split(",").some((each) => weak(each.trim()) === weak(etag) || each.trim() === "*");
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}
