import { useId } from "react";
import { followLink } from "#platform/client/follow-link.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import field from "#platform/client/ui/field.module.css";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { MatrixPlace, RolesPage } from "../contract.ts";
import { pathIn } from "./paths.ts";
import { RoleMenu, type RoleMenuProps } from "./role-menu.tsx";
import styles from "./roles-admin-page.module.css";
import { SeeAsRole } from "./see-as-role.tsx";

/** More roles than these do not fit beside each other; the user chooses which are columns. */
export const MOST_COLUMNS = 6;

const placeText = ({ name, depth, countExceptions }: MatrixPlace) => {
  const indented = `${"\u2003".repeat(depth - 1)}${name}`;
  return countExceptions === 0
    ? indented
    : t("{category}: {count, plural, one {# exception} other {# exceptions}}", {
        category: indented,
        count: countExceptions,
      });
};

interface MatrixToolbarProps extends Omit<RoleMenuProps, "role"> {
  page: RolesPage;
  shownIDs: readonly number[];
  onShow(roleIDs: readonly number[]): void;
  narrowRoleID: number;
  onNarrow(roleID: number): void;
  isChangedOnly: boolean;
  onChangedOnly(isOn: boolean): void;
  /** Null where a category has no permissions of its own. */
  onRemoveExceptions: (() => void) | null;
}

/** What the matrix shows: where, which roles, and whether only what was changed. */
export function MatrixToolbar(props: MatrixToolbarProps) {
  const { page, shownIDs, onShow, narrowRoleID, onNarrow, isChangedOnly, onChangedOnly, ...menu } = props;
  const { roles, places, categoryID } = page;
  const id = useId();
  const narrow = roles.find(({ roleID }) => roleID === narrowRoleID);
  const { onRemoveExceptions } = props;
  return (
    <div className={styles.toolbar}>
      <span className={styles.select}>
        <select
          className={field.input}
          aria-label={t("Where these permissions apply")}
          value={categoryID ?? ""}
          onChange={({ target }) => followLink(pathIn(target.value === "" ? null : Number(target.value)))}
        >
          <option value="">{t("Everywhere")}</option>
          {places.map((place) => (
            <option key={place.categoryID} value={place.categoryID}>
              {placeText(place)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      {roles.length > MOST_COLUMNS && (
        <span className={styles.wide}>
          <Dropdown
            button={t("{shown} of {count} roles", {
              shown: formatNumber(shownIDs.length),
              count: formatNumber(roles.length),
            })}
            entries={() =>
              roles.map(({ roleID, name }) => ({
                kind: "checkbox",
                label: name,
                isChecked: shownIDs.includes(roleID),
                onChange: (isChecked) =>
                  onShow(isChecked ? [...shownIDs, roleID] : shownIDs.filter((each) => each !== roleID)),
              }))
            }
          />
        </span>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChangedOnly}
          onChange={({ target }) => onChangedOnly(target.checked)}
        />
        {t("Changed only")}
      </label>
      {onRemoveExceptions && (
        <Button kind="text" aria-haspopup="dialog" onClick={onRemoveExceptions}>
          {t("Remove Exceptions")}
        </Button>
      )}
      <span className={styles.see}>
        <SeeAsRole roles={roles} />
      </span>
      <div className={styles.narrow}>
        <label htmlFor={id}>{t("Role")}</label>
        <span className={styles.select}>
          <select
            id={id}
            className={field.input}
            value={narrowRoleID}
            onChange={({ target }) => onNarrow(Number(target.value))}
          >
            {roles.map(({ roleID, name, type, countMembers }) => (
              <option key={roleID} value={roleID}>
                {type === "guest"
                  ? name
                  : t("{role} ({count})", { role: name, count: formatNumber(countMembers) })}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
        {narrow && (
          <RoleMenu
            role={narrow}
            {...menu}
            label={t("Actions for {role}", { role: narrow.name })}
            button={<Icon name="more" />}
          />
        )}
      </div>
    </div>
  );
}
