import type { Context } from "#platform/server/application/context.ts";
import type { ExportRow } from "./tables.ts";

/** Bounds a list; far fewer are stored. */
const LISTED = 100;

export const listExportRows = ({ db }: Context): Promise<ExportRow[]> =>
  db.selectFrom("exports").selectAll().orderBy("dateInserted", "desc").limit(LISTED).execute();

export const findExport = ({ db }: Context, exportID: number): Promise<ExportRow | undefined> =>
  db.selectFrom("exports").selectAll().where("exportID", "=", exportID).executeTakeFirst();

export const findExportNamed = ({ db }: Context, name: string): Promise<ExportRow | undefined> =>
  db.selectFrom("exports").selectAll().where("name", "=", name).executeTakeFirst();

/** Stores an export; one that an interrupted run has written before is replaced. */
export async function saveExport({ db }: Context, row: Omit<ExportRow, "exportID">): Promise<void> {
  await db
    .insertInto("exports")
    .values(row)
    .onConflict((on) => on.column("name").doUpdateSet(row))
    .execute();
}

export async function deleteExportRow({ db }: Context, exportID: number): Promise<void> {
  await db.deleteFrom("exports").where("exportID", "=", exportID).execute();
}

/** Returns exports beyond the newest `count`. */
export const listSurplus = ({ db }: Context, count: number): Promise<ExportRow[]> =>
  db.selectFrom("exports").selectAll().orderBy("dateInserted", "desc").offset(count).limit(LISTED).execute();

/** Returns exports that were made before a date. */
export const listExportsBefore = ({ db }: Context, before: Date): Promise<ExportRow[]> =>
  db
    .selectFrom("exports")
    .selectAll()
    .where("dateInserted", "<", before)
    .orderBy("dateInserted")
    .limit(LISTED)
    .execute();
