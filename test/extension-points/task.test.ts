import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addTask, startTask, type TaskKind, taskKinds } from "#features/tasks/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Bakes a number of loaves, which takes a while. */
const baked: number[] = [];
const baking: TaskKind<{ count: number }> = {
  name: "baking",
  async run(_context, { args: { count }, progress }) {
    for (let loaf = 1; loaf <= count; loaf += 1) progress("baking", loaf, count);
    baked.push(count);
    return { count };
  },
};
const bakery = addon({ ...about("bakery"), adds: addTask(baking) });

const { here, there, toggle } = await onTwoNodes(bakery);
const administrator = await here.as("administrator");
beforeEach(() => baked.splice(0));

test("an add-on's tasks run one at a time on all nodes while it is on, with progress to read", async () => {
  await toggle("on");
  const contexts = [await here.context(), await there.context()];
  assert.ok(contexts.every(({ addons }) => addons.of(taskKinds).some(({ name }) => name === "baking")));
  const started = await Promise.all(contexts.map((context) => startTask(context, baking, { count: 3 })));
  const [task, ...others] = started.filter((each) => each !== null);
  assert.deepEqual(others, []);
  await here.drained();
  await there.drained();
  assert.deepEqual(baked, [3]);
  const { body } = await administrator.get(`/tasks/${task?.taskID}`);
  const { kind, stage, countDone, countTotal, isCanceled, failure } = body;
  assert.deepEqual([kind, stage, countDone, countTotal], ["baking", "baking", 1, 3]);
  assert.deepEqual([isCanceled, failure, body.dateDone !== null], [false, null, true]);
});

test("a task of an add-on that was switched off does not run", async () => {
  await toggle("off");
  await startTask(await here.context(), baking, { count: 1 });
  await here.drained();
  assert.deepEqual(baked, []);
});
