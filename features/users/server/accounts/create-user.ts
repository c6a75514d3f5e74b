import { localeOf } from "#features/locales/server/index.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hashPassword } from "#platform/server/security/passwords.ts";
import { userAdded, userSaved } from "../events.ts";
import type { NewUser } from "../tables.ts";
import { checkIdentity } from "./account-name.ts";
import { insertUser, saveRoles } from "./account-queries.ts";

interface NewAccount {
  name: string;
  email: string | null;
  /** Becomes `email` once it is confirmed. Not checked against other accounts before that. */
  pendingEmail?: string | null;
  /** Null for an account that has no password. */
  password: string | null;
  /** By default, roles of type member. */
  roleIDs?: readonly number[];
  emailConfirmed?: boolean;
  showEmail?: boolean | undefined;
  photo?: string | null | undefined;
  bypassSpam?: boolean | undefined;
  private?: boolean | undefined;
  /** 1 for an administrator, 3 for a super administrator. */
  admin?: number;
}

/** Creates an account and returns its id. The caller checks permissions, because anyone may register. */
export async function createUser(
  context: Context,
  { password, roleIDs, ...account }: NewAccount,
): Promise<number> {
  const roles = roleIDs ?? (await roleIDsOfType(context, "member"));
  const { hash, method } = password === null ? { hash: null, method: null } : await hashPassword(password);
  const registers = context.actor.userID === 0;
  return context.transaction(async (inside) => {
    await checkIdentity(inside, account);
    const row: NewUser = {
      ...account,
      password: hash,
      hashMethod: method,
      dateInserted: inside.now,
      insertIPAddress: registers ? inside.actor.address : null,
      locale: registers ? localeOf(inside) : null,
    };
    const userID = await insertUser(inside, row);
    await saveRoles(inside, userID, roles);
    await inside.emit(userAdded, { userID });
    await inside.emit(userSaved, { userID });
    return userID;
  });
}
