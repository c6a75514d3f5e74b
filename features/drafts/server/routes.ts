import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getDraft, getOwnLocked } from "./get-draft.ts";
import { isMember } from "./policy.ts";
import { countRows, deleteDraft, listRows } from "./queries.ts";
import { reschedule, unschedule } from "./reschedule.ts";
import { addDraft, changeDraft } from "./save-draft.ts";
import { viewDrafts, viewOne, viewRow } from "./view.ts";

async function listOwn(context: Context, query: api.ListQuery) {
  const member = isMember(context.actor);
  if (member !== true) throw member;
  const { page, limit } = query;
  const [rows, total] = await Promise.all([listRows(context, query), countRows(context, query)]);
  return pageOf(await viewDrafts(context, rows), { page, limit, total, more: page * limit < total });
}

export const draftRoutes = [
  route(api.listDrafts, (context, { query }) => listOwn(context, query)),
  route(api.readDraft, async (context, { params }) => viewOne(context, await getDraft(context, params.id))),
  route(api.editDraft, async (context, { params }) => viewRow(await getDraft(context, params.id))),
  route(api.addDraft, async (context, { body }) => viewOne(context, await addDraft(context, body))),
  route(api.changeDraft, async (context, { params, body }) =>
    viewOne(context, await changeDraft(context, params.id, body)),
  ),
  route(api.removeDraft, (context, { params }) =>
    context.transaction(async (inside) => {
      const { draftID } = await getOwnLocked(inside, params.id);
      await deleteDraft(inside, draftID);
      return undefined;
    }),
  ),
  route(api.rescheduleDraft, async (context, { params, body }) =>
    viewOne(context, await reschedule(context, params.id, body)),
  ),
  route(api.cancelSchedule, async (context, { params }) =>
    viewOne(context, await unschedule(context, params.id)),
  ),
];
