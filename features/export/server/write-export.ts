import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Context } from "#platform/server/application/context.ts";
import { writeWhole } from "#platform/server/backup/whole-file.ts";
import type { Db } from "#platform/server/database/database.ts";
import { countRows, onSnapshot, readRows } from "./export-queries.ts";
import {
  type ExportedTable,
  type ExportOption,
  exportedColumns,
  exportedTables,
  tablesWith,
  withAddedColumns,
} from "./table.ts";
import { HEADING, rowText, TABLE_END, tableText } from "./vanilla-text.ts";

interface WriteOptions {
  /** What the file contains besides the forum's public records. */
  options?: ReadonlySet<ExportOption>;
  /** Called with the number of rows written and the total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** Number of rows of each table of a written export. */
export type Written = Readonly<Record<string, number>>;

async function* textOf(
  db: Db,
  tables: readonly ExportedTable[],
  written: Record<string, number>,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  yield HEADING;
  for (const table of tables) {
    written[table.table] = 0;
    yield tableText(table);
    for await (const rows of readRows(db, table)) {
      yield rows.map(rowText).join("");
      written[table.table] = (written[table.table] ?? 0) + rows.length;
      onRows(rows.length);
    }
    yield TABLE_END;
  }
}

/**
 * Writes the forum to `path` as a compressed Vanilla export, the format that `import vanilla` reads, from one snapshot
 * of the database and in constant memory. The file appears when it is complete, and only its owner can read it.
 * Throws when `signal` is aborted, and leaves no file.
 */
export async function writeExport(
  context: Context,
  path: string,
  { options = new Set(), onProgress = () => {}, signal }: WriteOptions = {},
): Promise<Written> {
  const all = withAddedColumns(context.addons.of(exportedTables), context.addons.of(exportedColumns));
  const tables = tablesWith(all, options);
  const written: Record<string, number> = {};
  await onSnapshot(context.db, async (db) => {
    const total = await countRows(db, tables);
    let done = 0;
    const onRows = (count: number) => {
      signal?.throwIfAborted();
      done += count;
      onProgress(done, total);
    };
    const text = Readable.from(textOf(db, tables, written, onRows), { objectMode: false });
    // The file receives the error; the callback only prevents a second, uncaught one.
    await writeWhole(
      path,
      pipeline(text, createGzip(), () => {}),
    );
  });
  return written;
}
