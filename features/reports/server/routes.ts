import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { createReport } from "./create-report.ts";
import { changePending, pendingForEdit } from "./queue/change-pending.ts";
import { viewGroups } from "./queue/group-view.ts";
import { approveRecord, changeReport, rejectRecord, resolveReports } from "./queue/resolve.ts";
import { getReport, listGroups, listReports } from "./reports.ts";
import { viewOwnReport, viewReport, viewReports } from "./view.ts";

/** Runs an action and returns the view of the report afterwards. */
async function after(context: Context, reportID: number, action: Promise<unknown>) {
  await action;
  return viewReport(context, await getReport(context, reportID));
}

export const reportRoutes = [
  route(api.listReports, async (context, { query }) => {
    const { rows, paging } = await listReports(context, query);
    return pageOf(await viewReports(context, rows), paging);
  }),
  route(api.listReportGroups, async (context, { query }) => {
    const { groups, paging } = await listGroups(context, query);
    return pageOf(await viewGroups(context, groups), paging);
  }),
  route(api.addReport, async (context, { body }) =>
    viewOwnReport(context, await createReport(context, body)),
  ),
  route(api.readReport, async (context, { params }) =>
    viewReport(context, await getReport(context, params.id)),
  ),
  route(api.changeReport, (context, { params, body }) =>
    after(context, params.id, changeReport(context, params.id, body.status)),
  ),
  route(api.dismissReport, (context, { params }) =>
    after(context, params.id, changeReport(context, params.id, "dismissed")),
  ),
  route(api.approveRecord, (context, { params, body }) =>
    after(context, params.id, approveRecord(context, params.id, body)),
  ),
  route(api.rejectRecord, (context, { params }) =>
    after(context, params.id, rejectRecord(context, params.id)),
  ),
  route(api.readPending, (context, { params }) => pendingForEdit(context, params.id)),
  route(api.changePending, (context, { params, body }) =>
    after(context, params.id, changePending(context, params.id, body)),
  ),
  route(api.resolveReports, (context, { body, query }) => resolveReports(context, body, query)),
];
