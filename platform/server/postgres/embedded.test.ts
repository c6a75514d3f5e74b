import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmdirSync, statSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded.ts";
import { aFrozenSession, aHome, aStoppedHome, ask, launchElsewhere, log, place, running } from "./testing.ts";
import { until } from "./until.ts";

const fast = { fast: true };

describe("an embedded server", { timeout: 60_000 }, () => {
  test("is created in an empty directory, and listens only on a closed unix socket", async (t) => {
    const home = aHome(t);
    const server = await startEmbeddedPostgres(home);
    assert.equal(server.adopted, false);
    assert.equal(server.pid, running(home)?.pid);
    assert.equal(server.socketDir, join(home, "run"));
    assert.equal(statSync(server.socketDir).mode & 0o777, 0o700);
    assert.equal(statSync(join(home, "pgdata")).mode & 0o777, 0o700);
    const settings =
      "listen_addresses max_connections shared_buffers fsync server_encoding data_checksums TimeZone";
    const shown = await ask(
      server,
      `SELECT name, current_setting(name) AS value FROM unnest(string_to_array('${settings}', ' ')) AS name`,
    );
    assert.deepEqual(Object.fromEntries(shown.map(({ name, value }) => [name, value])), {
      listen_addresses: "",
      max_connections: "200",
      shared_buffers: "128MB",
      fsync: "on",
      server_encoding: "UTF8",
      data_checksums: "on",
      TimeZone: "UTC",
    });
    const [row] = await ask(server, "SELECT current_user AS who, lower('ÄÖÉ') AS small");
    assert.deepEqual(row, { who: "colloquy", small: "äöé" });
    assert.equal(await server.release(), "stopped");
    assert.equal(running(home), null);
    assert.deepEqual(readdirSync(server.socketDir), []);
    assert.deepEqual(readdirSync(home).sort(), [".lock", "pgdata", "postgres.log", "run"]);
  });

  test("applies settings over the defaults", async (t) => {
    const settings = { shared_buffers: "16MB", application_name: "with spaces, and = signs" };
    const server = await startEmbeddedPostgres(await aStoppedHome(t), { fast: true, settings });
    assert.deepEqual(await ask(server, "SHOW shared_buffers"), [{ shared_buffers: "16MB" }]);
    assert.deepEqual(await ask(server, "SHOW application_name"), [
      { application_name: settings.application_name },
    ]);
    assert.deepEqual(await ask(server, "SHOW fsync"), [{ fsync: "off" }]);
    await server.release();
  });

  test("ignores environment variables for other servers", async (t) => {
    const env = { PGHOST: "db.invalid", PGPORT: "1", PGUSER: "other", PGSSLMODE: "require" };
    const user = launchElsewhere(t, await aStoppedHome(t), { env: { ...process.env, ...env } });
    assert.equal((await user.nextMessage()).adopted, false);
    assert.equal(await user.release(), "stopped");
  });

  test("that does not start reports why, and can be started afterwards", async (t) => {
    const home = await aStoppedHome(t);
    const wrong = startEmbeddedPostgres(home, { settings: { max_connections: "many" } });
    await assert.rejects(wrong, /did not start:\n.*invalid value for parameter "max_connections": "many"/);
    const server = await startEmbeddedPostgres(home, fast);
    assert.equal(await server.release(), "stopped");
  });

  test("uses a short temporary directory when its path is too long for a socket", async (t) => {
    const home = join(aHome(t), "long".repeat(20));
    const server = await startEmbeddedPostgres(home, fast);
    t.after(() => rmdirSync(server.socketDir));
    assert.notEqual(dirname(server.socketDir), home);
    assert.equal(statSync(server.socketDir).mode & 0o777, 0o700);
    assert.deepEqual(await ask(server, "SELECT 1 AS one"), [{ one: 1 }]);
    const other = launchElsewhere(t, home, { env: { ...process.env, TMPDIR: place } });
    const joined = await other.nextMessage();
    assert.deepEqual([joined.adopted, joined.socketDir], [true, server.socketDir]);
    assert.equal(await other.release(), "left-running");
    assert.equal(await server.release(), "stopped");
  });

  test("does not put its socket into a directory of another user", async (t) => {
    const home = join(aHome(t), "long".repeat(20));
    const server = await startEmbeddedPostgres(home, fast);
    await server.release();
    rmdirSync(server.socketDir);
    symlinkSync(place, server.socketDir);
    t.after(() => unlinkSync(server.socketDir));
    await assert.rejects(startEmbeddedPostgres(home, fast), /is not ours .* remove it/);
  });
});

describe("processes that share a server", { timeout: 60_000 }, () => {
  test("may start in one empty directory, and end, at the same time", async (t) => {
    const home = aHome(t);
    const two = [launchElsewhere(t, home), launchElsewhere(t, home)];
    const [one, other] = await Promise.all(two.map((process) => process.nextMessage()));
    assert.deepEqual([one?.adopted, other?.adopted].sort(), [false, true]);
    assert.equal(one?.pid, other?.pid);
    for (const { pid } of two) process.kill(pid, "SIGTERM");
    const ends = await Promise.all(two.map((process) => process.nextMessage()));
    assert.ok(ends.some(({ released }) => released === "stopped"));
    assert.equal(running(home), null);
  });

  test("use it until the last of them leaves, even without sending statements", async (t) => {
    const home = await aStoppedHome(t);
    const first = launchElsewhere(t, home);
    const { pid } = await first.nextMessage();
    const second = await startEmbeddedPostgres(home, fast);
    assert.deepEqual([second.adopted, second.pid], [true, pid]);
    assert.equal(await first.release(), "left-running");
    assert.equal(running(home)?.pid, pid);
    assert.equal(await second.release(), "stopped");
    assert.equal(running(home), null);
  });

  test("do not stop it while another client is connected", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, fast);
    const client = new pg.Client(server.connection("postgres"));
    await client.connect();
    assert.equal(await server.release(), "left-running");
    assert.deepEqual((await client.query("SELECT 1 AS one")).rows, [{ one: 1 }]);
    await client.end();
    const next = await startEmbeddedPostgres(home, fast);
    assert.equal(await next.release(), "stopped");
  });

  test("do not wait for a session that is about to end", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, { fast: true, settings: { log_statement: "all" } });
    const { client, send } = await aFrozenSession(t, server);
    const ended = client.end();
    const releasing = server.release();
    await until(
      () => log(home).includes("FROM pg_stat_activity"),
      10,
      "The other sessions were not counted.",
    );
    send("SIGCONT");
    assert.equal(await releasing, "stopped");
    await ended;
  });

  test("may release it more than once", async (t) => {
    const server = await startEmbeddedPostgres(await aStoppedHome(t), fast);
    assert.deepEqual(await Promise.all([server.release(), server.release()]), ["stopped", "stopped"]);
    assert.equal(await server.release(), "stopped");
  });
});

describe("a server that is stopped from outside", { timeout: 60_000 }, () => {
  test("ends when its users are stopped too, as systemd does", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, fast);
    const other = launchElsewhere(t, home);
    await other.nextMessage();
    for (const pid of [server.pid, other.pid]) process.kill(pid, "SIGTERM");
    await Promise.all([server.release(), other.nextMessage()]);
    await until(() => running(home) === null, 10, "It still runs.");
  });

  test("is started again after it has ended", async (t) => {
    const home = await aStoppedHome(t);
    const server = await startEmbeddedPostgres(home, fast);
    const client = new pg.Client(server.connection("postgres"));
    await client.connect();
    await server.release();
    process.kill(server.pid, "SIGTERM");
    await until(() => running(home)?.ready === false, 10, "It does not stop.");
    const starting = startEmbeddedPostgres(home, fast);
    await client.end();
    const next = await starting;
    assert.equal(next.adopted, false);
    assert.equal(await next.release(), "stopped");
  });
});

describe("a process that uses a server", { timeout: 60_000 }, () => {
  test("shuts it down cleanly on SIGTERM", async (t) => {
    const home = await aStoppedHome(t);
    const user = launchElsewhere(t, home);
    await user.nextMessage();
    assert.equal(await user.release(), "stopped");
    const next = await startEmbeddedPostgres(home, fast);
    assert.equal(next.adopted, false);
    await next.release();
    assert.match(log(home), /received fast shutdown request/);
    assert.doesNotMatch(log(home), /was not properly shut down|FATAL/);
  });

  test("is alone in its process group, so that Ctrl-C does not reach the server", async (t) => {
    const home = await aStoppedHome(t);
    const user = launchElsewhere(t, home, { detached: true });
    const { pid } = await user.nextMessage();
    await user.die();
    assert.throws(() => process.kill(-user.pid, 0), { code: "ESRCH" });
    assert.equal(running(home)?.pid, pid);
  });

  test("exits even when it does not release the server", async (t) => {
    const home = await aStoppedHome(t);
    const module = new URL("./embedded.ts", import.meta.url);
    const script = `import { startEmbeddedPostgres } from "${module}"; await startEmbeddedPostgres("${home}")`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
    assert.deepEqual(await once(child, "exit"), [0, null]);
    assert.ok(existsSync(join(home, "run", ".s.PGSQL.5432")));
    const next = await startEmbeddedPostgres(home, fast);
    assert.equal(next.adopted, true);
    assert.equal(await next.release(), "stopped");
  });
});
