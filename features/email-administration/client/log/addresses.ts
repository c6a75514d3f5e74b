import type { LogPageQuery } from "../../contract.ts";

export const LOG_PATH = "/dashboard/email/log";

/** Returns whether any filter is set. */
export const isFiltered = ({ page: _page, ...filters }: LogPageQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined);
