import type { Context } from "#platform/server/application/context.ts";
import type { Asked } from "../../contract/page.ts";
import { type SearchQuery, search } from "../../contract.ts";
import { searchQuery } from "../extension-points.ts";

/** Names of parameters in other forums and older links. */
const OLDER: Readonly<Record<string, string>> = {
  search: "query",
  Search: "query",
  tagsOptions: "tags",
  categoryID: "categoryIDs",
  insertUserNames: "authors",
};
/** Parameters of the API that the page does not have. */
const NOT_ASKED = new Set([
  "collapse",
  "driver",
  "expand",
  "fields",
  "includeResults",
  "includeTypeaheads",
  "limit",
]);
/** Parameters that say how to search rather than for what. */
const MANNERS = new Set([
  ...["domain", "scope", "page", "sort", "locale", "queryOperator", "matchMode", "tagOperator"],
  ...["includeChildCategories", "includeArchivedCategories", "siteSectionID", "siteSectionGroup"],
]);

/** The default domain. */
const EVERYTHING = "all_content";
const PAGES = new Set(["/search", "/kb/search"]);

/**
 * Reads the parameters of an address; empty fields of a plain form are ignored, and newer names win
 * over older ones.
 */
export function readAddress(context: Context, params: Readonly<Record<string, unknown>>): Asked {
  const asked: Record<string, string> = {};
  const { shape } = searchQuery.schemaOf(search, context.addons);
  for (const [key, value] of Object.entries(params)) {
    const name = OLDER[key] ?? key;
    // A checked box only says that it is checked.
    const text = key === "tagOperator" && value === "true" ? "and" : String(value).trim();
    if (text === "" || !Object.hasOwn(shape, name) || NOT_ASKED.has(name)) continue;
    if (name === key) asked[name] = text;
    else asked[name] ??= text;
  }
  return inPlace(asked);
}

/** The value by which the title bar names the current place. */
const PLACE = /^category:(\d{1,15})$/;

/** Translates a place into the filters it stands for. */
function inPlace(asked: Record<string, string>): Asked {
  const [, categoryID] = PLACE.exec(asked["scope"] ?? "") ?? [];
  if (categoryID === undefined) return asked;
  const { scope: _, ...rest } = asked;
  return { domain: "discussions", categoryIDs: categoryID, includeChildCategories: "true", ...rest };
}

/** Returns whether the parameters ask for anything. */
export const asksForSomething = (asked: Asked): boolean =>
  Object.keys(asked).some((name) => !MANNERS.has(name));

/** Returns the API query of an address, and the parameters whose values are invalid. */
export function queryOf(
  context: Context,
  sent: Readonly<Record<string, string>>,
): { query: SearchQuery; refused: string[] } {
  const schema = searchQuery.schemaOf(search, context.addons);
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { query: parsed.data as SearchQuery, refused: [] };
  // Parameters of an add-on that was switched off are unknown.
  const refused = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])],
    ),
  );
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !refused.has(name)));
  return { query: schema.parse(rest) as SearchQuery, refused: [...refused] };
}

/**
 * Returns the parameters of a results page for saving, without its page number. Null when the
 * address is not a search or asks for nothing.
 */
export function readSearch(context: Context, address: string): Asked | null {
  const url = URL.parse(address, "http://here.invalid");
  if (!url || !PAGES.has(url.pathname)) return null;
  const names = [...new Set(url.searchParams.keys())];
  const asked = readAddress(
    context,
    Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(",")])),
  );
  const { page: _, domain, ...rest } = asked;
  const saved = domain === undefined || domain === EVERYTHING ? rest : { domain, ...rest };
  return asksForSomething(saved) ? saved : null;
}

/** Returns the address of a search. */
export const searchUrl = (asked: Asked): string => `/search?${new URLSearchParams(asked)}`;
