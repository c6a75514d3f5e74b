import type { ReactNode } from "react";
import styles from "./data-table.module.css";

/** With more cells, labels for each would cost more than they help. */
const MOST_LABELS = 1000;

export interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** This column names the row; exactly one column does. */
  isName?: boolean;
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
}

/** A table; on narrow screens each row becomes a card whose cells are labelled. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const isLabelled = rows.length * columns.length < MOST_LABELS;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: shown as cards, a table is none to some browsers unless it says so
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {columns.map(({ id, label, isNumber }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th key={id} role="columnheader" scope="col" className={isNumber ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={keyOf(row)} role="row">
            {columns.map(({ id, label, cell, isName, isNumber }) => {
              const Cell = isName ? "th" : "td";
              return (
                <Cell
                  key={id}
                  role={isName ? "rowheader" : "cell"}
                  scope={isName ? "row" : undefined}
                  className={isNumber ? styles.number : undefined}
                  data-label={isLabelled && !isName ? label : undefined}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
