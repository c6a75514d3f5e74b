import type { Context } from "#platform/server/context.ts";
import { checkIdentity } from "./account-name.ts";
import { userSaved } from "./events.ts";
import { getUser, updateUser } from "./queries.ts";

/** Gives an account another address in place of one that was never confirmed, and so proves nothing. */
export const changeUnconfirmedEmail = (context: Context, userID: number, email: string): Promise<void> =>
  context.transaction(async (inside) => {
    const user = await getUser(inside, userID);
    await checkIdentity(inside, { name: user.name, email }, user);
    await updateUser(inside, userID, { email, pendingEmail: null, dateUpdated: inside.now });
    await inside.emit(userSaved, { userID });
  });
