import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { RoleType } from "../contract.ts";

interface RoleTable {
  roleID: Generated<number>;
  name: string;
  description: string | null;
  type: RoleType | null;
  deletable: Generated<boolean>;
  canSession: Generated<boolean>;
  personalInfo: Generated<boolean>;
  domains: string | null;
  sort: Generated<number>;
}

interface RoleGrantTable {
  roleID: number;
  /** Null for the whole forum. */
  resourceType: string | null;
  /** Null for the whole forum, 0 for records without a set of their own. */
  resourceID: number | null;
  permission: string;
  granted: boolean;
  /** Null for grants of the installation, and those of an import. */
  dateUpdated: Generated<Date | null>;
  updateUserID: Generated<number | null>;
}

export type RoleRow = Selectable<RoleTable>;
export type NewRole = Insertable<RoleTable>;
export type RoleUpdate = Updateable<RoleTable>;
export type GrantRow = Selectable<RoleGrantTable>;
/** A grant to save; who changed it and when follows from the action. */
export type RoleGrant = Omit<GrantRow, "dateUpdated" | "updateUserID">;
/** A grant without its role. */
export type Grant = Omit<RoleGrant, "roleID">;

declare module "#platform/server/database/database.ts" {
  interface Database {
    roles: RoleTable;
    roleGrants: RoleGrantTable;
  }
}
