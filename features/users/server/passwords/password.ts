import type { Context } from "#platform/server/application/context.ts";
import { hashPassword } from "#platform/server/security/passwords.ts";
import { passwordChanged, sessionsRevoked } from "../events.ts";
import { updateUser } from "../queries.ts";

/** Disables signing in by password until the owner has reset it. */
const RESET = { hash: null, method: "Reset" };

/** Stores a hash of `hashPassword`, or no password, and ends the account's sessions. */
export async function storePassword(
  context: Context,
  userID: number,
  hashed: { hash: string; method: string } | null,
): Promise<void> {
  const { hash, method } = hashed ?? RESET;
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { password: hash, hashMethod: method, dateUpdated: inside.now });
    await inside.emit(sessionsRevoked, { userID });
    await inside.emit(passwordChanged, { userID });
  });
}

/** Sets a new password and ends the account's sessions. The caller checks permissions. */
export async function setPassword(context: Context, userID: number, password: string): Promise<void> {
  await storePassword(context, userID, await hashPassword(password));
}
