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

/** A table of a feature, and what of it is somebody's. Its name and columns are written as the database has them. */
export interface PersonalTable {
  table: string;
  key: string;
  /** The column that says whose a row is. */
  of?: string;
  /** The file of the archive that it fills, and what of it. */
  file?: { path: string; columns: readonly string[] };
  /** A page that shows them as HTML, by columns: what each is called, if it has a name, and its body. */
  page?: { path: string; name?: string; html: string };
  /** When its rows go. */
  goes?: (how: DeleteMethod) => boolean;
  /** Columns of network addresses: they are emptied with any account. */
  addresses?: readonly string[];
  /** Texts and JSON in which others may have named somebody. */
  names?: readonly string[];
}

export const always = (): boolean => true;

const AT_ONCE = 500;

/** Tells all that is to be told of a table's rows of people. */
export const addPersonalTable = (kept: PersonalTable) => addPersonalData(personalDataIn(kept));

function personalDataIn(kept: PersonalTable) {
  const { table, of, file, goes, addresses = [], names = [] } = kept;
  return {
    name: table,
    ...(of && file && { collect: (context: Context, userID: number) => fileOf(context, kept, userID) }),
    ...(of &&
      goes && { count: (context: Context, userID: number) => countRowsOf(context, table, of, userID) }),
    async erase(context: Context, userID: number, how: DeleteMethod, was: Was) {
      if (of && goes?.(how) && (await deleteRowsOf(context, kept, userID, AT_ONCE)) === AT_ONCE) return MORE;
      if (of && addresses.length > 0) await emptyColumns(context, table, of, addresses, userID);
      if (takesName(how)) for (const column of names) await replaceNames(context, table, column, was);
      return null;
    },
  };
}

async function* fileOf(context: Context, kept: PersonalTable, userID: number): AsyncGenerator<ArchivedFile> {
  const { file, table, of } = kept;
  if (!file || !of || (await countRowsOf(context, table, of, userID)) === 0) return;
  yield { path: file.path, content: rowsOf(context, kept, userID) };
  if (kept.page) yield { path: kept.page.path, content: Readable.from(pageOf(context, kept, userID)) };
}

/** Bodies are safe to show as they are stored. */
async function* pageOf(context: Context, kept: PersonalTable, userID: number): AsyncGenerator<string> {
  const { path, name, html } = kept.page!;
  yield `<!doctype html><meta charset="utf-8"><title>${path}</title>`;
  const columns = ["date_inserted", html, ...(name ? [name] : [])];
  const asked = { ...kept, file: { path, columns } };
  for await (const row of rowsOf(context, asked, userID)) {
    const [date, body, title = ""] = Object.values(row).map(String);
    yield `<article><h2>${inHtml(title)}</h2><p><time>${date}</time></p>${body}</article><hr>`;
  }
}

async function* rowsOf(context: Context, kept: PersonalTable, userID: number): AsyncGenerator<object> {
  for (let after: unknown = null; ; ) {
    const page = await selectRowsAfter(context, kept, userID, after, AT_ONCE);
    for (const { shown } of page) yield shown;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)?.key;
  }
}
