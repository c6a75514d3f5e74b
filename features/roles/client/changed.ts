import type { MatrixRow, RolesPage } from "../contract.ts";

type Compared = Pick<RolesPage, "roles" | "granted" | "everywhere" | "templates" | "categoryID">;

/**
 * Returns whether a row differs for a role: in a category from everywhere, and everywhere from the defaults of the role’s
 * type.
 */
export const isChangedRow = (page: Compared, { name }: Pick<MatrixRow, "name">): boolean =>
  page.roles.some(({ roleID, type }) => {
    const usual = page.categoryID === null ? type && page.templates[type] : page.everywhere[roleID];
    return usual ? usual.includes(name) !== (page.granted[roleID]?.includes(name) ?? false) : false;
  });
