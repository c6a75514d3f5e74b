import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "#test/seeded.ts";
import type { RunningForum } from "./forum.ts";
import { command, describeMachine, machineText } from "./machine.ts";
import { table } from "./markdown.ts";
import type { BenchResult } from "./results.ts";
import type { Sizes } from "./seed/sizes.ts";
import { withForum } from "./stand.ts";

const MB = 2 ** 20;
/** Maximum growth of memory above its level after some use of the forum. */
const MOST_ABOVE = 64 * MB;
const REQUESTS = 20_000;
const MINUTE_MS = 60_000;
const WARM_UP = 3000;
/** Guests' cached responses expire after a minute, and a sweep runs once a minute. */
const PAUSE_MS = 130_000;
const AT_ONCE = 32;
const SOURCES = 200;

const agents = Array.from(
  { length: SOURCES },
  (_, index) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: `127.0.0.${index + 2}` }),
);

/** Returns an address that was never requested before, on one of many routes. */
function pathOf(number: number, discussions: number): string {
  const id = 1 + (number % discussions);
  const long = `${number}`.padEnd(number % 7 === 0 ? 4000 : 40, "x");
  const paths = [
    `/discussions?utm_source=${long}`,
    `/discussions?page=${1 + (number % 300)}&nothing=${long}`,
    `/discussion/${id}/${number}?fbclid=${long}`,
    `/discussion/${id}?page=${number}`,
    `/api/v2/discussions?score=>${-number}&nothing=${long}`,
    `/api/v2/discussions?excerptLength=${1 + (number % 2000)}&limit=${1 + (number % 100)}&expand=excerpt`,
    `/api/v2/discussions?excludedCategoryIDs=${Array.from({ length: 1 + (number % 400) }, (_, index) => 1000 + number + index)}`,
    `/api/v2/discussions/${id}?x=${long}`,
    `/api/v2/comments?discussionID=${id}&limit=${1 + (number % 100)}&n=${long}`,
    `/api/v2/search?query=word${number}+${long.slice(0, 100)}`,
    `/search?query=${long.slice(0, 100)}`,
    `/discussions/feed.rss?n=${long}`,
    `/avatars/${number}.svg`,
    `/themes/${number}.css`,
    `/uploads/${number}/${long}`,
    `/profile/missing-${number}`,
    `/no/such/page/${long}`,
    `/api/v2/nowhere/${number}?n=${long}`,
  ];
  return paths[number % paths.length] as string;
}

function headersOf(number: number, random: () => number): Record<string, string> {
  const part = () => 1 + Math.floor(random() * 254);
  const address =
    number % 3 === 0
      ? `2a0${number % 10}:${number.toString(16)}::1`
      : `${20 + (number % 100)}.${part()}.${part()}.${part()}`;
  return {
    "x-forwarded-for": address,
    "user-agent": `Reader/${number} ${"x".repeat(number % 500)}`,
    "accept-language": `x${number}, en;q=0.${1 + (number % 9)}, ${"fr,".repeat(number % 100)}de`,
    "accept-encoding": ["identity", "gzip", "br", "zstd"][number % 4] as string,
    [`x-header-${number}`]: "x".repeat(number % 2000),
    ...(number % 5 === 0 && { cookie: `colloquy_session=${number}; a${number}=b` }),
    ...(number % 11 === 0 && { authorization: `Bearer ${number}` }),
    ...(number % 13 === 0 && { "if-none-match": `"${number}"` }),
  };
}

const ask = (forum: RunningForum, number: number, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve) => {
    const agent = agents[number % SOURCES] as Agent;
    const sent = request(forum.url + path, { agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0)).end();
  });

/**
 * Sends requests evenly over `milliseconds` with limited concurrency; returns the number of responses by
 * status.
 */
async function flood(
  forum: RunningForum,
  first: number,
  count: number,
  milliseconds: number,
  discussions: number,
) {
  const random = seeded(first);
  const statuses = new Map<number, number>();
  const began = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = first + next++;
      await sleep(Math.max(0, began + ((number - first) / count) * milliseconds - performance.now()));
      const status = await ask(forum, number, pathOf(number, discussions), headersOf(number, random));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { statuses, seconds: (performance.now() - began) / 1000 };
}

const METRICS = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  outside: "nodejs_external_memory_bytes",
  cached: "guest_cache_bytes",
};
type Used = Record<keyof typeof METRICS, number>;

async function usedBy(forum: RunningForum): Promise<Used> {
  const text = await (await fetch(`${forum.url}/metrics`)).text();
  const found = Object.entries(METRICS).map(([key, name]) => [
    key,
    Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]),
  ]);
  return Object.fromEntries(found) as Used;
}

/**
 * Measures the memory that a minute of distinct requests leaves behind. Fails when it is too much right
 * afterwards, or later.
 */
export function measureMemory({
  sizes,
  data,
}: {
  sizes: Sizes;
  data?: string | undefined;
}): Promise<BenchResult> {
  const machine = describeMachine();
  const environment = { RATE_LIMIT: "on", TRUST_PROXY: "loopback", DNS_SERVERS: "127.0.0.1:1" };
  return withForum({ sizes, data, environment }, async ({ forum, sizes: { discussions } }) => {
    await flood(forum, 0, WARM_UP, 1000, discussions);
    const after: [string, Used][] = [["after warm-up", await usedBy(forum)]];
    const { statuses, seconds } = await flood(forum, WARM_UP, REQUESTS, MINUTE_MS, discussions);
    after.push(["after the requests", await usedBy(forum)]);
    await sleep(PAUSE_MS);
    after.push([`${PAUSE_MS / 1000} s later`, await usedBy(forum)]);
    const [before = 0, ...later] = after.map(([, { resident }]) => resident);
    const above = later.map((resident) => resident - before);
    if (above.some((bytes) => bytes > MOST_ABOVE)) process.exitCode = 1;
    const inMB = (bytes: number) => (bytes / MB).toFixed(0);
    const text = [
      "# Memory",
      "",
      `- Command: \`${command()}\``,
      machineText(machine),
      `- ${REQUESTS} requests in ${seconds.toFixed(0)} s from ever new addresses, with ever new queries and headers; ${discussions} discussions; limits as they are without settings`,
      `- Answers: ${[...statuses]
        .toSorted()
        .map(([status, count]) => `${count} × ${status}`)
        .join(", ")}`,
      `- Resident above where it was after warm-up: ${above.map(inMB).join(" MB right after the requests, ")} MB ${PAUSE_MS / 1000} s later, of ${inMB(MOST_ABOVE)} MB at most`,
      "",
      table(
        ["MB", "resident", "heap", "outside of it", "guest cache"],
        after.map(([when, { resident, heap, outside, cached }]) => [
          when,
          ...[resident, heap, outside, cached].map(inMB),
        ]),
      ),
      "",
    ].join("\n");
    return { text };
  });
}
