import { basename } from "node:path";
import type { Line, TableResult } from "./result.ts";
import type { Survey, SurveyedTable } from "./survey.ts";
import type { ImportedTable } from "./table.ts";
import type { Run } from "./tables.ts";

interface TableSummary extends TableResult {
  table: string;
  /** Rows of the file; those that no line tells of were not come to. */
  rows: number;
  read: number;
  /** Columns that hold something and have no place here, and in how many rows. */
  columnsLeftOut: Record<string, number>;
}

/** What became of everything in an export. */
export interface ImportReport {
  file: string;
  /** False when it was interrupted: the same command goes on. */
  complete: boolean;
  tables: TableSummary[];
  /** Tables that have no place here, with their rows. */
  tablesLeftOut: Record<string, number>;
  /** Counters that were set at the end, and in how many records they changed. */
  counters: Record<string, number>;
  /** What is wrong with the file itself. */
  problems: Line[];
}

const leftOut = ({ columns, computed = [] }: ImportedTable, found: SurveyedTable) =>
  Object.fromEntries(
    [...found.columns].flatMap(([name, { filled }]) =>
      filled === 0 || columns.includes(name) || computed.includes(name) ? [] : [[name, filled]],
    ),
  );

/** Its fields as a reader expects them: the database keeps them in an order of its own. */
const inOrder = (lines: readonly Line[]): Line[] =>
  lines.map(({ what, count, examples }) => ({ what, count, examples }));

/** Puts together what is known of an import. */
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
