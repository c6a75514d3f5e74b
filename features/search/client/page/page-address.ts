import type { Asked, SearchPageShown } from "../../contract/page.ts";
import type { SearchDomain } from "../../contract.ts";

type Place = Pick<SearchPageShown, "path" | "asked">;

/** What counts in every domain. */
const EVERYWHERE = ["query", "scope", "queryOperator"];
/** As a filter is called, and as its fields are called in addresses. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  dateInserted: ["dateInserted", "startDate", "endDate"],
  dateUpdated: ["dateUpdated", "startDateUpdated", "endDateUpdated"],
};
const ALL = "all_content";

function addressOf(path: string, asked: Asked): string {
  const kept = Object.entries(asked).filter(
    ([name, value]) => value !== "" && !(name === "domain" && value === ALL),
  );
  const text = new URLSearchParams(kept).toString();
  return text ? `${path}?${text}` : path;
}

/** The same search with some of it changed, from its first page; an empty text takes something away. */
export const changedAddress = ({ path, asked }: Place, changes: Asked) =>
  addressOf(path, { ...asked, page: "", ...changes });

/** The same words in another domain, with as many of the filters as count there. */
export function domainAddress({ path, asked }: Place, { key, filters, isIsolated }: SearchDomain): string {
  const names = filters.flatMap((filter) => FIELDS[filter] ?? [filter]);
  const counts = (name: string) => EVERYWHERE.includes(name) || (!isIsolated && names.includes(name));
  const kept = Object.entries(asked).filter(([name]) => counts(name));
  return addressOf(path, { ...Object.fromEntries(kept), domain: key });
}

/** The same words without any filter. */
export const clearedAddress = ({ path, asked }: Place) =>
  addressOf(path, { query: asked["query"] ?? "", domain: asked["domain"] ?? "", sort: asked["sort"] ?? "" });

/** Whether the results are narrowed by anything but words and domain. */
export const isFiltered = (asked: Asked): boolean =>
  Object.keys(asked).some((name) => !["query", "domain", "scope", "page", "sort"].includes(name));

/** Of the filters that are asked, those that no field of the form shows: it sends them along. */
export function unshown(asked: Asked, { filters }: SearchDomain): (readonly [string, string])[] {
  const shown = new Set(["query", "page", ...filters.flatMap((filter) => FIELDS[filter] ?? [filter])]);
  const without = ["postTypeID", "discussionID", "dateInserted", "dateUpdated", "profileFields"];
  return Object.entries(asked).filter(([name]) => !shown.has(name) || without.includes(name));
}
