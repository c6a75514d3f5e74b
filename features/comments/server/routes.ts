import { commentUrl, editContentTimeout } from "#features/discussions/server/index.ts";
import { placeholder, userFragments } from "#features/users/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeComment } from "./change-comment.ts";
import { createComment } from "./create-comment.ts";
import { removeComment } from "./delete-comment.ts";
import { getComment } from "./get-comment.ts";
import { listComments } from "./list-comments.ts";
import { canEdit } from "./policy.ts";
import { selectSource } from "./queries.ts";
import { readThread } from "./read-thread.ts";
import { NOBODY, viewComment, viewComments } from "./view.ts";

/** What an answer to a change carries along. */
const USUAL = { expand: new Set(["insertUser", "body"]) };

async function viewForEdit(context: Context, id: number): Promise<AnswerOf<typeof api.editComment>> {
  const { actor, now, settings } = context;
  const row = await getComment(context, id);
  const verdict = canEdit(actor, row, { now, timeout: settings.get(editContentTimeout) });
  if (verdict !== true) throw verdict;
  const { commentID, discussionID, format } = row;
  return { commentID, discussionID, format, body: await selectSource(context, id) };
}

async function viewForQuote(context: Context, id: number): Promise<AnswerOf<typeof api.quoteComment>> {
  const { commentID, format, insertUserID, dateInserted, dateUpdated } = await getComment(context, id);
  const authors = await userFragments(context, [insertUserID ?? NOBODY]);
  return {
    commentID,
    bodyRaw: await selectSource(context, id),
    format,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    insertUser: authors.get(insertUserID ?? NOBODY) ?? placeholder(context, "guest", NOBODY),
    url: commentUrl(commentID),
  };
}

export const commentsRoutes = [
  route(api.listComments, async (context, { query }) => {
    const { rows, paging } = await listComments(context, query);
    return pageOf(await viewComments(context, rows, query), paging);
  }),
  route(api.readThread, async (context, { query }) => {
    const { thread, paging } = await readThread(context, query);
    return pageOf(thread, paging);
  }),
  route(api.readComment, async (context, { params, query }) =>
    viewComment(context, await getComment(context, params.id), query),
  ),
  route(api.editComment, (context, { params }) => viewForEdit(context, params.id)),
  route(api.quoteComment, (context, { params }) => viewForQuote(context, params.id)),
  route(api.addComment, async (context, { body }) =>
    viewComment(context, await createComment(context, body), USUAL),
  ),
  route(api.changeComment, async (context, { params, body }) =>
    viewComment(context, await changeComment(context, params.id, body), USUAL),
  ),
  route(api.deleteComment, async (context, { params }) => {
    await removeComment(context, params.id);
    return undefined;
  }),
];
