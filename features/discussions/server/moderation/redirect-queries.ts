import { sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface Leading {
  redirectDiscussionID: number;
  /** Where they stand, or which it is; all of them when left out. */
  categoryID?: number;
  discussionID?: number;
}

/** Deletes what leads to a discussion; it is kept nowhere, because it says nothing of its own. */
export async function deleteLeading(
  { db }: Context,
  { redirectDiscussionID, categoryID, discussionID }: Leading,
): Promise<{ discussionID: number; categoryID: number }[]> {
  let gone = db.deleteFrom("discussions").where("redirectDiscussionID", "=", redirectDiscussionID);
  if (categoryID !== undefined) gone = gone.where("categoryID", "=", categoryID);
  if (discussionID !== undefined) gone = gone.where("discussionID", "=", discussionID);
  return gone.returning(["discussionID", "categoryID"]).execute();
}

/** Lets redirects lead to the new numbers of discussions. */
export async function renumberTargets({ db }: Context, moved: readonly Renumbered[]): Promise<void> {
  await sql`
    update discussions set redirect_discussion_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moves (from_id, to_id)
    where redirect_discussion_id = from_id`.execute(db);
}
