import type { Context } from "#platform/server/application/context.ts";
import type { Identity } from "../extension-points.ts";
import type { SignInAttemptRow } from "../tables.ts";

interface NewAttempt {
  keyHash: Buffer;
  authenticatorID: number;
  browserHash: Buffer;
  target: string;
  remembered?: Readonly<Record<string, unknown>>;
  identity?: Identity | null;
  refusal?: string | null;
  dateExpires: Date;
}

export async function insertAttempt(
  { db }: Context,
  phase: SignInAttemptRow["phase"],
  { remembered = {}, identity = null, refusal = null, ...attempt }: NewAttempt,
): Promise<void> {
  await db
    .insertInto("signInAttempts")
    .values({
      ...attempt,
      phase,
      remembered: JSON.stringify(remembered),
      identity: identity && JSON.stringify(identity),
      refusal,
    })
    .execute();
}

/** Uses up an attempt in one statement, so that only one of two concurrent requests gets it. */
export const takeAttempt = (
  { db, now }: Context,
  phase: SignInAttemptRow["phase"],
  { keyHash, browserHash }: Pick<SignInAttemptRow, "keyHash" | "browserHash">,
): Promise<SignInAttemptRow | undefined> =>
  db
    .deleteFrom("signInAttempts")
    .where("keyHash", "=", keyHash)
    .where("phase", "=", phase)
    .where("browserHash", "=", browserHash)
    .where("dateExpires", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Uses up an attempt whose answer arrives without the browser's cookie. */
export const takeSent = ({ db, now }: Context, keyHash: Buffer): Promise<SignInAttemptRow | undefined> =>
  db
    .deleteFrom("signInAttempts")
    .where("keyHash", "=", keyHash)
    .where("phase", "=", "sent")
    .where("dateExpires", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Returns an attempt whose provider has answered, to the browser that began it. */
export const findReturned = (
  { db, now }: Context,
  { keyHash, browserHash }: Pick<SignInAttemptRow, "keyHash" | "browserHash">,
): Promise<SignInAttemptRow | undefined> =>
  db
    .selectFrom("signInAttempts")
    .selectAll()
    .where("keyHash", "=", keyHash)
    .where("phase", "=", "returned")
    .where("browserHash", "=", browserHash)
    .where("dateExpires", ">", now)
    .executeTakeFirst();

export async function deleteExpiredAttempts({ db, now }: Context): Promise<void> {
  await db.deleteFrom("signInAttempts").where("dateExpires", "<", now).execute();
}
