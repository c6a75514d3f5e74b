// own-process: a process prepares 300 statements at most
import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { anApplication } from "./testing.ts";

test("when a table changes under a running node, its prepared statements return the new columns", async () => {
  const application = await anApplication([], { work: false });
  const { db, pool } = application.database;
  await sql`create table weather as select 1 as day`.execute(db);
  const read = (on = db) => sql`select * from weather where day = ${1}`.execute(on);
  for (let time = 0; time < 5; time++) assert.deepEqual((await read()).rows, [{ day: 1 }]);
  const prepared = await db.connection().execute(async (one) => {
    await read(one);
    return sql`select name from pg_prepared_statements where statement like '%from weather%'`.execute(one);
  });
  assert.equal(prepared.rows.length, 1);

  await pool.query("alter table weather add sky text not null default 'grey'");
  const context = await application.systemContext();
  const within = await context.transaction(async (inside) => (await read(inside.db)).rows);
  assert.deepEqual(within, [{ day: 1, sky: "grey" }]);
  await pool.query("alter table weather drop column sky");
  assert.deepEqual((await read()).rows, [{ day: 1 }]);
});
