import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { discussionAdded } from "#features/discussions/server/index.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { addon } from "#platform/server/application/feature.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { route } from "#platform/server/http/route.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Responds with the newest title, which each node caches. */
let reads = 0;
const newest = new CachedValue<string>([discussionAdded], async ({ db }) => {
  reads++;
  const { rows } = await sql<{ name: string }>`
    select name from discussions order by discussion_id desc limit 1`.execute(db);
  return rows[0]?.name ?? "";
});
const latest = addon({
  ...about("latest"),
  adds: [
    ...newest.adds,
    route(
      endpoint({ method: "GET", path: "/latest", summary: "The newest title.", answer: z.string() }),
      (context) => newest.get(context),
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(latest);
const [near, far] = [await here.as("member"), await there.as("member")];
const newestFor = async (user: TestUser) => (await user.get("/latest")).body;
const post = (by: TestUser, name: string) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID: 1 });

test("an add-on's cache is up to date on its node with the response, and soon on the other", async () => {
  await toggle("on");
  await post(near, "First");
  assert.equal(await newestFor(near), "First");
  await until(async () => (await newestFor(far)) === "First", 10, "The other node keeps the old one.");
  await post(far, "Second");
  assert.equal(await newestFor(far), "Second");
  await until(async () => (await newestFor(near)) === "Second", 10, "The first node keeps the old one.");
});

test("it is loaded once, not for each request", async () => {
  await newestFor(near);
  reads = 0;
  await Promise.all(Array.from({ length: 5 }, () => newestFor(near)));
  assert.equal(reads, 0);
});

test("changes while the add-on was off are visible when it is on again, on every node", async () => {
  await toggle("off");
  assert.equal((await near.get("/latest")).status, 404);
  await post(near, "Third");
  await toggle("on");
  assert.equal(await newestFor(near), "Third");
  await until(async () => (await newestFor(far)) === "Third", 10, "The other node keeps the old one.");
});
