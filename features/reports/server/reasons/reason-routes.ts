import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../../contract.ts";
import { canChangeReasons } from "../policy.ts";
import { addReason, changeReason, deleteReason, sortReasons } from "./change-reasons.ts";
import { getReason, listReasons, storedTexts, viewReason, viewReasons } from "./reasons.ts";

const ALL = { includeDeleted: false, includeSystem: false };

export const reasonRoutes = [
  route(api.listReasons, async (context, { query }) =>
    viewReasons(context, await listReasons(context, query)),
  ),
  route(api.sortReasons, async (context, { body }) => {
    await sortReasons(context, body);
    return viewReasons(context, await listReasons(context, ALL));
  }),
  route(api.readReason, async (context, { params }) =>
    viewReason(context, await getReason(context, params.id)),
  ),
  route(api.editReason, async (context, { params }) => {
    must(canChangeReasons(context.actor));
    const row = await getReason(context, params.id);
    const { reportReasonID, roleIDs } = await viewReason(context, row);
    return { reportReasonID, ...storedTexts(context, row), roleIDs };
  }),
  route(api.addReason, async (context, { body }) => viewReason(context, await addReason(context, body))),
  route(api.changeReason, async (context, { params, body }) =>
    viewReason(context, await changeReason(context, params.id, body)),
  ),
  route(api.deleteReason, async (context, { params }) => {
    await deleteReason(context, params.id);
    return undefined;
  }),
];
