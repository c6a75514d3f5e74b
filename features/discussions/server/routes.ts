import { placeholder, userFragments } from "#features/users/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeDiscussion } from "./change-discussion.ts";
import { createDiscussion } from "./create-discussion.ts";
import { findDiscussion, getDiscussion } from "./get-discussion.ts";
import { getSource, getSourceForEdit } from "./get-source.ts";
import { listDiscussions } from "./list-discussions.ts";
import { markRead } from "./mark-read.ts";
import { discussionView } from "./openings.ts";
import { removeDiscussion } from "./remove-discussion.ts";
import { setCanonicalUrl } from "./set-canonical-url.ts";
import { discussionUrl } from "./urls.ts";
import { viewDiscussion, viewDiscussions } from "./view.ts";
import { NOBODY } from "./view-row.ts";
import { noteView } from "./views.ts";

/** What an answer to a change carries along. */
const USUAL = { expand: new Set(["insertUser", "lastUser", "body"]) };

async function viewForEdit(context: Context, id: number): Promise<AnswerOf<typeof api.editDiscussion>> {
  const row = await getSourceForEdit(context, id);
  const { discussionID, name, body, format, categoryID } = row;
  const { sink, closed, pinned, pinLocation, type, postTypeID } = row;
  const place = { discussionID, categoryID, type, postTypeID, sink, closed, pinned, pinLocation };
  const [shown] = await discussionView.extend(context, [row], [{ ...place, name, body, format }]);
  return shown as AnswerOf<typeof api.editDiscussion>;
}

async function viewForQuote(context: Context, id: number): Promise<AnswerOf<typeof api.quoteDiscussion>> {
  const source = await getSource(context, id);
  const { discussionID, name, body, format, insertUserID, dateInserted, dateUpdated } = source;
  const authors = await userFragments(context, [insertUserID ?? NOBODY]);
  return {
    discussionID,
    name,
    bodyRaw: body,
    format,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    insertUser: authors.get(insertUserID ?? NOBODY) ?? placeholder(context, "guest", NOBODY),
    url: discussionUrl(source),
  };
}

export const discussionsRoutes = [
  route(api.listDiscussions, async (context, { query }) => {
    const { rows, paging } = await listDiscussions(context, query);
    return pageOf(await viewDiscussions(context, rows, query), paging);
  }),
  route(api.readDiscussion, async (context, { params, query }) =>
    viewDiscussion(context, await getDiscussion(context, params.id), query),
  ),
  route(api.editDiscussion, (context, { params }) => viewForEdit(context, params.id)),
  route(api.quoteDiscussion, (context, { params }) => viewForQuote(context, params.id)),
  route(api.addDiscussion, async (context, { body }) =>
    viewDiscussion(context, await createDiscussion(context, body), USUAL),
  ),
  route(api.changeDiscussion, async (context, { params, body }) =>
    viewDiscussion(context, await changeDiscussion(context, params.id, body), USUAL),
  ),
  route(api.deleteDiscussion, async (context, { params }) => {
    await removeDiscussion(context, params.id);
    return undefined;
  }),
  route(api.setCanonicalUrl, async (context, { params, body }) =>
    viewDiscussion(context, await setCanonicalUrl(context, params.id, body.canonicalUrl), USUAL),
  ),
  route(api.removeCanonicalUrl, async (context, { params }) => {
    await setCanonicalUrl(context, params.id, null);
    return undefined;
  }),
  route(api.tick, async (context, { body: { type, discussionID, countRead } }) => {
    const discussion = discussionID === undefined ? null : await findDiscussion(context, discussionID);
    if (!discussion) return { didTrack: false };
    if (type !== "read") noteView(context, discussion.discussionID);
    await markRead(context, discussion.discussionID, Math.min(countRead, discussion.countComments));
    return { didTrack: true };
  }),
];
