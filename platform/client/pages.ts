import type { ApiQuery } from "./query.tsx";

/** Where the reader is, taken apart. */
export interface PageMatch {
  /** The whole path without a trailing slash, each of its parts encoded. */
  path: string;
  /** Named groups of the page's pattern. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** An address of the forum, and what must be read before its page is shown. */
export interface PageDefinition {
  /** Matches a whole path, without a trailing slash; named groups become parameters. */
  path: RegExp;
  query(match: PageMatch): ApiQuery;
}

/** The page that answers an address, or null when none does. The first that matches wins. */
export function matchPage(pages: readonly PageDefinition[], path: string, search: string) {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const definition of pages) {
    const found = definition.path.exec(plain);
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        value && decodeURIComponentSafely(value),
      ]),
    );
    const encoded = plain.split("/").map((part) => encodeURIComponent(decodeURIComponentSafely(part)));
    return definition.query({ path: encoded.join("/"), params, search: new URLSearchParams(search) });
  }
  return null;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
