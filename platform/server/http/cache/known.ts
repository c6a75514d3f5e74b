import type { IncomingHttpHeaders } from "node:http";

/** What tells one version of an answer from another; `lastModified` as HTTP writes a date. */
export interface Version {
  etag: string;
  lastModified?: string | undefined;
}

const weak = (etag: string) => etag.replace(/^W\//, "");

/** Whether whoever asks says that it has this version, or a later one: a 304 is enough then. */
export function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const named = headers["if-none-match"];
  if (named !== undefined)
    return named.split(",").some((each) => weak(each.trim()) === weak(etag) || each.trim() === "*");
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}
