import type { Context } from "#platform/server/application/context.ts";
import { userSaved } from "../events.ts";
import { updateUser } from "../queries.ts";

/**
 * Replaces an address that was never confirmed. The new one becomes the account's once it is confirmed; until
 * then, nothing reveals whether it belongs to another account.
 */
export const changeUnconfirmedEmail = (context: Context, userID: number, email: string): Promise<void> =>
  context.transaction(async (inside) => {
    await updateUser(inside, userID, { email: null, pendingEmail: email, dateUpdated: inside.now });
    await inside.emit(userSaved, { userID });
  });
