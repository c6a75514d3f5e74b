import { type SeenRecord, seenRecords } from "#features/formats/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { UserMention } from "../contract.ts";
import { canManage } from "./policy.ts";
import { listMentionsOf } from "./queries.ts";

/** Returns a page of the visible records that mention a user. */
export async function listMentions(context: Context, userID: number, page: number, limit: number) {
  const verdict = canManage(context.actor);
  if (verdict !== true) throw verdict;
  if (!(await findUserIDs(context, [userID])).has(userID)) throw notFound("User");
  const rows = await listMentionsOf(context, userID, page, limit);
  const shown = rows.slice(0, limit);
  const seen = new Map<string, ReadonlyMap<number, SeenRecord>>();
  for (const [recordType, ofType] of Map.groupBy(shown, (row) => row.recordType)) {
    const ids = ofType.map(({ recordID }) => recordID);
    seen.set(recordType, await seenRecords(context, recordType, ids));
  }
  const mentions = shown.flatMap(({ recordType, recordID, name, dateInserted }): UserMention[] => {
    const record = seen.get(recordType)?.get(recordID);
    if (!record) return [];
    return [
      {
        ...{ userID, recordType, recordID, mentionedName: name },
        ...{ recordName: record.name, recordUrl: record.url, dateInserted: dateInserted.toISOString() },
      },
    ];
  });
  return { rows: mentions, paging: { page, limit, total: null, more: rows.length > limit } };
}
