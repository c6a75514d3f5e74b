import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import {
  addRole,
  changeRole,
  changeRolePermissions,
  deleteRole,
  getRole,
  getRoleForEdit,
  listRoles,
  replaceRolePermissions,
} from "../contract.ts";
import { removeRole } from "./delete-role.ts";
import { canManageRoles } from "./policy.ts";
import { getRoleRow } from "./resolve-role.ts";
import { createRole, editRole, mergePermissions, replacePermissions } from "./save-role.ts";
import { viewOneRole, viewPermissions, viewRoles } from "./view.ts";

async function readRole(context: Context, smart: number | SmartID, expand: ReadonlySet<"permissions">) {
  const verdict = canManageRoles(context.actor);
  if (verdict !== true) throw verdict;
  return viewOneRole(context, await getRoleRow(context, smart), expand);
}

export const permissionsRoutes = [
  route(listRoles, (context, { query }) => viewRoles(context, query.expand)),
  route(getRole, (context, { params, query }) => readRole(context, params.id, query.expand)),
  route(getRoleForEdit, (context, { params, query }) => readRole(context, params.id, query.expand)),
  route(addRole, async (context, { query, body }) =>
    readRole(context, await createRole(context, body), query.expand),
  ),
  route(changeRole, async (context, { params, query, body }) =>
    readRole(context, await editRole(context, params.id, body), query.expand),
  ),
  route(changeRolePermissions, async (context, { params, body }) =>
    viewPermissions(context, await mergePermissions(context, params.id, body)),
  ),
  route(replaceRolePermissions, async (context, { params, body }) =>
    viewPermissions(context, await replacePermissions(context, params.id, body)),
  ),
  route(deleteRole, (context, { params }) => removeRole(context, params.id)),
];
