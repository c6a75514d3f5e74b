import {
  accountRights,
  permissionsOf,
  type Rights,
  rightsFrom,
  rolesOf,
} from "#features/permissions/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import type { Context, Impersonation } from "#platform/server/application/context.ts";
import type { Visitor } from "../queries.ts";
import { canSeeAs, canSignInAs } from "./policy.ts";
import { permissionsOfRole, rolesWith } from "./role-permissions.ts";

/** An account as far as it identifies an actor and the reader of a page. */
type Account = Pick<Visitor, "userID" | "name"> & Partial<Pick<Visitor, "photo" | "emailConfirmed">>;

interface ActedAs {
  account: Account;
  rights: Pick<Rights, "roleIDs" | "permissions" | "denied">;
  impersonation: Impersonation;
}

/**
 * Returns the account as which a session acts now; null for its own. The permissions of both are checked on every
 * request: a member who becomes an administrator is out of reach at once, and so is everyone for staff who lose theirs.
 */
export async function findActedAs(context: Context, visitor: Visitor): Promise<ActedAs | null> {
  const { asUserID, asRoleID, dateReturns, userID, name } = visitor;
  if (dateReturns === null || dateReturns <= context.now) return null;
  const { permissions: own } = await rightsFrom(context, visitor);
  if (asUserID !== null) {
    const user = await findUser(context, asUserID);
    if (!user || user.banned > 0) return null;
    const rights = await accountRights(context, user);
    if (canSignInAs(own, rights.permissions) !== true) return null;
    return { account: user, rights, impersonation: { userID, name, roleName: null } };
  }
  const [role] = await rolesOf(context, asRoleID === null ? [] : [asRoleID]);
  if (!role || canSeeAs(own, await permissionsOfRole(context, role)) !== true) return null;
  const roleIDs = await rolesWith(context, role);
  return {
    account: role.type === "guest" ? { userID: 0, name: "Guest" } : visitor,
    // Those of the role alone: rules grant nothing to a role.
    rights: { roleIDs, permissions: await permissionsOf(context, roleIDs) },
    impersonation: { userID, name, roleName: role.name },
  };
}
