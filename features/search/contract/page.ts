import type { PagingShown } from "#platform/contract/paging.ts";
import type { SearchDomain, SearchResult } from "../contract.ts";

/** What the address of the page of results asks for, by the names of the call. */
export type Asked = Readonly<Record<string, string>>;

/** The page of results, as its component gets it. */
export interface SearchPageShown {
  /** Its own path: `/search`, or `/kb/search`. */
  path: string;
  asked: Asked;
  /** The tabs. */
  domains: readonly SearchDomain[];
  domain: SearchDomain | null;
  /** Null where nothing is asked. */
  found: {
    results: readonly SearchResult[];
    paging: PagingShown;
    /** More are found than can be paged through. */
    isMore: boolean;
    searchedFor: string | null;
    didYouMean: string | null;
  } | null;
  /** What was asked and does not count. */
  warnings: readonly string[];
  /** What the fields of other features need, by their names. */
  parts: Readonly<Record<string, object>>;
  roles: readonly { roleID: number; name: string }[];
  /** Where a site is searched that has a search of its own. */
  elsewhere: string | null;
}
