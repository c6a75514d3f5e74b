import type { Comment } from "#features/comments/contract.ts";
import { addCommentParent } from "#features/comments/server/index.ts";
import { NO_USER, pagingOf } from "#features/reports/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getEscalation } from "../escalations.ts";
import type { EscalationRow } from "../queries.ts";
import type { EscalationCommentRow } from "../tables.ts";
import { internalCommentUrl } from "../view.ts";
import { selectComments } from "./comment-queries.ts";
import { addComment, changeComment, getComment, getOwnComment, removeComment } from "./comments.ts";

/**
 * Ranges of ids, from the first to before the last. New ids fit into 32 bits, because typed clients read no larger ones;
 * comments from before the migration that says so have ids in the second range.
 */
const ID_RANGES = [
  [2_000_000_000, 2_147_483_648],
  [1_000_000_000_000, 2_000_000_000_000],
] as const;

/** Returns the view of comments on some escalations. */
export async function viewComments(
  context: Context,
  escalations: readonly EscalationRow[],
  rows: readonly EscalationCommentRow[],
): Promise<Comment[]> {
  const authorIDs = rows.map(({ insertUserID }) => insertUserID ?? NO_USER);
  const users = await userFragments(context, new Set(authorIDs));
  const about = new Map(escalations.map((escalation) => [escalation.escalationID, escalation]));
  return rows.map(({ commentID, escalationID, insertUserID, dateUpdated, ...row }): Comment => {
    const { discussionID, placeRecordID, name } = about.get(escalationID) as EscalationRow;
    const insertUser = users.get(insertUserID ?? NO_USER);
    return {
      ...{
        commentID,
        type: "comment",
        name: `Re: ${name}`,
        url: internalCommentUrl(escalationID, commentID),
      },
      ...{ discussionID, parentRecordType: "escalation", parentRecordID: escalationID },
      ...{ parentCommentID: null, depth: 1, categoryID: placeRecordID },
      ...{ body: row.bodyHtml, format: row.format },
      dateInserted: row.dateInserted.toISOString(),
      insertUserID: insertUserID ?? NO_USER,
      ...(insertUser && { insertUser }),
      ...{ dateUpdated: dateUpdated?.toISOString() ?? null, updateUserID: row.updateUserID },
      ...{ score: 0, countChildComments: 0, scoreChildComments: 0, attributes: {} },
    };
  });
}

async function view(context: Context, commentID: number): Promise<Comment> {
  const { comment, escalation } = await getComment(context, commentID);
  const [shown] = await viewComments(context, [escalation], [comment]);
  return shown as Comment;
}

export const escalationComments = addCommentParent({
  recordType: "escalation",
  hasID: (commentID) => ID_RANGES.some(([first, afterLast]) => commentID >= first && commentID < afterLast),
  async list(context, escalationID, { page, limit, sort: { descending } }) {
    const escalation = await getEscalation(context, escalationID);
    const rows = await selectComments(context, escalationID, { descending, page, limit });
    const { countComments: total } = escalation;
    return {
      comments: await viewComments(context, [escalation], rows),
      paging: pagingOf(page, limit, total),
    };
  },
  get: view,
  async getSource(context, commentID) {
    const { body } = (await getOwnComment(context, commentID)).comment;
    return { comment: await view(context, commentID), body };
  },
  add: async (context, escalationID, draft) => view(context, await addComment(context, escalationID, draft)),
  async change(context, commentID, changes) {
    await changeComment(context, commentID, changes);
    return view(context, commentID);
  },
  remove: removeComment,
});
