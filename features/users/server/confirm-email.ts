import { roleIDsOfType } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { checkIdentity } from "./account-name.ts";
import { saveRoles } from "./account-queries.ts";
import { userSaved } from "./events.ts";
import { getUser, updateUser } from "./queries.ts";

/** Notes that somebody has shown the e-mail address to be theirs; whoever waited for that becomes a member. */
export async function confirmEmail(context: Context, userID: number, email: string): Promise<void> {
  const waiting = await roleIDsOfType(context, "unconfirmed");
  const member = await roleIDsOfType(context, "member");
  await context.transaction(async (inside) => {
    const user = await getUser(inside, userID);
    const { roleIDs, name } = user;
    // Somebody else may have it by now.
    await checkIdentity(inside, { name, email }, user);
    const isPending = user.pendingEmail?.toLowerCase() === email.toLowerCase();
    await updateUser(inside, userID, {
      ...(isPending && { email, pendingEmail: null }),
      emailConfirmed: true,
      dateUpdated: inside.now,
    });
    const others = roleIDs.filter((id) => !waiting.includes(id));
    if (others.length < roleIDs.length) await saveRoles(inside, userID, [...others, ...member]);
    await inside.emit(userSaved, { userID });
  });
}
