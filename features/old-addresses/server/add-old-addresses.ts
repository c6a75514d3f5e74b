import type { Context } from "#platform/server/application/context.ts";
import { saveOldAddresses } from "./queries.ts";
import type { OldAddress } from "./tables.ts";

/**
 * Saves addresses that records had in another forum, for importers: `source` is the software, `kind` and
 * `oldID` identify the record as the shapes read it (`discourse`, `post`, `12/3`), or are `path` twice and a
 * path. The last of equal addresses wins.
 */
export async function addOldAddresses(context: Context, rows: readonly OldAddress[]): Promise<void> {
  const last = new Map(rows.map((row) => [`${row.source} ${row.kind} ${row.oldID}`, row]));
  await saveOldAddresses(context, [...last.values()]);
}
