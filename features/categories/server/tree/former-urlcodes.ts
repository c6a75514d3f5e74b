import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { categoriesChanged } from "../events.ts";
import { listFormerUrlcodes } from "../queries.ts";

/**
 * Categories by the lower-case urlcodes that they no longer have. Loaded only for addresses that no category has now.
 */
export const formerUrlcodes = new CachedValue([categoriesChanged], async ({ db }) => {
  const rows = await listFormerUrlcodes(db);
  return new Map(rows.map(({ urlcode, categoryID }) => [urlcode.toLowerCase(), categoryID]));
});
