import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { MatrixRole, MatrixRow, RolesPage } from "../contract.ts";
import styles from "./matrix.module.css";
import { moveInMatrix } from "./matrix-keys.ts";
import { PermissionRow } from "./permission-row.tsx";
import { RoleMenu, type RoleMenuProps } from "./role-menu.tsx";
import { countShown, typeShown } from "./role-texts.ts";
import type { MatrixChanges } from "./use-changes.ts";

const groupNames = () => ({
  read: t("Read and Take Part"),
  people: t("People"),
  moderate: t("Moderate"),
  run: t("Run the Community"),
});

export interface MatrixProps extends Omit<RoleMenuProps, "role"> {
  page: RolesPage;
  /** The rows to show. */
  rows: readonly MatrixRow[];
  /** The roles that are columns, and the one that narrow screens show. */
  columns: readonly MatrixRole[];
  narrowRoleID: number;
  changes: MatrixChanges;
  errors: ReadonlyMap<string, string>;
  /** The permission to outline. */
  outlined: string | null;
}

/** The permissions as rows and the roles as columns, with one tab stop for all cells. */
export function Matrix({ page, rows, columns, narrowRoleID, ...more }: MatrixProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const groups = groupNames();
  const place = page.places.find(({ categoryID }) => categoryID === page.categoryID);
  const shown = page.roles.filter((role) => columns.includes(role) || role.roleID === narrowRoleID);
  const classOf = (role: MatrixRole) =>
    classes(
      role.roleID === narrowRoleID ? styles.narrow : undefined,
      !columns.includes(role) && styles.notWide,
    );
  const first = rows[0] && `${rows[0].name},${shown[0]?.roleID}`;
  const isListed = rows.some(({ name }) => shown.some(({ roleID }) => `${name},${roleID}` === current));
  const stop = isListed ? current : (first ?? null);
  return (
    <div className={classes(styles.frame, columns.length > 6 && styles.scrolls)}>
      <table className={styles.matrix} onKeyDown={moveInMatrix}>
        <caption className="visually-hidden">
          {place
            ? t("Permissions by role, in {category}", { category: place.name })
            : t("Permissions by role, everywhere")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("Permission")}</th>
            {shown.map((role) => (
              <th key={role.roleID} id={`place-role-${role.roleID}`} scope="col" className={classOf(role)}>
                <RoleMenu role={role} {...more} button={<bdi>{role.name}</bdi>} />
                <small>{countShown(role)}</small>
                {typeShown(role) !== null && <small>{typeShown(role)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
          const inGroup = rows.filter((row) => row.group === group);
          if (inGroup.length === 0) return null;
          const differs = page.categoryID === null && inGroup.some(({ isByCategory }) => isByCategory);
          return (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={shown.length + 1}>
                  {groups[group]}
                  {differs && <small>{t("some can differ by category")}</small>}
                </th>
              </tr>
              {inGroup.map((row) => (
                <PermissionRow
                  key={row.name}
                  {...{ page, row, classOf }}
                  {...more}
                  roles={shown}
                  stop={stop}
                  onFocus={setCurrent}
                />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
