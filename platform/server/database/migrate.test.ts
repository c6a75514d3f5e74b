import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { until } from "../postgres/until.ts";
import { migrate } from "./migrate.ts";
import { aDatabase, aFeature, aPool, ask } from "./testing.ts";

const appliedTo = async (connection: pg.ClientConfig) =>
  (await ask(connection, "select name from migrations where name not like 'platform/%' order by name")).map(
    (row) => row.name,
  );

const tablesIn = async (connection: pg.ClientConfig, names: string) =>
  (await ask(connection, "select tablename from pg_tables where tablename ~ $1 order by 1", [names])).map(
    (row) => row.tablename,
  );

test("every migration is applied once, in order", async () => {
  const connection = await aDatabase();
  const pool = aPool(connection);
  const notes = await aFeature("notes", "create table notes (id int)", "alter table notes add word text");
  const stamps = await aFeature("stamps", "create table stamps (note_word text)");
  const done = (await migrate(pool, [notes, stamps])).filter((name) => !name.startsWith("platform/"));
  assert.deepEqual(done, ["notes/0001-notes", "notes/0002-notes", "stamps/0001-stamps"]);
  assert.deepEqual(await migrate(pool, [notes, stamps]), []);
});

test("nodes that start together apply each migration once", async () => {
  const connection = await aDatabase();
  const features = await Promise.all(
    ["one", "two", "three"].map((name) => aFeature(name, `create table ${name} (id int)`)),
  );
  const nodes = await Promise.all([1, 2, 3, 4].map(() => migrate(aPool(connection), features)));
  const done = nodes.flat().filter((name) => !name.startsWith("platform/"));
  assert.deepEqual(done.sort(), ["one/0001-one", "three/0001-three", "two/0001-two"]);
  assert.deepEqual(await appliedTo(connection), done);
});

test("a migration that fails is rolled back, is named in the error, and releases the database", async () => {
  const connection = await aDatabase();
  const pool = aPool(connection);
  const good = await aFeature("good", "create table good (id int)");
  const bad = await aFeature("bad", "create table bad (id int); select 1 / 0");
  await assert.rejects(migrate(pool, [good, bad]), /Migration bad\/0001-bad failed: division by zero/);
  assert.deepEqual(await tablesIn(connection, "^(good|bad)$"), ["good"]);
  await bad.change("create table bad (id int)");
  assert.deepEqual(await migrate(aPool(connection), [good, bad]), ["bad/0001-bad"]);
});

test("a migration that cannot be recorded as applied is rolled back", async () => {
  const connection = await aDatabase();
  const forbids = "alter table migrations add check (name not like 'odd/%')";
  const odd = await aFeature("odd", `create table odd (id int); ${forbids}`);
  await assert.rejects(migrate(aPool(connection), [odd]), /violates check constraint/);
  assert.deepEqual(await tablesIn(connection, "^odd$"), []);
});

test("a migration that is interrupted leaves the old state, and is applied at the next start", async () => {
  const connection = await aDatabase();
  const gate = new pg.Client(connection);
  await gate.connect();
  await gate.query("select pg_advisory_lock(1)");
  const halves = await aFeature(
    "halves",
    "create table first_half (id int); select pg_advisory_xact_lock(1); create table second_half (id int)",
  );
  const cut = assert.rejects(migrate(aPool(connection), [halves]), /Migration halves\/0001-halves failed/);
  await until(
    async () =>
      (
        await gate.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
        )
      ).rowCount,
    20,
    "The migration never came to its second half.",
  );
  await cut;
  assert.deepEqual(await tablesIn(connection, "_half$"), []);
  assert.deepEqual(await appliedTo(connection), []);
  await gate.end();
  assert.deepEqual(await migrate(aPool(connection), [halves]), ["halves/0001-halves"]);
  assert.deepEqual(await tablesIn(connection, "_half$"), ["first_half", "second_half"]);
});

test("a migration that was changed after it was applied is refused", async () => {
  const connection = await aDatabase();
  const notes = await aFeature("notes", "create table notes (id int)");
  await migrate(aPool(connection), [notes]);
  await notes.change("create table notes (id bigint)");
  await assert.rejects(
    migrate(aPool(connection), [notes]),
    /Migration notes\/0001-notes was applied with another text\. Add a new one instead\./,
  );
});
