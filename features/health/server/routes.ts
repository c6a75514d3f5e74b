import { route } from "#platform/server/http/route.ts";
import { listFailedJobs, retryFailedJobs } from "#platform/server/jobs/failed-jobs.ts";
import * as contract from "../contract.ts";
import { readHealth, requireOperator } from "./read-health.ts";

export const healthRoutes = [
  route(contract.readHealth, (context) => readHealth(context)),
  route(contract.listFailedJobs, async (context) => {
    requireOperator(context);
    const failed = await listFailedJobs(context);
    return failed.map((each) => ({ ...each, dateFailed: each.dateFailed.toISOString() }));
  }),
  route(contract.retryJobs, async (context, { body }) => {
    requireOperator(context);
    return { count: await retryFailedJobs(context, body.name) };
  }),
];
