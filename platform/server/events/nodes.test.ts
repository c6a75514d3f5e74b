import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import pg from "pg";
import { aDatabase, afterwards, ask } from "../database/testing.ts";
import { until } from "../postgres/until.ts";
import { type Nodes, openNodes } from "./nodes.ts";

interface Broadcast {
  event: string;
  payload: object;
  isOwn?: true;
}

/** A node that writes down what it hears. */
async function aNode(connection: pg.ClientConfig) {
  const heard: Broadcast[] = [];
  const lost: true[] = [];
  const nodes = await openNodes(connection, {
    receive: (event, payload, isOwn) => heard.push({ event, payload, ...(isOwn && { isOwn }) }),
    lost: () => lost.push(true),
    broken() {},
    pulse() {},
  });
  afterwards(() => nodes.close());
  return { ...nodes, heard, lost };
}

const tell = (connection: pg.ClientConfig, node: Nodes, event: string, payload: object) =>
  ask(connection, "select pg_notify($1, $2)", node.telling(event, payload));

const LISTENING =
  "select pid from pg_stat_activity where datname = current_database() and query = 'listen colloquy'";

test("each node hears what all tell, in one order, and knows what it told itself", async () => {
  const connection = await aDatabase();
  const [one, two, three] = await Promise.all([aNode(connection), aNode(connection), aNode(connection)]);
  await tell(connection, one, "lampLit", { lampID: 1 });
  await tell(connection, two, "lampLit", { lampID: 2 });
  const fromOne: Broadcast = { event: "lampLit", payload: { lampID: 1 } };
  const fromTwo: Broadcast = { event: "lampLit", payload: { lampID: 2 } };
  await until(() => three.heard.length === 2, 10, "The third node hears nothing.");
  assert.deepEqual(three.heard, [fromOne, fromTwo]);
  await until(() => one.heard.length === 2 && two.heard.length === 2, 10, "A node hears nothing.");
  assert.deepEqual(
    [one.heard, two.heard],
    [
      [{ ...fromOne, isOwn: true }, fromTwo],
      [fromOne, { ...fromTwo, isOwn: true }],
    ],
  );
});

test("what a transaction tells is heard when it commits, and never when it is rolled back", async () => {
  const connection = await aDatabase();
  const [one, two] = await Promise.all([aNode(connection), aNode(connection)]);
  const client = new pg.Client(connection);
  await client.connect();
  for (const [end, lampID] of [
    ["rollback", 1],
    ["commit", 2],
  ] as const) {
    await client.query("begin");
    await client.query("select pg_notify($1, $2)", one.telling("lampLit", { lampID }));
    await client.query(end);
  }
  await client.end();
  await until(() => two.heard.length > 0, 10, "Nothing is heard.");
  assert.deepEqual(two.heard, [{ event: "lampLit", payload: { lampID: 2 } }]);
});

test("after a break it says that something may have been missed, and hears again", async () => {
  const connection = await aDatabase();
  const teller = await aNode(connection);
  const [{ pid }] = (await ask(connection, LISTENING)) as [{ pid: number }];
  const node = await aNode(connection);
  await ask(connection, `select pg_terminate_backend(pid) from (${LISTENING}) as l where pid <> $1`, [pid]);
  await until(() => node.lost.length === 1, 10, "The break is not noticed.");
  assert.equal(teller.lost.length, 0);
  await tell(connection, teller, "lampLit", { lampID: 1 });
  await until(() => node.heard.length === 1, 10, "It does not hear again.");
});

/** Stands before the database: it can be shut, and opens again after having refused `refusals` times. */
async function aGate({ host, port, ...connection }: pg.ClientConfig) {
  const directory = await mkdtemp(join(tmpdir(), "door-"));
  const name = `.s.PGSQL.${port}`;
  const inside = new Set<Socket>();
  const door = { knocks: 0, refusals: 0 };
  const server = createServer((outer) => {
    door.knocks++;
    if (door.refusals > 0) {
      door.refusals--;
      outer.destroy();
      return;
    }
    const inner = createConnection(join(host as string, name));
    for (const socket of [outer, inner]) inside.add(socket.on("error", () => {}));
    outer.pipe(inner).pipe(outer);
  });
  server.listen(join(directory, name));
  await once(server, "listening");
  afterwards(async () => {
    server.close();
    await rm(directory, { recursive: true });
  });
  return {
    door,
    connection: { ...connection, host: directory, port },
    shut(refusals: number) {
      Object.assign(door, { knocks: 0, refusals });
      for (const socket of inside) socket.destroy();
      inside.clear();
    },
  };
}

test("while the database is away it asks again and again, once at a time", async () => {
  const connection = await aDatabase();
  const { door, shut, connection: throughIndex } = await aGate(connection);
  const node = await aNode(throughIndex);
  shut(2);
  await until(() => node.lost.length > 0, 10, "It does not come back.");
  const other = await aNode(connection);
  await tell(connection, other, "lampLit", { lampID: 1 });
  await until(() => node.heard.length > 0, 10, "It does not hear again.");
  assert.deepEqual(
    { knocks: door.knocks, lost: node.lost.length, heard: node.heard.length },
    { knocks: 3, lost: 1, heard: 1 },
  );
});

test("it can be closed while the database is away", async () => {
  const { door, shut, connection } = await aGate(await aDatabase());
  const quiet = { receive() {}, lost() {}, broken() {}, pulse() {} };
  const node = await openNodes(connection, {
    ...quiet,
    lost: () => assert.fail("It came back after it was closed."),
  });
  shut(Number.POSITIVE_INFINITY);
  await until(() => door.knocks > 1, 10, "It does not ask again.");
  await node.close();
  shut(0);
  await openNodes(connection, quiet).then((another) => another.close());
  assert.equal(door.knocks, 1);
});
