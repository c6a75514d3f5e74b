import { longRun, startRun } from "#features/calls/server/index.ts";
import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { followUpDue } from "../events.ts";
import { followUpEnabled, followUpInterval } from "../settings.ts";
import { listDueFollowUps, noteFollowUp } from "./follow-up-queries.ts";

const EVERY_SECONDS = 600;
const AT_ONCE = 100;
const MOST_IN_RUN = 10_000;

async function followUp(context: Context, discussionID: number): Promise<void> {
  if (await noteFollowUp(context, discussionID)) await context.emit(followUpDue, { discussionID });
}

export const followUpRun = longRun<object>({ name: "questions.followUp", item: followUp });

/** Sends the emails that are due, for a program that asks for it. */
export async function sendFollowUps(
  context: Context,
  {
    longRunnerMode: mode,
    longRunnerTimeout: timeout,
  }: { longRunnerMode: "sync" | "async"; longRunnerTimeout: number },
) {
  if (!context.actor.permissions.atLeast(communityManage)) throw permissionProblem([communityManage]);
  if (!context.settings.get(followUpEnabled)) throw notFound("Page");
  const itemIDs = await listDueFollowUps(context, context.settings.get(followUpInterval), MOST_IN_RUN);
  return startRun(context, followUpRun, { itemIDs, args: {}, mode, timeout });
}

/** Sends some of the emails that are due; the next run continues. */
export const followUpTask = addScheduledTask({
  name: "follow-up emails of questions",
  everySeconds: EVERY_SECONDS,
  async run(context) {
    if (!context.settings.get(followUpEnabled)) return;
    const due = await listDueFollowUps(context, context.settings.get(followUpInterval), AT_ONCE);
    for (const id of due) await context.transaction((inside) => followUp(inside, id));
  },
});
