import { formatNumber, t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import type { ImportResult } from "../contract.ts";
import styles from "./import-admin-page.module.css";

type Report = ImportResult["report"];
type Table = Report["tables"][number];
type Line = Report["problems"][number];

const sum = (lines: readonly Line[]) => lines.reduce((total, { count }) => total + count, 0);

const columns = (): Column<Table>[] => [
  { id: "table", label: t("Table"), isName: true, cell: ({ table }) => <bdi>{table}</bdi> },
  { id: "read", label: t("Read"), isNumber: true, cell: ({ read }) => formatNumber(read) },
  { id: "wrote", label: t("Written"), isNumber: true, cell: ({ wrote }) => formatNumber(wrote) },
  { id: "kept", label: t("Unchanged"), isNumber: true, cell: ({ kept }) => formatNumber(kept) },
  { id: "changed", label: t("Adapted"), isNumber: true, cell: ({ changed }) => formatNumber(sum(changed)) },
  { id: "skipped", label: t("Left out"), isNumber: true, cell: ({ skipped }) => formatNumber(sum(skipped)) },
];

function heading({ isDryRun, report }: ImportResult): string {
  if (isDryRun) return t("A dry run of {file}: nothing was changed.", { file: report.file });
  return report.complete
    ? t("{file} was imported.", { file: report.file })
    : t("The import of {file} is not complete. Import the same file again to continue.", {
        file: report.file,
      });
}

/** Reasons and names of tables are those of the command, in English. */
function detailsOf({
  tables,
  tablesLeftOut,
  problems,
}: Report): { key: string; count: number; text: string }[] {
  const lines = (table: string, all: readonly Line[]) =>
    all.map(({ what, count, examples }) => ({
      key: `${table}: ${what}`,
      count,
      text: `${table}: ${what} (${examples.join(", ")}${count > examples.length ? ", …" : ""})`,
    }));
  return [
    ...problems.map(({ what, count, examples }) => ({
      key: what,
      count,
      text: `${what} (${examples.join(", ")})`,
    })),
    ...tables.flatMap(({ table, skipped, changed }) => [...lines(table, skipped), ...lines(table, changed)]),
    ...tables.flatMap(({ table, columnsLeftOut }) =>
      Object.entries(columnsLeftOut).map(([column, count]) => ({
        key: `${table}.${column}`,
        count,
        text: `${table}.${column}: not imported`,
      })),
    ),
    ...Object.entries(tablesLeftOut).map(([table, count]) => ({
      key: table,
      count,
      text: `${table}: not imported`,
    })),
  ];
}

/** The outcome of the last import or dry run: rows by table, and everything that was adapted or left out. */
export function ImportReport(result: ImportResult) {
  const details = detailsOf(result.report);
  return (
    <section className={styles.report}>
      <h2>{t("Report")}</h2>
      <p>{heading(result)}</p>
      <DataTable
        caption={t("Report")}
        columns={columns()}
        rows={result.report.tables}
        keyOf={({ table }) => table}
      />
      {details.length > 0 && (
        <details>
          <summary>{t("Adapted and left out, with examples")}</summary>
          <ul className={styles.details} lang="en" dir="ltr">
            {details.map(({ key, count, text }) => (
              <li key={key}>
                <b>{formatNumber(count)}</b> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
