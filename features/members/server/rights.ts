import { personalInfoView, usersAdd, usersEdit } from "#features/permissions/permissions.ts";
import { assignableRoleIDs, hiddenRoleIDs, listRoleRows } from "#features/permissions/server/index.ts";
import { usersBan, usersDelete } from "#features/users/permissions.ts";
import { SEES_ACCOUNTS } from "#features/users/server/index.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MemberRights, RoleChoice } from "../contract.ts";

/** One of these opens the pages about members. */
export const MANAGERS = [usersEdit, communityModerate, siteManage];

/** Returns what the actor may do with members who rank below. */
export function rightsOf({ actor: { permissions } }: Context): MemberRights {
  return {
    seesAccounts: permissions.has(SEES_ACCOUNTS),
    seesAddresses: permissions.has(personalInfoView),
    edits: permissions.has(usersEdit),
    adds: permissions.has(usersAdd),
    bans: permissions.has([communityModerate, usersEdit, usersBan]),
    deletes: permissions.has(usersDelete),
    moderates: permissions.atLeast(communityModerate),
  };
}

interface Choices {
  /** Roles that the actor may see. */
  roles: RoleChoice[];
  /** Roles that the actor may give to members. */
  assignable: RoleChoice[];
}

/** Returns the roles to choose from, without those of guests. */
export async function roleChoices(context: Context): Promise<Choices> {
  const [rows, hidden, assignable] = await Promise.all([
    listRoleRows(context),
    hiddenRoleIDs(context),
    assignableRoleIDs(context),
  ]);
  const roles = rows
    .filter(({ roleID, type }) => type !== "guest" && !hidden.includes(roleID))
    .map(({ roleID, name }) => ({ roleID, name }));
  const edits = context.actor.permissions.has([usersAdd, usersEdit]);
  return { roles, assignable: edits ? roles.filter(({ roleID }) => assignable.has(roleID)) : [] };
}
