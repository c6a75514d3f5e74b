import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { LogQuery } from "../contract.ts";
import { countEntries, findEntry, selectEntries } from "./queries.ts";
import type { LogEntry } from "./tables.ts";
import { requireVisibility } from "./visibility.ts";

/** Returns a page of the entries that the actor may see, newest first. */
export async function listLog(
  context: Context,
  query: LogQuery,
): Promise<{ rows: LogEntry[]; paging: Paging }> {
  const visibility = await requireVisibility(context);
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    selectEntries(context, query, visibility),
    countEntries(context, query, visibility),
  ]);
  return { rows, paging: { page, limit, total, more: page * limit < total } };
}

/** Returns an entry that the actor may see; throws 404. */
export async function getEntry(context: Context, logID: number): Promise<LogEntry> {
  const entry = await findEntry(context, logID, await requireVisibility(context));
  if (!entry) throw notFound("Log entry");
  return entry;
}
