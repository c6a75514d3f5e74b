import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand } from "#platform/contract/filters.ts";
import { addon, feature } from "#platform/server/application/feature.ts";
import { addExpandedRecord } from "#platform/server/http/expand-records.ts";
import { route } from "#platform/server/http/route.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

/** Rows that a cache might share between answers. */
const STREETS = [
  { streetID: 1, firstLampID: 7, place: { lampID: 8 } },
  { streetID: 2, firstLampID: 9, place: { lampID: 8 } },
];

const query = z.object({ expand: expand(["houses"]) });
const answer = z.array(z.record(z.string(), z.unknown()));

const town = feature({
  name: "town",
  adds: [
    route(
      endpoint({ method: "GET", path: "/streets", summary: "Streets.", query, answer }),
      async () => STREETS,
    ),
  ],
});

const loads: number[][] = [];
const lamps = addon({
  ...about("lamps"),
  adds: [
    addExpandedRecord({
      name: "lamp",
      fields: ["color", "shadow"],
      async load(_context, ids, fields) {
        loads.push([...ids]);
        const record = (lampID: number) =>
          fields.size > 0 ? { color: "red", secret: true } : { lampID, name: "x" };
        return new Map(ids.map((lampID) => [lampID, record(lampID)]));
      },
    }),
  ],
});

const forum = await openForum({ more: [town, lamps] });

test("an add-on adds records and their fields to any read, while it is on", async () => {
  const ann = await forum.as("member", "ann");
  const read = (names: string) => ann.get("/streets", { expand: names });
  assert.equal((await read("firstLamp")).status, 422);
  await forum.forum.application.switchAddon("lamps", true);
  assert.deepEqual((await read("firstLamp")).body[0], { ...STREETS[0], firstLamp: { lampID: 7, name: "x" } });
  assert.deepEqual((await read("houses,place.lamp.color,firstLamp.shadow")).body[1], {
    ...STREETS[1],
    firstLamp: { lampID: 9, name: "x" },
    place: { lampID: 8, lamp: { lampID: 8, name: "x", color: "red" } },
  });
  assert.deepEqual((await read("lamps")).body[0].firstLamp, { lampID: 7, name: "x" });
  // All rows together load each kind once, and once more for fields.
  assert.deepEqual(loads, [
    [7, 9],
    [8, 7, 9],
    [8, 7, 9],
    [7, 9],
  ]);
  assert.deepEqual((await read("color")).body, STREETS);
  assert.equal((await read("tower")).status, 422);
  await forum.forum.application.switchAddon("lamps", false);
  assert.equal((await read("firstLamp.color")).status, 422);
});
