import type { Context } from "#platform/server/context.ts";
import type { DiscussionChange } from "./queries.ts";

/** How many discussions a renderer before `version` rendered. */
export async function countOutdated(context: Context, version: number): Promise<number> {
  const { count } = await context.db
    .selectFrom("discussions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("rendererVersion", "<", version)
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of the discussions that a renderer before `version` rendered. */
export const selectOutdated = (context: Context, version: number, limit: number) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "body", "format"])
    .where("rendererVersion", "<", version)
    .limit(limit)
    .execute();

/** Stores what `body` is shown as, unless it was changed meanwhile. */
export async function updateRendered(
  context: Context,
  discussionID: number,
  body: string,
  shown: DiscussionChange,
): Promise<void> {
  await context.db
    .updateTable("discussions")
    .set(shown)
    .where("discussionID", "=", discussionID)
    .where("body", "=", body)
    .execute();
}
