// own-process: a process prepares 300 statements at most
import assert from "node:assert/strict";
import { test } from "node:test";
import { AbortedTransactionError, type RawBuilder, sql } from "kysely";
import { openDatabase } from "../database/database.ts";
import { aDatabase, afterwards, ask } from "../database/testing.ts";
import { MessageSplitter } from "./message-splitter.ts";
import { allAsSent } from "./message-writer.ts";

const connection = await aDatabase();
const { db, pool, onStatement, close } = openDatabase(connection);
afterwards(close);

/** Runs a statement often enough to be sent plainly, counted and prepared, and returns all results. */
async function eachTime<R>(statement: RawBuilder<R>): Promise<R[][]> {
  const answers: R[][] = [];
  for (let time = 0; time < 6; time++) answers.push((await statement.execute(db)).rows);
  return answers;
}

const VALUES = `
  select true as yes, false as no, -7::int2 as small, -70000::int4 as plain, -9007199254740991::int8 as large,
    4000000000::oid as oid, 0.1::float8 as double, 'NaN'::float8 as nan, 0.1::float4 as real, 12.50::numeric as exact,
    '2026-02-03 04:05:06.789999+02'::timestamptz as instant, '1961-01-01 00:00:00.000001Z'::timestamptz as early,
    'infinity'::timestamptz as never, '-infinity'::timestamptz as ever, '2026-02-03'::date as day,
    'Grüße, 世界 🌍' as text, '' as empty, null::int8 as nothing, '{"a": [1, "é"]}'::jsonb as json, 'null'::json as none,
    array['a', 'b,"c"', null] as words, array[1, 2]::int8[] as numbers, '\\xdead'::bytea as bytes, interval '1 day' as time,
    array['2026-02-03 04:05:06Z'::timestamptz] as instants, 'b8a9f0a4-1c7c-4a9e-9d0f-0c8c5a3f3b11'::uuid as uuid`;

test("values are read as by pg, prepared or not", async () => {
  const expected = await ask(connection, VALUES);
  // openDatabase configured pg to read large integers and sums as numbers.
  for (const rows of await eachTime(sql.raw(VALUES))) assert.deepEqual(rows, expected);
});

test("values are sent as by pg", async () => {
  const bytes = Buffer.from([0, 1, 255]);
  const date = new Date("2026-02-03T04:05:06.789Z");
  const values = [
    "Grüße 🌍",
    3,
    -0.5,
    true,
    date,
    null,
    [1, 2],
    [],
    ["a", 'b,"c\\', null],
    { a: "é" },
    12n,
    bytes,
  ];
  const types = "text int float8 bool timestamptz int int8[] int8[] text[] jsonb int8 bytea".split(" ");
  const expected = await ask(
    connection,
    `select ${types.map((type, index) => `$${index + 1}::${type} as c${index}`)}`,
    values,
  );
  const columns = types.map((type, index) => sql`${values[index]}::${sql.raw(`${type} as c${index}`)}`);
  for (const rows of await eachTime(sql`select ${sql.join(columns)}`)) assert.deepEqual(rows, expected);
});

test("a statement accepts as many values as PostgreSQL does", async () => {
  const many = sql`select ${sql.join(Array(33_000).fill(1))}`;
  await assert.rejects(many.execute(db), { code: "54011" }, "only so many columns are too many");
  assert.throws(() => allAsSent(Array(65_536)), RangeError);
});

test("columns get the names of the API, and the last of two columns with one name counts", async () => {
  for (const rows of await eachTime(sql`select 1 as insert_user_id, 2 as twice, 3 as twice`))
    assert.deepEqual(rows, [{ insertUserID: 1, twice: 3 }]);
});

test("rows and values may be larger than one read of the socket", async () => {
  const length = 300_000;
  for (const [row] of await eachTime(sql<{ text: string }>`select ${"é".repeat(length)} as text`))
    assert.equal(row?.text.length, length);
  const rows = (
    await sql<{ n: number }>`select n, repeat('x', n) from generate_series(1, 3000) as n`.execute(db)
  ).rows;
  assert.deepEqual([rows.length, rows.at(-1)?.n], [3000, 3000]);
});

test("a write returns the number of rows, and a read does not", async () => {
  await sql`create table counted (n int)`.execute(db);
  const written = async (statement: RawBuilder<unknown>) => (await statement.execute(db)).numAffectedRows;
  assert.equal(await written(sql`insert into counted select generate_series(1, 12)`), 12n);
  assert.equal(await written(sql`update counted set n = 0 where n > 10`), 2n);
  assert.equal(await written(sql`delete from counted where n > 100`), 0n);
  assert.equal(await written(sql`select * from counted`), undefined);
  assert.equal(await written(sql`drop table counted`), undefined);
});

test("a statement that fails rejects with its error, and the connection remains usable", async () => {
  const failing: [RawBuilder<unknown>, string][] = [
    [sql`select from where`, "42601"],
    [sql`select 1 / ${0}::int`, "22012"],
    [sql`select ${"a"}::int`, "22P02"],
    [sql`select * from nowhere`, "42P01"],
  ];
  await db.connection().execute(async (one) => {
    for (let time = 0; time < 5; time++) {
      for (const [statement, code] of failing) await assert.rejects(statement.execute(one), { code });
      assert.deepEqual((await sql`select 1 / ${1}::int as one`.execute(one)).rows, [{ one: 1 }]);
    }
  });
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
});

test("a transaction begins with its first statement, and an empty one sends nothing", async () => {
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  await db.transaction().execute(async () => {});
  assert.deepEqual(statements, []);
  const level = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (within) => (await sql`show transaction_isolation`.execute(within)).rows);
  assert.deepEqual(level, [{ transactionIsolation: "repeatable read" }]);
  assert.deepEqual(statements, [
    "begin isolation level repeatable read",
    "show transaction_isolation",
    "commit",
  ]);
  stop();
});

test("a transaction is committed completely or not at all", async () => {
  await sql`create table saved (n int primary key)`.execute(db);
  const insert = (within: typeof db, n: number) => sql`insert into saved values (${n})`.execute(within);
  for (let time = 0; time < 5; time++) {
    await db.transaction().execute(async (within) => {
      await Promise.all([insert(within, time), insert(within, 100 + time)]);
    });
    const twice = db.transaction().execute(async (within) => {
      await insert(within, 1000);
      await insert(within, time);
    });
    await assert.rejects(twice, { code: "23505" });
    await assert.rejects(
      db.transaction().execute((within) => insert(within, time)),
      { code: "23505" },
    );
    const goingOn = db.transaction().execute(async (within) => {
      await insert(within, time).catch(() => {});
      await insert(within, 3000);
    });
    await assert.rejects(goingOn, { code: "25P02" });
    const hidden = db.transaction().execute(async (within) => {
      await insert(within, 2000);
      await insert(within, time).catch(() => {});
    });
    await assert.rejects(hidden, AbortedTransactionError);
  }
  const unsendable = { toPostgres: () => assert.fail("unsendable") };
  const undone = db.transaction().execute(async (within) => {
    await assert.rejects(sql`select ${unsendable}::text`.execute(within), /unsendable/);
    await insert(within, 4000);
    throw new Error("undone");
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual((await sql`select count(*) from saved`.execute(db)).rows, [{ count: 10 }]);
  assert.equal(pool.idleCount, pool.totalCount);
});

/** Returns the server process that answered each of `count` concurrent statements. */
async function answering(count: number): Promise<number[]> {
  const who = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  for (let time = 0; time < 3; time++) await who.execute(db);
  const answers = await Promise.all(Array.from({ length: count }, () => who.execute(db)));
  return answers.map(({ rows }) => rows[0]!.pid);
}

test("frequent statements that are run concurrently are sent together", async () => {
  assert.equal(new Set(await answering(4)).size, 1);
  assert.equal(new Set(await answering(8)).size, 2);
  assert.equal(pool.idleCount, pool.totalCount);
});

test("each statement of a batch has its own result or error", async () => {
  for (let time = 0; time < 6; time++) {
    const asked = [1, 0, 2, 0].map((n) => sql<{ n: number }>`select 12 / ${n}::int as n`.execute(db));
    const answers = await Promise.allSettled(asked);
    const results = answers.map((each) => (each.status === "fulfilled" ? each.value.rows : each.reason.code));
    assert.deepEqual(results, [[{ n: 12 }], "22012", [{ n: 6 }], "22012"]);
  }
});

test("a statement whose table changes is prepared again for all callers", async () => {
  await sql`create table changing as select 1 as n`.execute(db);
  const ask = async () => (await sql`select * from changing`.execute(db)).rows;
  for (let time = 0; time < 5; time++) await ask();
  await sql`alter table changing add more int`.execute(db);
  for (const rows of await Promise.all([ask(), ask(), ask()])) assert.deepEqual(rows, [{ n: 1, more: null }]);
});

test("a lost connection fails the statements sent on it, and no others", async () => {
  const ask = (ends: boolean) =>
    sql`select case when ${ends}::bool then pg_terminate_backend(pg_backend_pid()) end`.execute(db);
  for (let time = 0; time < 3; time++) await ask(false);
  const answers = await Promise.allSettled([ask(false), ask(true), ask(false)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ["fulfilled", "rejected", "rejected"],
  );
  assert.equal((await answering(4)).length, 4);
});

function message(code: string, body: string): Buffer {
  const head = Buffer.from(`${code}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

test("a consumer that is removed by a passed message reads nothing more", () => {
  const passed: string[] = [];
  const splitter = new MessageSplitter((part) => {
    passed.push(part.toString());
    splitter.consumer = null;
  });
  splitter.consumer = { wants: (code) => code === "E".charCodeAt(0), consume: () => assert.fail("took") };
  splitter.add(Buffer.concat([message("Z", "I"), message("E", "gone")]));
  assert.deepEqual(passed, [message("Z", "I").toString(), message("E", "gone").toString()]);
});

test("messages are read completely, however they are split into chunks", () => {
  const sent = ["Na", "D", "Dbc", "Cdefghij", "Z", "Nk", "Dlm"].map(
    (text) => [text[0]!, text.slice(1)] as const,
  );
  const bytes = Buffer.concat(sent.map(([code, body]) => message(code, body)));
  for (let size = 1; size <= bytes.length; size++) {
    const read: string[] = [];
    let passed = Buffer.alloc(0);
    const splitter = new MessageSplitter((part) => {
      passed = Buffer.concat([passed, part]);
    });
    splitter.consumer = {
      wants: (code) => "DC".includes(String.fromCharCode(code)),
      consume: (code, from, start, end) =>
        read.push(String.fromCharCode(code) + from.toString("utf8", start, end)),
    };
    for (let at = 0; at < bytes.length; at += size) splitter.add(bytes.subarray(at, at + size));
    assert.deepEqual(read, ["D", "Dbc", "Cdefghij", "Dlm"]);
    assert.deepEqual(passed, Buffer.concat([message("N", "a"), message("Z", ""), message("N", "k")]));
  }
});
