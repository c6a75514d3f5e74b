import { z } from "zod";

export const MAX_LIMIT = 500;

/** `page` and `limit` of a list. */
export const paging = (limit: number, maxLimit = MAX_LIMIT) => ({
  page: z.coerce.number().int().min(1).default(1).meta({ description: "Page number, from 1." }),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(limit).meta({ description: "Rows a page." }),
});

/** Where a page stands in its list. `total` is null where counting would cost more than it tells. */
export interface Paging {
  page: number;
  limit: number;
  total: number | null;
  /** Whether more rows follow this page. */
  more: boolean;
}

/** The paging as a component reads it, from the headers of an answer or from a hydrated widget. */
export interface PagingShown {
  total: number | null;
  currentPage: number;
  limit: number;
  nextURL: string | null;
  prevURL: string | null;
}
