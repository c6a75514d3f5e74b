import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { discussionAdded, discussionDeleted } from "#features/discussions/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event, on } from "#platform/server/events/events.ts";
import type { Person } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const bellRung = event<{ discussionID: number }>("bellRung");

/** Rings for every new discussion; the first stroke fails. */
const heard: string[] = [];
const bell = addon({
  ...about("bell"),
  adds: [
    on(discussionAdded, "rings", async (context, { discussionID }) => {
      const { rows } = await sql<{ name: string }>`
        select name from discussions where discussion_id = ${discussionID}`.execute(context.db);
      heard.push(`new: ${rows[0]?.name}`);
      if (heard.length === 1 && rows[0]?.name === "Stuck") throw new Error("The bell is stuck.");
      await context.emit(bellRung, { discussionID });
    }),
    on(
      discussionDeleted,
      "mourns",
      async (_context, { discussionID }) => void heard.push(`gone: ${discussionID}`),
    ),
    on(bellRung, "echoes", async () => void heard.push("echo")),
  ],
});

const { here, there, toggle } = await onTwoNodes(bell);
const [near, far] = [await here.as("moderator"), await there.as("moderator")];
beforeEach(() => heard.splice(0));

const post = (by: Person, name: string) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID: 1 });

async function whatIsHeard() {
  await here.drained();
  return heard.splice(0).sort();
}

test("an add-on hears of what happened on every node while it is on, and of what it tells itself", async () => {
  await post(near, "Before");
  assert.deepEqual(await whatIsHeard(), []);
  await toggle("on");
  await post(near, "Near");
  await post(far, "Far");
  assert.deepEqual(await whatIsHeard(), ["echo", "echo", "new: Far", "new: Near"]);
  await toggle("off");
  await post(near, "After");
  await post(far, "After");
  assert.deepEqual(await whatIsHeard(), []);
});

test("it hears after the commit, and of nothing that was rolled back", async () => {
  await toggle("on");
  const context = await here.context();
  const broken = context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 1, categoryID: 1 });
    throw new Error("no");
  });
  await assert.rejects(broken, /no/);
  await context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 2, categoryID: 1 });
    assert.deepEqual(await whatIsHeard(), []);
  });
  assert.deepEqual(await whatIsHeard(), ["gone: 2"]);
});

test("the action does not wait for it, and is done although it fails; it is tried again", async () => {
  await toggle("on");
  const { status } = await post(near, "Stuck");
  assert.equal(status, 201);
  assert.deepEqual(await whatIsHeard(), ["new: Stuck"]);
  heard.push("from now on it works");
  const { db } = await here.context();
  // Its turn comes after some seconds. Saying that it has come, and waking the queue, spares the wait.
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);
  await post(near, "Another");
  assert.deepEqual(await whatIsHeard(), [
    "echo",
    "echo",
    "from now on it works",
    "new: Another",
    "new: Stuck",
  ]);
});

test("what was on its way when it was switched off stays unheard", async () => {
  await toggle("on");
  const context = await here.context();
  await context.transaction(async (inside) => {
    await inside.emit(discussionDeleted, { discussionID: 3, categoryID: 1 });
    await toggle("off");
  });
  assert.deepEqual(await whatIsHeard(), []);
});
