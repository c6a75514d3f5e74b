import assert from "node:assert/strict";
import { test } from "node:test";
import { addon, feature } from "../application/feature.ts";
import { aDatabase, anApplication, ask } from "../database/testing.ts";
import { event, on } from "../events/events.ts";
import { addJob, addScheduledTask, type Job } from "./jobs.ts";
import { runLater } from "./queue.ts";
import { runUnlessWaiting } from "./run-unless-waiting.ts";

const lampLit = event<{ lampID: number }>("lampLit");

/** A job that records its payloads. */
function aJob(name = "sweep") {
  const ran: object[] = [];
  const job: Job<{ room: string }> = { name, run: async (_context, payload) => void ran.push(payload) };
  return { job, ran };
}

test("a job runs after the transaction that asked for it", async () => {
  const { job, ran } = aJob();
  const application = await anApplication([feature({ name: "house", adds: [addJob(job)] })]);
  const context = await application.systemContext();
  await context.transaction(async (inside) => {
    await runLater(inside, job, { room: "kitchen" });
    await application.drained();
    assert.deepEqual(ran, []);
  });
  await application.drained();
  assert.deepEqual(ran, [{ room: "kitchen" }]);
});

test("a job of a transaction that is rolled back never runs", async () => {
  const { job, ran } = aJob();
  const application = await anApplication([feature({ name: "house", adds: [addJob(job)] })]);
  const context = await application.systemContext();
  const broken = context.transaction(async (inside) => {
    await runLater(inside, job, { room: "kitchen" });
    throw new Error("no");
  });
  await assert.rejects(broken, /no/);
  await runLater(context, job, { room: "cellar" });
  await application.drained();
  assert.deepEqual(ran, [{ room: "cellar" }]);
});

test("a job that waits is not enqueued again, but one that runs is", async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job<object> = {
    name: "sweep",
    async run() {
      runs += 1;
      begin();
      await isOver;
    },
  };
  const application = await anApplication([feature({ name: "house", adds: [addJob(job)] })]);
  const context = await application.systemContext();
  await runUnlessWaiting(context, job);
  await hasBegun;
  for (let count = 0; count < 5; count++) await runUnlessWaiting(context, job);
  end();
  await application.drained();
  assert.equal(runs, 2);
});

test("a job does not start before its time", async () => {
  const { job, ran } = aJob();
  const connection = await aDatabase();
  const application = await anApplication([feature({ name: "house", adds: [addJob(job)] })], { connection });
  const context = await application.systemContext();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await runLater(context, job, { room: "attic" }, tomorrow);
  await runLater(context, job, { room: "kitchen" });
  await application.drained();
  assert.deepEqual(ran, [{ room: "kitchen" }]);
  const waiting = await ask(
    connection,
    "select start_after from jobs.job where name = 'sweep' and state = 'created'",
  );
  assert.deepEqual(waiting, [{ start_after: tomorrow }]);
});

test("a job with a schedule is registered with the queue", async () => {
  const connection = await aDatabase();
  const nightly = addJob({ name: "sweep", schedule: "10 4 * * *", run: async () => {} });
  await anApplication([feature({ name: "house", adds: [nightly] })], { connection });
  assert.deepEqual(await ask(connection, "select name, cron, timezone from jobs.schedule"), [
    { name: "sweep", cron: "10 4 * * *", timezone: "UTC" },
  ]);
});

test("a job of an add-on that is switched off does nothing", async () => {
  const { job, ran } = aJob();
  const house = addon({
    name: "house",
    title: "House",
    description: "",
    version: "1",
    adds: [addJob(job)],
  });
  const application = await anApplication([house]);
  await runLater(await application.systemContext(), job, { room: "kitchen" });
  await application.drained();
  assert.deepEqual(ran, []);
  await application.switchAddon("house", true);
  await runLater(await application.systemContext(), job, { room: "cellar" });
  await application.drained();
  assert.deepEqual(ran, [{ room: "cellar" }]);
});

test("a listener that fails is reported and tried again, without delaying the others", async () => {
  const connection = await aDatabase();
  const received = { sees: [] as number[], stumbles: [] as number[] };
  const reported: string[] = [];
  const house = feature({
    name: "house",
    adds: [
      on(lampLit, "sees", async (_context, { lampID }) => void received.sees.push(lampID)),
      on(lampLit, "stumbles", async (_context, { lampID }) => {
        received.stumbles.push(lampID);
        if (received.stumbles.length === 1) throw new Error("dark");
      }),
    ],
  });
  const application = await anApplication([house], {
    connection,
    onError: (error, about) => reported.push(`${about}: ${error.message}`),
  });
  const context = await application.systemContext();
  await context.emit(lampLit, { lampID: 1 });
  await application.drained();
  assert.deepEqual(received, { sees: [1], stumbles: [1] });
  assert.deepEqual(reported, ["lampLit → stumbles: dark"]);
  // The retry is due after some seconds. Making it due and waking the queue avoids the wait.
  await ask(connection, "update jobs.job set start_after = now() where state = 'retry'");
  await context.emit(lampLit, { lampID: 2 });
  await application.drained();
  assert.deepEqual(received.sees, [1, 2]);
  assert.deepEqual(received.stumbles.sort(), [1, 1, 2]);
});

test("an orderly stop finishes the running jobs and runs every scheduled task once more", async () => {
  const done: string[] = [];
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow: Job<object> = {
    name: "slow",
    async run(context) {
      begin();
      await context.db.selectFrom("addonsEnabled").selectAll().execute();
      done.push("job");
    },
  };
  const tidy = addScheduledTask({
    name: "tidy",
    everySeconds: 3600,
    run: async () => void done.push("duty"),
  });
  const application = await anApplication([feature({ name: "house", adds: [addJob(slow), tidy] })]);
  await runLater(await application.systemContext(), slow, {});
  await begun;
  await application.close();
  assert.deepEqual(done.sort(), ["duty", "job"]);
});
