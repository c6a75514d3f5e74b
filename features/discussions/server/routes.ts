import { EXTERNAL_NAVIGATION } from "#features/analytics/contract.ts";
import { notePageView } from "#features/analytics/server/index.ts";
import { placeholder, userFragments } from "#features/users/server/index.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { cachedRoute, pageOf, route } from "#platform/server/http/route.ts";
import type { Marks } from "../contract.ts";
import * as api from "../contract.ts";
import { bumpDiscussion } from "./counts/bump-discussion.ts";
import { discussionView } from "./extension-points.ts";
import { findDiscussion, getDiscussion } from "./get-discussion.ts";
import { getSource, getSourceForEdit } from "./get-source.ts";
import { listDiscussions } from "./list/list-discussions.ts";
import { markAllRead } from "./marks/mark-all-read.ts";
import { markDiscussion } from "./marks/mark-discussion.ts";
import { markRead } from "./marks/mark-read.ts";
import { HeldPost } from "./moderation/hold-back.ts";
import { removeDiscussion } from "./moderation/remove-discussion.ts";
import { setCanonicalUrl } from "./moderation/set-canonical-url.ts";
import { noteView } from "./pages/views.ts";
import { isMember } from "./policy.ts";
import type { DiscussionRow } from "./queries.ts";
import { discussionUrl } from "./urls.ts";
import { viewDiscussion, viewDiscussions } from "./view.ts";
import { NO_USER } from "./view-row.ts";
import { sendDiscussionChanges } from "./writing/change-discussion.ts";
import { sendDiscussion } from "./writing/create-discussion.ts";

type SavedDiscussionsQuery = Pick<api.ListQuery, "page" | "limit" | "expand" | "excerptLength">;

/** Returns a page of one of the member's own lists. */
async function listSaved(context: Context, query: SavedDiscussionsQuery, which: Partial<api.ListQuery>) {
  const verdict = isMember(context.actor);
  if (verdict !== true) throw verdict;
  const asked = { ...api.ListQuery.parse({}), ...query, ...which };
  const { rows, paging } = await listDiscussions(context, asked);
  return pageOf(await viewDiscussions(context, rows, asked), paging);
}

/** Expansions in the response to a change. */
const USUAL = { expand: new Set(["insertUser", "lastUser", "body"]) };

const viewSent = async (context: Context, sent: DiscussionRow | HeldPost) =>
  sent instanceof HeldPost ? sent.answerIn(context) : viewDiscussion(context, sent, USUAL);

/** Expansions for the edit form. */
const FOR_EDIT = new Set(["postMeta"]);

async function viewForEdit(context: Context, id: number): Promise<AnswerOf<typeof api.editDiscussion>> {
  const row = await getSourceForEdit(context, id);
  const { discussionID, name, body, format, categoryID } = row;
  const { sink, closed, pinned, pinLocation, type, postTypeID } = row;
  const place = { discussionID, categoryID, type, postTypeID, sink, closed, pinned, pinLocation };
  const [shown] = await discussionView.extend(context, [row], [{ ...place, name, body, format }], FOR_EDIT);
  return shown as AnswerOf<typeof api.editDiscussion>;
}

async function viewForQuote(context: Context, id: number): Promise<AnswerOf<typeof api.quoteDiscussion>> {
  const source = await getSource(context, id);
  const { discussionID, name, body, format, insertUserID, dateInserted, dateUpdated } = source;
  const authors = await userFragments(context, [insertUserID ?? NO_USER]);
  return {
    discussionID,
    name,
    bodyRaw: body,
    format,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    insertUser: authors.get(insertUserID ?? NO_USER) ?? placeholder(context, "guest", NO_USER),
    url: discussionUrl(source),
  };
}

export const discussionsRoutes = [
  cachedRoute(api.listDiscussions, ["lists"], async (context, { query }) => {
    const { rows, paging } = await listDiscussions(context, query);
    return pageOf(await viewDiscussions(context, rows, query), paging);
  }),
  route(api.listBookmarked, (context, { query }) =>
    listSaved(context, query, { bookmarkUserID: context.actor.userID }),
  ),
  route(api.listMuted, (context, { query }) => listSaved(context, query, { muted: true })),
  route(api.bookmarkDiscussion, async (context, { params, body }) => {
    await markDiscussion(context, params.id, body);
    return body;
  }),
  route(api.dismissDiscussion, async (context, { params, body }) => {
    await markDiscussion(context, params.id, body);
    return body;
  }),
  route(api.muteDiscussion, async (context, { params, body }) => {
    await markDiscussion(context, params.id, body);
    return body;
  }),
  route(api.followDiscussion, async (context, { params, body: { level } }) => {
    const marks: Partial<Marks> = level === "muted" ? { muted: true } : { muted: false, followLevel: level };
    await markDiscussion(context, params.id, marks);
    return { level };
  }),
  route(api.readAll, async (context, { body }) => {
    await markAllRead(context, body.categoryID);
    return undefined;
  }),
  route(api.readDiscussion, async (context, { params, query }) =>
    viewDiscussion(context, await getDiscussion(context, params.id, query.expand), query),
  ),
  route(api.editDiscussion, (context, { params }) => viewForEdit(context, params.id)),
  route(api.quoteDiscussion, (context, { params }) => viewForQuote(context, params.id)),
  route(api.addDiscussion, async (context, { body }) =>
    viewSent(context, await sendDiscussion(context, body)),
  ),
  route(api.changeDiscussion, async (context, { params, body }) =>
    viewSent(context, await sendDiscussionChanges(context, params.id, body)),
  ),
  route(api.bumpDiscussion, async (context, { params }) =>
    viewDiscussion(context, await bumpDiscussion(context, params.id), USUAL),
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
  route(api.tick, async (context, { body }) => {
    const { type, discussionID, countRead } = body;
    const isRecorded = type !== "read" && notePageView(context, body);
    const isOfThread = discussionID !== undefined && type !== EXTERNAL_NAVIGATION;
    const discussion = isOfThread ? await findDiscussion(context, discussionID) : null;
    if (!discussion) return { didTrack: isRecorded };
    if (type !== "read") noteView(context, discussion.discussionID);
    const read = Math.min(countRead, discussion.countComments);
    return { didTrack: (await markRead(context, discussion.discussionID, read)) || isRecorded };
  }),
];
