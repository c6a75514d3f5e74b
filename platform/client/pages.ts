import type { ApiQuery } from "./query.tsx";
import type { Filling } from "./slots.tsx";

/** The parsed address of the current page. */
export interface PageMatch {
  /** The path without a trailing slash; its segments stay encoded. */
  path: string;
  /** Named groups of the page's pattern. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A page of the forum, and the query for its data. */
export interface PageDefinition {
  /** Matches a whole path without a trailing slash; named groups become parameters. */
  path: RegExp;
  /** True for a page at addresses that are data: it matches what no other page of any feature matches. */
  isFallback?: boolean;
  /** `fillings` are the contributions of all features, such as the values that `addedTo` returns. */
  query(match: PageMatch, fillings: readonly Filling[]): ApiQuery;
}

/** A page with the contributions that its query depends on. */
export interface ComposedPage extends Pick<PageDefinition, "path"> {
  query(match: PageMatch): ApiQuery;
}

/** Returns the first page that matches an address, or null. */
export function matchPage(pages: readonly ComposedPage[], path: string, search: string) {
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
