import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { before, describe, test } from "node:test";
import { until } from "#platform/server/postgres/until.ts";
import { childrenOf, commandOf } from "./children.ts";
import { asOperator, dropDatabase, openTestCluster } from "./cluster.ts";
import { aDataDirectory, aServer, build, open, postgresOf } from "./running.ts";

before(build);

const statusOf = async (url: string) => (await fetch(url)).status;

describe("a forum in a process of its own", { concurrency: 3 }, () => {
  test("on an empty directory it makes a forum, and says how to become its administrator", async (t) => {
    const DATA_DIR = join(await aDataDirectory(t), "new");
    const server = await open(await aServer(t, { DATA_DIR }));
    assert.equal(await statusOf(`${server.url}/healthz`), 200);
    assert.equal(await statusOf(`${server.url}/readyz`), 200);
    const page = await fetch(server.url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<title>Colloquy<\/title>/);

    const link = await server.says(/(http:\S+\/entry\/first-administrator\?key=\S+)/);
    assert.ok(link.startsWith(server.url));
    assert.equal(await statusOf(link), 200);
    const key = new URL(link).searchParams.get("key");
    const account = { key, name: "ann", email: "ann@people.test", password: "correct horse battery" };
    const registered = await fetch(`${server.url}/api/v2/entry/first-administrator`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    assert.equal(registered.status, 201);
    const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const me = await fetch(`${server.url}/api/v2/users/me`, { headers: { cookie } });
    assert.equal(((await me.json()) as { isAdmin: boolean }).isAdmin, true);

    server.signal("SIGTERM");
    assert.equal(await server.ended, 0);
    const again = await open(await aServer(t, { DATA_DIR }));
    assert.equal(await statusOf(`${again.url}/healthz`), 200);
    again.signal("SIGINT");
    assert.equal(await again.ended, 0);
    assert.ok(!again.lines.some((line) => line.includes("first-administrator")));
  });

  test("a stop signal lets it finish what it has begun, and stops PostgreSQL", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const server = await open(await aServer(t, { DATA_DIR }));
    assert.ok(postgresOf(DATA_DIR));
    const body = JSON.stringify({ email: "nobody@people.test" });
    const slow = request(`${server.url}/api/v2/users/request-password`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    slow.flushHeaders();
    await once(slow, "continue");
    server.signal("SIGTERM");
    await server.says(/"stopping"/);
    slow.end(body);
    const [response] = await once(slow, "response");
    assert.deepEqual([response.statusCode, await text(response)], [201, ""]);
    assert.equal(response.headers.connection, "close");
    assert.equal(await server.ended, 0);
    assert.equal(postgresOf(DATA_DIR), null);
  });

  test("two that start at once on one empty directory both serve, and the last to leave stops PostgreSQL", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const starting = [aServer(t, { DATA_DIR }), aServer(t, { DATA_DIR })];
    const [one, two] = await Promise.all(starting.map(async (server) => open(await server)));
    assert.deepEqual([await statusOf(one!.url), await statusOf(two!.url)], [200, 200]);
    one!.signal("SIGTERM");
    assert.equal(await one!.ended, 0);
    assert.ok(postgresOf(DATA_DIR));
    assert.equal(await statusOf(two!.url), 200);
    two!.signal("SIGTERM");
    assert.equal(await two!.ended, 0);
    assert.equal(postgresOf(DATA_DIR), null);
  });

  test("two workers answer on one port, and what is changed over one is seen over the other", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const server = await aServer(t, { DATA_DIR, WORKERS: "2" });
    const link = new URL(await server.says(/(http:\S+\/entry\/first-administrator\?key=\S+)/));
    for (const worker of [1, 2]) await server.says(new RegExp(`"worker":${worker}\\b.*"the forum is open"`));

    /** Over a connection of its own, which another worker takes. */
    const ask = async (path: string, method = "GET", headers: Record<string, string> = {}, body?: object) => {
      const response = await fetch(server.url + path, {
        method,
        headers: { ...headers, connection: "close" },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
      ask(
        `/api/v2${path}`,
        method,
        { "content-type": "application/json", "x-requested-with": "test", ...headers },
        body,
      );
    const registered = await send("POST", "/entry/first-administrator", {
      key: link.searchParams.get("key"),
      name: "ann",
      email: "ann@people.test",
      password: "correct horse battery",
    });
    assert.equal(registered.status, 201, registered.html);
    const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
    /** The titles that a page has, asked for until each worker has shown it. */
    const titles = async () => {
      const asked = new Map<unknown, string>();
      return until(
        async () => {
          const { html, headers } = await ask("/discussions", "GET", { cookie });
          asked.set(headers.get("x-request-id"), /<title>.*?<\/title>/.exec(html)?.[0] ?? "");
          // The line in the log comes after the answer.
          const answered = server.log().filter(({ reqId }) => asked.has(reqId));
          const byWorker = new Map(answered.map(({ worker, reqId }) => [worker, asked.get(reqId) ?? ""]));
          return byWorker.size === 2 && [...byWorker.values()];
        },
        30,
        "Only one of two workers answers.",
      );
    };
    assert.ok((await titles()).every((title) => title.includes("Colloquy")));
    const named = await send("PATCH", "/config", { "garden.title": "Gardeners" }, { cookie });
    assert.equal(named.status, 200);
    const isNamed = async () => (await titles()).every((title) => title.includes("Gardeners"));
    await until(isNamed, 30, "One of two workers has the old name.");

    server.signal("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.equal(postgresOf(DATA_DIR), null);
  });

  test("a worker that is killed leaves no request without an answer or an end", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const server = await aServer(t, { DATA_DIR, WORKERS: "2", RATE_LIMIT: "off" });
    const untilOpen = (count: number) =>
      until(
        () => server.lines.filter((line) => line.includes('"the forum is open"')).length >= count,
        120,
        "A worker does not open.",
      );
    await untilOpen(2);
    const seen = { answers: 0, ends: 0 };
    let isOver = false;
    t.after(() => {
      isOver = true;
    });
    const read = async () => {
      while (!isOver)
        await fetch(`${server.url}/discussions?page=${seen.answers % 50}`, {
          headers: { connection: "close" },
          // One that is neither answered nor ended fails the test.
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            seen.answers++;
          },
          (error) => {
            assert.equal(error.name, "TypeError", String(error));
            seen.ends++;
          },
        );
    };
    const readers = Array.from({ length: 24 }, read);
    for (let kill = 1; kill <= 6; kill++) {
      const before = seen.answers;
      await until(() => seen.answers > before + 40, 60, "Nothing is answered.");
      // PostgreSQL is a child of the server as well.
      const workers = childrenOf(server.pid).filter((pid) => commandOf(pid).includes("server.js"));
      process.kill(workers[kill % 2]!, "SIGKILL");
      await untilOpen(2 + kill);
    }
    isOver = true;
    await Promise.all(readers);
    assert.ok(seen.answers > 240);
    server.signal("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  test("it runs on a PostgreSQL of one's own", async (t) => {
    const cluster = await openTestCluster();
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await asOperator(cluster, (client) => client.query(`create database ${name}`));
    t.after(async () => {
      await dropDatabase(cluster, name);
      await cluster.release();
    });
    const DATA_DIR = await aDataDirectory(t);
    const DATABASE_URL = `postgres://${cluster.user}@/${name}?host=${encodeURIComponent(cluster.socketDir)}`;
    const server = await open(await aServer(t, { DATA_DIR, DATABASE_URL }));
    assert.equal(await statusOf(server.url), 200);
    assert.ok(!existsSync(join(DATA_DIR, "postgres")));
    server.signal("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  test("with a wrong environment it says which variable is wrong, and does nothing", async (t) => {
    const DATA_DIR = join(await aDataDirectory(t), "new");
    const server = await aServer(t, { DATA_DIR, PORT: "eighty", SMTP_URL: "mail.example" });
    assert.equal(await server.ended, 1);
    assert.match(
      server.errors(),
      /^These environment variables cannot be used:\n {2}PORT: .*\n {2}SMTP_URL: .*\n$/,
    );
    assert.ok(!existsSync(DATA_DIR));
  });

  test("where its port is taken it says so, and leaves nothing running", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const first = await open(await aServer(t, { DATA_DIR: await aDataDirectory(t) }));
    const second = await aServer(t, { DATA_DIR, PORT: new URL(first.url).port });
    assert.equal(await second.ended, 1);
    assert.match(second.errors(), /^The forum cannot open: .*address already in use/);
    assert.equal(postgresOf(DATA_DIR), null);
  });

  test("a stop signal during the start stops it as soon as possible, and nothing keeps running", async (t) => {
    const DATA_DIR = await aDataDirectory(t);
    const server = await aServer(t, { DATA_DIR });
    await until(() => postgresOf(DATA_DIR), 30, "PostgreSQL does not start.");
    server.signal("SIGTERM");
    assert.equal(await server.ended, 0);
    assert.equal(postgresOf(DATA_DIR), null);
  });
});
