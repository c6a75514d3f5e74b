import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { discussionsImported } from "#features/discussions/server/index.ts";
import { importColumns, importTable } from "#features/import/server/index.ts";
import { anExport, CATEGORIES, DAY, importInto, type Table, USERS } from "#features/import/testing.ts";
import { addOldAddresses, addOldAddressTarget } from "#features/old-addresses/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const imported: string[] = [];

const lamps = addon({
  ...about("lamps"),
  adds: [
    importTable({
      table: "Lamp",
      columns: ["LampID", "Color"],
      after: [],
      async load(_context, rows, report) {
        for (const { id, Color: color } of rows) imported.push(`${id} ${color}`);
        report.wrote(rows.length);
      },
    }),
    importColumns({
      table: "Discussion",
      columns: ["Watts"],
      computed: ["CountLamps"],
      after: ["Lamp"],
      async load(_context, rows) {
        for (const { id, Watts: watts } of rows) imported.push(`${id} ${watts} watts`);
      },
    }),
    discussionsImported.with(async ({ db }, rows) => {
      for (const { id } of rows)
        await sql`update discussions set closed = true where discussion_id = ${id}`.execute(db);
    }),
    addOldAddressTarget({
      recordType: "lamp",
      find: async (_context, lampID) => (lampID === 7 ? "/lamp/seven" : null),
    }),
  ],
});

const { forum, toggle, follows } = await withAddon(lamps);
const member = await forum.as("member");

test("an add-on imports a table of an export, and columns of discussions", async () => {
  const discussion = (id: number): Table => [
    "Discussion",
    "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Watts CountLamps",
    [id, 1, "A lamp", "x", "Text", 1, DAY, 60, 2],
  ];
  const bring = async (id: number) => {
    const tables = [USERS, CATEGORIES, discussion(id), ["Lamp", "LampID Color", [id, "green"]] as Table];
    const { tables: loaded, tablesLeftOut } = await importInto(forum, await anExport(tables));
    const { closed } = (await member.get(`/discussions/${id}`)).body;
    const { columnsLeftOut } = loaded.find((each) => each.table === "Discussion")!;
    return { closed, imported: imported.splice(0), leftOut: { ...tablesLeftOut, ...columnsLeftOut } };
  };
  assert.deepEqual(await bring(1001), {
    ...{ closed: false, imported: [], leftOut: { Lamp: 1, Watts: 1, CountLamps: 1 } },
  });
  await toggle("on");
  assert.deepEqual(await bring(1002), {
    ...{ closed: true, imported: ["1002 green", "1002 60 watts"], leftOut: {} },
  });
  await toggle("off");
  assert.deepEqual((await bring(1003)).imported, []);
});

test("addresses of the former forum lead to records of an add-on", async () => {
  const path = { source: "path", kind: "path", recordType: "lamp" };
  await addOldAddresses(await forum.context(), [
    { ...path, oldID: "/old-lamps/seven", recordID: 7 },
    { ...path, oldID: "/old-lamps/eight", recordID: 8 },
  ]);
  const at = async (url: string) => {
    const { statusCode, headers } = await forum.forum.http.inject({ url });
    return [statusCode, headers.location];
  };
  const both = async () => [await at("/old-lamps/seven"), await at("/old-lamps/eight")];
  const missing = [404, undefined];
  await follows(both, { off: [missing, missing], on: [[301, "/lamp/seven"], missing] });
});
