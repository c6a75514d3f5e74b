import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { NamesQuery } from "../../contract.ts";

const RECENT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Punctuation that `mention_key` removes from a name. */
const PUNCTUATION =
  /[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]/g;

const keyOf = (text: string) => text.replace(PUNCTUATION, "");

/**
 * Ids of users to mention, one more than a page: an exact match first, then recently active users, then names that
 * begin as typed before those that match without punctuation; then by name. Each part is limited to a page, so
 * that an index-only scan suffices.
 */
export async function listIDsToMention(
  { db, now }: Context,
  { name, page, limit }: NamesQuery,
): Promise<number[]> {
  const isBeginning = name.endsWith("*");
  const typed = isBeginning ? name.slice(0, -1) : name;
  const key = keyOf(typed);
  if (key === "" && typed !== "") return [];
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const end = page * limit + 1;
  // The last activity of private and banned members is hidden, so it must not affect the order.
  const isRecent = sql`date_last_active >= ${since}::timestamptz and not private and banned = 0`;
  const matches = isBeginning
    ? sql`mention_key >= lower(${key}) and mention_key < lower(${key}) || chr(1114111)`
    : sql`mention_key = lower(${key})`;
  const part = (rank: number, condition: ReturnType<typeof sql>) => sql`
    (select user_id, mention_key, name_key, ${sql.lit(rank)} as rank from users
    where ${matches} and not deleted and ${condition} order by mention_key, user_id limit ${end})`;
  const { rows } = await sql<{ userID: number }>`
    select user_id from (
      select distinct on (user_id) * from (
        (select user_id, mention_key, name_key, 0 as rank from users
        where name_key = lower(${typed}) and not deleted limit ${end})
        union all ${part(1, isRecent)} union all ${part(2, sql`(${isRecent}) is not true`)}
      ) as found order by user_id, rank
    ) as members
    order by rank, not starts_with(name_key, lower(${typed})), mention_key, user_id
    limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(({ userID }) => userID);
}
