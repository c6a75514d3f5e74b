import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { LogEntry as Shown } from "../contract.ts";
import { undoOf } from "./extension-points.ts";
import type { LogEntry } from "./tables.ts";

type State = Record<string, unknown>;

/** Data that only the undo needs may have any shape. */
const stateOf = (stored: unknown): State | null =>
  typeof stored === "object" && stored !== null ? (stored as State) : null;

/** Returns the view of entries in their order, without data for the undo, which may be private. */
export async function viewLog(context: Context, rows: readonly LogEntry[]): Promise<Shown[]> {
  const ids = rows.flatMap((row) => [row.insertUserID, row.recordUserID, row.undoUserID]);
  const users = await userFragments(context, new Set(ids.filter((userID) => userID !== null)));
  const user = (userID: number | null) => (userID === null ? null : (users.get(userID) ?? null));
  return rows.map(({ insertIPAddress: _address, data, dateInserted, dateUndone, ...row }) => ({
    ...row,
    recordUser: user(row.recordUserID),
    insertUser: user(row.insertUserID),
    dateInserted: dateInserted.toISOString(),
    before: stateOf(data["before"]),
    after: stateOf(data["after"]),
    ...(typeof data["deleteMethod"] === "string" && { deleteMethod: data["deleteMethod"] }),
    ...(typeof data["ban"] === "object" && { ban: data["ban"] as Shown["ban"] }),
    dateUndone: dateUndone?.toISOString() ?? null,
    undoUser: user(row.undoUserID),
    canUndo: dateUndone === null && undoOf(context, row.action) !== undefined,
  }));
}

export async function viewEntry(context: Context, row: LogEntry): Promise<Shown> {
  const [shown] = await viewLog(context, [row]);
  return shown as Shown;
}
