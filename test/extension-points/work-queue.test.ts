import assert from "node:assert/strict";
import { test } from "node:test";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { addWorkQueue, wakes } from "#platform/server/jobs/work-queue.ts";
import { until } from "#platform/server/postgres/until.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Mill of an add-on: sacks wait for it, and it grinds one at a time. */
const sacks: string[] = [];
const ground: string[] = [];
const sackBrought = event<object>("sackBrought");

const mill = addon({
  ...about("mill"),
  adds: [
    addWorkQueue({
      name: "mill",
      async claim() {
        const sack = sacks.shift();
        if (sack === undefined) return "nothing";
        ground.push(sack);
        return "some";
      },
    }),
    wakes(sackBrought, "mill"),
  ],
});

const { here, there, toggle } = await onTwoNodes(mill);

test("an add-on's work queue is drained while it is on, and its work waits while it is off", async () => {
  sacks.push("rye", "oats");
  await here.drained();
  await there.drained();
  assert.deepEqual(ground, []);
  await toggle("on");
  await here.drained();
  assert.deepEqual(ground, ["rye", "oats"]);
  await toggle("off");
  sacks.push("wheat");
  await here.drained();
  await there.drained();
  assert.deepEqual([ground, sacks], [["rye", "oats"], ["wheat"]]);
});

test("an event starts the work soon, without waiting for the next poll", async () => {
  await toggle("on");
  await here.drained();
  sacks.push("barley");
  const context = await here.context();
  await context.transaction((inside) => inside.emit(sackBrought, {}));
  await until(() => ground.includes("barley"), 5, "The queue was not woken.");
  await toggle("off");
});
