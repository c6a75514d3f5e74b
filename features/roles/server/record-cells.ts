import { type Grant, ROOT, recordGrants } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CATEGORY, type Matrix } from "./matrix.ts";

/** Returns what a role may do in each of these places; null is everywhere. */
const grantsOf = (matrix: Matrix, roleID: number, places: readonly (number | null)[]): Grant[] =>
  places.flatMap((categoryID) =>
    matrix.permissions
      .filter(({ resource }) => categoryID === null || resource === CATEGORY)
      .map(({ name: permission, resource }) => ({
        ...{ permission, granted: matrix.isGranted({ roleID, permission, categoryID }) },
        resourceType: resource ?? null,
        resourceID: categoryID ?? (resource === undefined ? null : ROOT),
      })),
  );

/** Records for each role which of its permissions differ, in these places. */
export async function recordCells(
  context: Context,
  before: Matrix,
  after: Matrix,
  places: readonly (number | null)[],
): Promise<void> {
  for (const role of after.roles)
    await recordGrants(
      context,
      role,
      grantsOf(before, role.roleID, places),
      grantsOf(after, role.roleID, places),
    );
}
