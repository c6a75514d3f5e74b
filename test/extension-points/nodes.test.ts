import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type pg from "pg";
import { z } from "zod";
import { examine } from "#app/doctor.ts";
import { longRunnerQuery, RUN_STATUS, RunAnswer, runItems } from "#features/calls/contract.ts";
import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import { goOn } from "#features/calls/testing.ts";
import { discussionAdded } from "#features/discussions/server/index.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { addon, feature, type Registry } from "#platform/server/application/feature.ts";
import { onEveryNode } from "#platform/server/events/events.ts";
import { streamRoute } from "#platform/server/http/event-stream.ts";
import { route } from "#platform/server/http/route.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addCheckup } from "#platform/server/operations/checkup.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const OFTEN = 0.02;
const events: Registry[] = [];
const blinks: Registry[] = [];
const lit: number[] = [];
let ticks = 0;

const light = longRun<object>({ name: "lamps.light", item: async (_context, id) => void lit.push(id) });
const lightLamps = endpoint({
  ...{ method: "POST", path: "/lamps", summary: "Light lamps.", status: RUN_STATUS },
  ...{ query: longRunnerQuery, body: z.object({ ids: runItems() }), answer: RunAnswer },
});

const lamps = addon({
  ...about("lamps"),
  adds: [
    onEveryNode(discussionAdded, (_payload, registry) => void events.push(registry)),
    addScheduledTask({
      ...{ name: "blink", everySeconds: OFTEN },
      run: async ({ addons }) => void blinks.push(addons),
    }),
    streamRoute(
      endpoint({ method: "GET", path: "/lamps/live", summary: "Lamps that are lit." }),
      async () => (stream) => {
        stream.write('data: {"lamp":7}\n\n');
        stream.end();
      },
    ),
    addCheckup({ name: "lamps", run: async () => ({ isRight: false, message: "A lamp is broken." }) }),
    addLongRun(light),
    route(lightLamps, (context, { body, query }) =>
      startRun(context, light, {
        ...{ itemIDs: body.ids, args: {}, mode: query.longRunnerMode, timeout: query.longRunnerTimeout },
      }),
    ),
  ],
});
/** Ticks as often as the lamps blink, so that a test knows that a lamp had the time to. */
const clock = feature({
  name: "clock",
  adds: [addScheduledTask({ name: "tick", everySeconds: OFTEN, run: async () => void ticks++ })],
});

const { here, there, toggle } = await onTwoNodes(lamps, clock);
const nodes = [here, there].map(({ forum }) => forum.application.registry);
const member = await here.as("member");
afterEach(() => toggle("off"));

/** Returns how many of the two nodes are in a list. */
const countNodes = (list: readonly Registry[]) => nodes.filter((node) => list.includes(node)).length;

test("an add-on's listener runs on every node while the add-on is on", async () => {
  const post = () =>
    member.post("/discussions", { name: "A lamp", body: "Words.", format: "text", categoryID: 1 });
  await post();
  await toggle("on");
  assert.equal(events.length, 0);
  await post();
  await until(() => countNodes(events) === 2, 10, "A node does not get the event.");
  await toggle("off");
  events.length = 0;
  await post();
  await here.drained();
  assert.equal(events.length, 0);
});

test("an add-on's scheduled task runs on every node while the add-on is on", async () => {
  const manyTicks = async () => {
    const end = ticks + 10;
    await until(() => ticks >= end, 10, "The clock does not tick.");
  };
  blinks.length = 0;
  await manyTicks();
  assert.equal(blinks.length, 0);
  await toggle("on");
  await until(() => countNodes(blinks) === 2, 10, "The task does not run on a node.");
  await toggle("off");
  await manyTicks();
  blinks.length = 0;
  await manyTicks();
  assert.equal(blinks.length, 0);
});

test("an add-on has streams of events while it is on, on every node", async () => {
  const origins = await Promise.all([here.listen(), there.listen()]);
  const read = () =>
    Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(`${origin}/api/v2/lamps/live`);
        return [response.status, (await response.text()).includes('data: {"lamp":7}\n\n')];
      }),
    );
  assert.deepEqual(
    await read(),
    [404, 404].map((status) => [status, false]),
  );
  await toggle("on");
  assert.deepEqual(
    await read(),
    [200, 200].map((status) => [status, true]),
  );
  await toggle("off");
  assert.deepEqual(
    await read(),
    [404, 404].map((status) => [status, false]),
  );
});

test("the doctor runs checkups of an add-on while it is on, on every node", async () => {
  const findingOn = async ({ config, forum: { application } }: TestForum) => {
    const connection = application.database.pool.options as pg.ClientConfig;
    for await (const { name, message } of examine({ config, connection }, async () => application))
      if (name === "lamps") return message;
    return null;
  };
  assert.equal(await findingOn(there), null);
  await toggle("on");
  assert.equal(await findingOn(there), "A lamp is broken.");
  await toggle("off");
  assert.equal(await findingOn(there), null);
});

test("an add-on's long-running action continues on another node, while the add-on is on", async () => {
  const elsewhere = there.here(member);
  await toggle("on");
  const { body } = await member.post("/lamps?longRunnerTimeout=0", { ids: [3, 1, 2] });
  assert.deepEqual(lit, []);
  await toggle("off");
  assert.equal((await goOn(elsewhere, body.callbackPayload)).status, 404);
  assert.deepEqual(lit, []);
  await toggle("on");
  const continued = await goOn(elsewhere, body.callbackPayload);
  assert.deepEqual([continued.status, continued.body.progress.successIDs], [200, [3, 1, 2]]);
  assert.deepEqual(lit, [3, 1, 2]);
});
