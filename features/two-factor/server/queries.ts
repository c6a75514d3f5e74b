import type { Context } from "#platform/server/application/context.ts";
import type { AuthenticatorAppRow } from "./tables.ts";

export const findApp = (context: Context, userID: number): Promise<AuthenticatorAppRow | undefined> =>
  context.db.selectFrom("authenticatorApps").selectAll().where("userID", "=", userID).executeTakeFirst();

/** Returns false when the user has an app already. */
export async function insertApp(context: Context, app: AuthenticatorAppRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto("authenticatorApps")
    .values(app)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Notes that the code of a step was used. Returns false when it, or a later one, was used before. */
export async function updateLastStep(context: Context, userID: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable("authenticatorApps")
    .set({ lastStep: step })
    .where("userID", "=", userID)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Deletes the app and all recovery codes of a user. Returns false when there was no app. */
export async function deleteApp(context: Context, userID: number): Promise<boolean> {
  await context.db.deleteFrom("recoveryCodes").where("userID", "=", userID).execute();
  const { numDeletedRows } = await context.db
    .deleteFrom("authenticatorApps")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export async function countUnusedCodes(context: Context, userID: number): Promise<number> {
  const { count } = await context.db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .where("dateUsed", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceCodes(
  context: Context,
  userID: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await context.db.deleteFrom("recoveryCodes").where("userID", "=", userID).execute();
  await context.db
    .insertInto("recoveryCodes")
    .values(hashes.map((codeHash) => ({ userID, codeHash, dateUsed: null })))
    .execute();
}

/** Uses up a recovery code in one statement, so that only one of two concurrent sign-ins gets it. */
export async function updateCodeUsed(context: Context, userID: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable("recoveryCodes")
    .set({ dateUsed: context.now })
    .where("userID", "=", userID)
    .where("codeHash", "=", codeHash)
    .where("dateUsed", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export const findUserNamed = (context: Context, name: string) =>
  context.db
    .selectFrom("users")
    .select(["userID", "name"])
    .where("name", "=", name)
    .where("deleted", "=", false)
    .executeTakeFirst();
