import type { ImportReport } from "./report.ts";
import { countLines, type Line } from "./result.ts";

const number = new Intl.NumberFormat("en").format;
const rows = (count: number) => (count === 1 ? "1 row" : `${number(count)} rows`);

function lineText(verb: string, { what, count, examples }: Line): string {
  const more = count > examples.length ? ", …" : "";
  return `    ${verb} ${number(count)}: ${what} (${examples.join(", ")}${more})`;
}

function tableText(table: ImportReport["tables"][number]): string[] {
  const { wrote, kept, changed, skipped, columnsLeftOut } = table;
  const counts = [
    `read ${number(table.read)}${table.read < table.rows ? ` of ${number(table.rows)}` : ""}`,
    `written ${number(wrote)}`,
    `changed ${number(countLines(changed))}`,
    `skipped ${number(countLines(skipped))}`,
    `unchanged ${number(kept)}`,
  ];
  return [
    `  ${table.table}: ${counts.join(", ")}`,
    ...changed.map((line) => lineText("changed", line)),
    ...skipped.map((line) => lineText("skipped", line)),
    ...Object.entries(columnsLeftOut).map(
      ([column, count]) => `    not imported: the column ${column} (${rows(count)})`,
    ),
  ];
}

const isUnchanged = ({ tables, counters }: ImportReport) =>
  tables.every(({ wrote, changed }) => wrote === 0 && changed.length === 0) &&
  Object.keys(counters).length === 0;

function outcome(report: ImportReport, dryRun: boolean): string {
  if (dryRun && report.complete) return "This is what an import would do; nothing was changed.";
  if (dryRun) return "The dry run was interrupted; nothing was changed.";
  if (!report.complete) return "The import was interrupted. Run the same command to continue.";
  return isUnchanged(report)
    ? "Nothing changed: everything was imported earlier."
    : "The import is complete.";
}

/** Formats the report for a terminal. */
export function reportText(report: ImportReport, dryRun: boolean): string {
  const leftOut = Object.entries(report.tablesLeftOut);
  const counters = Object.entries(report.counters);
  return [
    report.file,
    ...report.tables.flatMap(tableText),
    ...(leftOut.length > 0 ? ["  Not yet imported:"] : []),
    ...leftOut.map(([table, count]) => `    ${table} (${rows(count)})`),
    ...(report.problems.length > 0 ? ["  Problems in the file:"] : []),
    ...report.problems.map((line) => lineText("found", line)),
    ...(counters.length > 0 ? ["  Corrected counters:"] : []),
    ...counters.map(([name, count]) => `    ${name} (${rows(count)})`),
    outcome(report, dryRun),
    "",
  ].join("\n");
}
