import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ForumExport } from "../contract.ts";
import { expiryOf } from "./expiry.ts";
import { listNames } from "./export-directory.ts";
import type { ExportRow } from "./tables.ts";

export async function viewExports(context: Context, rows: readonly ExportRow[]): Promise<ForumExport[]> {
  const userIDs = new Set(rows.flatMap(({ insertUserID }) => insertUserID ?? []));
  const [users, names] = await Promise.all([userFragments(context, userIDs), listNames(context)]);
  const stored = new Set(names);
  return rows.map(({ insertUserID, dateInserted, ...row }) => ({
    ...row,
    url: `/exports/${row.name}`,
    isMissing: !stored.has(row.name),
    dateInserted: dateInserted.toISOString(),
    dateExpires: expiryOf(dateInserted).toISOString(),
    insertUser: (insertUserID !== null && users.get(insertUserID)) || null,
  }));
}
