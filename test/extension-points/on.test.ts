import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { discussionAdded, discussionDeleted } from "#features/discussions/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event, on } from "#platform/server/events/events.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const bellRung = event<{ discussionID: number }>("bellRung");

/** Rings for every new discussion; the first ring fails. */
const rings: string[] = [];
const bell = addon({
  ...about("bell"),
  adds: [
    on(discussionAdded, "rings", async (context, { discussionID }) => {
      const { rows } = await sql<{ name: string }>`
        select name from discussions where discussion_id = ${discussionID}`.execute(context.db);
      rings.push(`new: ${rows[0]?.name}`);
      if (rings.length === 1 && rows[0]?.name === "Stuck") throw new Error("The bell is stuck.");
      await context.emit(bellRung, { discussionID });
    }),
    on(
      discussionDeleted,
      "mourns",
      async (_context, { discussionID }) => void rings.push(`gone: ${discussionID}`),
    ),
    on(bellRung, "echoes", async () => void rings.push("echo")),
  ],
});

const { here, there, toggle } = await onTwoNodes(bell);
const [near, far] = [await here.as("moderator"), await there.as("moderator")];
beforeEach(() => rings.splice(0));

const post = (by: TestUser, name: string) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID: 1 });

async function ringsSoFar() {
  await here.drained();
  return rings.splice(0).sort();
}

test("an add-on's listener gets events of every node while it is on, and its own events", async () => {
  await post(near, "Before");
  assert.deepEqual(await ringsSoFar(), []);
  await toggle("on");
  await post(near, "Near");
  await post(far, "Far");
  assert.deepEqual(await ringsSoFar(), ["echo", "echo", "new: Far", "new: Near"]);
  await toggle("off");
  await post(near, "After");
  await post(far, "After");
  assert.deepEqual(await ringsSoFar(), []);
});

test("it gets events after the commit, and none that were rolled back", async () => {
  await toggle("on");
  const context = await here.context();
  const broken = context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 1, categoryID: 1 });
    throw new Error("no");
  });
  await assert.rejects(broken, /no/);
  await context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 2, categoryID: 1 });
    assert.deepEqual(await ringsSoFar(), []);
  });
  assert.deepEqual(await ringsSoFar(), ["gone: 2"]);
});

test("the action does not wait for it, and succeeds although it fails; it is retried", async () => {
  await toggle("on");
  const { status } = await post(near, "Stuck");
  assert.equal(status, 201);
  assert.deepEqual(await ringsSoFar(), ["new: Stuck"]);
  rings.push("from now on it works");
  const { db } = await here.context();
  // The retry comes after some seconds. Making it due, and waking the queue, saves the wait.
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);
  await post(near, "Another");
  assert.deepEqual(await ringsSoFar(), [
    "echo",
    "echo",
    "from now on it works",
    "new: Another",
    "new: Stuck",
  ]);
});

test("events in the queue when it is switched off are dropped", async () => {
  await toggle("on");
  const context = await here.context();
  await context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 3, categoryID: 1 });
    await toggle("off");
  });
  assert.deepEqual(await ringsSoFar(), []);
});
