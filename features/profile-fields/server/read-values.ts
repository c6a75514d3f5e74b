import { type UserRow, visibilityOf } from "#features/users/server/index.ts";
import type { FieldValue } from "#platform/contract/field-kinds.ts";
import type { Context } from "#platform/server/application/context.ts";
import { known } from "./known.ts";
import { canSee } from "./policy.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { type Values, valuesOf } from "./values.ts";

/** Returns the fields that the actor may read on a user's profile, in order. */
export const fieldsSeen = async (context: Context, userID: number): Promise<ProfileFieldRow[]> =>
  (await known.get(context)).filter((field) => canSee(context.actor, field, userID));

/** Returns each user's values in the fields that the actor sees, in the order of fields; one statement. */
export async function saidBy(
  context: Context,
  users: readonly UserRow[],
): Promise<{ field: ProfileFieldRow; value: FieldValue }[][]> {
  const values = await valuesOf(context, users);
  return Promise.all(
    users.map(async ({ userID }) =>
      (await fieldsSeen(context, userID)).flatMap((field) => {
        const value = values.get(userID)?.[field.apiName];
        return value === undefined ? [] : [{ field, value }];
      }),
    ),
  );
}

/** Returns a user's values, with null where there is none; an empty object for a private profile. */
export async function readValues(context: Context, user: UserRow): Promise<Values> {
  if (visibilityOf(context, user) === "private") return {};
  const fields = await fieldsSeen(context, user.userID);
  const values = (await valuesOf(context, [user])).get(user.userID) ?? {};
  return Object.fromEntries(fields.map(({ apiName }) => [apiName, values[apiName] ?? null]));
}
