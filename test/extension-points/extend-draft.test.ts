import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { categoryDraft } from "#features/categories/server/index.ts";
import { discussionDraft, discussionStates } from "#features/discussions/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const climates: [categoryID: number, climate: string][] = [];

/** Stores the author's mood with a discussion. */
const mood = addon({
  ...about("mood"),
  tablesOf: new URL("./fixtures/mood/server/index.ts", import.meta.url).href,
  adds: [
    extendDraft(
      discussionDraft,
      { mood: z.enum(["calm", "cross", "furious"]).optional() },
      async ({ db }, { discussionID }, { mood }) => {
        if (mood === undefined) return;
        await sql`
          insert into moods values (${discussionID}, ${mood})
          on conflict (discussion_id) do update set mood = excluded.mood`.execute(db);
        if (mood === "furious") throw forbidden("Sleep on it.");
      },
    ),
    discussionStates.with("weather"),
    extendDraft(
      categoryDraft,
      { climate: z.enum(["dry", "wet"]).optional() },
      async (_context, { categoryID }, { climate }) => {
        if (climate) climates.push([categoryID, climate]);
      },
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(mood);
const ann = await here.as("member");
const bob = await there.as("member");
const { db } = await here.context();
// Its table is made when it is switched on for the first time.
await toggle("on");
await toggle("off");
beforeEach(() => sql`delete from discussions`.execute(db));

const post = (by: TestUser, mood: string) =>
  by.post("/discussions", { name: "A day", body: "Words.", format: "text", categoryID: 1, mood });

/** Returns the moods of all discussions, null for those without one. */
async function moods() {
  const { rows } = await sql<{ mood: string | null }>`
    select mood from discussions left join moods using (discussion_id) order by discussion_id`.execute(db);
  return rows.map((row) => row.mood);
}

test("an add-on's field is saved while it is on, on every node", async () => {
  assert.deepEqual([(await post(ann, "calm")).status, (await post(bob, "calm")).status], [201, 201]);
  assert.deepEqual(await moods(), [null, null]);
  await toggle("on");
  assert.deepEqual([(await post(ann, "calm")).status, (await post(bob, "cross")).status], [201, 201]);
  assert.deepEqual(await moods(), [null, null, "calm", "cross"]);
  await toggle("off");
  await post(ann, "calm");
  await post(bob, "calm");
  assert.deepEqual(await moods(), [null, null, "calm", "cross", null, null]);
});

test("it can be changed", async () => {
  await toggle("on");
  const { body } = await post(ann, "calm");
  assert.equal((await ann.patch(`/discussions/${body.discussionID}`, { mood: "cross" })).status, 200);
  assert.deepEqual(await moods(), ["cross"]);
});

test("an invalid value is refused by its name, and nothing is written", async () => {
  await toggle("on");
  const { status, body } = await post(ann, "happy");
  assert.equal(status, 422);
  assert.deepEqual(body.errors, [
    { field: "mood", code: "invalid", status: 422, message: "mood must be one of: calm, cross, furious." },
  ]);
  assert.deepEqual(await moods(), []);
});

test("the field and the record are saved together or not at all", async () => {
  await toggle("on");
  const refused = await post(ann, "furious");
  assert.deepEqual([refused.status, refused.body.message], [403, "Sleep on it."]);
  assert.deepEqual(await moods(), []);
  const { body } = await post(ann, "calm");
  assert.equal(
    (await ann.patch(`/discussions/${body.discussionID}`, { name: "Night", mood: "furious" })).status,
    403,
  );
  assert.equal((await ann.get(`/discussions/${body.discussionID}`)).body.name, "A day");
  assert.deepEqual(await moods(), ["calm"]);
});

test("a state needs no permission to edit when it is changed alone", async () => {
  await toggle("on");
  const { body } = await post(ann, "calm");
  const bobs = (path: string, sent: object) => bob.patch(path, sent);
  const path = `/discussions/${body.discussionID}`;
  assert.equal((await bobs(path, { mood: "cross" })).status, 403);
  assert.equal((await bobs(path, { weather: "fog" })).status, 200);
  assert.equal((await bobs(path, { weather: "fog", name: "Foggy" })).status, 403);
  await toggle("off");
  assert.equal((await bobs(path, { weather: "fog" })).status, 403);
});

test("an add-on's field of a category is saved with it while it is on, and no other field", async () => {
  const administrator = await here.as("administrator");
  const sent = { name: "Weather", climate: "wet", colour: "blue" };
  const add = (urlcode: string, more = {}) =>
    administrator.post("/categories", { ...sent, urlcode, ...more });
  assert.equal((await add("one")).status, 201);
  assert.deepEqual(climates, []);
  await toggle("on");
  const { body } = await add("two");
  assert.equal((await add("three", { climate: "windy" })).status, 422);
  assert.equal((await administrator.patch(`/categories/${body.categoryID}`, { climate: "dry" })).status, 200);
  assert.deepEqual(climates, [
    [body.categoryID, "wet"],
    [body.categoryID, "dry"],
  ]);
  await toggle("off");
});
