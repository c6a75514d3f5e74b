import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { GrantedByRole, MatrixException, MatrixPlace, MatrixRow } from "../contract.ts";
import { CATEGORY, type Matrix } from "./matrix.ts";
import { ROLE_TEMPLATES } from "./templates.ts";

const MOST_NAMED = 3;
const GROUPS = ["read", "people", "moderate", "run"] as const;

/** Returns the number of types of role that have a permission in a new forum. */
const holders = (name: string) =>
  Object.values(ROLE_TEMPLATES).filter((names) => names.includes(name)).length;

/** Returns the permissions as rows, by group, first those that most roles have by default. */
export function viewRows(context: Context, { permissions }: Matrix): MatrixRow[] {
  const i18n = i18nOf(context);
  const rows = permissions.map(({ name, label, help, group, isSensitive = false, resource }) => ({
    ...{ name, label: i18n.say(label), help: help === undefined ? null : i18n.say(help) },
    ...{ group, isSensitive, isByCategory: resource === CATEGORY },
  }));
  rows.sort((one, other) => holders(other.name) - holders(one.name));
  return GROUPS.flatMap((group) => rows.filter((row) => row.group === group));
}

export const viewGranted = (matrix: Matrix, categoryID: number | null): GrantedByRole =>
  Object.fromEntries(
    matrix.roles.map(({ roleID }) => [
      roleID,
      matrix.permissions
        .map(({ name }) => name)
        .filter((permission) => matrix.isGranted({ roleID, permission, categoryID })),
    ]),
  );

/** Returns the cells that differ in categories with permissions of their own. */
function differingCells(matrix: Matrix) {
  const names = matrix.permissions.filter(({ resource }) => resource === CATEGORY).map(({ name }) => name);
  return matrix.ownCategoryIDs.flatMap((categoryID) =>
    matrix.roles.flatMap(({ roleID }) =>
      names.flatMap((permission) => {
        const granted = matrix.isGranted({ roleID, permission, categoryID });
        const isElsewhere = matrix.isGranted({ roleID, permission, categoryID: null });
        return granted === isElsewhere ? [] : [{ roleID, permission, granted, categoryID }];
      }),
    ),
  );
}

/** Returns the exceptions by role and permission, and the categories with the number of theirs. */
export function viewExceptions(matrix: Matrix): { exceptions: MatrixException[]; places: MatrixPlace[] } {
  const exceptions = new Map<string, MatrixException>();
  const counts = new Map<number, number>();
  for (const { roleID, permission, granted, categoryID } of differingCells(matrix)) {
    const key = `${roleID},${permission}`;
    const found = exceptions.get(key) ?? { roleID, permission, granted, categories: [], count: 0 };
    found.count++;
    if (found.categories.length < MOST_NAMED)
      found.categories.push({ categoryID, name: matrix.tree.get(categoryID).name });
    exceptions.set(key, found);
    counts.set(categoryID, (counts.get(categoryID) ?? 0) + 1);
  }
  const places = matrix.tree.nodes.map(({ categoryID, name, depth }) => ({
    ...{ categoryID, name, depth, countExceptions: counts.get(categoryID) ?? 0 },
  }));
  return { exceptions: [...exceptions.values()], places };
}
