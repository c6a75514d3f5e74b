import type { Permission } from "#platform/contract/permission.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/**
 * A group of permissions in the dashboard: reading and taking part, members and their profiles, moderation, running the
 * community.
 */
export type PermissionGroup = "read" | "people" | "moderate" | "run";

/** A permission that roles can grant by itself. */
interface SinglePermission {
  name: Permission;
  /** Names the action for administrators, such as `Start discussions`. Marked with `source`. */
  label: string;
  group: PermissionGroup;
  /** A sentence below the label. Marked with `source`. */
  help?: string;
  /** Can do harm, or shows private details: giving it to a role has to be confirmed. */
  isSensitive?: boolean;
  /** The kind of record it may be granted on as well, such as `category`. */
  resource?: string;
  parts?: undefined;
  /** The three-part name of the old API, accepted in its place. */
  legacy?: string;
  /** Gives power over other members: only members who hold it can hand out a role with it. */
  isPowerful?: boolean;
  /** Held by staff: lets a member open the dashboard. */
  isStaff?: boolean;
  /** Restricts members who hold it, such as to posts with approval. An access token never lacks it. */
  isRestriction?: boolean;
}

/** A name of the API for several permissions. */
interface CombinedPermission {
  name: Permission;
  /** Permissions that, when all are held, make this one true; granting it grants them all. */
  parts: readonly Permission[];
  resource?: string;
  legacy?: undefined;
  isPowerful?: undefined;
  isStaff?: undefined;
  isRestriction?: undefined;
}

export type DeclaredPermission = SinglePermission | CombinedPermission;

export const declaredPermissions = new ExtensionPoint<DeclaredPermission>("permissions");

/**
 * Lets roles grant a permission.
 * @param name The value that checks take, from `permission()`.
 * @param label Names the action for administrators who edit roles. Marked with `source`.
 */
export const addPermission = (
  name: Permission,
  label: string,
  more: Omit<SinglePermission, "name" | "label" | "parts">,
) => declaredPermissions.with({ name, label, ...more });

/**
 * Gives several permissions a common name in the API.
 * @param parts All of them together make the name true; granting it grants them all.
 */
export const combinePermissions = (
  name: Permission,
  parts: readonly Permission[],
  more: Pick<CombinedPermission, "resource"> = {},
) => declaredPermissions.with({ name, parts, ...more });
