import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { isVisible, type Place, type PollRow, selectPolls } from "../queries.ts";

type StoredPoll = Selectable<Database["polls"]>;

/** Returns the polls inside a post, also those whose blocks were removed from it. */
export const selectPollsIn = ({ db }: Context, { recordType, recordID }: Place): Promise<StoredPoll[]> =>
  db
    .selectFrom("polls")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("blockKey", "is not", null)
    .execute();

/** Returns the polls with these keys that were not deleted, also those that the actor does not see. */
export const selectPollsByKeys = (context: Context, keys: readonly string[]): Promise<PollRow[]> =>
  selectPolls(context)
    .where("blockKey", "=", sql<string>`any(${keys}::text[])`)
    .where("dateDeleted", "is", null)
    .execute();

/** Returns the poll with a key that the actor sees. */
export const findVisibleByKey = async (context: Context, key: string): Promise<PollRow | undefined> =>
  selectPolls(context)
    .where("blockKey", "=", key)
    .where(await isVisible(context))
    .executeTakeFirst();

/** Returns which of these keys polls have already, deleted or not. */
export async function takenKeys({ db }: Context, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("polls")
    .select("blockKey")
    .where("blockKey", "=", sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ blockKey }) => blockKey ?? []));
}
