import type { Asked, SearchPageShown } from "../../contract/page.ts";
import type { SearchDomain } from "../../contract.ts";

type Place = Pick<SearchPageShown, "path" | "asked">;

/** Parameters that count in every domain. */
const EVERYWHERE = ["query", "scope", "queryOperator"];
/** Names of a filter's fields in addresses, where they differ from the filter's name. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  dateInserted: ["dateInserted", "startDate", "endDate"],
  dateUpdated: ["dateUpdated", "startDateUpdated", "endDateUpdated"],
};
const ALL = "all_content";

function addressOf(path: string, asked: Asked): string {
  const remaining = Object.entries(asked).filter(
    ([name, value]) => value !== "" && !(name === "domain" && value === ALL),
  );
  const text = new URLSearchParams(remaining).toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Returns the address of the search with changed parameters, on its first page; an empty value
 * removes a parameter.
 */
export const changedAddress = ({ path, asked }: Place, changes: Asked) =>
  addressOf(path, { ...asked, page: "", ...changes });

/** Returns the address of the search in another domain, with the filters that count there. */
export function domainAddress({ path, asked }: Place, { key, filters, isIsolated }: SearchDomain): string {
  const names = filters.flatMap((filter) => FIELDS[filter] ?? [filter]);
  const counts = (name: string) => EVERYWHERE.includes(name) || (!isIsolated && names.includes(name));
  const remaining = Object.entries(asked).filter(([name]) => counts(name));
  return addressOf(path, { ...Object.fromEntries(remaining), domain: key });
}

/** Returns the address of the search without filters. */
export const clearedAddress = ({ path, asked }: Place) =>
  addressOf(path, { query: asked["query"] ?? "", domain: asked["domain"] ?? "", sort: asked["sort"] ?? "" });

/** Returns whether the search has parameters other than terms and domain. */
export const isFiltered = (asked: Asked): boolean =>
  Object.keys(asked).some((name) => !["query", "domain", "scope", "page", "sort"].includes(name));

/**
 * Returns the filters in the address that have no field in the form; the form sends them as hidden
 * fields.
 */
export function unshown(asked: Asked, { filters }: SearchDomain): (readonly [string, string])[] {
  const shown = new Set(["query", "page", ...filters.flatMap((filter) => FIELDS[filter] ?? [filter])]);
  const without = ["postTypeID", "discussionID", "dateInserted", "dateUpdated", "profileFields"];
  return Object.entries(asked).filter(([name]) => !shown.has(name) || without.includes(name));
}
