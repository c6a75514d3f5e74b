import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Deletes up to a batch of notifications that were read or created before these dates; returns the
 * number deleted.
 */
export async function deleteOld(
  { db }: Context,
  { readBefore, unreadBefore }: { readBefore: Date; unreadBefore: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where notification_id in (
      select notification_id from notifications
      where coalesce(date_read, date_updated) < ${readBefore}
        and (date_read is not null or date_updated < ${unreadBefore})
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
