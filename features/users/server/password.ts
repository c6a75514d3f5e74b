import type { Context } from "#platform/server/context.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import { passwordChanged } from "./events.ts";
import { endSessions } from "./openings.ts";
import { updateUser } from "./queries.ts";

/** Marks an account that needs a new password before anybody can sign in with one. */
const RESET = "Reset";

async function storePassword(
  context: Context,
  userID: number,
  password: string | null,
  hashMethod: string,
): Promise<void> {
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { password, hashMethod, dateUpdated: inside.now });
    await endSessions(inside, userID);
    await inside.emit(passwordChanged, { userID });
  });
}

/** Gives an account a new password and ends its sessions. The caller has checked that the actor may. */
export async function setPassword(context: Context, userID: number, password: string): Promise<void> {
  const { hash, method } = await hashPassword(password);
  await storePassword(context, userID, hash, method);
}

/** Takes the password away and ends the sessions: the owner has to ask for a new one. */
export const resetPassword = (context: Context, userID: number): Promise<void> =>
  storePassword(context, userID, null, RESET);
