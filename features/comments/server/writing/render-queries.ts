import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inVisibleDiscussions, selectRows } from "../queries.ts";

/** Returns those of `ids` in these categories that the actor can see. */
export const selectPlaces = (context: Context, ids: readonly number[], categoryIDs: readonly number[]) =>
  selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(inVisibleDiscussions(context, categoryIDs))
    .execute();
