import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { addons } from "#app/addons.ts";
import { writeExport } from "#features/export/server/index.ts";
import {
  anExport,
  FORUM,
  importInto,
  joinTables,
  type Table,
  wrongCounters,
} from "#features/import/testing.ts";
import { turnOnAddons } from "./addons.ts";
import { openForum, type TestForum } from "./forum.ts";

/** Returns the tables that the `testing.ts` of add-ons name. */
async function tablesOfAddons(): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { name } of addons) {
    const file = new URL(`../addons/${name}/testing.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    const { exported } = (await import(file.href)) as { exported?: readonly Table[] };
    tables.push(...(exported ?? []));
  }
  return tables;
}

/** The tables of a forum's export by name, in a file's own text. */
async function exportOf(forum: TestForum): Promise<[file: string, tables: Map<string, string>]> {
  const file = `${forum.config.dataDirectory}/export.txt.gz`;
  await writeExport(await forum.context(), file);
  const text = gunzipSync(await readFile(file)).toString();
  const tables = text.split(/^Table: /m).slice(1);
  return [file, new Map(tables.map((table) => [table.slice(0, table.indexOf("\n")), table]))];
}

test("a Vanilla export with records of all add-ons arrives, and its own export arrives equal elsewhere", async () => {
  const [here, there] = [await openForum(), await openForum()];
  for (const each of [here, there]) await turnOnAddons(each);
  const own = await tablesOfAddons();
  const report = await importInto(here, await anExport(joinTables([...FORUM, ...own])));
  const read = new Set(report.tables.map(({ table }) => table));
  assert.deepEqual(
    own.map(([name]) => name).filter((name) => !read.has(name)),
    [],
  );
  await here.drained();
  assert.deepEqual(await wrongCounters(here), []);
  const [file, tables] = await exportOf(here);
  for (const [name] of own) assert.match(tables.get(name) ?? "", /\n"/, `${name} is not exported`);
  await importInto(there, file);
  await there.drained();
  assert.deepEqual(await wrongCounters(there), []);
  const [, again] = await exportOf(there);
  for (const name of new Set(own.map(([each]) => each))) assert.equal(again.get(name), tables.get(name));
});
