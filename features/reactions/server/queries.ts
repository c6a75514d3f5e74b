import { type RawBuilder, sql, type Updateable } from "kysely";
import { seesComment } from "#features/comments/server/index.ts";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { visibilityOfReactions } from "./counts/unseen-queries.ts";
import type { ReactionRow, ReactionTypeRow, RecordType } from "./tables.ts";

export interface Place {
  recordType: RecordType;
  recordID: number;
}

export const selectTypes = ({ db }: Context): Promise<ReactionTypeRow[]> =>
  db.selectFrom("reactionTypes").selectAll().orderBy("sort").orderBy("tagID").execute();

export async function updateType(
  { db }: Context,
  tagID: number,
  values: Updateable<Database["reactionTypes"]>,
): Promise<void> {
  await db.updateTable("reactionTypes").set(values).where("tagID", "=", tagID).execute();
}

export const findReaction = (
  { db }: Context,
  { recordType, recordID }: Place,
  userID: number,
): Promise<ReactionRow | undefined> =>
  db
    .selectFrom("reactions")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("userID", "=", userID)
    .executeTakeFirst();

/** Writes a reaction and counts it; its record is locked by the caller. */
export async function insertReaction(
  { db }: Context,
  reaction: Omit<ReactionRow, "carriedFrom">,
): Promise<void> {
  const { recordType, recordID, tagID, total: count, receiveUserID, dateInserted: dateLatest } = reaction;
  await db
    .with("written", (eb) => eb.insertInto("reactions").values(reaction))
    .insertInto("reactionCounts")
    .values({ recordType, recordID, tagID, count, receiveUserID, dateLatest })
    .onConflict((on) =>
      on.columns(["recordType", "recordID", "tagID"]).doUpdateSet({
        count: sql`reaction_counts.count + excluded.count`,
        receiveUserID: sql`excluded.receive_user_id`,
        dateLatest: sql`greatest(reaction_counts.date_latest, excluded.date_latest)`,
      }),
    )
    .execute();
}

/** Takes a reaction out and counts it; its record is locked by the caller. */
export async function deleteReaction(context: Context, reaction: ReactionRow): Promise<void> {
  const { recordType, recordID, userID, tagID } = reaction;
  await context.db
    .with("gone", (eb) =>
      eb
        .deleteFrom("reactions")
        .where("recordType", "=", recordType)
        .where("recordID", "=", recordID)
        .where("userID", "=", userID),
    )
    .updateTable("reactionCounts")
    .set((eb) => ({ count: eb("count", "-", reaction.total) }))
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("tagID", "=", tagID)
    .execute();
}

/** Number of reactions of one type to a record. */
export async function findCount(
  { db }: Context,
  { recordType, recordID }: Place,
  tagID: number,
): Promise<number> {
  const row = await db
    .selectFrom("reactionCounts")
    .select("count")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("tagID", "=", tagID)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export interface KindCount {
  tagID: number;
  count: number;
  /** The kind of the reader's own reaction to the record. */
  ownTagID: number | null;
}

const countsOf = ({ actor }: Context, recordType: RecordType, isOne: RawBuilder<unknown>) => sql`
  reaction_counts as counts
  left join reactions as own on own.record_type = counts.record_type
    and own.record_id = counts.record_id and own.user_id = ${actor.userID}
  where counts.record_type = ${recordType} and counts.record_id ${isOne} and counts.count > 0`;

/** Number of reactions of each type to records, and the reader's own reaction. */
export async function selectCounts(
  context: Context,
  recordType: RecordType,
  ids: readonly number[],
): Promise<(KindCount & { recordID: number })[]> {
  const { rows } = await sql<KindCount & { recordID: number }>`
    select counts.record_id, counts.tag_id, counts.count, own.tag_id as own_tag_id
    from ${countsOf(context, recordType, sql`= any(${ids}::bigint[])`)}`.execute(context.db);
  return rows;
}

/** Like `selectCounts` for one record, for the statement that finds it. */
export const inlineCounts = (context: Context, recordType: RecordType, id: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('tagID', counts.tag_id, 'count', counts.count, 'ownTagID', own.tag_id))
  from ${countsOf(context, recordType, sql`= ${id}`)})`;

/** A page of who reacted with one of `tagIDs`, newest first, and one more when there are more. */
export const selectReactions = (
  { db }: Context,
  { recordType, recordID }: Place,
  { tagIDs, page, limit }: { tagIDs: readonly number[]; page: number; limit: number },
): Promise<ReactionRow[]> =>
  db
    .selectFrom("reactions")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("tagID", "=", sql<number>`any(${tagIDs}::bigint[])`)
    .orderBy("dateInserted", "desc")
    .orderBy("userID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Number of reactions of each type that users received for visible posts. */
export async function countReceived(context: Context, userIDs: readonly number[]) {
  const visibility = await visibilityOfReactions(context);
  return context.db
    .selectFrom("reactions")
    .select((eb) => ["receiveUserID as userID", "tagID", eb.fn.countAll<number>().as("count")])
    .where("receiveUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .$if(visibility !== null, (query) => query.where(visibility!.isSeen))
    .groupBy(["receiveUserID", "tagID"])
    .execute();
}

/** A user's post with the number of reactions of one type. */
export interface ReceivedRow extends Place {
  count: number;
}

/**
 * Selects a page of a user's visible posts that received reactions of one type, by the latest reaction, and one
 * more if there are more. Excludes posts that now have another author.
 */
export async function selectReceived(
  context: Context,
  { userID, tagID, page, limit }: { userID: number; tagID: number; page: number; limit: number },
): Promise<ReceivedRow[]> {
  // Asked in this way, PostgreSQL looks up the few that it needs, in place of all posts that the actor sees.
  const recordID = sql`(select received.record_id)`;
  const { rows } = await sql<ReceivedRow>`
    select record_type, record_id, count from reaction_counts as received
    where receive_user_id = ${userID} and tag_id = ${tagID} and count > 0 and case record_type
      when 'discussion' then ${await seesDiscussion(context, recordID)} and exists (
        select from discussions where discussion_id = ${recordID} and insert_user_id = ${userID})
      else ${await seesComment(context, recordID)} and exists (
        select from comments where comment_id = ${recordID} and insert_user_id = ${userID})
    end
    order by date_latest desc, record_id desc, record_type
    limit ${limit + 1} offset ${(page - 1) * limit}`.execute(context.db);
  return rows;
}

/** SQL condition that the user reacted to a row of `discussions` with this type. */
export const reactedWith = (userID: number, urlcode: string) => sql<boolean>`
  discussions.discussion_id in (
    select record_id from reactions join reaction_types using (tag_id)
    where user_id = ${userID} and record_type = 'discussion' and lower(urlcode) = ${urlcode.toLowerCase()})`;

/** Lets what was said of one post be said of another, of which nothing is said yet. */
export async function convertReactions(
  { db }: Context,
  from: Place,
  { recordType, recordID }: Place,
): Promise<void> {
  for (const table of ["reactions", "reactionCounts"] as const) {
    await db
      .updateTable(table)
      .set({ recordType, recordID })
      .where("recordType", "=", from.recordType)
      .where("recordID", "=", from.recordID)
      .execute();
  }
}

/** Follows records to their new ids; none of the new ones has been one of a record before. */
export async function renumberReactions(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  const moves = sql`
    unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)
    where record_type = ${recordType} and record_id = from_id`;
  await sql`update reactions set record_id = to_id from ${moves}`.execute(db);
  await sql`update reaction_counts set record_id = to_id from ${moves}`.execute(db);
}
