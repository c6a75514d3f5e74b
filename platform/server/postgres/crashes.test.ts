import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startEmbeddedPostgres } from "./embedded.ts";
import {
  aFrozenSession,
  aHome,
  aStoppedHome,
  ask,
  isAlive,
  launchElsewhere,
  log,
  running,
} from "./testing.ts";
import { until } from "./until.ts";

describe("after a kill -9", { timeout: 60_000 }, () => {
  test("of the process that started it, the next one adopts the server and stops it", async (t) => {
    const home = await aStoppedHome(t);
    const killed = launchElsewhere(t, home);
    const { pid } = await killed.says();
    await killed.die();
    const next = await startEmbeddedPostgres(home);
    assert.deepEqual([next.adopted, next.pid], [true, pid]);
    assert.equal(await next.release(), "stopped");
  });

  test("of the server, its user lives on, and the next start has all that was committed", async (t) => {
    const home = await aStoppedHome(t);
    const user = launchElsewhere(t, home);
    const { pid } = await user.says();
    const second = await startEmbeddedPostgres(home);
    await ask(second, "CREATE TABLE kept AS SELECT 'committed' AS word");
    process.kill(pid, "SIGKILL");
    assert.equal(await second.release(), "stopped");
    const next = await startEmbeddedPostgres(home);
    assert.equal(next.adopted, false);
    assert.deepEqual(await ask(next, "SELECT * FROM kept"), [{ word: "committed" }]);
    assert.match(log(home), /was not properly shut down; automatic recovery/);
    assert.equal(await next.release(), "stopped");
    assert.equal(await user.release(), "stopped");
  });

  test("of both, the next start has all that was committed", async (t) => {
    const home = await aStoppedHome(t);
    const killed = launchElsewhere(t, home);
    const { pid } = await killed.says();
    const second = await startEmbeddedPostgres(home);
    await ask(second, "CREATE TABLE kept AS SELECT 'committed' AS word");
    await killed.die();
    process.kill(pid, "SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.equal(next.adopted, false);
    assert.deepEqual(await ask(next, "SELECT * FROM kept"), [{ word: "committed" }]);
    assert.equal(await next.release(), "stopped");
    assert.equal(await second.release(), "stopped");
  });

  test("of a server that its parent has not buried, the next start is not misled by its pid", async (t) => {
    const home = await aStoppedHome(t);
    const parent = launchElsewhere(t, home);
    const { pid } = await parent.says();
    process.kill(parent.pid, "SIGSTOP");
    process.kill(pid, "SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.ok(isAlive(pid));
    assert.equal(next.adopted, false);
    assert.equal(await next.release(), "stopped");
  });

  test("of a server whose sessions go on, the next start waits for them", async (t) => {
    const home = await aStoppedHome(t);
    const first = await startEmbeddedPostgres(home);
    const { tell } = await aFrozenSession(t, first);
    process.kill(first.pid, "SIGKILL");
    await until(() => running(home) === null, 10, "The server did not die.");
    const starting = startEmbeddedPostgres(home);
    const refused = () => log(home).includes("pre-existing shared memory block");
    await until(refused, 10, "The old session was not noticed.");
    tell("SIGKILL");
    const next = await starting;
    assert.equal(next.adopted, false);
    assert.equal(await next.release(), "stopped");
  });

  test("of a server that is being released, it counts as stopped", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, { settings: { log_statement: "all" } });
    const { tell } = await aFrozenSession(t, server);
    const releasing = server.release();
    await until(() => log(home).includes("FROM pg_stat_activity"), 10, "Nobody asked who else is there.");
    process.kill(server.pid, "SIGKILL");
    assert.equal(await releasing, "stopped");
    tell("SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.equal(await next.release(), "stopped");
  });

  test("in the middle of initdb, the next start makes the cluster anew", async (t) => {
    const home = aHome(t);
    const killed = launchElsewhere(t, home);
    const begun = () => existsSync(home) && readdirSync(home).some((name) => name.startsWith("pgdata.new"));
    await until(begun, 20, "initdb did not begin.");
    await killed.die();
    const next = await startEmbeddedPostgres(home);
    assert.deepEqual(await ask(next, "SELECT 1 AS one"), [{ one: 1 }]);
    assert.equal(await next.release(), "stopped");
  });
});

describe("what is left behind", { timeout: 60_000 }, () => {
  test("of a cluster half made is never taken for a whole one", async (t) => {
    const home = aHome(t);
    mkdirSync(join(home, "pgdata.new", "base"), { recursive: true });
    writeFileSync(join(home, "pgdata.new", "PG_VERSION"), "18\n");
    const server = await startEmbeddedPostgres(home);
    assert.deepEqual(await ask(server, "SELECT 1 AS one"), [{ one: 1 }]);
    assert.deepEqual(readdirSync(home).sort(), [".lock", "pgdata", "postgres.log", "run"]);
    assert.equal(await server.release(), "stopped");
  });

  test("of a pid file does not harm the stranger whose pid it has come to name", async (t) => {
    const home = await aStoppedHome(t);
    const { uid, gid } = statSync(join(home, "pgdata"));
    const stranger = spawn(process.execPath, ["-e", "process.stdin.resume()"], { uid, gid, cwd: "/" });
    t.after(() => stranger.kill("SIGKILL"));
    const lines = [
      stranger.pid,
      join(home, "pgdata"),
      1700000000,
      5432,
      join(home, "run"),
      "",
      "1 1",
      "ready",
    ];
    writeFileSync(join(home, "pgdata", "postmaster.pid"), `${lines.join("\n")}\n`);
    const server = await startEmbeddedPostgres(home);
    assert.notEqual(server.pid, stranger.pid);
    assert.equal(server.adopted, false);
    assert.equal(await server.release(), "stopped");
    assert.ok(isAlive(stranger.pid!));
  });
});
