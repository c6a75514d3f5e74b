import type { Context } from "#platform/server/application/context.ts";
import { knownRoles } from "./known-roles.ts";

/** A role with one of these gives power over others, so not everybody who edits users may hand it out. */
const POWERFUL = [
  "community.moderate",
  "community.manage",
  "users.add",
  "site.manage",
  "conversations.moderate",
];

/** The roles that the actor may give to somebody, or take away. */
export async function assignableRoleIDs(context: Context): Promise<Set<number>> {
  const { permissions } = context.actor;
  const { roles, grants } = await knownRoles.get(context);
  const all = roles.map(({ roleID }) => roleID);
  if (permissions.has("site.manage")) return new Set(all);
  if (!permissions.has(["users.add", "users.edit"])) return new Set();
  const shares = permissions.has("community.manage");
  const refused = grants
    .filter(({ permission, granted }) => granted && POWERFUL.includes(permission))
    .filter(({ permission }) => !(shares && permissions.has(permission)))
    .map(({ roleID }) => roleID);
  return new Set(all.filter((roleID) => !refused.includes(roleID)));
}
