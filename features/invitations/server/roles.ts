import { assignableRoleIDs, roleIDsOfType, rolesOf } from "#features/permissions/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { InvitationRow } from "./tables.ts";

/** Types of roles that new members never get from an invitation. */
const NEVER = ["guest", "unconfirmed", "applicant"] as const;

/** Returns the roles into which the actor may invite. */
export async function invitableRoleIDs(context: Context): Promise<number[]> {
  const [usual, assignable, ...never] = await Promise.all([
    roleIDsOfType(context, "member"),
    assignableRoleIDs(context),
    ...NEVER.map((type) => roleIDsOfType(context, type)),
  ]);
  return [...new Set([...usual, ...assignable])].filter((roleID) => !never.flat().includes(roleID));
}

/** Throws unless the actor may invite into all of these roles. */
export async function checkRoles(context: Context, roleIDs: readonly number[]): Promise<void> {
  const allowed = await invitableRoleIDs(context);
  const refused = roleIDs.filter((roleID) => !allowed.includes(roleID));
  if (refused.length > 0) throw forbidden("You cannot assign some of these roles.", { recordIDs: refused });
}

/** Returns the roles of an invitation that still exist and that its sender may still give. */
export async function rolesGiven(
  context: Context,
  { roleIDs, insertUserID }: Pick<InvitationRow, "roleIDs" | "insertUserID">,
): Promise<number[]> {
  if (roleIDs.length === 0 || insertUserID === null) return [];
  const sender = await actorOf(context, insertUserID);
  if (!sender) return [];
  const allowed = await invitableRoleIDs(actingAs(context, sender));
  return (await rolesOf(context, roleIDs))
    .map(({ roleID }) => roleID)
    .filter((roleID) => allowed.includes(roleID));
}
