import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addChangeKind, type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { ROOT } from "./grants.ts";
import type { Grant, RoleRow } from "./tables.ts";

export const roleAdded: ChangeKind = {
  name: "role.add",
  label: source("Role added"),
  text: source("added the role {name}"),
};
export const roleChanged: ChangeKind = {
  name: "role.change",
  label: source("Role changed"),
  text: source("changed the role {name}"),
};
export const roleDeleted: ChangeKind = {
  name: "role.delete",
  label: source("Role deleted"),
  text: source("deleted the role {name}"),
};
const rolePermissions: ChangeKind = {
  name: "role.permissions",
  label: source("Permissions changed"),
  text: source("changed the permissions of the role {name}"),
};

export const roleChangeKinds = [roleAdded, roleChanged, roleDeleted, rolePermissions].map(addChangeKind);

/** Names a grant in the audit log: `comments.add`, `comments.add (category 12)`. */
const keyOf = ({ permission, resourceType, resourceID }: Grant) =>
  resourceType === null || resourceID === ROOT ? permission : `${permission} (${resourceType} ${resourceID})`;

/** Records which grants of a role changed. A missing grant is the same as one that is not granted. */
export async function recordGrants(
  context: Context,
  { roleID, name }: Pick<RoleRow, "roleID" | "name">,
  before: readonly Grant[],
  after: readonly Grant[],
): Promise<void> {
  if (before.length + after.length === 0) return;
  const none = Object.fromEntries([...before, ...after].map((grant) => [keyOf(grant), false]));
  const valuesOf = (grants: readonly Grant[]) => ({
    ...none,
    ...Object.fromEntries(grants.map((grant) => [keyOf(grant), grant.granted])),
  });
  await recordChange(context, rolePermissions, {
    ...{ recordID: roleID, name, before: valuesOf(before), after: valuesOf(after) },
  });
}
