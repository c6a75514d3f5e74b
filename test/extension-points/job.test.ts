import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { discussionDraft } from "#features/discussions/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Prints every new discussion, after it was saved. */
const printed: string[] = [];
const print: Job<{ discussionID: number }> = {
  name: "print",
  async run({ db }, { discussionID }) {
    const { rows } = await sql<{ name: string }>`
      select name from discussions where discussion_id = ${discussionID}`.execute(db);
    printed.push(rows[0]?.name ?? "nothing");
  },
};
const printer = addon({
  ...about("printer"),
  adds: [
    addJob(print),
    addJob({ name: "cleanPrinter", schedule: "0 5 * * 1", run: async () => {} }),
    extendDraft(discussionDraft, {}, async (context, { discussionID, name }) => {
      await runLater(context, print, { discussionID });
      if (name === "Jammed") throw forbidden("The printer is jammed.");
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(printer);
const [near, far] = [await here.as("member"), await there.as("member")];
beforeEach(() => printed.splice(0));

const post = (by: TestUser, name: string) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID: 1 });

async function whatIsPrinted() {
  await here.drained();
  return printed.splice(0).sort();
}

test("an add-on's jobs run after the action that enqueues them, while it is on, on every node", async () => {
  await post(near, "Before");
  assert.deepEqual(await whatIsPrinted(), []);
  await toggle("on");
  await post(near, "Near");
  await post(far, "Far");
  assert.deepEqual(await whatIsPrinted(), ["Far", "Near"]);
  await toggle("off");
  await post(near, "After");
  await runLater(await there.context(), print, { discussionID: 1 });
  assert.deepEqual(await whatIsPrinted(), []);
});

test("no job runs for an action that was rolled back", async () => {
  await toggle("on");
  assert.equal((await post(near, "Jammed")).status, 403);
  await post(near, "Fine");
  assert.deepEqual(await whatIsPrinted(), ["Fine"]);
});

test("scheduled tasks are in the schedule once, for any number of nodes", async () => {
  const { db } = await here.context();
  const { rows } = await sql`select cron from jobs.schedule where name = 'cleanPrinter'`.execute(db);
  assert.deepEqual(rows, [{ cron: "0 5 * * 1" }]);
});
