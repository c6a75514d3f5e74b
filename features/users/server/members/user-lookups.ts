import type { Context } from "#platform/server/application/context.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Returns the users with a value of a field; null when it does not know the field. Throws when the actor may not ask. */
type UserLookup = (
  context: Context,
  field: string,
  value: string,
) => Promise<readonly { userID: number }[] | null>;

export const userLookups = new ExtensionPoint<UserLookup>("userLookups");

/**
 * Finds users by further fields in smart ids: `$field:value` in place of a user's id, such as their ids at another site.
 * @param lookup Returns at most two users, which are an ambiguity; null for a field that it does not know.
 */
export const addUserLookup = (lookup: UserLookup): Contribution => userLookups.with(lookup);
