import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import type { PreferenceMap } from "../contract.ts";
import styles from "./preference-table.module.css";
import type { Choice, PreferenceGroup, PreferenceRow } from "./tables-of.ts";

const nameOf = (choice: Choice): string =>
  ({ popup: t("Popup"), email: t("Email"), disabled: t("Turn off for everyone") })[choice];

interface PreferenceTableProps {
  group: PreferenceGroup;
  /** The columns. */
  choices: readonly Choice[];
  change(changes: PreferenceMap): Promise<boolean>;
}

const has = (row: PreferenceRow, choice: Choice) => row.choices[choice] !== undefined;

/** Head of a column, with a checkbox that selects all or none of its rows. */
function ColumnHead({ group, choice, change }: Omit<PreferenceTableProps, "choices"> & { choice: Choice }) {
  const rows = group.rows.filter((row) => has(row, choice));
  const count = rows.filter(({ choices }) => choices[choice]).length;
  const isAll = rows.length > 0 && count === rows.length;
  if (rows.length < 2) return nameOf(choice);
  return (
    <label>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
        className={styles.all}
        checked={isAll}
        aria-label={t("{column}: all of {group}", { column: nameOf(choice), group: group.label })}
        onChange={() => void change(Object.fromEntries(rows.map(({ key }) => [key, { [choice]: !isAll }])))}
      />
      {nameOf(choice)}
    </label>
  );
}

function Cell({
  row,
  choice,
  change,
}: Pick<PreferenceTableProps, "change"> & { row: PreferenceRow; choice: Choice }) {
  const value = row.choices[choice];
  if (value === undefined) return null;
  const name = `${row.key}[${choice}]`;
  return (
    <label>
      {/* Without scripts, unchecked boxes have to be sent as well. */}
      <input type="hidden" name={name} value="false" />
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={value}
        aria-label={t("{preference}: {column}", { preference: row.label, column: nameOf(choice) })}
        onChange={() => void change({ [row.key]: { [choice]: !value } })}
      />
      <span className={styles.word} aria-hidden="true">
        {nameOf(choice)}
      </span>
    </label>
  );
}

/** A group of preferences with the channels of each; on narrow screens rows are cards. */
export function PreferenceTable({ group, choices, change }: PreferenceTableProps) {
  const id = useId();
  return (
    <section className={styles.group}>
      <h2 id={id}>{group.label}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: shown as cards, a table is none to some browsers unless it says so */}
      <table className={styles.table} role="table" aria-labelledby={id}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup" data-single={group.rows.length < 2 || undefined}>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <th role="columnheader" scope="col">
              <span className={styles.wide}>{t("Notify me of")}</span>
              <span className={styles.narrow}>{t("All of the following")}</span>
            </th>
            {choices.map((choice) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={choice} role="columnheader" scope="col">
                <ColumnHead group={group} choice={choice} change={change} />
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {group.rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={row.key} role="row">
              {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
              <th role="rowheader" scope="row">
                {row.label}
              </th>
              {choices.map((choice) => (
                // biome-ignore lint/a11y/noRedundantRoles: as above
                <td key={choice} role="cell">
                  <Cell row={row} choice={choice} change={change} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
