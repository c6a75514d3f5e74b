import {
  canManageRoles,
  createRoleWith,
  type Grant,
  getRoleRow,
  listGrants,
  ROOT,
} from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { RoleCopy } from "../contract.ts";
import { permissionsOfMatrix } from "./matrix.ts";
import { ROLE_TEMPLATES } from "./templates.ts";

const grantsOfTemplate = (context: Context, names: readonly string[]): Grant[] =>
  permissionsOfMatrix(context)
    .filter(({ name }) => names.includes(name))
    .map(({ name, resource }) => ({
      ...{ permission: name, granted: true, resourceType: resource ?? null },
      resourceID: resource === undefined ? null : ROOT,
    }));

/** Creates a role with the permissions of another one, everywhere and by category, or of a template. Returns its id. */
export async function createCopy(
  context: Context,
  { roleID, template, ...draft }: RoleCopy,
): Promise<number> {
  must(canManageRoles(context.actor));
  if (roleID === undefined)
    return createRoleWith(
      context,
      draft,
      template ? grantsOfTemplate(context, ROLE_TEMPLATES[template]) : [],
    );
  const { canSession, personalInfo } = await getRoleRow(context, roleID);
  const grants = await listGrants(context, [roleID]);
  return createRoleWith(context, { canSession, personalInfo, ...draft }, grants);
}
