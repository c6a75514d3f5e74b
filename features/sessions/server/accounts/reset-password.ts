import { checkPassword, claimedEmail, setPassword } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { requireSignInAllowed } from "../extension-points.ts";
import { deleteKeys, useKey } from "../keys/key-queries.ts";
import { storedOf } from "../keys/secret.ts";
import { beginPending, type Pending } from "../second-factor/pending.ts";
import { type Started, startSession } from "../signing-in/start-session.ts";
import { requireNotBanned } from "../visitors/banned-visitors.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { findAccountByID } from "./account-queries.ts";

interface Reset {
  userID: number;
  key: string;
  password: string;
}

/** Sets a new password with an emailed key, ends all sessions of the account and starts a new one. */
export const resetPassword = (
  context: Context,
  { userID, key, password }: Reset,
): Promise<Started | Pending> =>
  context.transaction(async (inside) => {
    const used = await useKey(inside, "resetPassword", userID, storedOf(key));
    const account = await findAccountByID(inside, userID);
    if (!used || !account || used.email !== claimedEmail(account)) {
      throw invalidField("key", "This link is no longer valid. Request another one.");
    }
    if (account.banned) await requireNotBanned(inside, account.userID);
    await requireSignInAllowed(inside, { ...account, email: claimedEmail(account), usesPassword: true });
    checkPassword(inside, password, account.name);
    await setPassword(inside, userID, password);
    await deleteKeys(inside, "resetPassword", userID);
    const pending = await beginPending(inside, userID, { persist: false });
    return pending ?? startSession(inside, userID, { persist: false, ...seenFrom(inside.actor) });
  });
