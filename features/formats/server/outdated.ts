import { addCheckup } from "#platform/server/checkup.ts";
import type { Context } from "#platform/server/context.ts";
import { addJob, type Job } from "#platform/server/jobs.ts";
import { runLater } from "#platform/server/queue.ts";
import { RENDERER_VERSION } from "./render-body.ts";

const AT_ONCE = 100;

/** Bodies whose HTML is stored beside them, such as those of comments. */
interface StoredBodies<Row> {
  /** What `colloquy doctor` calls them, such as "comments". */
  name: string;
  /** The name of the job that renders them. */
  job: string;
  /** When it runs, as cron writes it. */
  schedule: string;
  /** How many a renderer before `version` rendered. */
  count(context: Context, version: number): Promise<number>;
  /** Up to `limit` of those. */
  select(context: Context, version: number, limit: number): Promise<Row[]>;
  /** Renders one and stores it, unless its body was changed meanwhile. */
  render(context: Context, row: Row): Promise<void>;
}

/** Renders again what an older renderer rendered, one batch after the other until none is left, and tells the doctor. */
export function keepRendered<Row>({ name, job, schedule, count, select, render }: StoredBodies<Row>) {
  const renderAgain: Job<object> = {
    name: job,
    schedule,
    async run(context) {
      const rows = await select(context, RENDERER_VERSION, AT_ONCE);
      for (const row of rows) await render(context, row);
      if (rows.length === AT_ONCE) await runLater(context, renderAgain, {});
    },
  };
  const checkup = addCheckup({
    name: `${name} as shown`,
    async look(context) {
      const outdated = await count(context, RENDERER_VERSION);
      return {
        right: outdated === 0,
        says: outdated > 0 ? `${outdated} are of an older version.` : "All are of this version.",
        advice: "Keep the forum running: an hourly job makes them anew. If it does not, see jobs.",
      };
    },
  });
  return [addJob(renderAgain), checkup];
}
