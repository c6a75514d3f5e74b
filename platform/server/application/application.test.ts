import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { test } from "node:test";
import { sql } from "kysely";
import type pg from "pg";
import { CachedValue } from "../cache/cached-value.ts";
import { aDatabase, afterwards, anApplication, ask } from "../database/testing.ts";
import { event, on, onEveryNode, onInTransaction } from "../events/events.ts";
import { until } from "../postgres/until.ts";
import { withinOperation } from "./acting.ts";
import type { Context } from "./context.ts";
import { addon, feature, type Registry } from "./feature.ts";
import { addonsSwitched } from "./switch-addons.ts";

const CUT_LISTENERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query = 'listen colloquy'`;

const lampLit = event<{ lampID: number }>("lampLit");

/** A feature that caches the number of lit lamps, and a table of lamps. */
async function aLampFeature() {
  const connection = await aDatabase();
  await ask(connection, "create table lamps (lamp_id int)");
  const countLit = async ({ db }: Context) =>
    Number((await sql<{ lit: number }>`select count(*)::int as lit from lamps`.execute(db)).rows[0]?.lit);
  const lit = new CachedValue([lampLit], countLit);
  const house = feature({ name: "house", adds: lit.adds });
  const light = async (context: Context, lampID: number) => {
    await sql`insert into lamps values (${lampID})`.execute(context.db);
    await context.emit(lampLit, { lampID });
  };
  return { connection, house, lit, light };
}

test("a cached value is up to date on its own node when the action ends, and soon on every other node", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const here = await anApplication([house], { connection });
  const there = await anApplication([house], { connection });
  const context = await here.systemContext();
  const elsewhere = await there.systemContext();
  assert.deepEqual([await lit.get(context), await lit.get(elsewhere)], [0, 0]);
  await context.transaction((inside) => light(inside, 1));
  assert.equal(await lit.get(context), 1);
  await until(async () => (await lit.get(elsewhere)) === 1, 10, "The other node keeps the old number.");
});

test("a transaction reads what it changed, also when the old value is cached, and others do not", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const context = await (await anApplication([house], { connection })).systemContext();
  assert.equal(await lit.get(context), 0);
  await context.transaction(async (inside) => {
    assert.equal(await lit.get(inside), 0);
    await light(inside, 1);
    assert.deepEqual([await lit.get(inside), await lit.get(context)], [1, 0]);
  });
  assert.equal(await lit.get(context), 1);
});

/** A way to the database on which the response to the next commit can be delayed. */
async function aDelayingProxy(connection: pg.ClientConfig) {
  const committed = Promise.withResolvers<void>();
  let delay: Promise<unknown> = Promise.resolve();
  let isDelaying = false;
  const proxy = createServer((client) => {
    const server = createConnection(`${connection.host}/.s.PGSQL.${connection.port}`);
    client.pipe(server);
    client.on("error", () => server.destroy());
    server.on("close", () => client.destroy());
    server.on("data", async (bytes) => {
      if (!isDelaying || !bytes.includes("COMMIT")) return client.write(bytes);
      isDelaying = false;
      server.pause();
      committed.resolve();
      await delay;
      client.write(bytes);
      server.resume();
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  afterwards(async () => void proxy.close());
  return {
    connection: { ...connection, host: "127.0.0.1", port: (proxy.address() as AddressInfo).port },
    /** Delays the response to the next commit until the promise resolves; resolves when PostgreSQL has committed. */
    delayCommit(until: Promise<unknown>): Promise<void> {
      delay = until;
      isDelaying = true;
      return committed.promise;
    },
  };
}

test("a job starts with what its cause has changed, also when the commit is answered late", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const proxy = await aDelayingProxy(connection);
  const counts: number[] = [];
  const count = on(lampLit, "count", async (context) => void counts.push(await lit.get(context)));
  const counter = feature({ name: "counter", adds: [count] });
  const application = await anApplication([house, counter], { connection: proxy.connection });
  const context = await application.systemContext();
  assert.equal(await lit.get(context), 0);
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  const committed = proxy.delayCommit(response);
  const done = context.transaction((inside) => light(inside, 1));
  await committed;
  const isFetched = async () => {
    const jobs = await ask(connection, "select state from jobs.job where name = 'events'");
    return jobs.some(({ state }) => state !== "created");
  };
  await until(isFetched, 10, "The job is not fetched.");
  // A job that did not wait would read now.
  for (let turns = 0; turns < 10; turns++) await isFetched();
  respond();
  await done;
  await application.drained();
  assert.deepEqual(counts, [1]);
});

test("a value read inside a transaction that is rolled back is not cached", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const here = await anApplication([house], { connection });
  const context = await here.systemContext();
  const broken = context.transaction(async (inside) => {
    await light(inside, 1);
    assert.equal(await lit.get(inside), 1);
    throw new Error("no");
  });
  await assert.rejects(broken, /no/);
  assert.equal(await lit.get(context), 0);
});

test("of two transactions in a deadlock, the one PostgreSQL aborts is repeated", async () => {
  const connection = await aDatabase();
  await ask(connection, "create table scales (name text primary key, weight int not null)");
  await ask(connection, "insert into scales values ('left', 0), ('right', 0)");
  const context = await (await anApplication([], { connection })).systemContext();
  const first = new Set<string>();
  const load = (...names: [string, string]) =>
    context.transaction(async ({ db }) => {
      const [own, other] = names;
      await sql`update scales set weight = weight + 1 where name = ${own}`.execute(db);
      first.add(own);
      await until(() => first.size === 2, 10, "The other one does not begin.");
      await sql`update scales set weight = weight + 1 where name = ${other}`.execute(db);
    });
  await Promise.all([load("left", "right"), load("right", "left")]);
  const rows = await ask(connection, "select weight from scales");
  assert.deepEqual(rows, [{ weight: 2 }, { weight: 2 }]);
});

test("an inner transaction is part of the outer one", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const here = await anApplication([house], { connection });
  const context = await here.systemContext();
  const broken = context.transaction(async (outer) => {
    await outer.transaction((inner) => light(inner, 1));
    throw new Error("no");
  });
  await assert.rejects(broken, /no/);
  assert.deepEqual(await ask(connection, "select * from lamps"), []);
  await context.transaction((outer) => outer.transaction((inner) => light(inner, 2)));
  assert.equal(await lit.get(context), 1);
});

test("a value that failed to load is not cached, and is loaded again", async () => {
  const answers = [() => Promise.reject(new Error("away")), () => Promise.resolve(7)];
  const number = new CachedValue<number>([], () => answers.shift()!());
  const here = await anApplication([feature({ name: "house", adds: number.adds })]);
  const context = await here.systemContext();
  await assert.rejects(number.get(context), /away/);
  assert.equal(await number.get(context), 7);
});

test("after the connection between nodes breaks, every cached value is read again", async () => {
  const { connection, house, lit } = await aLampFeature();
  const here = await anApplication([house], { connection });
  const context = await here.systemContext();
  assert.equal(await lit.get(context), 0);
  await ask(connection, "insert into lamps values (1)");
  await ask(connection, CUT_LISTENERS);
  await until(async () => (await lit.get(context)) === 1, 10, "It still knows the old number.");
});

test("a listener that fails does not stop the others, and its error is reported", async () => {
  const [received, errors]: [number[], string[]] = [[], []];
  const failing = onEveryNode(lampLit, () => {
    throw new Error("no light");
  });
  const house = feature({
    name: "house",
    adds: [failing, onEveryNode(lampLit, ({ lampID }) => received.push(lampID))],
  });
  const here = await anApplication([house], {
    onError: (error, about) => errors.push(`${about}: ${error.message}`),
  });
  await (await here.systemContext()).emit(lampLit, { lampID: 1 });
  assert.deepEqual([received, errors], [[1], ["lampLit: no light"]]);
});

test("while the database cannot be read, the last loaded value remains for code that cannot wait", async () => {
  const answers = [() => Promise.resolve(7), () => Promise.reject(new Error("away"))];
  const number = new CachedValue<number>([lampLit], () => answers.shift()!());
  const here = await anApplication([feature({ name: "house", adds: number.adds })]);
  const context = await here.systemContext();
  assert.equal(await number.get(context), 7);
  here.registry.isConnected = false;
  await assert.rejects(number.get(context), /away/);
  assert.equal(number.now(here.registry), 7);
  await context.emit(lampLit, { lampID: 1 });
  assert.equal(number.now(here.registry), undefined);
});

/** An add-on that listens for lamps, and a record per node of whether it was active at the last switch. */
function anAddon() {
  const seen: number[] = [];
  const wasOn = new Map<Registry, boolean>();
  const adds = [on(lampLit, "sees", async (_context, { lampID }) => void seen.push(lampID))];
  const lamps = addon({ name: "lamps", title: "Lamps", description: "", version: "1", adds });
  const watch = feature({
    name: "watch",
    adds: [
      onEveryNode(addonsSwitched, (_payload, registry) => wasOn.set(registry, registry.isActive(lamps))),
    ],
  });
  return { features: [lamps, watch], lamps, seen, wasOn };
}

test("an add-on is switched on every node, and the switch is stored", async () => {
  const connection = await aDatabase();
  const { features, lamps, seen, wasOn } = anAddon();
  const here = await anApplication(features, { connection });
  const there = await anApplication(features, { connection });
  assert.equal(here.registry.isActive(lamps), false);
  await (await here.systemContext()).emit(lampLit, { lampID: 1 });
  await here.switchAddon("lamps", true);
  assert.equal(wasOn.get(here.registry), true);
  await until(() => wasOn.has(there.registry), 10, "The other node does not receive it.");
  assert.equal(wasOn.get(there.registry), true);
  await (await there.systemContext()).emit(lampLit, { lampID: 2 });
  await there.drained();
  assert.deepEqual(seen, [2]);
  const later = await anApplication(features, { connection });
  assert.equal(later.registry.isActive(lamps), true);
  await later.switchAddon("lamps", false);
  await until(() => wasOn.get(here.registry) === false, 10, "The first node does not receive it.");
});

test("a cached value of an add-on is read again when the add-on is switched on again", async () => {
  const { connection, house, lit, light } = await aLampFeature();
  const lamps = addon({ name: "lamps", title: "Lamps", description: "", version: "1", adds: house.adds });
  const here = await anApplication([lamps], { connection });
  const context = await here.systemContext();
  await here.switchAddon("lamps", true);
  assert.equal(await lit.get(context), 0);
  await here.switchAddon("lamps", false);
  await light(context, 1);
  await here.switchAddon("lamps", true);
  assert.equal(await lit.get(context), 1);
});

test("a switch that was missed while disconnected is applied after reconnecting", async () => {
  const connection = await aDatabase();
  const { features, lamps } = anAddon();
  const here = await anApplication(features, { connection });
  await ask(connection, "insert into addons_enabled values ('lamps', true)");
  await ask(connection, CUT_LISTENERS);
  await until(() => here.registry.isActive(lamps), 10, "The add-on stays off.");
});

test("two features of one name are refused", async () => {
  const house = feature({ name: "house", adds: [] });
  const connection = await aDatabase();
  await assert.rejects(
    anApplication([house, house], { connection, work: false }),
    /Two features are called house/,
  );
});

test("a listener in the transaction belongs to the operation of the action that emits the event", async () => {
  const operations: string[] = [];
  const log = onInTransaction(lampLit, async ({ operationID }) => void operations.push(operationID));
  const here = await anApplication([feature({ name: "log", adds: [log] })]);
  const context = await here.systemContext();
  const operationID = "00000000-0000-4000-8000-000000000001";
  const operation = withinOperation(context, operationID);
  await operation.emit(lampLit, { lampID: 1 });
  await operation.transaction((inside) => inside.emit(lampLit, { lampID: 2 }));
  await context.emit(lampLit, { lampID: 3 });
  assert.deepEqual(operations, [operationID, operationID, context.operationID]);
});
