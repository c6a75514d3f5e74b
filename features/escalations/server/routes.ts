import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changeEscalation, listAssignees } from "./changing/change-escalation.ts";
import { createEscalation } from "./changing/create-escalation.ts";
import { getEscalation, listEscalations } from "./escalations.ts";
import { viewEscalation, viewEscalations } from "./view.ts";

export const escalationRoutes = [
  route(api.listEscalations, async (context, { query }) => {
    const { rows, paging } = await listEscalations(context, query);
    return pageOf(await viewEscalations(context, rows), paging);
  }),
  route(api.addEscalation, async (context, { body }) =>
    viewEscalation(context, await getEscalation(context, await createEscalation(context, body))),
  ),
  route(api.lookupAssignee, (context, { query }) => listAssignees(context, query)),
  route(api.readEscalation, async (context, { params }) =>
    viewEscalation(context, await getEscalation(context, params.id)),
  ),
  route(api.changeEscalation, async (context, { params, body }) => {
    await changeEscalation(context, params.id, body);
    return viewEscalation(context, await getEscalation(context, params.id));
  }),
];
