import { withTranslations } from "#features/translations/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PermissionFragment, Role, RoleListed } from "../contract.ts";
import { personalInfoView, usersEdit } from "../permissions.ts";
import { assignableRoleIDs } from "./assignable.ts";
import { grantablePermissions, showGrants } from "./grants.ts";
import { listGrants, listRoleRows } from "./queries.ts";
import { roleTexts } from "./role-texts.ts";
import type { RoleRow } from "./tables.ts";

type Expand = ReadonlySet<"permissions" | "assignable">;

const MAX_FRAGMENTS = 100;

const viewRole = ({ sort: _sort, ...role }: RoleRow): Role => role;

/** Returns the whole permission set of a role, for the API. */
export async function viewPermissions(context: Context, roleID: number): Promise<PermissionFragment[]> {
  return showGrants(grantablePermissions(context), await listGrants(context, [roleID]));
}

/** Returns one role for users who manage roles, read from the database. */
export async function viewOneRole(context: Context, role: RoleRow, expand: Expand): Promise<Role> {
  if (!expand.has("permissions")) return viewRole(role);
  const permissions = await viewPermissions(context, role.roleID);
  if (permissions.length > MAX_FRAGMENTS) {
    throw new ApiError(
      416,
      phrase("The role has permissions in more than {most} places, too many to show at once.", {
        most: MAX_FRAGMENTS,
      }),
    );
  }
  return { ...viewRole(role), permissions };
}

/** Returns the roles that the actor may know of, with the properties that the actor may see. */
export async function viewRoles(context: Context, expand: Expand): Promise<RoleListed[]> {
  const { permissions } = context.actor;
  const rows = (await listRoleRows(context)).filter(
    (role) => !role.personalInfo || permissions.has(personalInfoView),
  );
  const assignable =
    expand.has("assignable") && permissions.has(usersEdit) ? await assignableRoleIDs(context) : null;
  const manages = permissions.atLeast(siteManage);
  const grants = manages && expand.has("permissions") ? await listGrants(context) : null;
  const declared = grantablePermissions(context);
  return rows.map((row) => {
    const { roleID, name, description } = withTranslations(context, roleTexts, row.roleID, row);
    return {
      ...(manages ? viewRole(row) : { roleID, name, description }),
      ...(grants && {
        permissions: showGrants(
          declared,
          grants.filter((grant) => grant.roleID === roleID),
        ),
      }),
      ...(assignable && { assignable: assignable.has(roleID) }),
    };
  });
}
