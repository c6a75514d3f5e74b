import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import { Label } from "#platform/client/ui/label.tsx";
import type { MatrixRole, MatrixRow, RolesPage } from "../contract.ts";
import { isChangedRow } from "./changed.ts";
import { Exceptions, groupExceptions } from "./exceptions.tsx";
import styles from "./matrix.module.css";
import type { MatrixProps } from "./matrix.tsx";
import { keyOf } from "./use-changes.ts";

interface PermissionRowProps extends Pick<MatrixProps, "changes" | "errors" | "outlined"> {
  page: RolesPage;
  row: MatrixRow;
  roles: readonly MatrixRole[];
  classOf(role: MatrixRole): string;
  /** The cell that Tab reaches. */
  stop: string | null;
  onFocus(cell: string): void;
}

/** A permission with a check box for each role. */
export function PermissionRow(props: PermissionRowProps) {
  const { page, row, roles, classOf, stop, onFocus, changes, errors, outlined } = props;
  const id = useId();
  const groups = groupExceptions(
    page.categoryID === null ? page.exceptions.filter(({ permission }) => permission === row.name) : [],
  );
  const groupOf = (roleID: number) => groups.find(({ roleIDs }) => roleIDs.includes(roleID));
  const isException = (roleID: number) =>
    page.categoryID === null
      ? groupOf(roleID) !== undefined
      : page.granted[roleID]?.includes(row.name) !== page.everywhere[roleID]?.includes(row.name);
  const problems = roles.flatMap((role) => {
    const text = errors.get(keyOf({ roleID: role.roleID, permission: row.name }));
    return text ? [{ role, text }] : [];
  });
  return (
    <tr id={`place-permission-${row.name}`} className={outlined === row.name ? styles.found : undefined}>
      <th scope="row">
        {row.label} {row.isSensitive && <Label kind="warning">{t("Sensitive")}</Label>}{" "}
        {isChangedRow(page, row) && <Label>{page.categoryID === null ? t("Changed") : t("Exception")}</Label>}
        {row.help !== null && <small>{row.help}</small>}
        <Exceptions id={id} groups={groups} roles={page.roles} />
        {problems.map(({ role, text }) => (
          <small key={role.roleID} role="alert" className={styles.problem} id={`${id}-${role.roleID}`}>
            {role.name}: {text}
          </small>
        ))}
      </th>
      {roles.map((role) => {
        const cell = `${row.name},${role.roleID}`;
        const differs = isException(role.roleID);
        const group = groupOf(role.roleID);
        const problem = problems.some((each) => each.role === role);
        const describedBy = classes(group && `${id}-e${group.groupID}`, problem && `${id}-${role.roleID}`);
        return (
          <td key={role.roleID} className={classOf(role)}>
            <label
              className={classes(
                styles.cell,
                differs && styles.differs,
                changes.isChanged(role.roleID, row.name) && styles.unsaved,
              )}
            >
              <span className="visually-hidden">
                {t("{permission}, {role}", { permission: row.label, role: role.name })}
              </span>
              <input
                type="checkbox"
                data-cell={cell}
                tabIndex={stop === cell ? 0 : -1}
                checked={changes.isGranted(role.roleID, row.name)}
                aria-describedby={describedBy || undefined}
                aria-invalid={problem || undefined}
                onFocus={() => onFocus(cell)}
                onChange={({ target }) => changes.set(role.roleID, row.name, target.checked)}
              />
            </label>
          </td>
        );
      })}
    </tr>
  );
}
