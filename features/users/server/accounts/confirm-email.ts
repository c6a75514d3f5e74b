import { roleIDsOfType } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { userAdmitted, userSaved } from "../events.ts";
import { getUser, updateUser } from "../queries.ts";
import type { UserRow } from "../tables.ts";
import { checkIdentity } from "./account-name.ts";
import { saveRoles } from "./account-queries.ts";

/** Makes an account a member if it waited for its address to be confirmed. Returns its roles. */
export async function admitConfirmed(
  context: Context,
  { userID, roleIDs }: Pick<UserRow, "userID" | "roleIDs">,
): Promise<readonly number[]> {
  const waiting = await roleIDsOfType(context, "unconfirmed");
  const others = roleIDs.filter((id) => !waiting.includes(id));
  if (others.length === roleIDs.length) return roleIDs;
  const admitted = [...new Set([...others, ...(await roleIDsOfType(context, "member"))])];
  await saveRoles(context, userID, admitted);
  await context.emit(userAdmitted, { userID });
  return admitted;
}

/** Records that a user has confirmed the email address, and makes an account that waited for this a member. */
export const confirmEmail = (context: Context, userID: number, email: string): Promise<void> =>
  context.transaction(async (inside) => {
    const user = await getUser(inside, userID);
    // Another account may have taken the address since.
    await checkIdentity(inside, { name: user.name, email }, user);
    const isPending = user.pendingEmail?.toLowerCase() === email.toLowerCase();
    await updateUser(inside, userID, {
      ...(isPending && { email, pendingEmail: null }),
      emailConfirmed: true,
      dateUpdated: inside.now,
    });
    await admitConfirmed(inside, user);
    await inside.emit(userSaved, { userID });
  });
