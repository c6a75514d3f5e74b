import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../../contract.ts";
import { canChangeReasons } from "../policy.ts";
import { addReason, changeReason, deleteReason, sortReasons } from "./change-reasons.ts";
import { getReason, listReasons, viewReason, viewReasons } from "./reasons.ts";

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
    const reason = await viewReason(context, await getReason(context, params.id));
    const { reportReasonID, name, description, roleIDs } = reason;
    return { reportReasonID, name, description, roleIDs };
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
