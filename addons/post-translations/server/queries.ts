import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { TranslationRow } from "./tables.ts";

/** Rows that one statement deletes. */
const AT_ONCE = 1000;

/** A discussion or a comment. */
export interface Post {
  recordType: "discussion" | "comment";
  recordID: number;
}

const columnOf = ({ recordType }: Post) =>
  recordType === "discussion" ? ("discussionID" as const) : ("commentID" as const);

/** Returns the stored translation of a post, of whichever version. */
export const findTranslation = (
  { db }: Context,
  post: Post,
  locale: string,
): Promise<TranslationRow | undefined> =>
  db
    .selectFrom("postTranslations")
    .selectAll()
    .where(columnOf(post), "=", post.recordID)
    .where("locale", "=", locale)
    .executeTakeFirst();

type NewTranslation = Omit<Insertable<Database["postTranslations"]>, "discussionID" | "commentID">;

/** Stores a translation in place of that of an earlier version. */
export async function saveTranslation({ db }: Context, post: Post, values: NewTranslation): Promise<void> {
  const column = columnOf(post);
  await db
    .insertInto("postTranslations")
    .values({ ...values, [column]: post.recordID })
    .onConflict((conflict) => conflict.columns([column, "locale"]).doUpdateSet(values))
    .execute();
}

export async function updateDateUsed({ db, now }: Context, postTranslationID: number): Promise<void> {
  await db
    .updateTable("postTranslations")
    .set({ dateUsed: now })
    .where("postTranslationID", "=", postTranslationID)
    .execute();
}

/** Deletes some translations that were last used before `date`. Returns whether there may be more. */
export async function deleteUnusedSince({ db }: Context, date: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from post_translations where post_translation_id in (
      select post_translation_id from post_translations where date_used < ${date}
      order by date_used limit ${AT_ONCE})
    returning 1`.execute(db);
  return rows.length === AT_ONCE;
}

/** The first day of the current month, in UTC. */
const monthOf = ({ now }: Context): string => `${now.toISOString().slice(0, 7)}-01`;

/** Counts characters against the budget of the month. Returns false, and counts nothing, when they exceed it. */
export async function reserveCharacters(context: Context, count: number, budget: number): Promise<boolean> {
  const { rows } = await sql`
    insert into post_translation_usage as usage (month, characters)
    select ${monthOf(context)}::date, ${count}::bigint where ${count}::bigint <= ${budget}::bigint
    on conflict (month) do update set characters = usage.characters + excluded.characters
      where usage.characters + excluded.characters <= ${budget}::bigint
    returning 1`.execute(context.db);
  return rows.length > 0;
}

/** Takes back characters that were counted for a translation that failed. */
export async function releaseCharacters(context: Context, count: number): Promise<void> {
  await sql`
    update post_translation_usage set characters = greatest(0, characters - ${count}::bigint)
    where month = ${monthOf(context)}::date`.execute(context.db);
}

/** Returns the characters that were sent to services in this month. */
export async function countCharacters(context: Context): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select characters from post_translation_usage where month = ${monthOf(context)}::date`.execute(
    context.db,
  );
  return Number(rows[0]?.characters ?? 0);
}
