import { type CategoryTree, loadTree } from "#features/categories/server/index.ts";
import {
  type GrantRow,
  grantablePermissions,
  listGrants,
  listRoleRows,
  ROOT,
  type RoleRow,
} from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeclaredPermission } from "#platform/server/application/permission.ts";

/** A permission that can be granted by itself: a row of the matrix. */
export type MatrixPermission = Exclude<DeclaredPermission, { parts: readonly unknown[] }>;

/** A role and a permission, everywhere (null) or in a category. */
export interface Cell {
  roleID: number;
  permission: string;
  categoryID: number | null;
}

export const CATEGORY = "category";

export const permissionsOfMatrix = (context: Context): MatrixPermission[] =>
  grantablePermissions(context).filter((each): each is MatrixPermission => each.parts === undefined);

const keyOf = (roleID: number, permission: string, resourceID: number | null) =>
  `${roleID},${resourceID ?? ROOT},${permission}`;

/** All roles and grants at one time, with the categories that have permissions of their own. */
export class Matrix {
  readonly roles: readonly RoleRow[];
  readonly tree: CategoryTree;
  readonly permissions: readonly MatrixPermission[];
  readonly #grants: ReadonlyMap<string, GrantRow>;

  private constructor(
    roles: readonly RoleRow[],
    tree: CategoryTree,
    permissions: readonly MatrixPermission[],
    grants: readonly GrantRow[],
  ) {
    this.roles = roles;
    this.tree = tree;
    this.permissions = permissions;
    this.#grants = new Map(
      grants
        .filter(({ resourceType, resourceID }) => resourceType === CATEGORY || (resourceID ?? ROOT) === ROOT)
        .map((grant) => [keyOf(grant.roleID, grant.permission, grant.resourceID), grant]),
    );
  }

  /** Loads it from the database, including writes of the current transaction. */
  static async load(context: Context): Promise<Matrix> {
    const [roles, tree, grants] = await Promise.all([
      listRoleRows(context),
      loadTree(context),
      listGrants(context),
    ]);
    return new Matrix(roles, tree, permissionsOfMatrix(context), grants);
  }

  role(roleID: number): RoleRow | undefined {
    return this.roles.find((role) => role.roleID === roleID);
  }

  permission(name: string): MatrixPermission | undefined {
    return this.permissions.find((each) => each.name === name);
  }

  /** Returns the category whose own permissions apply in a category; null for those of everywhere. */
  decides(categoryID: number | null): number | null {
    if (categoryID === null) return null;
    const { permissionCategoryID } = this.tree.get(categoryID);
    return permissionCategoryID > 0 ? permissionCategoryID : null;
  }

  /** Returns the grant that applies to a cell. */
  grant({ roleID, permission, categoryID }: Cell): GrantRow | undefined {
    return this.#grants.get(keyOf(roleID, permission, this.decides(categoryID)));
  }

  isGranted(cell: Cell): boolean {
    return this.grant(cell)?.granted ?? false;
  }

  /** The categories with permissions of their own. */
  get ownCategoryIDs(): number[] {
    return this.tree.nodes.filter((node) => node.customPermissions).map(({ categoryID }) => categoryID);
  }
}
