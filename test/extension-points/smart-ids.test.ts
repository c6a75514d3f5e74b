import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { csv } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { addon, feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import { addSmartIDs } from "#platform/server/http/smart-ids.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

const Lamps = z.object({ lampID: id().optional(), bestLampIDs: csv(id()).optional() });
const answer = z.object({ lampID: z.int().optional(), bestLampIDs: z.array(z.int()).optional() });

/** Lists lamps; its ids are known only to the add-on. */
const shop = feature({
  name: "shop",
  adds: [
    route(
      endpoint({ method: "GET", path: "/lamps", summary: "Lamps.", query: Lamps, answer }),
      async (_context, { query }) => query as z.output<typeof answer>,
    ),
    route(
      endpoint({ method: "PATCH", path: "/lamps", summary: "Lamps.", body: Lamps, answer }),
      async (_context, { body }) => body as z.output<typeof answer>,
    ),
  ],
});

const lamps = addon({
  ...about("lamps"),
  adds: [
    addSmartIDs("lampID", async (_context, { field, value }) => {
      if (field !== "color" || !value.startsWith("red")) throw new ApiError(404, "Smart ID not found.");
      return 7;
    }),
  ],
});

const forum = await openForum({ more: [shop, lamps] });

test("an add-on lets parameters and fields name its records by smart ids, while it is on", async () => {
  const ann = await forum.as("member", "ann");
  const toggle = (isOn: boolean) => forum.forum.application.switchAddon("lamps", isOn);
  const sent = { lampID: "$color:red", bestLampIDs: "$color:red,3" };
  const both = async () => [await ann.get("/lamps", sent), await ann.patch("/lamps", sent)];
  for (const { status, body } of await both())
    assert.deepEqual([status, body.errors[0].field], [422, "lampID"]);
  await toggle(true);
  for (const { status, body } of await both()) {
    assert.equal(status, 200, body.message);
    assert.deepEqual(body, { lampID: 7, bestLampIDs: [7, 3] });
  }
  assert.deepEqual((await ann.patch("/lamps", { bestLampIDs: ["$color:red", 4] })).body, {
    bestLampIDs: [7, 4],
  });
  assert.deepEqual((await ann.get("/lamps", { lampID: "$query:best", best: "5" })).body, { lampID: 5 });
  assert.equal((await ann.get("/lamps", { lampID: "$color:blue" })).status, 404);
  const many = Array.from({ length: 60 }, (_each, index) => `$color:red${index}`);
  // Each may cost a statement.
  assert.equal((await ann.get("/lamps", { bestLampIDs: many.join(",") })).status, 422);
  await toggle(false);
  assert.equal((await ann.get("/lamps", sent)).status, 422);
});
