import type { Permission } from "#platform/contract/permission.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** A permission that roles can grant. */
export interface DeclaredPermission {
  name: Permission;
  /** One sentence for administrators who edit roles. */
  allows: string;
  /** The kind of record it may be granted on as well, such as `category`. */
  resource?: string;
  /** Permissions that, when all are held, make this one true; granting it grants them all. */
  parts?: readonly Permission[];
  /** The three-part name of the old API, accepted in its place. */
  legacy?: string;
  /** Gives power over other members: only members who hold it can hand out a role with it. */
  isPowerful?: boolean;
  /** Held by staff: lets a member open the dashboard. */
  isStaff?: boolean;
}

export const declaredPermissions = new ExtensionPoint<DeclaredPermission>("permissions");

/**
 * Lets roles grant a permission.
 * @param name The value that checks take, from `permission()`.
 * @param allows One sentence for administrators who edit roles.
 */
export const addPermission = (
  name: Permission,
  allows: string,
  more: Omit<DeclaredPermission, "name" | "allows"> = {},
) => declaredPermissions.with({ name, allows, ...more });
