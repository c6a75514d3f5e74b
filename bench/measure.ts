import { startBare } from "./bare.ts";
import type { RunningForum } from "./forum.ts";
import { askOnce, type Call, type Load, load, type Reply } from "./load.ts";
import type { Scenario } from "./scenarios.ts";

const CONNECTIONS = 32;
const WARM_SECONDS = 2;
const ALONE_SECONDS = 2;

/** What a bare server gives where a promise does not ask for the same bytes: a page of the usual size. */
const USUAL_PAGE: Reply = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.alloc(30_000, "a"),
};

export interface Measured {
  name: string;
  busy: Load;
  /** With one connection: what a single reader waits. */
  alone: Load;
  bare: Load;
  /** Processor time of the server process for each request, in milliseconds. */
  cpuMs: number;
  bareCpuMs: number;
  /** SQL statements for each request. */
  statements: number;
  /** Of the body, as it is sent. */
  bytes: number;
}

async function loadBare(
  reply: Reply,
  call: Call,
  seconds: number,
): Promise<{ bare: Load; bareCpuMs: number }> {
  const server = await startBare(reply);
  await load(server.url, call, CONNECTIONS, 1);
  const before = await server.cpuSeconds();
  const bare = await load(server.url, call, CONNECTIONS, seconds);
  const after = await server.cpuSeconds();
  await server.stop();
  return { bare, bareCpuMs: ((after - before) * 1000) / bare.count };
}

/** Loads the forum with one scenario and, right afterwards, the bare server that it is compared with. */
export async function measure(forum: RunningForum, scenario: Scenario, seconds: number): Promise<Measured> {
  const { name, call, against } = scenario;
  await load(forum.url, call, CONNECTIONS, WARM_SECONDS);
  const before = await forum.usage();
  const busy = await load(forum.url, call, CONNECTIONS, seconds);
  const after = await forum.usage();
  const alone = await load(forum.url, call, 1, ALONE_SECONDS);
  const reply = await askOnce(forum.url, call);
  return {
    name,
    busy,
    alone,
    ...(against === "same bytes"
      ? await loadBare(reply, call, seconds)
      : await loadBare(USUAL_PAGE, { path: "/", headers: {} }, seconds)),
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / busy.count,
    statements: (after.statements - before.statements) / busy.count,
    bytes: reply.body.length,
  };
}
