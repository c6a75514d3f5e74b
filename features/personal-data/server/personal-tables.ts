import { Readable } from "node:stream";
import type { Context } from "#platform/server/application/context.ts";
import { inHtml } from "./erasure/spellings.ts";
import {
  type ArchivedFile,
  addPersonalData,
  type DeleteMethod,
  MORE,
  takesName,
  type Was,
} from "./extension-points.ts";
import {
  countRowsOf,
  deleteRowsOf,
  emptyColumns,
  replaceNames,
  selectRowsAfter,
} from "./personal-table-queries.ts";

/** The personal data in a table. Names are written as in the database. */
export interface PersonalTable {
  table: string;
  key: string;
  /** Column with the id of the user to whom a row belongs. */
  of?: string;
  /** File of the archive with the rows, and its columns. */
  file?: { path: string; columns: readonly string[] };
  /** HTML page of the archive with the rows: the columns for an optional title and the body. */
  page?: { path: string; name?: string; html: string };
  /** Returns whether the rows are deleted with this method. */
  goes?: (how: DeleteMethod) => boolean;
  /** Columns with network addresses, which are emptied whenever an account is deleted. */
  addresses?: readonly string[];
  /** Text and JSON columns in which others may have named the user. */
  names?: readonly string[];
}

export const always = (): boolean => true;

const AT_ONCE = 500;

/** Contributes the personal data in a table. */
export const addPersonalTable = (table: PersonalTable) => addPersonalData(personalDataIn(table));

function personalDataIn(personalTable: PersonalTable) {
  const { table, of, file, goes, addresses = [], names = [] } = personalTable;
  return {
    name: table,
    ...(of &&
      file && { collect: (context: Context, userID: number) => fileOf(context, personalTable, userID) }),
    ...(of &&
      goes && { count: (context: Context, userID: number) => countRowsOf(context, table, of, userID) }),
    async erase(context: Context, userID: number, how: DeleteMethod, was: Was) {
      if (of && goes?.(how) && (await deleteRowsOf(context, personalTable, userID, AT_ONCE)) === AT_ONCE)
        return MORE;
      if (of && addresses.length > 0) await emptyColumns(context, table, of, addresses, userID);
      if (takesName(how)) for (const column of names) await replaceNames(context, table, column, was);
      return null;
    },
  };
}

async function* fileOf(
  context: Context,
  personalTable: PersonalTable,
  userID: number,
): AsyncGenerator<ArchivedFile> {
  const { file, table, of } = personalTable;
  if (!file || !of || (await countRowsOf(context, table, of, userID)) === 0) return;
  yield { path: file.path, content: rowsOf(context, personalTable, userID) };
  if (personalTable.page)
    yield { path: personalTable.page.path, content: Readable.from(pageOf(context, personalTable, userID)) };
}

/** Bodies are stored as safe HTML. */
async function* pageOf(
  context: Context,
  personalTable: PersonalTable,
  userID: number,
): AsyncGenerator<string> {
  const { path, name, html } = personalTable.page!;
  yield `<!doctype html><meta charset="utf-8"><title>${path}</title>`;
  const columns = ["date_inserted", html, ...(name ? [name] : [])];
  const asked = { ...personalTable, file: { path, columns } };
  for await (const row of rowsOf(context, asked, userID)) {
    const [date, body, title = ""] = Object.values(row).map(String);
    yield `<article><h2>${inHtml(title)}</h2><p><time>${date}</time></p>${body}</article><hr>`;
  }
}

async function* rowsOf(
  context: Context,
  personalTable: PersonalTable,
  userID: number,
): AsyncGenerator<object> {
  for (let after: unknown = null; ; ) {
    const page = await selectRowsAfter(context, personalTable, userID, after, AT_ONCE);
    for (const { shown } of page) yield shown;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)?.key;
  }
}
