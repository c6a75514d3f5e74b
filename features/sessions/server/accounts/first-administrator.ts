import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { checkNewAccount, checkPassword, createUser } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { checkAll } from "#platform/server/extension-points/check-all.ts";
import { firstAdministratorRegistered } from "../events.ts";
import { deleteKeys, useKey } from "../keys/key-queries.ts";
import { newKey } from "../keys/one-time-key.ts";
import { storedOf } from "../keys/secret.ts";
import { registerByAddress } from "../signing-in/limits.ts";
import { type Started, startSession } from "../signing-in/start-session.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { hasAdministrator } from "./account-queries.ts";
import { ACCOUNT_FIELDS, checkForm } from "./check-form.ts";

const PURPOSE = "firstAdministrator";
const ADMIN = 1;

interface FirstAdministrator {
  key: string;
  name: string;
  email: string;
  password: string;
}

/** The address at which the first administrator registers, or null when there is one. Earlier addresses are void. */
export const firstAdministratorLink = (context: Context, publicUrl: string): Promise<string | null> =>
  context.transaction(async (inside) => {
    await deleteKeys(inside, PURPOSE, null);
    if (await hasAdministrator(inside, await roleIDsOfType(inside, "administrator"))) return null;
    const key = await newKey(inside, PURPOSE, { userID: null, email: null });
    return `${publicUrl}/entry/first-administrator?key=${key}`;
  });

/** Creates the administrator of a forum without one, with the key that was printed at its start. */
export async function registerFirstAdministrator(
  context: Context,
  { key, name, email, password }: FirstAdministrator,
): Promise<Started> {
  await registerByAddress(context);
  return context.transaction(async (inside) => {
    const roleIDs = await roleIDsOfType(inside, "administrator");
    const used = await useKey(inside, PURPOSE, null, storedOf(key));
    if (!used || (await hasAdministrator(inside, roleIDs))) {
      throw invalidField(
        "key",
        "This link is no longer valid. A forum without an administrator prints a new one when it starts.",
      );
    }
    await checkAll(
      ACCOUNT_FIELDS,
      () => checkForm({ name, email, password }),
      () => checkNewAccount(inside, { name, email }),
      () => checkPassword(inside, password, name),
    );
    const account = { name, email, password, roleIDs, emailConfirmed: true, admin: ADMIN };
    const userID = await createUser(inside, account);
    await inside.emit(firstAdministratorRegistered, { userID });
    return startSession(inside, userID, { persist: false, ...seenFrom(inside.actor) });
  });
}
