import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";

const CONNECTIONS = 2;
const forum = await openForum({ environment: { DATABASE_POOL: String(CONNECTIONS) } });

test("a request that gets no connection is asked to retry later, and the next one succeeds", async () => {
  const { pool } = forum.forum.application.database;
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  const guest = await forum.as("guest");
  const refused = await guest.get("/discussions");
  assert.equal(refused.status, 503);
  assert.equal(refused.body.message, "The forum is busy. Please try again in a moment.");
  assert.ok(Number(refused.headers["retry-after"]) > 0);
  for (const client of clients) client.release();
  pool.options.connectionTimeoutMillis = 0;
  assert.equal((await guest.get("/discussions")).status, 200);
});
