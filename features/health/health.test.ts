import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addHealthCheck } from "#platform/server/operations/health.ts";
import { openForum } from "#test/forum.ts";
import type { HealthLine } from "./contract.ts";

let isBroken = true;
let done = 0;
const job = {
  name: "countShips",
  async run() {
    if (isBroken) throw new Error("The fog is too thick.");
    done += 1;
  },
};
const harbor = addon({
  ...{ name: "harbor", title: "Harbor", description: "For a test.", version: "1" },
  adds: [
    addJob(job),
    addHealthCheck({
      id: "tides",
      name: phrase("Tides"),
      sort: 1,
      run: async () => {
        throw new Error("No gauge.");
      },
    }),
  ],
});
const forum = await openForum({ more: [harbor] });
const administrator = await forum.as("administrator");
const lines = async (): Promise<HealthLine[]> => (await administrator.get("/dashboard/health")).body;
const lineOf = async (id: string) => (await lines()).find((line) => line.id === id);

describe("the health of the software", () => {
  it("has a line for each part, and those that need attention come first", async () => {
    const all = await lines();
    assert.deepEqual(all.map(({ id }) => id).sort(), [
      "backup",
      "database",
      "disk",
      "email",
      "jobs",
      "search",
    ]);
    assert.deepEqual([all[0]?.id, all[0]?.isGood, all[0]?.value], ["email", false, "No mail server"]);
    assert.match((await lineOf("database"))?.value ?? "", /^PostgreSQL \d/);
    assert.match((await lineOf("disk"))?.value ?? "", / GB free$|of .* free$/);
    assert.equal((await lineOf("jobs"))?.value, "All done");
  });

  it("is unknown for a check that fails, and the others still answer", async () => {
    await forum.forum.application.switchAddon("harbor", true);
    const tides = await lineOf("tides");
    assert.deepEqual([tides?.isGood, tides?.value], [null, "—"]);
    assert.equal((await lines()).length, 7);
  });
});

describe("failed jobs", () => {
  it("are listed with their reason, and start again", async () => {
    const context = await forum.context();
    await runLater(context, job, {});
    await forum.drained();
    await sql`update jobs.job set state = 'failed', completed_on = now() where name = ${job.name}`.execute(
      context.db,
    );
    const [failed] = (await administrator.get("/dashboard/failed-jobs")).body;
    assert.deepEqual([failed.name, failed.count], [job.name, 1]);
    assert.deepEqual([(await lineOf("jobs"))?.isGood, (await lineOf("jobs"))?.value], [false, "1 failed"]);
    isBroken = false;
    const { status, body } = await administrator.post("/dashboard/failed-jobs/retry", { name: job.name });
    assert.deepEqual([status, body], [200, { count: 1 }]);
    await forum.drained();
    assert.equal(done, 1);
    assert.deepEqual((await administrator.get("/dashboard/failed-jobs")).body, []);
  });
});
