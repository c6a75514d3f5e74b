import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "../tables.ts";

export interface Rebuild {
  kind: string;
  afterID: number;
  countDone: number;
}

/** Starts a rebuild of kinds that never had one, such as all kinds of a new index. */
export async function beginNew({ db }: Context, kinds: readonly string[]): Promise<void> {
  await sql`insert into search_rebuilds (kind) select unnest(${kinds}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/** Returns the first kind whose rebuild is unfinished. */
export const findUnfinished = ({ db }: Context, kinds: readonly string[]): Promise<Rebuild | undefined> =>
  db
    .selectFrom("searchRebuilds")
    .select(["kind", "afterID", "countDone"])
    .where("dateFinished", "is", null)
    .where("kind", "=", sql<string>`any(${kinds}::text[])`)
    .orderBy(sql`array_position(${kinds}::text[], kind)`)
    .limit(1)
    .executeTakeFirst();

/** Saves the progress of a kind. */
export async function advanceRebuild(
  { db }: Context,
  kind: string,
  afterID: number,
  count: number,
): Promise<void> {
  await db
    .updateTable("searchRebuilds")
    .set((eb) => ({ afterID, countDone: eb("countDone", "+", count) }))
    .where("kind", "=", kind)
    .execute();
}

export async function finishRebuild({ db }: Context, kind: string): Promise<void> {
  await db.updateTable("searchRebuilds").set({ dateFinished: sql`now()` }).where("kind", "=", kind).execute();
}

/** Restarts the rebuild of some or all kinds. */
export async function restartRebuilds({ db }: Context, kinds?: readonly string[]): Promise<void> {
  await db
    .deleteFrom("searchRebuilds")
    .$if(kinds !== undefined, (query) => query.where("kind", "=", sql<string>`any(${kinds}::text[])`))
    .execute();
}

export const listRebuilds = ({ db }: Context) =>
  db
    .selectFrom("searchRebuilds")
    .select(["kind", "countDone", "dateStarted", "dateFinished"])
    .orderBy("kind")
    .execute();
