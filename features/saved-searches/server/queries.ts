import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { SavedSearchRow } from "./tables.ts";

const ofActor = ({ db, actor }: Context) =>
  db.selectFrom("savedSearches").selectAll().where("userID", "=", actor.userID);

/** Returns the actor's searches, the last first. */
export const selectOwn = (context: Context): Promise<SavedSearchRow[]> =>
  ofActor(context).orderBy("savedSearchID", "desc").execute();

/** Returns the actor's searches and locks additions to them until the transaction ends. */
export async function selectOwnLocked(context: Context): Promise<SavedSearchRow[]> {
  const { userID } = context.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${userID}`}, 0))`.execute(
    context.db,
  );
  return selectOwn(context);
}

/** Returns one of the actor's searches. */
export const findOwn = (context: Context, savedSearchID: number): Promise<SavedSearchRow | undefined> =>
  ofActor(context).where("savedSearchID", "=", savedSearchID).executeTakeFirst();

/** Returns those of the given searches that belong to the actor. */
export const selectOwnAmong = (context: Context, ids: readonly number[]): Promise<SavedSearchRow[]> =>
  ofActor(context).where("savedSearchID", "=", sql<number>`any(${ids}::bigint[])`).execute();

/** Returns a search with notifications, of any owner. */
export const findAlerting = ({ db }: Context, savedSearchID: number): Promise<SavedSearchRow | undefined> =>
  db
    .selectFrom("savedSearches")
    .selectAll()
    .where("savedSearchID", "=", savedSearchID)
    .where("dateAlerting", "is not", null)
    .executeTakeFirst();

interface Saved {
  name: string;
  asked: Readonly<Record<string, string>>;
  isAlerting: boolean;
}

/** The database's clock, which also dates new posts. */
const since = (isAlerting: boolean) => (isAlerting ? sql<Date>`now()` : null);

export const insertSearch = (
  { db, now, actor }: Context,
  { name, asked, isAlerting }: Saved,
): Promise<SavedSearchRow> =>
  db
    .insertInto("savedSearches")
    .values({
      ...{ userID: actor.userID, name, asked: JSON.stringify(asked), dateInserted: now },
      dateAlerting: since(isAlerting),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A search that already notifies continues where it is. */
export const updateSearch = (
  { db }: Context,
  before: SavedSearchRow,
  { name = before.name, isAlerting }: { name?: string | undefined; isAlerting?: boolean | undefined },
): Promise<SavedSearchRow> =>
  db
    .updateTable("savedSearches")
    .set({
      name,
      ...(isAlerting !== undefined &&
        isAlerting !== (before.dateAlerting !== null) && { dateAlerting: since(isAlerting) }),
    })
    .where("savedSearchID", "=", before.savedSearchID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteSearch({ db }: Context, savedSearchID: number): Promise<void> {
  await db.deleteFrom("savedSearches").where("savedSearchID", "=", savedSearchID).execute();
}
