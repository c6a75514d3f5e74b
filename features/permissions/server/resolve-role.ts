import { ApiError, badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hiddenRoleIDs } from "./known-roles.ts";
import { findRole, listRolesNamed } from "./queries.ts";
import type { RoleRow } from "./tables.ts";

/** Returns the role with an id or `$name:…`. */
export async function getRoleRow(context: Context, smart: number | SmartID): Promise<RoleRow> {
  if (typeof smart === "number") {
    const role = await findRole(context, smart);
    if (!role) throw notFound("Role");
    return role;
  }
  if (smart.field !== "name")
    throw badRequest(phrase("Roles cannot be found by {field}.", { field: smart.field }));
  const [role, another] = await listRolesNamed(context, smart.value);
  if (!role) throw new ApiError(404, "Smart ID not found.");
  if (another) throw conflict("More than one role has that name.");
  return role;
}

/** Returns the id for `$name:…` among the roles that the actor may know of. Throws 404, 409 or 400. */
export async function resolveRoleID(context: Context, smart: SmartID): Promise<number> {
  const { roleID } = await getRoleRow(context, smart);
  if ((await hiddenRoleIDs(context)).includes(roleID)) throw new ApiError(404, "Smart ID not found.");
  return roleID;
}
