import { permissionsOf, rolesOf } from "#features/permissions/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import type { Context, Impersonation } from "#platform/server/application/context.ts";
import type { Visitor } from "../queries.ts";
import { canSeeAs, canSignInAs } from "./policy.ts";
import { permissionsOfRole, rolesWith } from "./role-permissions.ts";

/** An account as far as it identifies an actor and the reader of a page. */
type Account = Pick<Visitor, "userID" | "name" | "admin" | "roleIDs"> &
  Partial<Pick<Visitor, "photo" | "emailConfirmed">>;

interface ActedAs {
  account: Account;
  impersonation: Impersonation;
}

/**
 * Returns the account as which a session acts now; null for its own. The permissions of both are checked on every
 * request: a member who becomes an administrator is out of reach at once, and so is everyone for staff who lose theirs.
 */
export async function findActedAs(context: Context, visitor: Visitor): Promise<ActedAs | null> {
  const { asUserID, asRoleID, dateReturns, userID, name } = visitor;
  if (dateReturns === null || dateReturns <= context.now) return null;
  const own = await permissionsOf(context, visitor.roleIDs, visitor.admin);
  if (asUserID !== null) {
    const user = await findUser(context, asUserID);
    if (!user || user.banned > 0) return null;
    const permissions = await permissionsOf(context, user.roleIDs, user.admin);
    if (canSignInAs(own, permissions) !== true) return null;
    return { account: user, impersonation: { userID, name, roleName: null } };
  }
  const [role] = await rolesOf(context, asRoleID === null ? [] : [asRoleID]);
  if (!role || canSeeAs(own, await permissionsOfRole(context, role)) !== true) return null;
  const roleIDs = await rolesWith(context, role);
  const account =
    role.type === "guest"
      ? { userID: 0, name: "Guest", admin: 0, roleIDs }
      : { ...visitor, admin: 0, roleIDs };
  return { account, impersonation: { userID, name, roleName: role.name } };
}
