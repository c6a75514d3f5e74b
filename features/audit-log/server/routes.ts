import { pageOf, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listEventTypes } from "./event-types.ts";
import { getChange, listChanges, requireAuditor } from "./list-changes.ts";

export const auditLogRoutes = [
  route(contract.listAuditLogs, async (context, { query }) => {
    const { changes, paging } = await listChanges(context, query);
    return pageOf(changes, paging);
  }),
  route(contract.listEventTypes, async (context) => {
    requireAuditor(context);
    return listEventTypes(context);
  }),
  route(contract.getAuditLog, (context, { params }) => getChange(context, params.id)),
];
