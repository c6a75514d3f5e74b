import assert from "node:assert/strict";
import { test } from "node:test";
import { addStateLabels, addUndo, writeLog } from "#features/log/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lit = new Set<number>();

const lamps = addon({
  ...about("lamps"),
  adds: [
    addUndo({
      action: "lamp.light",
      may: (_context, { recordID }) => recordID !== 13 || forbidden("Nobody puts out this one."),
      undo: async (_context, { recordID }) => {
        lit.delete(recordID);
      },
    }),
    addStateLabels({
      field: "brightness",
      labels: async (_context, values) => new Map([...values].map((value) => [value, `${value} lux`])),
    }),
  ],
});

const { here, toggle } = await onTwoNodes(lamps);
const administrator = await here.as("administrator");

async function light(recordID: number): Promise<number> {
  lit.add(recordID);
  return writeLog(await here.context(), {
    action: "lamp.light",
    ...{ recordType: "lamp", recordID, recordName: "A lamp" },
    data: { before: { brightness: 0 }, after: { brightness: 80 } },
  });
}
const undo = (logID: number) => administrator.post(`/logs/${logID}/undo`);

test("an add-on's log entries are undone by it, unless it refuses, and while it is on", async () => {
  const [one, two, thirteen] = [await light(1), await light(2), await light(13)];
  assert.equal((await undo(one)).status, 400);
  await toggle("on");
  assert.equal((await undo(one)).status, 200);
  assert.deepEqual((await undo(thirteen)).body.message, "Nobody puts out this one.");
  assert.deepEqual([...lit], [2, 13]);
  assert.equal((await administrator.get(`/logs/${thirteen}`)).body.dateUndone, null);
  const page = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "log",
    params: { path: "/log/filter", recordType: "lamp", recordID: 2 },
  });
  assert.match(JSON.stringify(page.body), /"before":"0 lux","after":"80 lux"/);
  await toggle("off");
  assert.equal((await undo(two)).status, 400);
});
