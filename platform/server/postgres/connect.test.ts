import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import pg from "pg";
import { connectWhen } from "./connect.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { PORT } from "./socket-directory.ts";
import { aStoppedHome, ask, place } from "./testing.ts";

test("a server is not contacted before it is ready", { timeout: 60_000 }, async (t) => {
  const socketDir = join(place, "not-ready");
  mkdirSync(socketDir);
  const listener = createServer(() => assert.fail("It was contacted."));
  listener.listen(join(socketDir, `.s.PGSQL.${PORT}`));
  t.after(() => listener.close());
  await once(listener, "listening");
  const starting = { pid: process.pid, socketDir, ready: false };
  const found = [starting, starting, "gone" as const].values();
  assert.equal(await connectWhen(() => found.next().value ?? "gone"), null);
});

test("a server without the role colloquy is reported at once", { timeout: 60_000 }, async (t) => {
  const home = await aStoppedHome(t);
  const server = await startEmbeddedPostgres(home, { fast: true });
  await ask(server, "CREATE ROLE owner SUPERUSER LOGIN");
  const owner = new pg.Client({ ...server.connection("postgres"), user: "owner" });
  await owner.connect();
  await owner.query("ALTER ROLE colloquy RENAME TO other");
  await owner.end();
  await assert.rejects(startEmbeddedPostgres(home), /role "colloquy" does not exist/);
});
