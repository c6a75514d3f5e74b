import { checkPassword, claimedEmail, setPassword } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { findAccountByID } from "./account-queries.ts";
import { banned } from "./banned-visitors.ts";
import { requireSignInAllowed } from "./extension-points.ts";
import { deleteKeys, useKey } from "./key-queries.ts";
import { storedOf } from "./secret.ts";
import { seenFrom } from "./seen-from.ts";
import { type Started, startSession } from "./start-session.ts";

interface Reset {
  userID: number;
  key: string;
  password: string;
}

/** Sets a new password with a key from a mail, ends every session of the account and begins a new one. */
export const resetPassword = (context: Context, { userID, key, password }: Reset): Promise<Started> =>
  context.transaction(async (inside) => {
    const used = await useKey(inside, "resetPassword", userID, storedOf(key));
    const account = await findAccountByID(inside, userID);
    if (!used || !account || used.email !== claimedEmail(account)) {
      throw invalidField("key", "This link is not valid any more. Request another one.");
    }
    if (account.banned) throw banned();
    await requireSignInAllowed(inside, { ...account, email: claimedEmail(account) });
    checkPassword(inside, password, account.name);
    await setPassword(inside, userID, password);
    await deleteKeys(inside, "resetPassword", userID);
    return startSession(inside, userID, { persist: false, ...seenFrom(inside.actor) });
  });
