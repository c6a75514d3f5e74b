import { basename } from "node:path";
import type { Line, TableResult } from "./result.ts";
import type { Survey, SurveyedTable } from "./survey.ts";
import type { ImportedTable } from "./table.ts";
import type { Run } from "./tables.ts";

interface TableSummary extends TableResult {
  table: string;
  /** Rows of the file; the import has not reached those that appear in no line. */
  rows: number;
  read: number;
  /** Columns with values that are not imported, with the number of rows. */
  columnsLeftOut: Record<string, number>;
}

/** Outcome of everything in an export. */
export interface ImportReport {
  file: string;
  /** False when the import was interrupted; the same command resumes it. */
  complete: boolean;
  tables: TableSummary[];
  /** Tables that are not imported, with their number of rows. */
  tablesLeftOut: Record<string, number>;
  /** Counters that were repaired at the end, with the number of records that changed. */
  counters: Record<string, number>;
  /** Problems with the file itself. */
  problems: Line[];
}

const leftOut = ({ columns, computed = [] }: ImportedTable, found: SurveyedTable) =>
  Object.fromEntries(
    [...found.columns].flatMap(([name, { filled }]) =>
      filled === 0 || columns.includes(name) || computed.includes(name) ? [] : [[name, filled]],
    ),
  );

/** Restores the order of the fields, which the database does not preserve. */
const inOrder = (lines: readonly Line[]): Line[] =>
  lines.map(({ what, count, examples }) => ({ what, count, examples }));

/** Builds the report of an import. */
export function reportOf(
  survey: Survey,
  run: Run,
  loaded: readonly { table: ImportedTable }[],
): ImportReport {
  const report: ImportReport = {
    file: basename(survey.path),
    complete: run.dateFinished !== null,
    tables: [],
    tablesLeftOut: {},
    counters: run.state.counters,
    problems: survey.problems,
  };
  for (const [name, found] of survey.tables) {
    const table = loaded.find(({ table }) => table.table === name)?.table;
    const state = run.state.tables[name];
    if (!table || !state) report.tablesLeftOut[name] = found.rows;
    else {
      const { rows } = found;
      report.tables.push({
        table: name,
        rows,
        read: state.done,
        wrote: state.result.wrote,
        kept: state.result.kept,
        changed: inOrder(state.result.changed),
        skipped: inOrder(state.result.skipped),
        columnsLeftOut: leftOut(table, found),
      });
    }
  }
  return report;
}
