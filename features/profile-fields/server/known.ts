import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { profileFieldsChanged } from "./events.ts";
import { selectFields } from "./queries.ts";
import type { ProfileFieldRow } from "./tables.ts";

/** Fields are few and needed for every profile, so each node caches all of them in memory, in order. */
export const known = new CachedValue<readonly ProfileFieldRow[]>([profileFieldsChanged], selectFields);

/** Returns the fields that are in use, in order. */
export const listFields = async (context: Context): Promise<ProfileFieldRow[]> =>
  (await known.get(context)).filter(({ enabled }) => enabled);

/** Returns the field of that name, in any case; throws a 404 otherwise. */
export function getField(fields: readonly ProfileFieldRow[], apiName: string): ProfileFieldRow {
  const wanted = apiName.toLowerCase();
  const field = fields.find((each) => each.apiName.toLowerCase() === wanted);
  if (!field) throw notFound("Profile field");
  return field;
}
