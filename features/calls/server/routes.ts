import { notFound } from "#platform/contract/errors.ts";
import { route } from "#platform/server/http/route.ts";
import { continueRun, readRun } from "../contract.ts";
import { findRun } from "./queries.ts";
import { answerStanding } from "./start-run.ts";
import { runIDOf } from "./token.ts";
import { isOver, viewProgress } from "./view.ts";

export const callsRoutes = [
  route(continueRun, async (context, { body, query }) => {
    const run = await findRun(context, await runIDOf(context, body));
    if (!run) throw notFound("Run");
    return answerStanding(context, run, query.longRunnerTimeout);
  }),
  route(readRun, async (context, { params: { jobTrackingID } }) => {
    const run = await findRun(context, jobTrackingID);
    if (!run || run.userID !== context.actor.userID) throw notFound("Run");
    const progress = await viewProgress(context, run);
    const status = isOver(progress) ? ("finished" as const) : ("running" as const);
    return { jobID: jobTrackingID, jobTrackingID, status, progress };
  }),
];
