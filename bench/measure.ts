import { setTimeout as sleep } from "node:timers/promises";
import { startBare } from "./bare.ts";
import type { RunningForum, Usage } from "./forum.ts";
import { askOnce, type Call, type Extent, type Load, load, type Reply } from "./load.ts";
import type { Scenario } from "./scenarios.ts";

const CONNECTIONS = 32;
const WARM_SECONDS = 2;
const ALONE_SECONDS = 2;
const SETTLING_MS = 200;
/** Statements of the forum's own background work. */
const IDLE_STATEMENTS = 5;

/** The bare server's response where a promise does not ask for equal bytes: a page of the usual size. */
const USUAL_PAGE: Reply = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.alloc(30_000, "a"),
};

export interface Measured {
  name: string;
  busy: Load;
  /** With one connection: the response time for a single reader. */
  alone: Load;
  bare: Load;
  /** Processor time of the server process per request, in milliseconds. */
  cpuMs: number;
  bareCpuMs: number;
  /** Processor time of PostgreSQL's processes per request; null where they cannot be measured. */
  postgresCpuMs: number | null;
  /** SQL statements per request. */
  statements: number;
  /** Bytes of the body as sent. */
  bytes: number;
  /** Memory of the forum's process afterwards, and of PostgreSQL's processes together. */
  residentBytes: number;
  postgresBytes: number | null;
}

const known = (value: number) => (Number.isFinite(value) ? value : null);

async function loadBare(
  reply: Reply,
  call: Call,
  [warm, measured]: [Extent, Extent],
): Promise<{ bare: Load; bareCpuMs: number }> {
  const server = await startBare(reply);
  await load(server.url, call, CONNECTIONS, warm);
  const before = await server.cpuSeconds();
  const bare = await load(server.url, call, CONNECTIONS, measured);
  const after = await server.cpuSeconds();
  await server.stop();
  return { bare, bareCpuMs: ((after - before) * 1000) / bare.count };
}

/** Returns the usage once nothing is running: neither abandoned requests nor work that actions enqueued. */
async function quietUsage(forum: RunningForum): Promise<Usage> {
  for (let last = await forum.usage(); ; ) {
    await sleep(SETTLING_MS);
    const usage = await forum.usage();
    // Reading the metrics is itself a response.
    const isQuiet =
      usage.answers - last.answers <= 1 && usage.statements - last.statements <= IDLE_STATEMENTS;
    if (isQuiet) return usage;
    last = usage;
  }
}

interface Cost {
  busy: Load;
  /** Returns the difference per request. */
  per(used: (usage: Usage) => number): number;
  after: Usage;
}

/** Measures the cost of repeated requests on so many connections. */
async function costOf(
  forum: RunningForum,
  call: Call,
  connections: number,
  [warm, measured]: [Extent, Extent],
): Promise<Cost> {
  await load(forum.url, call, connections, warm);
  const before = await quietUsage(forum);
  const busy = await load(forum.url, call, connections, measured);
  const after = await quietUsage(forum);
  const answers = Math.max(busy.count, after.answers - before.answers);
  return { busy, after, per: (used) => (used(after) - used(before)) / answers };
}

const cpuOf = ({ cpuSeconds }: Usage) => cpuSeconds * 1000;
const FEW_CONNECTIONS = 8;
const BARE = { amount: 2000 };

/**
 * Returns roughly how many times the processor time of a bare server with equal bytes a response takes, over so many
 * answers. It counts answers instead of seconds: a busy machine gives too few in a second to tell.
 */
export async function timesBare(forum: RunningForum, call: Call, answers: number): Promise<number> {
  const amount = { amount: answers };
  const { per } = await costOf(forum, call, FEW_CONNECTIONS, [amount, amount]);
  const { bareCpuMs } = await loadBare(await askOnce(forum.url, call), call, [BARE, BARE]);
  return per(cpuOf) / bareCpuMs;
}

/** Loads the forum with one scenario and, right afterwards, the bare server for comparison. */
export async function measure(forum: RunningForum, scenario: Scenario, seconds: number): Promise<Measured> {
  const { name, call, against } = scenario;
  const { busy, per, after } = await costOf(forum, call, CONNECTIONS, [
    { duration: WARM_SECONDS },
    { duration: seconds },
  ]);
  const alone = await load(forum.url, call, 1, { duration: ALONE_SECONDS });
  const reply = await askOnce(forum.url, call);
  const extents: [Extent, Extent] = [{ duration: Math.min(1, seconds) }, { duration: seconds }];
  return {
    name,
    busy,
    alone,
    ...(against === "same bytes"
      ? await loadBare(reply, call, extents)
      : await loadBare(USUAL_PAGE, { path: "/", headers: {} }, extents)),
    cpuMs: per(cpuOf),
    postgresCpuMs: known(per(({ postgresCpuSeconds }) => postgresCpuSeconds * 1000)),
    statements: per(({ statements }) => statements),
    bytes: reply.body.length,
    residentBytes: after.residentBytes,
    postgresBytes: known(after.postgresBytes),
  };
}
