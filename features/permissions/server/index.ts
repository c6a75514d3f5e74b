import { imports } from "#features/import/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { importRoles } from "./import-roles.ts";
import { knownRoles } from "./known-roles.ts";
import { rolePermissions } from "./permissions.ts";
import { reservedPermissions } from "./reserved.ts";
import { permissionsRoutes } from "./routes.ts";

export { asGuest } from "./as-guest.ts";
export { assignableRoleIDs } from "./assignable.ts";
export { permissionsChanged } from "./events.ts";
export { renumberResource } from "./import-queries.ts";
export { addJunctionSource } from "./junctions.ts";
export { hiddenRoleIDs, roleIDsOfType, rolesOf } from "./known-roles.ts";
export {
  adminFlags,
  permissionsOf,
  permissionsShown,
  rolesThatHold,
  visiblePermissions,
} from "./permission-set.ts";
export { copyResourceGrants, dropResource, setResourceGrants } from "./resource-grants.ts";
export { viewRoles } from "./view.ts";

/** Roles and their permissions. */
export const permissions = feature({
  name: "permissions",
  needs: [imports],
  tablesOf: import.meta.url,
  adds: [...permissionsRoutes, ...rolePermissions, ...reservedPermissions, ...knownRoles.adds, importRoles],
});
