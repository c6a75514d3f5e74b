import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "#test/forum.ts";
import type { TaskKind } from "./server/extension-points.ts";
import { findTask } from "./server/queries.ts";
import { resumeTasks } from "./server/resume-tasks.ts";
import { addTask } from "./server/run-task.ts";
import { startTask } from "./server/start-task.ts";

/** Counts until it is canceled, or fails, or is done. */
let runs = 0;
const counting: TaskKind<{ how: "ends" | "fails" | "goes on" }> = {
  name: "counting",
  async run(context, { taskID, args: { how }, signal, progress }) {
    runs += 1;
    if (how === "fails") throw new Error("The number is too large.");
    while (how === "goes on") {
      progress("counting", 1, 0);
      signal.throwIfAborted();
      await findTask(context, taskID);
    }
    return { runs };
  },
};
const counter = addon({
  name: "counter",
  title: "Counter",
  description: "Counts.",
  version: "1.0.0",
  adds: addTask(counting),
});

const forum = await openForum({ more: [counter] });
await forum.forum.application.switchAddon("counter", true);
const administrator = await forum.as("administrator");
const read = async (taskID: number) => (await administrator.get(`/tasks/${taskID}`)).body;
const start = async (how: "ends" | "fails" | "goes on") =>
  (await startTask(await forum.context(), counting, { how }))!.taskID;

beforeEach(() => {
  runs = 0;
});

describe("a task", () => {
  it("says why it failed, and may be started again", async () => {
    const taskID = await start("fails");
    await forum.drained();
    assert.equal((await read(taskID)).failure, "The number is too large.");
    const again = await start("ends");
    await forum.drained();
    assert.deepEqual([(await read(again)).failure, runs], [null, 2]);
  });

  it("stops soon after an administrator cancels it", async () => {
    const taskID = await start("goes on");
    const { status, body } = await administrator.post(`/tasks/${taskID}/cancel`);
    assert.deepEqual([status, body.isCanceled], [200, true]);
    await forum.drained();
    const { isCanceled, failure, dateDone } = await read(taskID);
    assert.deepEqual([isCanceled, failure, dateDone !== null], [true, null, true]);
  });

  it("is started again when the process that ran it has ended, once", async () => {
    const taskID = await start("ends");
    await forum.drained();
    const { pool } = forum.forum.application.database;
    await pool.query("update tasks set date_done = null where task_id = $1", [taskID]);
    const context = await forum.context();
    await resumeTasks(context);
    await forum.drained();
    assert.equal(runs, 1, "a task that has just begun waits for its job");
    const later = { ...context, now: new Date(context.now.getTime() + 120_000) };
    await resumeTasks(later);
    await resumeTasks(later);
    await forum.drained();
    assert.deepEqual([(await read(taskID)).dateDone !== null, runs], [true, 2]);
  });
});
