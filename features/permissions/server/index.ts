import { forumExport } from "#features/export/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { addTranslatable, translations } from "#features/translations/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSmartIDs } from "#platform/server/http/smart-ids.ts";
import { roleChangeKinds } from "./changes.ts";
import { exportRoles } from "./export-queries.ts";
import { importRoles } from "./import-roles.ts";
import { knownRoles } from "./known-roles.ts";
import { rolePermissions } from "./permissions.ts";
import { reservedPermissions } from "./reserved.ts";
import { resolveRoleID } from "./resolve-role.ts";
import { roleTexts } from "./role-texts.ts";
import { permissionsRoutes } from "./routes.ts";

export { asGuest } from "./as-guest.ts";
export { assignableRoleIDs } from "./assignable.ts";
export { recordGrants } from "./changes.ts";
export { removeRole } from "./delete-role.ts";
export { permissionsChanged } from "./events.ts";
export { grant, grantsChangedBy, onGrantsChanged } from "./granting/grant.ts";
export { type Granted, grantedColumn, isGranted } from "./granting/grant-queries.ts";
export { restrict } from "./granting/restrict.ts";
export { accountRights, type Rights, rightsFrom, rightsOfAccounts, ruleReason } from "./granting/rights.ts";
export { grantablePermissions, ROOT } from "./grants.ts";
export { renumberResource } from "./import-queries.ts";
export { addJunctionSource } from "./junctions.ts";
export { hiddenRoleIDs, roleIDsOfType, rolesOf } from "./known-roles.ts";
export { limitedTo } from "./limited-set.ts";
export {
  adminFlags,
  permissionsKey,
  permissionsOf,
  permissionsShown,
  rolesThatHold,
  visiblePermissions,
} from "./permission-set.ts";
export { canDeleteRole, canManageRoles } from "./policy.ts";
export { listGrants, listRoleRows, lockRoles, saveGrants } from "./queries.ts";
export { getRoleRow } from "./resolve-role.ts";
export { copyResourceGrants, dropResource, setResourceGrants } from "./resource-grants.ts";
export { createRoleWith } from "./save-role.ts";
export type { Grant, GrantRow, RoleRow } from "./tables.ts";
export { viewRoles } from "./view.ts";

/** Roles and their permissions. */
export const permissions = feature({
  name: "permissions",
  needs: [forumExport, imports, translations],
  tablesOf: import.meta.url,
  adds: [
    ...permissionsRoutes,
    ...addTranslatable(roleTexts),
    addSmartIDs("roleID", resolveRoleID),
    ...roleChangeKinds,
    ...rolePermissions,
    ...reservedPermissions,
    ...knownRoles.adds,
    exportRoles,
    importRoles,
  ],
});
