import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { toColumn, toProperty } from "#platform/server/database/names.ts";
import { turnOnAddons } from "./addons.ts";
import { openForum } from "./forum.ts";

const forum = await openForum();
await turnOnAddons(forum);
const { db } = await forum.context();

test("every table and column has a name that is read back as it was written", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(array[table_name, column_name]::text[]) as name
    from information_schema.columns where table_schema = 'public'`.execute(db);
  assert.ok(rows.length > 100);
  const changed = rows.map(({ name }) => name).filter((name) => toColumn(toProperty(name)) !== name);
  assert.deepEqual(changed, []);
});

test("every foreign key follows when a row is renumbered", async () => {
  const { rows } = await sql`
    select conname from pg_constraint where contype = 'f' and confupdtype <> 'c'
    and connamespace = 'public'::regnamespace`.execute(db);
  assert.deepEqual(rows, []);
});
