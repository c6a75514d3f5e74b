import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { NewSignIn, SignInRow } from "../tables.ts";

/** Maximum number of sign-ins listed. */
const LISTED = 30;

export async function insertSignIn(context: Context, signIn: NewSignIn): Promise<void> {
  await context.db.insertInto("signIns").values(signIn).execute();
}

/** Returns whether a user has signed in before with this browser at this address. */
export async function hasSignedInFrom(
  context: Context,
  { userID, address, agent }: Pick<SignInRow, "userID" | "address" | "agent">,
): Promise<boolean> {
  const found = await context.db
    .selectFrom("signIns")
    .select("signInID")
    .where("userID", "=", userID)
    .where("agent", "is not distinct from", agent)
    .where("address", "is not distinct from", sql<string | null>`${address}::inet`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Latest sign-ins of a user, newest first. */
export const listSignInRows = (context: Context, userID: number): Promise<SignInRow[]> =>
  context.db
    .selectFrom("signIns")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("signInID", "desc")
    .limit(LISTED)
    .execute();

export async function deleteSignIns(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom("signIns").where("dateInserted", "<", before).execute();
}

export async function deleteSignInsOf(context: Context, userID: number): Promise<void> {
  await context.db.deleteFrom("signIns").where("userID", "=", userID).execute();
}
