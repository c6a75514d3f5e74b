import { type ImportedTable, renumberRows, reportRenumbered } from "#features/import/server/index.ts";
import { findImportDates } from "./import-queries.ts";

/** Imported rows keep their ids; records created here give up theirs. */
export const numbered = <Column extends string>(
  table: string,
  column: string,
): NonNullable<ImportedTable<Column>["numbered"]> => ({
  sequence: [table, column],
  findTaken: (context, rows) =>
    findImportDates(
      context,
      [table, column],
      rows.map(({ id }) => id),
    ),
  async renumber(context, ids, highestID, report) {
    reportRenumbered(report, await renumberRows(context, [table, column], ids, highestID));
  },
});
