import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openTestCluster } from "#test/cluster.ts";
import { openPooler, type Pooling } from "#test/pooler.ts";
import { awaitDatabase } from "./await-database.ts";

const cluster = await openTestCluster();
after(() => cluster.release());
const direct = cluster.connection("postgres");

async function behind(pooling: Pooling) {
  const pooler = await openPooler(direct, pooling);
  after(() => pooler.close());
  return awaitDatabase(pooler.connection, new AbortController().signal, assert.fail);
}

test("the forum opens on PostgreSQL directly and through a session pooler", async () => {
  await awaitDatabase(direct, new AbortController().signal, assert.fail);
  await behind("session");
});

test("the forum refuses a pooler that switches sessions, and says what to set", async () => {
  await assert.rejects(
    behind("transaction"),
    /DATABASE_URL leads to a connection pooler.*pool_mode = session/,
  );
});
