import { resolveUserID } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listReactions } from "./list-reactions.ts";
import { isMember } from "./policy.ts";
import type { Place } from "./queries.ts";
import { react } from "./react.ts";
import { changeType, getTypeForEdit } from "./reaction-types/change-type.ts";
import { allTypes, storedTexts, typeOf } from "./reaction-types/reaction-types.ts";
import { listReceived, viewReceived } from "./received.ts";
import { removeReaction } from "./remove-reaction.ts";
import { viewLog, viewType } from "./view.ts";

const discussion = (recordID: number): Place => ({ recordType: "discussion", recordID });
const comment = (recordID: number): Place => ({ recordType: "comment", recordID });

async function listPage(context: Context, place: Place, query: api.Which) {
  const { rows, paging } = await listReactions(context, place, query);
  return pageOf(await viewLog(context, rows), paging);
}

async function typesFor(context: Context) {
  const verdict = isMember(context.actor);
  if (verdict !== true) throw verdict;
  return allTypes(context);
}

export const reactionRoutes = [
  route(api.listReactionTypes, async (context) =>
    (await typesFor(context)).map((type) => viewType(context, type)),
  ),
  route(api.readReactionType, async (context, { params }) =>
    viewType(context, typeOf(await typesFor(context), params.urlCode)),
  ),
  route(api.editReactionType, async (context, { params }) => {
    const type = await getTypeForEdit(context, params.urlCode);
    const { urlcode: urlCode, class: ofClass, points, active } = type;
    const text = storedTexts(context, type);
    return { urlCode, ...text, class: ofClass, points, active };
  }),
  route(api.changeReactionType, async (context, { params, body }) =>
    viewType(context, await changeType(context, params.urlCode, body)),
  ),
  route(api.listDiscussionReactions, (context, { params, query }) =>
    listPage(context, discussion(params.id), query),
  ),
  route(api.listCommentReactions, (context, { params, query }) =>
    listPage(context, comment(params.id), query),
  ),
  route(api.addDiscussionReaction, (context, { params, body }) =>
    react(context, discussion(params.id), body.reactionType),
  ),
  route(api.addCommentReaction, (context, { params, body }) =>
    react(context, comment(params.id), body.reactionType),
  ),
  route(api.takeDiscussionReaction, (context, { params }) => takeOwn(context, discussion(params.id))),
  route(api.takeCommentReaction, (context, { params }) => takeOwn(context, comment(params.id))),
  route(api.removeDiscussionReaction, async (context, { params }) => {
    await removeReaction(context, discussion(params.id), await resolveUserID(context, params.userID));
    return undefined;
  }),
  route(api.removeCommentReaction, async (context, { params }) => {
    await removeReaction(context, comment(params.id), await resolveUserID(context, params.userID));
    return undefined;
  }),
  route(api.listReacted, async (context, { params, query }) => {
    const userID = await resolveUserID(context, params.id);
    const { reactionUrlcode: urlcode, page, limit, expand } = query;
    const { rows, paging } = await listReceived(context, { userID, urlcode, page, limit });
    return pageOf(await viewReceived(context, rows, expand), paging);
  }),
];

async function takeOwn(context: Context, place: Place): Promise<undefined> {
  await removeReaction(context, place, context.actor.userID);
}
