import { withTranslations } from "#features/translations/server/index.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { BoundedMap } from "#platform/server/cache/bounded-map.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { RoleType } from "../contract.ts";
import { personalInfoView } from "../permissions.ts";
import { permissionsChanged } from "./events.ts";
import { junctionSource } from "./junctions.ts";
import { listGrants, listRoleRows } from "./queries.ts";
import { roleTexts } from "./role-texts.ts";
import type { GrantRow, RoleRow } from "./tables.ts";

interface KnownRoles {
  roles: RoleRow[];
  grants: GrantRow[];
  junctions: Record<string, number[]>;
  aliases: Record<string, Record<number, number>>;
  /** One for each combination of roles that a user has. */
  sets: Map<string, PermissionSet>;
  /** For members to whom rules grant single permissions, one for each combination. */
  grantedSets: BoundedMap<string, PermissionSet>;
}

const GRANTED_SETS_AT_MOST = 100;
/** Estimated size of a set with permissions on some hundred records, in bytes. */
const GRANTED_SET_BYTES = 10_000;

/** Roles are few and needed for every request, so each node caches all of them in memory. */
export const knownRoles = new CachedValue<KnownRoles>([permissionsChanged], async (context) => {
  const known: KnownRoles = {
    roles: await listRoleRows(context),
    grants: await listGrants(context),
    junctions: {},
    aliases: {},
    sets: new Map(),
    grantedSets: new BoundedMap({
      name: "granted permissions",
      most: GRANTED_SETS_AT_MOST,
      mostBytes: GRANTED_SETS_AT_MOST * GRANTED_SET_BYTES,
      bytesOf: (key) => GRANTED_SET_BYTES + 2 * key.length,
    }),
  };
  for (const source of context.addons.of(junctionSource)) {
    const { junctions, aliases } = await source.load(context);
    known.junctions[source.type] = junctions;
    if (Object.keys(aliases).length > 0) known.aliases[source.type] = aliases;
  }
  return known;
});

/** Returns the rows of these roles in the actor's language, in the roles' order; unknown ids are skipped. */
export async function rolesOf(context: Context, roleIDs: readonly number[]): Promise<RoleRow[]> {
  const { roles } = await knownRoles.get(context);
  return roles
    .filter(({ roleID }) => roleIDs.includes(roleID))
    .map((role) => withTranslations(context, roleTexts, role.roleID, role));
}

/** Returns the roles of a type, such as those of a new member or of guests. */
export async function roleIDsOfType(context: Context, type: RoleType): Promise<number[]> {
  const { roles } = await knownRoles.get(context);
  return roles.filter((role) => role.type === type).map(({ roleID }) => roleID);
}

/** Returns the roles whose members the actor may not know. */
export async function hiddenRoleIDs(context: Context): Promise<number[]> {
  if (context.actor.permissions.has(personalInfoView)) return [];
  const { roles } = await knownRoles.get(context);
  return roles.filter(({ personalInfo }) => personalInfo).map(({ roleID }) => roleID);
}
