import type { MembersQuery, SortField } from "../../contract.ts";
import { MEMBERS_PATH } from "../paths.ts";

/** The order after the first click on a heading. */
const SORTS: Record<SortField, MembersQuery["sort"]> = {
  name: "name",
  dateInserted: "-dateInserted",
  dateLastActive: "-dateLastActive",
  countPosts: "-countPosts",
  points: "-points",
};

const DEFAULTS: Readonly<Record<string, unknown>> = { view: "all", sort: "-dateInserted", page: 1 };

/** Returns the address of the list with some parameters changed, on the first page by default. */
export function addressOf(asked: MembersQuery, change: Partial<Record<keyof MembersQuery, unknown>>): string {
  const next = Object.entries({ ...asked, page: 1, ...change }).filter(
    ([name, value]) => value !== undefined && value !== DEFAULTS[name],
  );
  const query = new URLSearchParams(next.map(([name, value]) => [name, String(value)]));
  return next.length === 0 ? MEMBERS_PATH : `${MEMBERS_PATH}?${query}`;
}

/** Returns the address without filters, in the view and order of now. */
export const clearedOf = ({ view, sort }: MembersQuery): string =>
  addressOf({ view, sort, page: 1 } as MembersQuery, {});

interface Sorting {
  /** Address of the list in the order of this column, or in the opposite one. */
  url: string;
  state: "ascending" | "descending" | undefined;
}

/** Returns how the list is sorted by a column, and where its heading leads. */
export function sortingOf(asked: MembersQuery, field: SortField): Sorting {
  const isSorted = asked.sort.replace("-", "") === field;
  if (!isSorted) return { url: addressOf(asked, { sort: SORTS[field] }), state: undefined };
  const isDescending = asked.sort.startsWith("-");
  return {
    url: addressOf(asked, { sort: isDescending ? field : `-${field}` }),
    state: isDescending ? "descending" : "ascending",
  };
}
