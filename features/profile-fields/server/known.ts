import { notFound } from "#platform/contract/errors.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { profileFieldsChanged } from "./events.ts";
import { selectFields } from "./queries.ts";
import type { ProfileFieldRow } from "./tables.ts";

/** Fields are few and asked for with every profile, so each node has all of them in memory, in order. */
export const known = new CachedValue<readonly ProfileFieldRow[]>([profileFieldsChanged], selectFields);

/** The field of that name, in whatever case, or a 404. */
export function getField(fields: readonly ProfileFieldRow[], apiName: string): ProfileFieldRow {
  const wanted = apiName.toLowerCase();
  const field = fields.find((each) => each.apiName.toLowerCase() === wanted);
  if (!field) throw notFound("Profile field");
  return field;
}
