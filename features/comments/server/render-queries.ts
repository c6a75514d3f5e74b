import type { Updateable } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { CommentTable } from "./tables.ts";

/** How many comments a renderer before `version` rendered. */
export async function countOutdated(context: Context, version: number): Promise<number> {
  const { count } = await context.db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("rendererVersion", "<", version)
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of the comments that a renderer before `version` rendered. */
export const selectOutdated = (context: Context, version: number, limit: number) =>
  context.db
    .selectFrom("comments")
    .select(["commentID", "body", "format"])
    .where("rendererVersion", "<", version)
    .limit(limit)
    .execute();

/** Stores what `body` is shown as, unless it was changed meanwhile. */
export async function updateRendered(
  context: Context,
  commentID: number,
  body: string,
  shown: Updateable<CommentTable>,
): Promise<void> {
  await context.db
    .updateTable("comments")
    .set(shown)
    .where("commentID", "=", commentID)
    .where("body", "=", body)
    .execute();
}
