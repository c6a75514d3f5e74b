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

/** A node that records the events it receives. */
async function aNode(connection: pg.ClientConfig) {
  const received: Broadcast[] = [];
  const lost: true[] = [];
  const nodes = await openNodes(connection, {
    receive: (event, payload, isOwn) => void received.push({ event, payload, ...(isOwn && { isOwn }) }),
    lost: () => lost.push(true),
    broken() {},
    pulse() {},
  });
  afterwards(() => nodes.close());
  return { ...nodes, received, lost };
}

const notify = (connection: pg.ClientConfig, node: Nodes, event: string, payload: object) =>
  ask(connection, "select pg_notify($1, $2)", node.notification(event, payload));

const LISTENING =
  "select pid from pg_stat_activity where datname = current_database() and query = 'listen colloquy'";

test("each node receives the events of all nodes in one order, and recognizes its own", async () => {
  const connection = await aDatabase();
  const [one, two, three] = await Promise.all([aNode(connection), aNode(connection), aNode(connection)]);
  await notify(connection, one, "lampLit", { lampID: 1 });
  await notify(connection, two, "lampLit", { lampID: 2 });
  const fromOne: Broadcast = { event: "lampLit", payload: { lampID: 1 } };
  const fromTwo: Broadcast = { event: "lampLit", payload: { lampID: 2 } };
  await until(() => three.received.length === 2, 10, "The third node receives nothing.");
  assert.deepEqual(three.received, [fromOne, fromTwo]);
  await until(() => one.received.length === 2 && two.received.length === 2, 10, "A node receives nothing.");
  assert.deepEqual(
    [one.received, two.received],
    [
      [{ ...fromOne, isOwn: true }, fromTwo],
      [fromOne, { ...fromTwo, isOwn: true }],
    ],
  );
});

test("an event is received after its transaction commits, and never after a rollback", async () => {
  const connection = await aDatabase();
  const [one, two] = await Promise.all([aNode(connection), aNode(connection)]);
  const client = new pg.Client(connection);
  await client.connect();
  for (const [end, lampID] of [
    ["rollback", 1],
    ["commit", 2],
  ] as const) {
    await client.query("begin");
    await client.query("select pg_notify($1, $2)", one.notification("lampLit", { lampID }));
    await client.query(end);
  }
  await client.end();
  await until(() => two.received.length > 0, 10, "Nothing is received.");
  assert.deepEqual(two.received, [{ event: "lampLit", payload: { lampID: 2 } }]);
});

test("after its connection breaks a node reports that events may be missing, and receives new ones", async () => {
  const connection = await aDatabase();
  const notifier = await aNode(connection);
  const [{ pid }] = (await ask(connection, LISTENING)) as [{ pid: number }];
  const node = await aNode(connection);
  await ask(connection, `select pg_terminate_backend(pid) from (${LISTENING}) as l where pid <> $1`, [pid]);
  await until(() => node.lost.length === 1, 10, "The break is not noticed.");
  assert.equal(notifier.lost.length, 0);
  await notify(connection, notifier, "lampLit", { lampID: 1 });
  await until(() => node.received.length === 1, 10, "It receives nothing after the break.");
});

/** A proxy in front of the database. `shut` closes its connections and refuses the next `refusals` attempts. */
async function aProxy({ host, port, ...connection }: pg.ClientConfig) {
  const directory = await mkdtemp(join(tmpdir(), "proxy-"));
  const name = `.s.PGSQL.${port}`;
  const inside = new Set<Socket>();
  const proxy = { attempts: 0, refusals: 0 };
  const server = createServer((outer) => {
    proxy.attempts++;
    if (proxy.refusals > 0) {
      proxy.refusals--;
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
    proxy,
    connection: { ...connection, host: directory, port },
    shut(refusals: number) {
      Object.assign(proxy, { attempts: 0, refusals });
      for (const socket of inside) socket.destroy();
      inside.clear();
    },
  };
}

test("a node reconnects while the database is away, one attempt at a time", async () => {
  const connection = await aDatabase();
  const { proxy, shut, connection: proxied } = await aProxy(connection);
  const node = await aNode(proxied);
  shut(2);
  await until(() => node.lost.length > 0, 10, "It does not come back.");
  const other = await aNode(connection);
  await notify(connection, other, "lampLit", { lampID: 1 });
  await until(() => node.received.length > 0, 10, "It receives nothing after the break.");
  assert.deepEqual(
    { attempts: proxy.attempts, lost: node.lost.length, received: node.received.length },
    { attempts: 3, lost: 1, received: 1 },
  );
});

test("a node can be closed while the database is away", async () => {
  const { proxy, shut, connection } = await aProxy(await aDatabase());
  const quiet = { receive() {}, lost() {}, broken() {}, pulse() {} };
  const node = await openNodes(connection, {
    ...quiet,
    lost: () => assert.fail("It came back after it was closed."),
  });
  shut(Number.POSITIVE_INFINITY);
  await until(() => proxy.attempts > 1, 10, "It does not try again.");
  await node.close();
  shut(0);
  await openNodes(connection, quiet).then((another) => another.close());
  assert.equal(proxy.attempts, 1);
});
