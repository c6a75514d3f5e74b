import { type LongRunnerQuery, RUN_STATUS } from "#features/calls/contract.ts";
import { longRun, openRun, workOnRun } from "#features/calls/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Answer } from "#platform/server/http/route.ts";
import type { Action } from "../../contract.ts";
import { canModerate } from "../policy.ts";
import { approveRecord } from "./approve-record.ts";
import { changeReport } from "./change-report.ts";
import { rejectRecord } from "./reject-record.ts";

const ACTIONS: Record<Action, (context: Context, reportID: number) => Promise<void>> = {
  dismiss: (context, reportID) => changeReport(context, reportID, "dismissed"),
  approve: (context, reportID) => approveRecord(context, reportID),
  reject: rejectRecord,
};

export const resolveRun = longRun<{ action: Action }>({
  name: "reports.settle",
  item: (context, reportID, { action }) => ACTIONS[action](context, reportID),
});

/** Resolves many reports in one operation; refused ones stay unchanged, each with its reason. */
export async function resolveReports(
  context: Context,
  { reportIDs, action }: { reportIDs: readonly number[]; action: Action },
  query: LongRunnerQuery,
) {
  must(canModerate(context.actor));
  const run = await openRun(context, resolveRun, { itemIDs: reportIDs, args: { action } });
  const { body, status = RUN_STATUS } = await workOnRun(context, run, query);
  return new Answer({ ...body, operationID: run.runID }, status);
}
