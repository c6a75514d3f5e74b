import type { PagingShown } from "#platform/contract/paging.ts";
import type { SearchDomain, SearchResult } from "../contract.ts";

/** Parameters in the address of the results page, named as in the API. */
export type Asked = Readonly<Record<string, string>>;

/** Props of the results page. */
export interface SearchPageShown {
  /** Path of the page: `/search` or `/kb/search`. */
  path: string;
  asked: Asked;
  /** Domains shown as tabs. */
  domains: readonly SearchDomain[];
  domain: SearchDomain | null;
  /** Null when nothing was searched. */
  found: {
    results: readonly SearchResult[];
    paging: PagingShown;
    /** More was found than can be paged through. */
    isMore: boolean;
    searchedFor: string | null;
    didYouMean: string | null;
  } | null;
  /** Messages about parameters that were ignored. */
  warnings: readonly string[];
  /** Data for the fields of other features, by name. */
  parts: Readonly<Record<string, object>>;
  roles: readonly { roleID: number; name: string }[];
  /** Address of the external search, on sites that use one. */
  elsewhere: string | null;
}
