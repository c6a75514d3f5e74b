import type { Asked } from "../../contract/page.ts";
import { SearchQuery } from "../../contract.ts";

/** What else people and older links call a parameter. */
const OLDER: Readonly<Record<string, string>> = {
  search: "query",
  Search: "query",
  tagsOptions: "tags",
  categoryID: "categoryIDs",
  insertUserNames: "authors",
};
/** Of the call, and not of the page. */
const NOT_ASKED = new Set([
  "collapse",
  "driver",
  "expand",
  "fields",
  "includeResults",
  "includeTypeaheads",
  "limit",
]);
/** These say how to search and not for what. */
const MANNERS = new Set([
  ...["domain", "scope", "page", "sort", "locale", "queryOperator", "matchMode", "tagOperator"],
  ...["includeChildCategories", "includeArchivedCategories", "siteSectionID", "siteSectionGroup"],
]);

/** What is searched where no domain is named. */
const EVERYTHING = "all_content";
const PAGES = new Set(["/search", "/kb/search"]);

/** What an address asks for; empty fields of a plain form ask for nothing, and the newer name wins. */
export function readAddress(params: Readonly<Record<string, unknown>>): Asked {
  const asked: Record<string, string> = {};
  for (const [key, value] of Object.entries(params)) {
    const name = OLDER[key] ?? key;
    // A box that is checked says so, and no more.
    const text = key === "tagOperator" && value === "true" ? "and" : String(value).trim();
    if (text === "" || !(name in SearchQuery.shape) || NOT_ASKED.has(name)) continue;
    if (name === key) asked[name] = text;
    else asked[name] ??= text;
  }
  return inPlace(asked);
}

/** What the title bar calls the place where somebody is. */
const PLACE = /^category:(\d{1,15})$/;

/** A place to search in, as the filters that it stands for. */
function inPlace(asked: Record<string, string>): Asked {
  const [, categoryID] = PLACE.exec(asked["scope"] ?? "") ?? [];
  if (categoryID === undefined) return asked;
  const { scope: _, ...rest } = asked;
  return { domain: "discussions", categoryIDs: categoryID, includeChildCategories: "true", ...rest };
}

/** Whether there is anything to look for. */
export const asksForSomething = (asked: Asked): boolean =>
  Object.keys(asked).some((name) => !MANNERS.has(name));

/** The call that an address makes, and which parts of it are no values for their parameters. */
export function queryOf(sent: Readonly<Record<string, string>>): { query: SearchQuery; refused: string[] } {
  const parsed = SearchQuery.safeParse(sent);
  if (parsed.success) return { query: parsed.data, refused: [] };
  const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !refused.has(name)));
  return { query: SearchQuery.parse(rest), refused: [...refused] };
}

/**
 * What the address of a page of results asks for, for keeping it: without the page that was read. Null when it is the
 * address of something else, or asks for nothing.
 */
export function readSearch(address: string): Asked | null {
  const url = URL.parse(address, "http://here.invalid");
  if (!url || !PAGES.has(url.pathname)) return null;
  const names = [...new Set(url.searchParams.keys())];
  const asked = readAddress(
    Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(",")])),
  );
  const { page: _, domain, ...rest } = asked;
  const kept = domain === undefined || domain === EVERYTHING ? rest : { domain, ...rest };
  return asksForSomething(kept) ? kept : null;
}

/** Where the results of a search are. */
export const searchUrl = (asked: Asked): string => `/search?${new URLSearchParams(asked)}`;
