import { actorOf } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { findRun, noteRest } from "./queries.ts";
import { failureOf, workOn } from "./work-on.ts";

/** Time slice of a job; then other jobs of the queue run. */
const SECONDS = 60;

/** Continues a run as the member who requested it, with the member's current permissions. */
export const continueRunLater: Job<{ runID: string }> = {
  name: "goOnWithRun",
  async run(context, { runID }) {
    const run = await findRun(context, runID);
    if (!run) return;
    const actor = await actorOf(context, run.userID);
    if (!actor) {
      await noteRest(context, runID, failureOf(context, permissionProblem([sessionValid])));
      return;
    }
    const isDone = await workOn(actingAs(context, actor), run, SECONDS);
    if (!isDone) await runLater(context, continueRunLater, { runID });
  },
};
