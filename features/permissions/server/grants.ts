import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type DeclaredPermission, declaredPermissions } from "#platform/server/application/permission.ts";
import type { PermissionFragment } from "../contract.ts";
import type { Grant } from "./tables.ts";

/** The resource id of the permissions for records without a set of their own. */
export const ROOT = 0;

/** Returns every permission that roles may hold now. */
export const grantablePermissions = (context: Context): readonly DeclaredPermission[] =>
  context.addons.of(declaredPermissions);

/**
 * Converts `Vanilla.Discussions.Add` to `discussions.add`: the first of three parts only names an
 * application.
 */
const shortName = (name: string) =>
  /^[A-Z]\w*(\.[A-Z]\w*){2}$/.test(name)
    ? name
        .split(".")
        .slice(1)
        .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
        .join(".")
    : name;

const findPermission = (declared: readonly DeclaredPermission[], sent: string) =>
  declared.find(({ name, legacy }) => name === sent || legacy === sent) ??
  declared.find(({ name }) => name === shortName(sent));

const placeOf = ({ type, id }: PermissionFragment, { resource }: DeclaredPermission) => {
  if (type === "global")
    return resource ? { resourceType: resource, resourceID: ROOT } : { resourceType: null, resourceID: null };
  return { resourceType: type, resourceID: id ?? ROOT };
};

const wrong = (index: number, message: Phrase): FieldError => ({
  field: "permissions",
  code: "invalid",
  status: 422,
  message,
  index,
});

interface Entry {
  sent: string;
  found: DeclaredPermission | undefined;
  granted: boolean;
}

/** Returns the entries of a fragment, combined names first, so that a part named as well takes precedence. */
const entriesOf = (declared: readonly DeclaredPermission[], fragment: PermissionFragment): Entry[] =>
  Object.entries(fragment.permissions)
    .flatMap(([sent, granted]) =>
      granted === null ? [] : [{ sent, found: findPermission(declared, sent), granted }],
    )
    .sort((a, b) => Number(Boolean(b.found?.parts)) - Number(Boolean(a.found?.parts)));

/**
 * Converts the permissions sent to a role endpoint into grants: names in either spelling; null is ignored.
 */
export function readFragments(
  declared: readonly DeclaredPermission[],
  fragments: readonly PermissionFragment[],
): Grant[] {
  const grants = new Map<string, Grant>();
  const errors: FieldError[] = [];
  for (const [index, fragment] of fragments.entries()) {
    for (const { sent, found, granted } of entriesOf(declared, fragment)) {
      if (!found)
        errors.push(wrong(index, phrase("{permission} is not a permission.", { permission: sent })));
      else if (fragment.type !== "global" && found.resource !== fragment.type) {
        errors.push(
          wrong(
            index,
            phrase("{permission} cannot be granted on a {type}.", { permission: sent, type: fragment.type }),
          ),
        );
      } else {
        for (const name of found.parts ?? [found.name]) {
          const grant = { ...placeOf(fragment, found), permission: name, granted };
          grants.set([grant.resourceType, grant.resourceID, name].join(), grant);
        }
      }
    }
  }
  if (errors.length > 0) throw validationFailed(errors);
  return [...grants.values()];
}

/** Returns true when all parts are granted, false when none is, null otherwise. */
const ofParts = (parts: readonly string[], granted: ReadonlyMap<string, boolean>) => {
  const count = parts.filter((part) => granted.get(part)).length;
  return count === parts.length ? true : count === 0 ? false : null;
};

/** Returns a role's grants for the API: every declared name in each place, including false ones. */
export function showGrants(
  declared: readonly DeclaredPermission[],
  grants: readonly Grant[],
): PermissionFragment[] {
  const kinds = new Set(declared.map(({ resource }) => resource ?? null));
  const places = new Map<string, { type: string | null; id: number | null; granted: Map<string, boolean> }>();
  const place = (type: string | null, id: number | null) => {
    const key = `${type},${id}`;
    const known = places.get(key) ?? { type, id, granted: new Map() };
    places.set(key, known);
    return known;
  };
  for (const kind of kinds) place(kind, kind === null ? null : ROOT);
  for (const grant of grants) {
    if (kinds.has(grant.resourceType)) {
      place(grant.resourceType, grant.resourceID).granted.set(grant.permission, grant.granted);
    }
  }
  return [...places.values()].map(({ type, id, granted }) => {
    const names = declared.filter(({ resource }) => (resource ?? null) === type);
    const permissions = names.map(
      ({ name, parts }) => [name, parts ? ofParts(parts, granted) : (granted.get(name) ?? false)] as const,
    );
    return {
      type: type ?? "global",
      ...(id !== null && { id }),
      permissions: Object.fromEntries(permissions),
    };
  });
}
