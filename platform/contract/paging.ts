import { z } from "zod";

/** Default maximum of `limit`. */
export const MAX_LIMIT = 500;

/** Query parameters `page` and `limit` of a list. */
export const paging = (limit: number, maxLimit = MAX_LIMIT) => ({
  page: z.coerce.number().int().min(1).default(1).meta({ description: "Page number, from 1." }),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(limit).meta({ description: "Rows a page." }),
});

/** Position of a page in its list. `total` is null when counting would be too expensive. */
export interface Paging {
  page: number;
  limit: number;
  total: number | null;
  /** True when more rows follow this page. */
  more: boolean;
}

/** Paging as components read it, from the headers of a response or from a hydrated widget. */
export interface PagingShown {
  total: number | null;
  currentPage: number;
  limit: number;
  nextURL: string | null;
  prevURL: string | null;
}
