import { startBare } from "./bare.ts";
import type { RunningForum } from "./forum.ts";
import { askOnce, type Call, type Load, load } from "./load.ts";
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

async function loadBare(url: string, call: Call, seconds: number) {
  const bare = await startBare(await askOnce(url, call));
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
  const bare = await loadBare(forum.url, call, seconds);
  return {
    name,
    busy,
    alone,
    bare: bare.measured,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / busy.count,
    bareCpuMs: bare.cpuMs,
    statements: (after.statements - before.statements) / busy.count,
    bytes: (await askOnce(forum.url, call)).body.length,
  };
}
