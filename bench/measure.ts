import { startBare } from "./bare.ts";
import type { RunningForum } from "./forum.ts";
import { askOnce, type Call, type Load, load, type Reply } from "./load.ts";
import type { Scenario } from "./scenarios.ts";

const CONNECTIONS = 32;
const WARM_SECONDS = 2;
const ALONE_SECONDS = 2;

export interface Measured {
  name: string;
  busy: Load;
  /** With one connection: what a single reader waits. */
  alone: Load;
  bare: Load;
  /** Processor time of the server process for each request. */
  cpuMs: number;
  bareCpuMs: number;
  statements: number;
  bytes: number;
}

/** The answer by which forums are compared: 30 KB. */
const USUAL_PAGE: Reply = { status: 200, headers: { "content-type": "text/html" }, body: Buffer.alloc(30_000, "a") };

/** How many requests a second a bare server answers with a page of the usual size: what promises are scaled by. */
export const measureScale = (seconds: number) => loadBare(USUAL_PAGE, { path: "/", headers: {} }, seconds);

async function loadBare(reply: Reply, call: Call, seconds: number) {
  const bare = await startBare(reply);
  await load(bare.url, call, CONNECTIONS, 1);
  const before = await bare.cpuSeconds();
  const measured = await load(bare.url, call, CONNECTIONS, seconds);
  const cpuMs = (((await bare.cpuSeconds()) - before) * 1000) / measured.count;
  await bare.stop();
  return { measured, cpuMs };
}

/** Loads the forum with one scenario, and right afterwards a bare server that gives the same bytes. */
export async function measure(forum: RunningForum, scenario: Scenario, seconds: number): Promise<Measured> {
  const { name, call } = scenario;
  await load(forum.url, call, CONNECTIONS, WARM_SECONDS);
  const before = await forum.usage();
  const busy = await load(forum.url, call, CONNECTIONS, seconds);
  const after = await forum.usage();
  const alone = await load(forum.url, call, 1, ALONE_SECONDS);
  const reply = await askOnce(forum.url, call);
  const bare = await loadBare(reply, call, seconds);
  return {
    name,
    busy,
    alone,
    bare: bare.measured,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / busy.count,
    bareCpuMs: bare.cpuMs,
    statements: (after.statements - before.statements) / busy.count,
    bytes: reply.body.length,
  };
}
