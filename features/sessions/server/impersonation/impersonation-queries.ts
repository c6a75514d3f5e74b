import type { Context } from "#platform/server/application/context.ts";

interface NewImpersonation {
  sessionID: number;
  asUserID: number | null;
  asRoleID: number | null;
  dateExpires: Date;
  returnPath: string;
}

export async function insertImpersonation({ db }: Context, values: NewImpersonation): Promise<void> {
  const { sessionID: _sessionID, ...change } = values;
  await db
    .insertInto("impersonations")
    .values(values)
    .onConflict((on) => on.column("sessionID").doUpdateSet(change))
    .execute();
}

/** Returns the path to return to; undefined when the session acts as its own user. */
export async function deleteImpersonation({ db }: Context, sessionID: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom("impersonations")
    .where("sessionID", "=", sessionID)
    .returning("returnPath")
    .executeTakeFirst();
  return row?.returnPath;
}
