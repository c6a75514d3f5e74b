import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { visibleIn } from "../queries.ts";

/** Returns those of `ids` in these categories that the actor can see. */
export const selectPlaces = (context: Context, ids: readonly number[], categoryIDs: readonly number[]) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "name", "insertUserID", "excerpt"])
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(visibleIn(context, categoryIDs))
    .execute();
