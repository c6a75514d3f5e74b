import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { postsCounted } from "../events.ts";

type Counter = "countDiscussions" | "countComments";

interface Posts {
  discussions?: number;
  comments?: number;
}

/** Like `countUserPosts`, as a part of the statement that writes the posts; the caller emits `postsCounted`. */
export const userPostsCounted = ({ db }: Context, userID: number, { discussions = 0, comments = 0 }: Posts) =>
  db
    .updateTable("users")
    .set((eb) => ({
      countDiscussions: eb("countDiscussions", "+", discussions),
      countComments: eb("countComments", "+", comments),
    }))
    .where("userID", "=", userID);

/**
 * Adds to a user's post counters, in the transaction that adds or removes the posts, and emits `postsCounted`. `date` is
 * that of the post, when it is one.
 */
export async function countUserPosts(
  context: Context,
  userID: number,
  posts: Posts,
  date?: Date,
): Promise<void> {
  await userPostsCounted(context, userID, posts).execute();
  await context.emit(postsCounted, { userID, ...(date && { date: date.toISOString() }) });
}

/** Subquery with a user's number of posts. */
export const postCount = (counter: Counter, userID: number) =>
  sql<number>`(select ${sql.ref(counter)} from users where user_id = ${userID})`;

/**
 * Registers the recount of a counter, for the feature that owns the posts: `counted` selects `user_id` and
 * `count`.
 */
export function recountUserPosts(counter: Counter, counted: RawBuilder<unknown>) {
  const column = sql.ref(counter);
  const wrong = sql`
    select users.user_id, coalesce(counted.count, 0)::int as count
    from users left join (${counted}) counted using (user_id)
    where users.${column} <> coalesce(counted.count, 0)`;
  return addRecount({
    name: `users.${counter}`,
    async count(context) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from (${wrong}) wrong`.execute(
        context.db,
      );
      return rows[0]?.count ?? 0;
    },
    async repair(context) {
      const { numAffectedRows } = await sql`
        update users set ${column} = wrong.count from (${wrong}) wrong where wrong.user_id = users.user_id
      `.execute(context.db);
      return Number(numAffectedRows ?? 0);
    },
  });
}

/** Time without activity after which a visit counts as new. */
const VISIT_AFTER_MS = 30 * 60 * 1000;

/** A user whose last activity was before this moment begins a new visit. */
const visitBegan = ({ now }: Context) => new Date(now.getTime() - VISIT_AFTER_MS);

/** When the visit before the current one ended, also before the current one is recorded. */
const previousVisit = (began: Date) => sql<Date | null>`
  case when date_last_active < ${began} then date_last_active else date_previous_visit end`;

/** Subquery with the moment at which the actor's previous visit ended; null on the first one. */
export const previousVisitOf = (context: Context) => sql<Date | null>`(
  select ${previousVisit(visitBegan(context))} from users where user_id = ${context.actor.userID})`;

/** Records that a user is active now, and a new visit after half an hour without activity. */
export async function updateActivity(context: Context, userID: number): Promise<void> {
  const { now, actor } = context;
  const began = visitBegan(context);
  await context.db
    .updateTable("users")
    .set((eb) => ({
      countVisits: sql<number>`count_visits + (date_last_active is null or date_last_active < ${began})::int`,
      datePreviousVisit: previousVisit(began),
      dateFirstVisit: eb.fn.coalesce("dateFirstVisit", eb.val(now)),
      dateLastActive: now,
      lastIPAddress: eb.fn.coalesce(eb.val(actor.address), "lastIPAddress"),
    }))
    .where("userID", "=", userID)
    .execute();
}
