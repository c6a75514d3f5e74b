import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { feature } from "#platform/server/application/feature.ts";
import { openForum } from "#test/forum.ts";
import { importTable } from "./server/index.ts";
import { anExport, importInto, linesOf, type Table } from "./testing.ts";

const numbers = importTable({
  table: "Number",
  columns: ["NumberID", "Value"],
  after: [],
  async load(context, rows, report) {
    for (const { Value } of rows) await sql`select ${Value}::int`.execute(context.db);
    report.wrote(rows.length);
  },
});
const forgetful = importTable({ table: "Forgotten", columns: ["ID"], after: [], async load() {} });
const circle = ["First", "Second"].map((table, index) =>
  importTable({
    table,
    columns: ["ID"],
    after: [index === 0 ? "Second" : "First"],
    async load(_context, rows, report) {
      report.wrote(rows.length);
    },
  }),
);
const forum = await openForum({ more: [feature({ name: "odd", adds: [numbers, forgetful, ...circle] })] });

it("finds a row that the database refuses and loads the others without it", async () => {
  const rows = Array.from({ length: 1200 }, (_, index): [number, string] => [index + 1, String(index)]);
  rows[3] = [4, "four"];
  rows[1150] = [1151, "4294967296"];
  const report = await importInto(forum, await anExport([["Number", "NumberID Value", ...rows]]));
  const { wrote, skipped } = linesOf(report, "Number");
  assert.equal(wrote, 1198);
  assert.deepEqual(
    skipped.map(([, , which]) => which),
    ["4", "1151"],
  );
  assert.match(skipped[0]?.[0] ?? "", /^the database refuses it: /);
});

it("requires a load to report the outcome of each row", async () => {
  const file = await anExport([["Forgotten", "ID", [1], [2]]]);
  await assert.rejects(importInto(forum, file), /does not say what became of 2 rows/);
});

it("throws when tables wait for one another instead of looping forever", async () => {
  const tables: Table[] = ["First", "Second"].map((name) => [name, "ID", [1]]);
  await assert.rejects(
    importInto(forum, await anExport(tables)),
    /The tables First, Second wait for one another/,
  );
});

it("resumes a stopped import and counts each row once", async () => {
  const rows = Array.from({ length: 1200 }, (_, index): [number, string] => [index + 1, "1"]);
  const file = await anExport([["Number", "NumberID Value", ...rows]]);
  const stopped = await importInto(forum, file, { signal: AbortSignal.abort() });
  assert.ok(!stopped.complete);
  assert.equal(linesOf(stopped, "Number").read, 500);
  const { complete, tables } = await importInto(forum, file);
  assert.ok(complete);
  assert.deepEqual([tables[0]?.read, tables[0]?.wrote], [1200, 1200]);
});
