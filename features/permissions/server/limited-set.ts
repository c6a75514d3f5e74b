import {
  type CheckPlace,
  type Permission,
  PermissionSet,
  type PermissionSetShown,
  sessionValid,
} from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeclaredPermission } from "#platform/server/application/permission.ts";
import { grantablePermissions } from "./grants.ts";
import { knownRoles } from "./known-roles.ts";
import { named, permissionsKey } from "./permission-set.ts";

type Names = Record<string, boolean>;

const only = (held: Names, names: ReadonlySet<string>): Names =>
  Object.fromEntries(Object.entries(held).filter(([name]) => names.has(name)));

/** Returns the permissions that a limited set holds. Those of administrators, which they hold implicitly, are named. */
function narrowed(
  { permissions, isAdmin, junctions = {}, junctionAliases = {} }: PermissionSetShown,
  declared: readonly DeclaredPermission[],
  names: ReadonlySet<string>,
): PermissionSetShown {
  const all: Names = Object.fromEntries([...names].map((name) => [name, true]));
  const ofType = (type: string) =>
    only(all, new Set(declared.flatMap(({ name, resource }) => (resource === type ? [name] : []))));
  const held = isAdmin
    ? [
        { type: "global", id: null, permissions: all },
        ...Object.entries(junctions).flatMap(([type, ids]) =>
          ids.map((id) => ({ type, id, permissions: ofType(type) })),
        ),
      ]
    : permissions.map((fragment) => ({ ...fragment, permissions: only(fragment.permissions, names) }));
  return {
    permissions: held.filter(
      (fragment) => fragment.type === "global" || Object.keys(fragment.permissions).length > 0,
    ),
    ...{ isAdmin: false, isSysAdmin: false, isSuperAdmin: false, junctions, junctionAliases },
  };
}

/** Some of the permissions of a user. Every check is also one of all permissions, so it can only refuse more. */
class LimitedPermissions extends PermissionSet {
  readonly #all: PermissionSet;
  readonly #names: ReadonlySet<string>;

  constructor(all: PermissionSet, declared: readonly DeclaredPermission[], names: ReadonlySet<string>) {
    super(narrowed(all.granted, declared, names));
    this.#all = all;
    this.#names = names;
  }

  override has(asked: Permission | readonly Permission[], place: CheckPlace = {}): boolean {
    return this.#all.has(
      [asked].flat().filter((name) => this.#names.has(name)),
      place,
    );
  }
}

/**
 * Returns those of the permissions that have one of `names`, and in addition: the one to sign in, names that combine only
 * chosen ones, and restrictions of the user. Not even an administrator holds others.
 */
export async function limitedTo(
  context: Context,
  all: PermissionSet,
  names: readonly string[],
): Promise<PermissionSet> {
  const { grantedSets } = await knownRoles.get(context);
  const key = `${permissionsKey(all)}:only ${[...new Set(names)].sort()}`;
  const known = grantedSets.get(key);
  if (known) return known;
  const declared = grantablePermissions(context);
  const chosen = new Set<string>([sessionValid, ...names]);
  for (const { name, parts, isRestriction } of declared)
    if (isRestriction ? !all.isAdmin : parts?.every((part) => chosen.has(part))) chosen.add(name);
  const limited = named(new LimitedPermissions(all, declared, chosen), key);
  grantedSets.set(key, limited);
  return limited;
}
