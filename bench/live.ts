import { type ClientRequest, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningForum } from "./forum.ts";
import { withForum } from "./stand.ts";

const POSTS = 20;
const OPENED_AT_ONCE = 50;
const PROBE_MS = 20;
const SETTLED_MS = 3000;
const MB = 2 ** 20;
const DISCUSSION = 2;

interface Listeners {
  /** The number of streams that received each comment, and the time of the last one. */
  received: Map<number, { count: number; lastAt: number }>;
  close(): void;
}

/** Opens so many streams, every second one for a member. */
async function openStreams(url: string, count: number, cookies: readonly string[]): Promise<Listeners> {
  const received: Listeners["received"] = new Map();
  const requests: ClientRequest[] = [];
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const cookie = index % 2 === 0 ? "" : (cookies[(index >> 1) % cookies.length] ?? "");
      const options = { agent: false, headers: { cookie } };
      const request = get(`${url}/api/v2/live?topics=discussion:${DISCUSSION}`, options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream is answered ${answer.statusCode}.`));
        let text = "";
        answer.on("data", (bytes: Buffer) => {
          text += bytes;
          if (text.includes("event: ready")) resolve();
          for (const [, id] of text.matchAll(/"commentID":(\d+)[^\n]*\n\n/g)) {
            const found = received.get(Number(id)) ?? { count: 0, lastAt: 0 };
            received.set(Number(id), { count: found.count + 1, lastAt: performance.now() });
          }
          text = text.slice(text.lastIndexOf("\n\n") + 2);
        });
      });
      request.on("error", () => {});
      requests.push(request);
    });
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(some.map(open));
  }
  return {
    received,
    close: () => {
      for (const request of requests) request.destroy();
    },
  };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
export const percentiles = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return `${at(sorted, 0.5).toFixed(0)} | ${at(sorted, 0.95).toFixed(0)} | ${at(sorted, 1).toFixed(0)}`;
};

/** Loads a member's page of another discussion repeatedly while `work` runs. */
export async function pagesWhile(
  url: string,
  cookie: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${url}/discussion/4`, { headers: { cookie } })).arrayBuffer();
      times.push(performance.now() - began);
      await sleep(PROBE_MS);
    }
  })();
  await work();
  isOver = true;
  await probing;
  return times;
}

async function post(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/v2/comments`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: url },
    body: JSON.stringify({ discussionID: DISCUSSION, format: "markdown", body: "Another reply." }),
  });
  return ((await answer.json()) as { commentID: number }).commentID;
}

/**
 * Posts comments one after the other; returns the times until the response, and until all streams received
 * it.
 */
async function postToAll(url: string, cookie: string, listeners: Listeners, count: number) {
  const answered: number[] = [];
  const reached: number[] = [];
  for (let time = 0; time < POSTS; time++) {
    const began = performance.now();
    const commentID = await post(url, cookie);
    answered.push(performance.now() - began);
    while ((listeners.received.get(commentID)?.count ?? 0) < count) await sleep(2);
    reached.push((listeners.received.get(commentID)?.lastAt ?? 0) - began);
  }
  return { answered, reached };
}

/** Returns milliseconds from each of some replies until the last stream received it. */
export async function measureFanOut(
  url: string,
  cookies: readonly string[],
  streams: number,
): Promise<number[]> {
  const listeners = await openStreams(url, streams, cookies);
  const { reached } = await postToAll(url, cookies[0] ?? "", listeners, streams);
  listeners.close();
  return reached;
}

async function measureOn(forum: RunningForum, streams: number, cookies: readonly string[]): Promise<string> {
  const { url } = forum;
  const [cookie = ""] = cookies;
  const alone = await pagesWhile(url, cookie, () => sleep(SETTLED_MS));
  const before = await forum.usage();
  const began = performance.now();
  const listeners = await openStreams(url, streams, cookies);
  const openedMs = performance.now() - began;
  await sleep(SETTLED_MS);
  const open = await forum.usage();
  const quiet = await pagesWhile(url, cookie, () => sleep(SETTLED_MS));
  const start = await forum.usage();
  let posts: Awaited<ReturnType<typeof postToAll>> = { answered: [], reached: [] };
  const busy = await pagesWhile(url, cookie, async () => {
    posts = await postToAll(url, cookie, listeners, streams);
  });
  const end = await forum.usage();
  listeners.close();
  const resident = (open.residentBytes - before.residentBytes) / MB;
  return [
    `| ${streams} streams, one process | |`,
    "|---|---|",
    `| resident before, MB | ${(before.residentBytes / MB).toFixed(0)} |`,
    `| resident with all open, MB | ${(open.residentBytes / MB).toFixed(0)} |`,
    `| a stream, KB | ${((resident * 1024) / streams).toFixed(1)} |`,
    `| to open all, s | ${(openedMs / 1000).toFixed(1)} |`,
    `| processor time for ${POSTS} posts sent to all, with the pages, s | ${(end.cpuSeconds - start.cpuSeconds).toFixed(1)} |`,
    "",
    "| ms | median | p95 | longest |",
    "|---|---|---|---|",
    `| until a post is answered | ${percentiles(posts.answered)} |`,
    `| until all have heard of it | ${percentiles(posts.reached)} |`,
    `| a member's page, no streams | ${percentiles(alone)} |`,
    `| a member's page, streams open | ${percentiles(quiet)} |`,
    `| a member's page, while all receive | ${percentiles(busy)} |`,
    "",
  ].join("\n");
}

/**
 * Measures the cost of open streams for one process, and the time until all of them receive a post; as
 * Markdown.
 */
export function measureLive(streams: number): Promise<string> {
  const members = Math.ceil(streams / 2);
  const sizes = { users: members, discussions: 200, comments: 4000, longest: 100 };
  return withForum({ sizes, members }, ({ forum, cookies }) => measureOn(forum, streams, cookies));
}
