import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type pg from "pg";
import { openDatabase } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { aDatabase, afterwards, ask } from "./testing.ts";

async function anOpenDatabase(settings: pg.PoolConfig = {}) {
  const connection = { ...(await aDatabase()), ...settings };
  const database = openDatabase(connection);
  afterwards(() => database.close());
  const cut = (pid: number) => ask(connection, "select pg_terminate_backend($1, 5000)", [pid]);
  return { ...database, cut };
}

const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test("ids, counts and sums are numbers", async () => {
  const { db } = await anOpenDatabase();
  const { rows } =
    await sql`select 9007199254740991::bigint as id, count(*) as count, sum(1.5) as sum`.execute(db);
  assert.deepEqual(rows, [{ id: Number.MAX_SAFE_INTEGER, count: 1, sum: 1.5 }]);
});

test("a connection that is cut while it is idle is replaced", async () => {
  const { db, cut } = await anOpenDatabase();
  const first = (await pidOf.execute(db)).rows[0]!.pid;
  await cut(first);
  assert.notEqual((await pidOf.execute(db)).rows[0]!.pid, first);
});

test("a connection that is cut inside a transaction fails that transaction, and nothing else", async () => {
  const { db, cut } = await anOpenDatabase();
  const broken = db.transaction().execute(async (transaction) => {
    const { pid } = (await pidOf.execute(transaction)).rows[0]!;
    await cut(pid);
    await pidOf.execute(transaction);
  });
  await assert.rejects(broken);
  assert.equal((await pidOf.execute(db)).rows.length, 1);
});

test("statements that use or wait for a connection fail at once when the database goes away", async () => {
  const { db, setPulse } = await anOpenDatabase({ max: 1 });
  const begun = Promise.withResolvers<void>();
  const using = db.transaction().execute(async (transaction) => {
    await pidOf.execute(transaction);
    begun.resolve();
    await sql`select pg_sleep(60)`.execute(transaction);
  });
  await begun.promise;
  const waiting = db.transaction().execute((transaction) => pidOf.execute(transaction));
  setPulse(new Error("silence"));
  await Promise.all([assert.rejects(using), assert.rejects(waiting, DatabaseAway)]);
  await assert.rejects(pidOf.execute(db), DatabaseAway);
  setPulse(null);
  assert.equal((await pidOf.execute(db)).rows.length, 1);
});

test("a statement listener is called for each statement until it is removed", async () => {
  const { db, onStatement } = await anOpenDatabase();
  const statements: string[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  await sql`select 1`.execute(db);
  stop();
  await sql`select 2`.execute(db);
  assert.deepEqual(statements, ["select 1"]);
});
