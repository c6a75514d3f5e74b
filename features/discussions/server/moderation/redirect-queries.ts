import { sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface Leading {
  redirectDiscussionID: number;
  /** Category or id of the redirects; all of them when omitted. */
  categoryID?: number;
  discussionID?: number;
}

/** Deletes redirects to a discussion. They are not stored for restoring, because they have no content. */
export async function deleteLeading(
  { db }: Context,
  { redirectDiscussionID, categoryID, discussionID }: Leading,
): Promise<{ discussionID: number; categoryID: number }[]> {
  let gone = db.deleteFrom("discussions").where("redirectDiscussionID", "=", redirectDiscussionID);
  if (categoryID !== undefined) gone = gone.where("categoryID", "=", categoryID);
  if (discussionID !== undefined) gone = gone.where("discussionID", "=", discussionID);
  return gone.returning(["discussionID", "categoryID"]).execute();
}

/** Points redirects to the new ids of discussions. */
export async function renumberTargets({ db }: Context, moved: readonly Renumbered[]): Promise<void> {
  await sql`
    update discussions set redirect_discussion_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moves (from_id, to_id)
    where redirect_discussion_id = from_id`.execute(db);
}
