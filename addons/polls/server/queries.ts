import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { seesComment } from "#features/comments/server/index.ts";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { RecordType } from "./tables.ts";

/** The post that shows a poll. */
export interface Place {
  recordType: RecordType;
  recordID: number;
}

export interface OptionRow {
  pollOptionID: number;
  body: string;
  countVotes: number;
  /** True when the actor voted for it. */
  hasVoted: boolean;
}

/** A poll with its options and the actor's votes. */
export interface PollRow extends Selectable<Database["polls"]> {
  options: readonly OptionRow[];
}

const OF_DISCUSSION = sql`(select polls.record_id where polls.record_type = 'discussion')`;
const OF_COMMENT = sql`(select polls.record_id where polls.record_type = 'comment')`;

/** SQL condition on a row of `polls`: it was not deleted, and the actor sees its post. */
export const isVisible = async (context: Context) => sql<SqlBool>`(polls.date_deleted is null and
  case polls.record_type
    when 'discussion' then ${await seesDiscussion(context, OF_DISCUSSION)}
    else ${await seesComment(context, OF_COMMENT)}
  end)`;

/** SQL for the options of a row of `polls`, with the actor's votes. */
const optionsFor = ({ actor }: Context) => sql<readonly OptionRow[]>`(
  select coalesce(json_agg(json_build_object(
    'pollOptionID', poll_option_id, 'body', body, 'countVotes', count_votes,
    'hasVoted', exists (
      select from poll_votes as own
      where own.poll_option_id = poll_options.poll_option_id and own.user_id = ${actor.userID})
  ) order by sort, poll_option_id), '[]')
  from poll_options where poll_options.poll_id = polls.poll_id)`;

/** Selects polls with their options, in one statement. */
export const selectPolls = (context: Context) =>
  context.db.selectFrom("polls").selectAll("polls").select(optionsFor(context).as("options"));

const DATES = [
  "dateCloses",
  "dateClosed",
  "dateInserted",
  "dateUpdated",
  "dateDeleted",
  "dateImported",
] as const;
const COLUMNS = [
  ...([
    "pollID",
    "recordType",
    "recordID",
    "name",
    "anonymous",
    "maxOptions",
    "results",
    "isChangeable",
    "blockKey",
  ] as const),
  ...(["isEnded", "countOptions", "countVotes", "countVoters", "insertUserID", "updateUserID"] as const),
  ...DATES,
];

/** A poll as JSON, which has no dates. */
export type PollJson = Omit<PollRow, (typeof DATES)[number]> & Record<(typeof DATES)[number], string | null>;

/** SQL for the poll of a post as JSON, for the statement that finds the post. */
export const inlinePoll = (context: Context, recordType: RecordType, id: RawBuilder<unknown>) => sql`(
  select json_build_object(
    ${sql.join(COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`polls.${column}`)]))},
    'options', ${optionsFor(context)})
  from polls where record_type = ${recordType} and record_id = ${id} and date_deleted is null
    and block_key is null)`;

/** Reads the result of `inlinePoll`. */
export const pollOfJson = (json: PollJson): PollRow =>
  Object.assign(
    { ...json },
    Object.fromEntries(DATES.map((name) => [name, json[name] === null ? null : new Date(json[name])])),
  ) as object as PollRow;

/** Returns a poll that was not deleted, without a check of visibility. */
export const findPollRow = (context: Context, pollID: number): Promise<PollRow | undefined> =>
  selectPolls(context).where("pollID", "=", pollID).where("dateDeleted", "is", null).executeTakeFirst();

/** Returns a poll that the actor sees. */
export const findVisiblePoll = async (context: Context, pollID: number): Promise<PollRow | undefined> =>
  selectPolls(context)
    .where("pollID", "=", pollID)
    .where(await isVisible(context))
    .executeTakeFirst();

/** Returns the polls of whole posts, not those inside them. The caller has shown that the posts are visible. */
export const findPollsOf = (
  context: Context,
  recordType: RecordType,
  ids: readonly number[],
): Promise<PollRow[]> =>
  selectPolls(context)
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("dateDeleted", "is", null)
    .where("blockKey", "is", null)
    .execute();

/** Returns polls that were not deleted, also those that the actor does not see. */
export const findPollRows = (context: Context, pollIDs: readonly number[]): Promise<PollRow[]> =>
  selectPolls(context)
    .where("pollID", "=", sql<number>`any(${pollIDs}::bigint[])`)
    .where("dateDeleted", "is", null)
    .execute();

/** Selects a page of the visible polls, newest first, and one more if there are more. */
export const selectPollPage = async (
  context: Context,
  { insertUserID, page, limit }: { insertUserID?: number | undefined; page: number; limit: number },
): Promise<PollRow[]> =>
  selectPolls(context)
    .$if(insertUserID !== undefined, (query) => query.where("insertUserID", "=", insertUserID!))
    .where(await isVisible(context))
    .orderBy("pollID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Locks a poll until the transaction ends; false when there is none. A deleted poll is found as well. */
export async function lockPoll({ db }: Context, pollID: number): Promise<boolean> {
  const row = await db
    .selectFrom("polls")
    .select("pollID")
    .where("pollID", "=", pollID)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a poll; undefined when its post has one. */
export async function insertPoll(
  { db }: Context,
  values: Insertable<Database["polls"]>,
): Promise<number | undefined> {
  const row = await db
    .insertInto("polls")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning("pollID")
    .executeTakeFirst();
  return row?.pollID;
}

export async function updatePoll(
  { db }: Context,
  pollID: number,
  values: Updateable<Database["polls"]>,
): Promise<void> {
  await db.updateTable("polls").set(values).where("pollID", "=", pollID).execute();
}

export async function insertOptions(
  { db }: Context,
  options: readonly Insertable<Database["pollOptions"]>[],
): Promise<void> {
  if (options.length > 0)
    await db
      .insertInto("pollOptions")
      .values([...options])
      .execute();
}

export async function updateOption(
  { db }: Context,
  pollOptionID: number,
  values: Updateable<Database["pollOptions"]>,
): Promise<void> {
  await db.updateTable("pollOptions").set(values).where("pollOptionID", "=", pollOptionID).execute();
}

export async function deleteOptions({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("pollOptions").where("pollOptionID", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

/** Moves the polls of posts that got another kind or id. */
export async function movePolls({ db }: Context, from: Place, to: Place): Promise<void> {
  await db
    .updateTable("polls")
    .set({ ...to })
    .where("recordType", "=", from.recordType)
    .where("recordID", "=", from.recordID)
    .execute();
}

/** Follows posts to their new ids; none of these was in use before. */
export async function renumberPosts(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`
    update polls set record_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moves (from_id, to_id)
    where record_type = ${recordType} and record_id = from_id`.execute(db);
}

/** Restores the poll of a post that was deleted at a moment; undefined when the post has another one. */
export async function restorePoll(
  { db }: Context,
  { recordType, recordID }: Place,
  dateDeleted: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable("polls as restored")
    .set({ dateDeleted: null })
    .where("restored.recordType", "=", recordType)
    .where("restored.recordID", "=", recordID)
    .where("restored.dateDeleted", "=", dateDeleted)
    .where("restored.blockKey", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("polls")
            .select("polls.pollID")
            .where("polls.blockKey", "is", null)
            .where("polls.recordType", "=", recordType)
            .where("polls.recordID", "=", recordID)
            .where("polls.dateDeleted", "is", null),
        ),
      ),
    )
    .returning("restored.pollID")
    .executeTakeFirst();
  return row?.pollID;
}
