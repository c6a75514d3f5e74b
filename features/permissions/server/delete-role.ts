import { conflict } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { roleDeleted } from "./changes.ts";
import { permissionsChanged } from "./events.ts";
import { canDeleteRole, canManageRoles } from "./policy.ts";
import { deleteRoleRow } from "./queries.ts";
import { getRoleRow } from "./resolve-role.ts";

/** Deletes a role. Throws while users have it, because they could end up without any role. */
export async function removeRole(context: Context, smart: number | SmartID): Promise<void> {
  const manages = canManageRoles(context.actor);
  if (manages !== true) throw manages;
  requireConfirmed(context);
  const role = await getRoleRow(context, smart);
  const verdict = canDeleteRole(role);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    const gone = await deleteRoleRow(inside, role.roleID);
    if (!gone)
      throw conflict(
        phrase("The role {role} is in use. First give its members another role.", {
          role: role.name,
        }),
      );
    await recordChange(inside, roleDeleted, { recordID: role.roleID, name: role.name });
    await inside.emit(permissionsChanged, {});
  });
}
