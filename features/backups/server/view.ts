import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Backup } from "../contract.ts";
import type { BackupRow } from "./tables.ts";

export const addressOf = ({ name }: Pick<BackupRow, "name">) => `/backups/${name}`;

export async function viewBackups(context: Context, rows: readonly BackupRow[]): Promise<Backup[]> {
  const userIDs = new Set(rows.flatMap(({ insertUserID }) => insertUserID ?? []));
  const users = await userFragments(context, userIDs);
  return rows.map(({ insertUserID, ...row }) => ({
    ...row,
    url: addressOf(row),
    dateVerified: row.dateVerified.toISOString(),
    dateInserted: row.dateInserted.toISOString(),
    insertUser: (insertUserID !== null && users.get(insertUserID)) || null,
  }));
}
