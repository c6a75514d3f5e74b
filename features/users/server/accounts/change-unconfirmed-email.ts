import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { updateUser } from "../queries.ts";

/**
 * Gives an account another address in place of one that was never confirmed, and so proves nothing. The new one becomes
 * the account's once it is confirmed: until then nothing says whether it belongs to another account.
 */
export const changeUnconfirmedEmail = (context: Context, userID: number, email: string): Promise<void> =>
  context.transaction(async (inside) => {
    await updateUser(inside, userID, { email: null, pendingEmail: email, dateUpdated: inside.now });
    await inside.emit(userSaved, { userID });
  });
