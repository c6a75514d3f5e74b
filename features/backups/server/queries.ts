import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { BackupRow } from "./tables.ts";

/** More are not listed: older ones are deleted by the schedule, or by administrators. */
const LISTED = 200;

export const listBackupRows = ({ db }: Context): Promise<BackupRow[]> =>
  db.selectFrom("backups").selectAll().orderBy("dateInserted", "desc").limit(LISTED).execute();

export const findBackup = ({ db }: Context, backupID: number): Promise<BackupRow | undefined> =>
  db.selectFrom("backups").selectAll().where("backupID", "=", backupID).executeTakeFirst();

export const findNewestBackup = ({ db }: Context): Promise<BackupRow | undefined> =>
  db.selectFrom("backups").selectAll().orderBy("dateInserted", "desc").limit(1).executeTakeFirst();

/** Stores a backup; one that an interrupted run has written before is replaced. */
export async function saveBackup({ db }: Context, row: Omit<BackupRow, "backupID">): Promise<void> {
  await db
    .insertInto("backups")
    .values(row)
    .onConflict((on) => on.column("name").doUpdateSet(row))
    .execute();
}

export async function deleteBackupRow({ db }: Context, backupID: number): Promise<void> {
  await db.deleteFrom("backups").where("backupID", "=", backupID).execute();
}

/** Returns scheduled backups beyond the newest `count`. */
export const listSurplus = ({ db }: Context, count: number): Promise<BackupRow[]> =>
  db
    .selectFrom("backups")
    .selectAll()
    .where("insertUserID", "is", null)
    .orderBy("dateInserted", "desc")
    .offset(count)
    .limit(LISTED)
    .execute();

export async function findDatabaseSize({ db }: Context): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database())::float8 as size`.execute(db);
  return rows[0]?.size ?? 0;
}

export const findBackupNamed = ({ db }: Context, name: string): Promise<BackupRow | undefined> =>
  db.selectFrom("backups").selectAll().where("name", "=", name).executeTakeFirst();
