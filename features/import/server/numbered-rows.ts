import { findImportDates, renumberRows } from "./renumber-queries.ts";
import { type ImportedTable, reportRenumbered } from "./table.ts";

/**
 * Returns `numbered` of an imported table whose rows stay in one table, with a column `date_imported`: imported rows keep
 * their ids, and records created here give up theirs.
 * @param table The table, and `column` its id, as in SQL.
 * @public For add-ons.
 */
export const numberedRows = <Column extends string>(
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
