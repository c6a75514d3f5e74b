import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import pg from "pg";
import { until } from "#platform/server/postgres/until.ts";
import { aDataDirectory, aServer, build, open, postgresOf, type RunningServer } from "../running.ts";
import { openSecondPostgres } from "../second-postgres.ts";

before(build);

interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

interface Member {
  read(path: string): Promise<Answer>;
  /** Replies to the only discussion, which belongs to the member. */
  reply(body: string): Promise<Answer>;
}

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init);
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    text: await answer.text(),
  };
}

/** Creates the first administrator of a forum, who starts a discussion. */
async function anAdministrator(server: RunningServer): Promise<Member> {
  const link = await server.says(/(http:\S+\/entry\/first-administrator\?key=\S+)/);
  const key = new URL(link).searchParams.get("key");
  const json = { "content-type": "application/json", "x-requested-with": "test" };
  const registered = await fetch(`${server.url}/api/v2/entry/first-administrator`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ key, name: "ann", email: "ann@people.test", password: "correct horse battery" }),
  });
  assert.equal(registered.status, 201);
  const cookie = registered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const post = (path: string, body: object) =>
    ask(`${server.url}/api/v2${path}`, {
      method: "POST",
      headers: { ...json, cookie },
      body: JSON.stringify({ format: "text", ...body }),
    });
  // Writing the welcome post drops the cached pages, and so does the category of the post for the staff after it.
  const staffPost = `${server.url}/api/v2/discussions/2`;
  const isWelcomed = async () => (await ask(staffPost, { headers: { cookie } })).status === 200;
  await until(isWelcomed, 10, "There is no post for the staff.");
  assert.equal((await post("/discussions", { name: "Hello", body: "All", categoryID: 1 })).status, 201);
  return {
    read: (path) => ask(server.url + path, { headers: { cookie } }),
    reply: (body) => post("/comments", { discussionID: 1, body }),
  };
}

/** Loads a page as a guest until it is cached: what was written before may drop it once more. */
async function aGuestPage(server: RunningServer): Promise<() => Promise<Answer>> {
  const read = () => ask(`${server.url}/discussions`);
  const hits = async () =>
    Number(
      /guest_cache_requests_total\{result="hit"\} (\d+)/.exec((await ask(`${server.url}/metrics`)).text)?.[1],
    );
  const isCached = async () => {
    const before = await hits();
    assert.equal((await read()).status, 200);
    return (await hits()) > before;
  };
  await until(isCached, 10, "The page of a guest is not cached.");
  return read;
}

const isReady = (server: RunningServer) => async () => (await ask(`${server.url}/readyz`)).status === 200;
const isAway = (server: RunningServer) => async () => (await ask(`${server.url}/readyz`)).status === 503;

/** Asserts that only a signal ends the process, and that no error went unnoticed. */
async function assertUnharmed(server: RunningServer): Promise<void> {
  const faults = server.log().filter(({ about }) => /unhandled|uncaught/.test(String(about)));
  assert.deepEqual([faults, server.errors()], [[], ""]);
  server.signal("SIGTERM");
  assert.equal(await server.ended, 0);
}

describe("a forum with an external database", { concurrency: 2 }, () => {
  async function aForum(t: Parameters<typeof aServer>[0], settings: Record<string, string> = {}) {
    const database = await openSecondPostgres(settings);
    t.after(() => database.close());
    const server = await open(
      await aServer(t, {
        DATA_DIR: await aDataDirectory(t),
        DATABASE_URL: database.url,
        RATE_LIMIT: "off",
        DATABASE_POOL: "3",
      }),
    );
    return { database, server, member: await anAdministrator(server), guest: await aGuestPage(server) };
  }

  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const)
    test(`answers 503 while it is stopped by ${signal}, shows guests cached pages, and recovers`, async (t) => {
      const { database, server, member, guest } = await aForum(t);
      // The cached page lacks it: it would be rendered again for the next guest, unless the database is down.
      assert.equal((await member.reply("Newer than the page")).status, 201);
      await database.stop(signal);
      await until(isAway(server), 10, "It is still ready.");
      const page = await member.read("/discussions");
      assert.deepEqual([page.status, page.retryAfter], [503, "5"]);
      assert.match(page.text, /<p>The forum can’t be reached right now. Try again in a moment.<\/p>/);
      const call = await member.reply("Lost?");
      assert.deepEqual([call.status, call.retryAfter], [503, "5"]);
      assert.equal(
        JSON.parse(call.text).message,
        "The forum can’t be reached right now. Try again in a moment.",
      );
      const isNoted = () => server.log().some(({ msg }) => msg === "the database is away");
      await until(isNoted, 10, "It does not notice that the database is away.");
      assert.equal((await guest()).status, 200);
      assert.equal((await ask(`${server.url}/healthz`)).status, 200);
      await database.start();
      await until(isReady(server), 30, "It does not come back.");
      assert.equal((await member.reply("Here again")).status, 201);
      // A connection from before may still be in use once.
      const isShown = async () => (await member.read("/discussion/1")).status === 200;
      await until(isShown, 10, "Pages do not come back.");
      await assertUnharmed(server);
    });

  test("fails waiting requests when the database hangs, and answers again when it continues", async (t) => {
    const { database, server, member, guest } = await aForum(t);
    database.pause();
    // More than there are connections: some wait for one.
    const asked = Array.from({ length: 6 }, () => member.read("/discussions"));
    assert.deepEqual(
      (await Promise.all(asked)).map(({ status }) => status),
      asked.map(() => 503),
    );
    assert.equal((await member.reply("Lost?")).status, 503);
    assert.equal((await guest()).status, 200);
    database.resume();
    await until(isReady(server), 30, "It does not come back.");
    assert.equal((await member.reply("Here again")).status, 201);
    await assertUnharmed(server);
  });

  test("is readable while the database is a standby, and writable once that is promoted", async (t) => {
    const { database, server, member } = await aForum(t);
    await database.stop("SIGINT");
    await database.startAsStandby();
    await until(isReady(server), 30, "It does not come back.");
    const page = await member.read("/discussion/1");
    assert.equal(page.status, 200);
    assert.equal((await ask(`${server.url}/discussion/1`)).status, 200);
    const refused = await member.reply("Lost?");
    assert.deepEqual([refused.status, refused.retryAfter], [503, "5"]);
    assert.equal(
      JSON.parse(refused.text).message,
      "The forum can be read but not changed right now. Try again in a moment.",
    );
    await database.promote();
    await until(async () => (await member.reply("Here again")).status === 201, 30, "It takes no writes.");
    await assertUnharmed(server);
  });

  test("uses its existing connections while the database refuses new ones", async (t) => {
    const { database, server, member } = await aForum(t, {
      max_connections: "20",
      superuser_reserved_connections: "0",
      reserved_connections: "0",
    });
    const others: pg.Client[] = [];
    t.after(() => Promise.all(others.map((client) => client.end())));
    const fill = async () => {
      const client = new pg.Client(database.connection);
      client.on("error", () => {});
      await client.connect();
      others.push(client);
    };
    const full = await until(
      () =>
        fill().then(
          () => null,
          (error) => error,
        ),
      30,
      "It is never full.",
    );
    assert.equal((full as pg.DatabaseError).code, "53300");
    const asked = Array.from({ length: 12 }, () => member.read("/discussions"));
    assert.deepEqual([...new Set((await Promise.all(asked)).map(({ status }) => status))], [200]);
    assert.equal((await member.reply("While it is full")).status, 201);
    await assertUnharmed(server);
  });

  test("waits at its start for the database, and stops on SIGTERM before that", async (t) => {
    const database = await openSecondPostgres();
    t.after(() => database.close());
    await database.stop("SIGINT");
    const environment = { DATA_DIR: await aDataDirectory(t), DATABASE_URL: database.url };
    const impatient = await aServer(t, environment);
    await until(() => impatient.errors().includes("Waiting for the database: "), 30, "It does not wait.");
    impatient.signal("SIGTERM");
    assert.equal(await impatient.ended, 0);
    const patient = await aServer(t, environment);
    await until(() => patient.errors().includes("Waiting for the database: "), 30, "It does not wait.");
    await database.startAsStandby();
    await until(
      () => patient.errors().includes("it is a standby"),
      30,
      "It does not wait for its promotion.",
    );
    await database.promote();
    await open(patient);
    assert.equal((await ask(`${patient.url}/readyz`)).status, 200);
  });
});

test("restarts an embedded database that was killed, and the forum recovers", async (t) => {
  const DATA_DIR = await aDataDirectory(t);
  const server = await open(await aServer(t, { DATA_DIR, RATE_LIMIT: "off" }));
  const member = await anAdministrator(server);
  const guest = await aGuestPage(server);
  for (let kill = 0; kill < 3; kill++) {
    const killed = postgresOf(DATA_DIR);
    assert.ok(killed);
    process.kill(killed.pid, "SIGKILL");
    await until(
      () => postgresOf(DATA_DIR) && postgresOf(DATA_DIR)?.pid !== killed.pid,
      30,
      "It is not started.",
    );
    assert.equal((await guest()).status, 200);
    await until(isReady(server), 30, "It does not come back.");
    assert.equal((await member.reply(`After kill ${kill}`)).status, 201);
  }
  await assertUnharmed(server);
  assert.equal(postgresOf(DATA_DIR), null);
});
