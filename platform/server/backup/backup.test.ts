import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { zstdDecompressSync } from "node:zlib";
import { migrate } from "../database/migrate.ts";
import { aDatabase, aFeature, aPool, ask } from "../database/testing.ts";
import { openFiles } from "../files/files.ts";
import { restoreBackup } from "./restore-backup.ts";
import { aDirectory, aFilledDatabase, dumpOf, forge } from "./testing.ts";
import { writeBackup } from "./write-backup.ts";

const directory = await aDirectory();
const into = { unlessRowsIn: null };

const odd = await aFeature(
  "odd",
  `create extension if not exists citext;
   create type mood as enum ('glad', 'it''s ok');
   create function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
   create table "Odd things" (
     id bigint generated always as identity primary key,
     "select" text not null,
     nothing text,
     octets bytea,
     moment timestamptz,
     day date,
     span interval,
     tree jsonb,
     name citext unique,
     words text[],
     address inet,
     amount numeric,
     half double precision,
     feeling mood,
     twice numeric generated always as (amount * 2) stored,
     parent_id bigint references "Odd things",
     turn int unique deferrable initially deferred
   );
   create index odd_things_words on "Odd things" using gin (words);
   create index odd_things_lower on "Odd things" (lower(left("select", 9))) include (day) where nothing is null;
   create trigger shouts before insert or update on "Odd things" for each row execute function shout();
   create sequence far_away start 9007199254740993;
   create view seen as select id from "Odd things";`,
  `create table pairs (left_id bigint references "Odd things" (id), right_id bigint, primary key (left_id, right_id));
   insert into pairs select null, 1 where false`,
);
const ODD_ROWS = `
  alter table "Odd things" disable trigger user;
  insert into "Odd things" ("select", octets, moment, day, span, tree, name, words, address, amount, half, feeling, parent_id, turn) values
    (E'tab\\tline\\nreturn\\r back\\\\slash', '\\x00ff0a5c', '2024-02-29 23:59:59.123456+05:30', 'infinity', '1 year 2 mons -3 days 04:05:06.789',
     '{"b": 1.10, "a": "\\u2028"}', 'Élan', array['a,b', null, '', '"q"', '\\N'], '::1/64', 123456789012345678901234567890.000100, 0.1::float8 + 0.2, 'it''s ok', 2, 1),
    (E'\\\\.', '', '-infinity', '4713-01-01 BC', null, 'null', 'élan2', '{}', '10.0.0.0/8', 'NaN', '-0', 'glad', 1, 2),
    (E'\\\\N', null, '0001-01-01 00:00:00+00 BC', null, '-00:00:00.000001', '"x"', null, array[array['x'],array['y']]::text[], null, 'Infinity', 5e-324, null, null, 3),
    ('', null, null, null, null, null, null, null, null, null, 'NaN', null, 3, null);
  insert into "Odd things" ("select") select repeat(md5(n::text), 20000) from generate_series(1, 3) as n;
  insert into "Odd things" ("select", nothing) select n::text, '' from generate_series(1, 5000) as n;
  alter table "Odd things" enable trigger user;
  update "Odd things" set parent_id = 5000 where "select" = '';
  delete from "Odd things" where "select" = '7';
  insert into pairs select id, id + 1 from "Odd things";
  select setval('far_away', 9007199254740995, false);`;

test("a restored backup has the same rows, sequences, keys and indexes", async () => {
  const from = await aFilledDatabase([odd], ODD_ROWS);
  const path = join(directory, "odd");
  const header = await writeBackup(from, path);
  assert.equal(header.tables.find(({ name }) => name === "Odd things")?.rows, 5006);
  const to = await aDatabase();
  const { migrated } = await restoreBackup(to, path, { ...into, features: [odd] });
  assert.deepEqual(migrated, []);
  assert.deepEqual(await dumpOf(to), await dumpOf(from));
  assert.deepEqual(await migrate(aPool(to), [odd]), []);
});

test("a restored database is fast at once: it has statistics, and most pages are marked all-visible", async () => {
  const from = await aFilledDatabase([odd], ODD_ROWS);
  const path = join(directory, "fast");
  await writeBackup(from, path);
  const to = await aDatabase();
  await restoreBackup(to, path, { ...into, features: [odd] });
  const known =
    "select reltuples as rows, relallvisible > relpages / 3 as seen from pg_class where relname = 'pairs'";
  assert.deepEqual(await ask(to, known), [{ rows: 5006, seen: true }]);
});

test("settings of servers and accounts do not affect a backup", async () => {
  const from = await aFilledDatabase([odd], ODD_ROWS);
  const path = join(directory, "set");
  const set =
    "-c datestyle=SQL,DMY -c intervalstyle=sql_standard -c timezone=Asia/Kolkata -c extra_float_digits=-5";
  await writeBackup({ ...from, options: `${set} -c bytea_output=escape -c statement_timeout=1h` }, path);
  const to = await aDatabase();
  await restoreBackup({ ...to, options: "-c datestyle=German -c timezone=America/Lima" }, path, {
    ...into,
    features: [odd],
  });
  assert.deepEqual(await dumpOf(to), await dumpOf(from));
});

test("a backup is a snapshot while other connections go on writing", async () => {
  const purses = await aFeature("purses", "create table a (amount int); create table b (amount int)");
  const filled = await aFilledDatabase(
    [purses],
    "insert into a select 1 from generate_series(1, 20000); insert into b select 0 from generate_series(1, 20000)",
  );
  const [writer, path] = [aPool(filled), join(directory, "purses")];
  let going = true;
  const written = (async () => {
    let moved = 0;
    for (; going; moved += 1)
      await writer.query(
        "with gone as (delete from a where ctid = (select ctid from a limit 1) returning amount) insert into b select amount from gone",
      );
    return moved;
  })();
  const header = await writeBackup(filled, path);
  going = false;
  assert.ok((await written) > 0);
  const to = await aDatabase();
  await restoreBackup(to, path, { ...into, features: [purses] });
  const [sums] = await ask(to, "select (select sum(amount) from a) + (select sum(amount) from b) as sum");
  assert.equal(sums.sum, 20000);
  const counted = header.tables.filter(({ name }) => ["a", "b"].includes(name));
  assert.equal(
    counted.reduce((sum, { rows }) => sum + rows, 0),
    40000,
  );
});

test("the file is readable by its owner only, and an older file remains until the new one is complete", async () => {
  const notes = await aFeature("notes", "create table notes (text text)");
  const connection = await aFilledDatabase(
    [notes],
    "insert into notes select md5(n::text) from generate_series(1, 50000) as n",
  );
  const own = await aDirectory();
  const path = join(own, "forum.backup");
  await writeFile(path, "an older backup");
  const stop = new AbortController();
  const stopped = writeBackup(connection, path, { signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(stopped, /aborted/);
  assert.deepEqual(await readdir(own), ["forum.backup"]);
  assert.equal(await readFile(path, "utf8"), "an older backup");

  await writeBackup(connection, path);
  assert.deepEqual(await readdir(own), ["forum.backup"]);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  const [first] = zstdDecompressSync(await readFile(path))
    .toString()
    .split("\n");
  assert.match(first ?? "", /"format":"colloquy backup".*"name":"notes","columns":\["text"\],"rows":50000/);
});

test("a database without a forum and an unwritable path are refused", async () => {
  await assert.rejects(
    writeBackup(await aDatabase(), join(directory, "none")),
    /There is no forum in this database/,
  );
  const notes = await aFeature("notes", "create table notes (text text)");
  const connection = await aFilledDatabase([notes]);
  await assert.rejects(writeBackup(connection, join(directory, "nowhere", "file")), /ENOENT.*nowhere/);
});

test("files are included completely, after the tables, and need a store when they are restored", async () => {
  const from = await aFilledDatabase([odd]);
  const open = (name: string) =>
    openFiles({ dataDirectory: join(directory, name), s3Url: null }, (error) => {
      throw error;
    });
  const [files, others] = [open("files"), open("others")];
  const source = join(directory, "source");
  const contents: Record<string, Buffer> = {
    "0a/empty.txt": Buffer.alloc(0),
    "0a/small.txt": Buffer.from('{"bytes":0}\n{"table":"pairs"}\n'),
    "ff/large.bin": randomBytes(300_000),
  };
  for (const [key, bytes] of Object.entries(contents)) {
    await writeFile(source, bytes);
    await files.put(key, source);
  }
  const path = join(directory, "with-files");
  assert.equal((await writeBackup(from, path, { files })).files, 3);

  const to = await aDatabase();
  await assert.rejects(restoreBackup(to, path, { ...into, features: [odd] }), /no place for them/);
  assert.deepEqual(Object.keys(await dumpOf(to)), ["shape"]);
  await restoreBackup(to, path, { ...into, features: [odd], files: others });
  assert.deepEqual(await dumpOf(to), await dumpOf(from));
  for (const [key, bytes] of Object.entries(contents))
    assert.ok(bytes.equals(await buffer(await others.read(key))), key);
});

test("a backup of version 1, which had no files, can be restored", async () => {
  const from = await aFilledDatabase([odd], ODD_ROWS);
  const path = join(directory, "version-1");
  await writeBackup(from, path);
  await forge(path, (text) => text.replace('"version":2', '"version":1'));
  const to = await aDatabase();
  await restoreBackup(to, path, { ...into, features: [odd] });
  assert.deepEqual(await dumpOf(to), await dumpOf(from));
});
