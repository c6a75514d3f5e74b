declare const isPermission: unique symbol;

/** Name of a permission, such as `discussions.add`. Features own these values, so that a typo does not compile. */
export type Permission = string & { readonly [isPermission]: true };

/**
 * Makes the value that checks take.
 * @param name The name in the API. A feature names its permissions in its `permissions.ts` and declares them on the
 *   server with `addPermission`; other callers pass a name that comes from data.
 */
// Browsers load only the permissions that they check.
// @__NO_SIDE_EFFECTS__
export const permission = (name: string): Permission => name as Permission;

export const sessionValid = permission("session.valid");
export const curationManage = permission("curation.manage");
export const communityModerate = permission("community.moderate");
export const communityManage = permission("community.manage");
export const siteManage = permission("site.manage");

export type CheckMode = "global" | "resource" | "globalOrResource" | "resourceIfJunction";

/** True permissions for the whole forum (`global`, id null) or for one record. */
export interface PermissionFragment {
  type: string;
  id: number | null;
  permissions: Record<string, boolean>;
}

/** Response of `GET /users/$me/permissions?expand=junctions`. */
export interface PermissionSetShown {
  permissions: PermissionFragment[];
  isAdmin: boolean;
  isSysAdmin: boolean;
  isSuperAdmin: boolean;
  junctions?: Record<string, number[]>;
  junctionAliases?: Record<string, Record<string, number>>;
}

/** Scope of a check. With an id, the default mode is `resourceIfJunction`; id −1 means the whole forum. */
export interface CheckPlace {
  type?: string;
  id?: number | null;
  mode?: CheckMode;
}

/** Ranked permissions from low to high; a user who holds one implicitly holds all lower ones. */
const RANKED: readonly Permission[] = [
  sessionValid,
  curationManage,
  communityModerate,
  communityManage,
  siteManage,
];
/** Each ranked permission with all higher ones. */
const FROM_EACH = new Map(RANKED.map((name, rank) => [name, RANKED.slice(rank)]));
const EVERYWHERE: CheckPlace = { mode: "global" };

/** Names that no role grants and no administrator holds. */
const NEVER_HELD: readonly string[] = ["system", "system.only"];
const WHOLE_FORUM = -1;

/** Answers permission checks for one user, on the server and in the browser. */
export class PermissionSet {
  readonly isAdmin: boolean;
  /** Everything that was granted; it may name junctions on which the user holds nothing. */
  readonly granted: PermissionSetShown;
  readonly #global: Record<string, boolean>;
  readonly #byResource = new Map<string, Map<number, Record<string, boolean>>>();

  constructor(granted: PermissionSetShown) {
    this.granted = granted;
    this.isAdmin = granted.isAdmin;
    this.#global = granted.permissions.find((fragment) => fragment.type === "global")?.permissions ?? {};
    for (const fragment of granted.permissions) {
      if (fragment.id === null) continue;
      const fragments = this.#byResource.get(fragment.type) ?? new Map();
      fragments.set(fragment.id, fragment.permissions);
      this.#byResource.set(fragment.type, fragments);
    }
  }

  /** Returns whether the user holds any of `names`. Not even administrators hold `system` and `system.only`. */
  has(names: Permission | readonly Permission[], place: CheckPlace = {}): boolean {
    const list = typeof names === "string" ? [names] : names;
    if (this.isAdmin) return list.some((name) => !NEVER_HELD.includes(name));
    return list.some((name) => this.#holds(name, place));
  }

  /** Returns whether the user holds `name`, or a permission that ranks above it, globally. */
  atLeast(name: Permission): boolean {
    return this.has(FROM_EACH.get(name) ?? name, EVERYWHERE);
  }

  #holds(name: string, { type = "category", id = null, mode }: CheckPlace): boolean {
    if (id === WHOLE_FORUM) return this.#global[name] === true;
    switch (mode ?? (id === null ? "globalOrResource" : "resourceIfJunction")) {
      case "global":
        return this.#global[name] === true;
      case "resource":
        return id !== null && this.#onResource(name, type, this.#alias(type, id));
      case "resourceIfJunction": {
        if (id === null) return this.#global[name] === true;
        const deciding = this.#alias(type, id);
        const isJunction = this.granted.junctions?.[type]?.includes(deciding) ?? false;
        return isJunction ? this.#onResource(name, type, deciding) : this.#global[name] === true;
      }
      default:
        if (this.#global[name] === true) return true;
        if (id !== null) return this.#onResource(name, type, this.#alias(type, id));
        for (const fragment of this.#byResource.get(type)?.values() ?? []) {
          if (fragment[name] === true) return true;
        }
        return false;
    }
  }

  #onResource(name: string, type: string, id: number): boolean {
    return this.#byResource.get(type)?.get(id)?.[name] === true;
  }

  #alias(type: string, id: number): number {
    return this.granted.junctionAliases?.[type]?.[id] ?? id;
  }
}

/** Returns the rank for comparing two users: 7 super administrator … 1 member, 0 guest. */
export function permissionRank({ granted: { isSuperAdmin, isAdmin, permissions } }: PermissionSet): number {
  if (isSuperAdmin) return 7;
  if (isAdmin) return 6;
  const global = permissions.find(({ type }) => type === "global")?.permissions ?? {};
  return RANKED.findLastIndex((name) => global[name] === true) + 1;
}

/** Returns the names of the permissions that a set holds globally, sorted. */
export const globalNames = ({ permissions }: PermissionSetShown): string[] =>
  Object.entries(permissions.find(({ type }) => type === "global")?.permissions ?? {})
    .filter(([, isGranted]) => isGranted)
    .map(([name]) => name)
    .sort();

/**
 * Checks permissions with overrides from a parent record: what `overrides` allows or denies takes
 * precedence over the held permissions, and an allowed `system.only` grants everything.
 */
export function checkWithOverrides(
  held: PermissionSet,
  names: Permission | readonly Permission[],
  overrides: Readonly<Record<string, boolean>>,
  place: CheckPlace = {},
): boolean {
  if (overrides["system.only"]) return true;
  return [names].flat().some((name) => overrides[name] ?? held.has(name, place));
}
