import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { CrawlerOrders, CrawlerReport } from "./crawler.ts";
import type { RunningForum } from "./forum.ts";
import { command, describeMachine, machineText } from "./machine.ts";
import type { BenchResult } from "./results.ts";
import { onForum } from "./seed/database.ts";
import type { Sizes } from "./seed/sizes.ts";
import { withForum } from "./stand.ts";

const MB = 2 ** 20;
const CRAWLERS = 2;
const MEMBERS = 24;
/** Pause between a member's page views; every third one is followed by a reply. */
const THINKS_MS = 1000;
const ALONE_MS = 10_000;
const LOOKS_MS = 5000;
/** Distinguishes replies of this run from those of earlier ones. */
const MARK = `Said while crawlers came, ${Date.now()}`;

/** Response times that members experienced. */
interface Lived {
  pages: number[];
  posts: number[];
  accepted: number;
  refused: Map<number, number>;
}

async function live(url: string, cookies: readonly string[], isOver: () => boolean): Promise<Lived> {
  const lived: Lived = { pages: [], posts: [], accepted: 0, refused: new Map() };
  const ask = async (times: number[], path: string, init: RequestInit) => {
    const began = performance.now();
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    if (!answer.ok) lived.refused.set(answer.status, (lived.refused.get(answer.status) ?? 0) + 1);
    return answer.ok;
  };
  const member = async (cookie: string, number: number) => {
    const headers = { cookie, "x-forwarded-for": `200.1.1.${number + 1}` };
    for (let iteration = number; !isOver(); iteration++) {
      const discussionID = 2 + 2 * ((iteration * MEMBERS + number) % 400);
      if (iteration % 3 > 0)
        await ask(lived.pages, iteration % 3 === 1 ? `/discussion/${discussionID}` : "/discussions", {
          headers,
        });
      else if (
        await ask(lived.posts, "/api/v2/comments", {
          method: "POST",
          headers: { ...headers, "content-type": "application/json", origin: url },
          body: JSON.stringify({ discussionID, format: "markdown", body: `${MARK}: ${number} ${iteration}` }),
        })
      )
        lived.accepted++;
      await sleep(THINKS_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(cookies.slice(0, MEMBERS).map(member));
  return lived;
}

async function crawl(orders: Omit<CrawlerOrders, "first">): Promise<CrawlerReport[]> {
  const workers = Array.from({ length: CRAWLERS }, (_, index) => {
    const workerData = { ...orders, rate: orders.rate / CRAWLERS, first: index * 100_000_000 };
    return new Worker(new URL("./crawler.ts", import.meta.url), { workerData });
  });
  return Promise.all(workers.map(async (worker) => (await once(worker, "message"))[0] as CrawlerReport));
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0) ?? "–";
function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 0.99, 1].map((part) => quantile(sorted, part)).join(" | ");
}

/** Measures members alone, then with crawlers, and the process's memory in the meantime. */
async function measureOn(
  forum: RunningForum,
  cookies: readonly string[],
  orders: Omit<CrawlerOrders, "first" | "port">,
) {
  const { url } = forum;
  const liveFor = async (work: () => Promise<unknown>) => {
    let isOver = false;
    const living = live(url, cookies, () => isOver);
    await work();
    isOver = true;
    return living;
  };
  const alone = await liveFor(() => sleep(ALONE_MS));
  const before = await forum.usage();
  const resident: number[] = [before.residentBytes];
  let reports: CrawlerReport[] = [];
  let isCrawling = true;
  const busy = await liveFor(async () => {
    const watching = (async () => {
      while (isCrawling) {
        await sleep(LOOKS_MS);
        resident.push((await forum.usage()).residentBytes);
      }
    })();
    reports = await crawl({ ...orders, port: Number(new URL(url).port) });
    isCrawling = false;
    await watching;
  });
  return { alone, busy, reports, resident, cpuSeconds: (await forum.usage()).cpuSeconds - before.cpuSeconds };
}

const countStored = (directory: string): Promise<number> =>
  onForum(directory, async ({ database }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from comments where body like ${`${MARK}%`}`.execute(database.db);
    return rows[0]?.count ?? 0;
  });

function write(
  { alone, busy, reports, resident, cpuSeconds }: Awaited<ReturnType<typeof measureOn>>,
  rate: number,
  seconds: number,
  stored: number,
): string {
  const sum = (of: (report: CrawlerReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const statuses = [...new Set(reports.flatMap(({ times }) => Object.keys(times)))].toSorted();
  const guests = statuses.map((status) => {
    const times = reports.flatMap((report) => report.times[Number(status)] ?? []);
    return `| ${status} | ${times.length} | ${(times.length / seconds).toFixed(0)} | ${percentiles(times)} |`;
  });
  const refused = [...alone.refused, ...busy.refused].map(([status, count]) => `${count} × ${status}`);
  const at = (part: number) => ((resident[Math.floor((resident.length - 1) * part)] ?? 0) / MB).toFixed(0);
  const accepted = alone.accepted + busy.accepted;
  return [
    `| ${MEMBERS} members, ms | median | p95 | p99 | longest |`,
    "|---|---|---|---|---|",
    `| a page, without other load | ${percentiles(alone.pages)} |`,
    `| a page, crawlers there | ${percentiles(busy.pages)} |`,
    `| a reply, without other load | ${percentiles(alone.posts)} |`,
    `| a reply, crawlers there | ${percentiles(busy.posts)} |`,
    "",
    "| guests got | requests | a second | ms median | p95 | p99 | longest |",
    "|---|---|---|---|---|---|---|",
    ...guests,
    "",
    "| | |",
    "|---|---|",
    `| asked for, a second | ${rate} for ${seconds} s |`,
    `| sent, a second | ${(sum(({ sent }) => sent) / seconds).toFixed(0)} |`,
    `| not sent, for want of a free connection | ${sum(({ unsent }) => unsent)} |`,
    `| connections that broke | ${sum(({ broken }) => broken)} |`,
    `| refusals to members | ${refused.join(", ") || "none"} |`,
    `| replies accepted | ${accepted} |`,
    `| replies stored | ${stored} |`,
    `| processor time of the forum, s | ${cpuSeconds.toFixed(0)} |`,
    `| resident before, a quarter on, half way, at the end, MB | ${at(0)}, ${at(0.25)}, ${at(0.5)}, ${at(1)} |`,
    `| resident at most, MB | ${(Math.max(...resident) / MB).toFixed(0)} |`,
    "",
  ].join("\n");
}

interface Crawl {
  sizes: Sizes;
  data?: string | undefined;
  /** Requests per second. */
  rate: number;
  seconds: number;
}

/** No DNS server responds, so a client that claims to be Google cannot be verified. */
const ENVIRONMENT = { RATE_LIMIT: "on", TRUST_PROXY: "loopback", DNS_SERVERS: "127.0.0.1:1" };

/**
 * Measures the effect on members of crawlers that request so many pages per second, and the crawlers'
 * responses.
 */
export function measureCrawl({ sizes, data, rate, seconds }: Crawl): Promise<BenchResult> {
  const machine = describeMachine();
  const wanted = { sizes, data, members: MEMBERS, environment: ENVIRONMENT };
  return withForum(wanted, async ({ forum, cookies, sizes: { discussions }, directory }) => {
    const measured = await measureOn(forum, cookies, { rate, seconds, discussions });
    await forum.stop();
    const stored = await countStored(directory);
    const text = [
      "# Crawlers",
      "",
      `- Command: \`${command()}\``,
      machineText(machine),
      `- Crawlers, members and PostgreSQL on the same machine; ${discussions} discussions`,
      "",
      write(measured, rate, seconds, stored),
    ].join("\n");
    return { text };
  });
}
