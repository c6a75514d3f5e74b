import { commentUrl, HeldPost } from "#features/discussions/server/index.ts";

import { placeholder, userFragments } from "#features/users/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { commentQuery } from "./extension-points.ts";
import { getComment } from "./get-comment.ts";
import { listComments } from "./list/list-comments.ts";
import { removeComment } from "./moderation/delete-comment.ts";
import { type CommentRow, selectSource } from "./queries.ts";
import { otherParent, otherParentOf } from "./thread/comment-parents.ts";
import { readOtherThread } from "./thread/read-other-thread.ts";
import { readThread } from "./thread/read-thread.ts";
import { NO_USER, viewComment, viewComments } from "./view.ts";
import { sendCommentChanges } from "./writing/change-comment.ts";
import { sendComment } from "./writing/create-comment.ts";
import { getSourceForEdit } from "./writing/get-source.ts";

/** Expansions in the response to a change. */
const USUAL = { expand: new Set(["insertUser", "body"]) };

const viewSent = async (context: Context, sent: CommentRow | HeldPost) =>
  sent instanceof HeldPost ? sent.answerIn(context) : viewComment(context, sent, USUAL);

async function viewForEdit(context: Context, id: number): Promise<AnswerOf<typeof api.editComment>> {
  const source = await otherParentOf(context, id)?.getSource(context, id);
  const { commentID, discussionID, format, body } = source
    ? { ...source.comment, body: source.body }
    : await getSourceForEdit(context, id);
  return { commentID, discussionID, format, body };
}

async function viewForQuote(context: Context, id: number): Promise<AnswerOf<typeof api.quoteComment>> {
  const { commentID, format, insertUserID, dateInserted, dateUpdated } = await getComment(context, id);
  const authors = await userFragments(context, [insertUserID ?? NO_USER]);
  return {
    commentID,
    bodyRaw: await selectSource(context, id),
    format,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    insertUser: authors.get(insertUserID ?? NO_USER) ?? placeholder(context, "guest", NO_USER),
    url: commentUrl(commentID),
  };
}

/** Returns the changes with the discussion that clients may also name as a record. Throws 422 for other records. */
function placedIn(body: api.CommentChanges): api.CommentChanges {
  const { parentRecordType = "discussion", parentRecordID } = body;
  if (parentRecordType !== "discussion") {
    const field = "parentRecordType";
    throw invalidField(field, phrase("{field} must be one of: {values}.", { field, values: "discussion" }));
  }
  return parentRecordID === undefined ? body : { discussionID: parentRecordID, ...body };
}

export const commentsRoutes = [
  route(api.listComments, async (context, { query }) => {
    const other = otherParent(context, query);
    if (other && commentQuery.isExtended(context, query))
      return pageOf([], { page: query.page, limit: query.limit, total: 0, more: false });
    if (other) {
      const page = await other.parent.list(context, other.parentRecordID, query);
      return pageOf(page.comments, page.paging);
    }
    const { rows, paging } = await listComments(context, query);
    return pageOf(await viewComments(context, rows, query), paging);
  }),
  route(api.readThread, async (context, { query }) => {
    const other = otherParent(context, query);
    const { thread, paging } = other
      ? await readOtherThread(context, other.parent, query)
      : await readThread(context, query);
    return pageOf(thread, paging);
  }),
  route(
    api.readComment,
    async (context, { params, query }) =>
      (await otherParentOf(context, params.id)?.get(context, params.id)) ??
      viewComment(context, await getComment(context, params.id), query),
  ),
  route(api.editComment, (context, { params }) => viewForEdit(context, params.id)),
  route(api.quoteComment, (context, { params }) => viewForQuote(context, params.id)),
  route(api.addComment, async (context, { body }) => {
    const other = otherParent(context, body);
    return other
      ? other.parent.add(context, other.parentRecordID, body)
      : viewSent(context, await sendComment(context, body));
  }),
  route(
    api.changeComment,
    async (context, { params, body }) =>
      (await otherParentOf(context, params.id)?.change(context, params.id, body)) ??
      viewSent(context, await sendCommentChanges(context, params.id, placedIn(body))),
  ),
  route(api.deleteComment, async (context, { params, query }) => {
    const other = otherParentOf(context, params.id);
    await (other?.remove(context, params.id) ?? removeComment(context, params.id, query.deleteMethod));
    return undefined;
  }),
];
