// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards, a table is none to some browsers unless it says so
import type { ReactNode, RefObject } from "react";
import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { MemberRow, MembersQuery, SortField } from "../../contract.ts";
import { memberPath } from "../paths.ts";
import { sortingOf } from "./addresses.ts";
import { type ColumnID, columnNames, SORTED } from "./columns.ts";
import styles from "./members-table.module.css";
import type { Selection } from "./use-selection.ts";

const NUMBERS: readonly ColumnID[] = ["countPosts", "points"];

function statusOf({ banned, emailConfirmed }: MemberRow): ReactNode {
  if (banned) return <Label kind="warning">{t("Banned")}</Label>;
  return emailConfirmed === false ? t("Email address not confirmed") : t("Active");
}

const cells: Record<Exclude<ColumnID, "email">, (row: MemberRow) => ReactNode> = {
  roles: ({ roles = [] }) => <bdi>{roles.map(({ name }) => name).join(", ")}</bdi>,
  countPosts: ({ countPosts }) => countPosts !== undefined && formatNumber(countPosts),
  points: ({ points }) => points !== undefined && formatNumber(points),
  dateInserted: ({ dateInserted }) => dateInserted && <DateTime value={dateInserted} format="day" />,
  dateLastActive: ({ dateLastActive, isRestricted }) =>
    dateLastActive ? <DateTime value={dateLastActive} /> : !isRestricted && t("Never"),
  status: statusOf,
  ip: ({ lastIPAddress }) => lastIPAddress && <bdi>{lastIPAddress}</bdi>,
};

interface HeadingProps {
  asked: MembersQuery;
  id: ColumnID | "name";
  field: SortField | undefined;
  label: string;
}

function Heading({ asked, id, field, label }: HeadingProps) {
  const className = NUMBERS.includes(id as ColumnID) ? styles.number : undefined;
  if (!field)
    return (
      <th role="columnheader" scope="col" className={className}>
        {label}
      </th>
    );
  const { url, state } = sortingOf(asked, field);
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={state}>
      <a href={url}>
        {label}
        {state && <Icon name={state === "ascending" ? "chevron-up" : "chevron-down"} size={14} />}
      </a>
    </th>
  );
}

interface MembersTableProps {
  table: RefObject<HTMLTableElement | null>;
  members: readonly MemberRow[];
  asked: MembersQuery;
  columns: readonly ColumnID[];
  /** Null for readers without actions on several members. */
  selection: Selection | null;
}

/** The members as a table with sorting headings; on phones each is a card. */
export function MembersTable({ table, members, asked, columns, selection }: MembersTableProps) {
  const names = columnNames();
  const shown = columns.filter((id) => id !== "email");
  return (
    <table ref={table} className={styles.table} role="table" aria-label={t("Members")}>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={styles.pick}>
              <input
                type="checkbox"
                aria-label={t("Select all on this page")}
                checked={selection.isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selection.isSome;
                }}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          <Heading asked={asked} id="name" field="name" label={t("Member")} />
          {shown.map((id) => (
            <Heading key={id} asked={asked} id={id} field={SORTED[id]} label={names[id]} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {members.map((row, index) => (
          <tr
            key={row.userID}
            role="row"
            className={selection?.chosen.has(row.userID) ? styles.selected : undefined}
          >
            {selection && (
              <td role="cell" className={styles.pick}>
                <input
                  type="checkbox"
                  aria-label={t("Select {name}", { name: row.name })}
                  checked={selection.chosen.has(row.userID)}
                  onChange={({ nativeEvent }) =>
                    selection.toggle(index, (nativeEvent as MouseEvent).shiftKey === true)
                  }
                />
              </td>
            )}
            <th role="rowheader" scope="row">
              <div className={styles.member}>
                <UserPhoto user={row} size={28} />
                <span>
                  <a href={memberPath(row.userID)}>
                    <bdi>{row.name}</bdi>
                  </a>
                  {columns.includes("email") && row.email && (
                    <small>
                      <bdi>{row.email}</bdi>
                    </small>
                  )}
                </span>
              </div>
            </th>
            {shown.map((id) => (
              <td
                key={id}
                role="cell"
                className={NUMBERS.includes(id) ? styles.number : undefined}
                data-label={names[id]}
              >
                {cells[id](row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
