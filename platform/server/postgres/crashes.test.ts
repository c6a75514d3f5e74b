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
  test("when the process that started it is killed, the next one adopts the server and stops it", async (t) => {
    const home = await aStoppedHome(t);
    const killed = launchElsewhere(t, home);
    const { pid } = await killed.nextMessage();
    await killed.die();
    const next = await startEmbeddedPostgres(home);
    assert.deepEqual([next.adopted, next.pid], [true, pid]);
    assert.equal(await next.release(), "stopped");
  });

  test("when the server is killed, its user continues, and the next start has all committed data", async (t) => {
    const home = await aStoppedHome(t);
    const user = launchElsewhere(t, home);
    const { pid } = await user.nextMessage();
    const second = await startEmbeddedPostgres(home);
    await ask(second, "CREATE TABLE survivors AS SELECT 'committed' AS word");
    process.kill(pid, "SIGKILL");
    assert.equal(await second.release(), "stopped");
    const next = await startEmbeddedPostgres(home);
    assert.equal(next.adopted, false);
    assert.deepEqual(await ask(next, "SELECT * FROM survivors"), [{ word: "committed" }]);
    assert.match(log(home), /was not properly shut down; automatic recovery/);
    assert.equal(await next.release(), "stopped");
    assert.equal(await user.release(), "stopped");
  });

  test("when both are killed, the next start has all committed data", async (t) => {
    const home = await aStoppedHome(t);
    const killed = launchElsewhere(t, home);
    const { pid } = await killed.nextMessage();
    const second = await startEmbeddedPostgres(home);
    await ask(second, "CREATE TABLE survivors AS SELECT 'committed' AS word");
    await killed.die();
    process.kill(pid, "SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.equal(next.adopted, false);
    assert.deepEqual(await ask(next, "SELECT * FROM survivors"), [{ word: "committed" }]);
    assert.equal(await next.release(), "stopped");
    assert.equal(await second.release(), "stopped");
  });

  test("the pid of a killed server that is not yet reaped does not mislead the next start", async (t) => {
    const home = await aStoppedHome(t);
    const parent = launchElsewhere(t, home);
    const { pid } = await parent.nextMessage();
    process.kill(parent.pid, "SIGSTOP");
    process.kill(pid, "SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.ok(isAlive(pid));
    assert.equal(next.adopted, false);
    assert.equal(await next.release(), "stopped");
  });

  test("the next start waits for sessions that outlive a killed server", async (t) => {
    const home = await aStoppedHome(t);
    const first = await startEmbeddedPostgres(home);
    const { send } = await aFrozenSession(t, first);
    process.kill(first.pid, "SIGKILL");
    await until(() => running(home) === null, 10, "The server did not die.");
    const starting = startEmbeddedPostgres(home);
    const refused = () => log(home).includes("pre-existing shared memory block");
    await until(refused, 10, "The old session was not noticed.");
    send("SIGKILL");
    const next = await starting;
    assert.equal(next.adopted, false);
    assert.equal(await next.release(), "stopped");
  });

  test("a server killed while it is released counts as stopped", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, { settings: { log_statement: "all" } });
    const { send } = await aFrozenSession(t, server);
    const releasing = server.release();
    await until(
      () => log(home).includes("FROM pg_stat_activity"),
      10,
      "The other sessions were not counted.",
    );
    process.kill(server.pid, "SIGKILL");
    assert.equal(await releasing, "stopped");
    send("SIGKILL");
    const next = await startEmbeddedPostgres(home);
    assert.equal(await next.release(), "stopped");
  });

  test("when initdb is killed, the next start creates the cluster again", async (t) => {
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

describe("leftovers", { timeout: 60_000 }, () => {
  test("a partly created cluster is not used", async (t) => {
    const home = aHome(t);
    mkdirSync(join(home, "pgdata.new", "base"), { recursive: true });
    writeFileSync(join(home, "pgdata.new", "PG_VERSION"), "18\n");
    const server = await startEmbeddedPostgres(home);
    assert.deepEqual(await ask(server, "SELECT 1 AS one"), [{ one: 1 }]);
    assert.deepEqual(readdirSync(home).sort(), [".lock", "pgdata", "postgres.log", "run"]);
    assert.equal(await server.release(), "stopped");
  });

  test("a pid file that now names another process does not harm that process", async (t) => {
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
