import {
  canDeleteRole,
  canManageRoles,
  getRoleRow,
  lockRoles,
  removeRole,
} from "#features/permissions/server/index.ts";
import { replaceRoleOfAll } from "#features/users/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Matrix } from "./matrix.ts";
import { lockOut } from "./policy.ts";

/** Gives all members of a role another one in its place, and deletes it. */
export async function replaceWith(
  context: Context,
  smart: number | SmartID,
  newRoleID: number,
): Promise<void> {
  must(canManageRoles(context.actor));
  requireConfirmed(context);
  await context.transaction(async (inside) => {
    await lockRoles(inside);
    const role = await getRoleRow(inside, smart);
    must(canDeleteRole(role));
    const { type } = (await Matrix.load(inside)).role(newRoleID) ?? { type: "guest" };
    if (newRoleID === role.roleID || type === "guest")
      throw invalidField("roleID", phrase("Choose another role for the members."));
    await replaceRoleOfAll(inside, role.roleID, newRoleID);
    await removeRole(inside, role.roleID);
    const { actor } = inside;
    const roleIDs = actor.roleIDs.map((roleID) => (roleID === role.roleID ? newRoleID : roleID));
    const problem = lockOut(await Matrix.load(inside), actor, roleIDs);
    if (problem) throw invalidField("roleID", problem);
  });
}
