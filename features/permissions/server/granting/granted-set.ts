import { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeclaredPermission } from "#platform/server/application/permission.ts";
import { grantablePermissions } from "../grants.ts";
import { withDerived } from "../permission-set.ts";
import type { Granted } from "./grant-queries.ts";

type Names = Record<string, boolean>;
type Declared = readonly DeclaredPermission[];

const keyOf = (type: string, id: number | null) => `${type},${id}`;
const GLOBAL = keyOf("global", null);

/** Returns the permissions that a name combines; for other names, the name itself. */
const partsOf = (declared: Declared, permission: string): readonly string[] =>
  declared.find(({ name }) => name === permission)?.parts ?? [permission];

/** Returns a fragment without what is denied, and without combined names that contain it. */
const without = (declared: Declared, held: Names, denied: ReadonlySet<string>): Names =>
  Object.fromEntries(
    Object.entries(held).filter(
      ([name]) => !denied.has(name) && !partsOf(declared, name).some((part) => denied.has(part)),
    ),
  );

/** Returns those of `held` that can be granted on records of a type. */
const ofType = (declared: Declared, held: Names, type: string): Names =>
  Object.fromEntries(
    Object.entries(held).filter(([name]) =>
      declared.some((each) => each.name === name && each.resource === type),
    ),
  );

/**
 * Returns the permissions of `base` with granted ones added, and then without denied ones. A record on which a rule grants
 * something gets permissions of its own in this set: those that hold there anyway, and the granted ones.
 */
export function withGranted(
  context: Context,
  base: PermissionSet,
  granted: readonly Granted[],
): PermissionSet {
  const declared = grantablePermissions(context);
  const { permissions, junctions, junctionAliases, ...flags } = base.granted;
  const own = structuredClone({ junctions: junctions ?? {}, junctionAliases: junctionAliases ?? {} });
  const fragments = new Map(permissions.map((fragment) => [keyOf(fragment.type, fragment.id), fragment]));
  const heldIn = (key: string): Names => fragments.get(key)?.permissions ?? {};
  const given = granted.filter(({ permission, isDenied }) => permission !== null && !isDenied);
  // What is granted for the whole forum also holds on records, so it comes first.
  for (const { permission, type, id } of given.sort((one, other) => (one.id ?? 0) - (other.id ?? 0))) {
    const added = Object.fromEntries(partsOf(declared, permission ?? "").map((name) => [name, true]));
    if (type === null || id === null) {
      const held = withDerived(declared, { ...heldIn(GLOBAL), ...added });
      fragments.set(GLOBAL, { type: "global", id: null, permissions: held });
      continue;
    }
    const aliases = own.junctionAliases[type] ?? {};
    const isOwn = own.junctions[type]?.includes(id) ?? false;
    const before =
      isOwn || id in aliases
        ? heldIn(keyOf(type, aliases[id] ?? id))
        : ofType(declared, heldIn(GLOBAL), type);
    fragments.set(keyOf(type, id), {
      ...{ type, id },
      permissions: withDerived(declared, { ...before, ...added }),
    });
    if (!isOwn) own.junctions[type] = [...(own.junctions[type] ?? []), id];
    delete aliases[id];
  }
  const denied = new Set(
    granted.flatMap(({ permission, isDenied }) =>
      permission !== null && isDenied ? partsOf(declared, permission) : [],
    ),
  );
  const left = [...fragments.values()].map((fragment) => ({
    ...fragment,
    permissions: without(declared, fragment.permissions, denied),
  }));
  return new PermissionSet({
    ...flags,
    ...own,
    permissions: left.filter(
      (fragment) => fragment.type === "global" || Object.keys(fragment.permissions).length > 0,
    ),
  });
}
