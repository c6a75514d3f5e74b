import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { addJob, type Job } from "#platform/server/jobs.ts";
import { runLater } from "#platform/server/queue.ts";
import { selectOutdated, updateRendered } from "./queries.ts";
import { rendered } from "./stored-body.ts";

const AT_ONCE = 100;

/** Renders again what an older renderer rendered; one batch after the other, until none is left. */
export const renderAgain: Job<object> = {
  name: "renderComments",
  schedule: "17 * * * *",
  async run(context: Context) {
    const rows = await selectOutdated(context, RENDERER_VERSION, AT_ONCE);
    for (const { commentID, body, format } of rows) {
      await updateRendered(context, commentID, body, rendered(body, format));
    }
    if (rows.length === AT_ONCE) await runLater(context, renderAgain, {});
  },
};

export const commentJobs = [addJob(renderAgain)];
