import type { CDPSession, Page } from "playwright-core";
import { openBrowser, openPage } from "#test/browser.ts";
import { command, describeMachine, type Machine, machineText } from "./machine.ts";
import { table } from "./markdown.ts";
import { heldOrNot, sizesText } from "./report.ts";
import type { BenchResult } from "./results.ts";
import { longThread } from "./scenarios.ts";
import type { Sizes } from "./seed/sizes.ts";
import { withForum } from "./stand.ts";

/** CPU slowdown factor of a cheap phone. */
const SLOWER = 4;
/** Slow 4G, as Lighthouse defines it. */
const NETWORK = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };
const SHIFT = 0.02;
const PAINT_MS = 1200;
const BLOCKED_MS = 250;
const NAVIGATION_MS = 700;
/** Longer tasks block the user noticeably. */
const BLOCKING_MS = 50;
const SETTLED_MS = 1500;

/** Runs in the page before its own scripts. */
const WATCH = `
  window.seen = { answer: 0, paint: 0, shift: 0, blocked: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => { seen.paint = entry.startTime; });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch("navigation", (entry) => { seen.answer = entry.responseStart; });
  watch("longtask", (entry) => { seen.blocked += Math.max(0, entry.duration - ${BLOCKING_MS}); });
`;

/** True once React has taken over the page: a click before that opens a document. */
const HYDRATED = `Object.entries(document.getElementById("app")).some(([key, value]) =>
  key.startsWith("__reactContainer") && value.stateNode.current.memoizedState.isDehydrated === false)`;

interface Seen {
  answer: number;
  paint: number;
  shift: number;
  blocked: number;
}

interface Visited {
  name: string;
  /** Milliseconds until the largest contentful paint, and the total blocking time of tasks. */
  paintMs: number;
  blockedMs: number;
  /** Time to the first byte of the page without the throttling of the network: the forum's own time. */
  answerMs: number;
  shift: number;
  requests: number;
  /** Bytes transferred over the network, by resource type. */
  bytes: Record<string, number>;
  /** From a click on a link until the next page. */
  navigationMs: number;
}

interface Place {
  name: string;
  path: string;
  cookie?: string | undefined;
  /** The link to follow. */
  link: string;
}

export interface BrowserResult {
  date: string;
  machine: Machine;
  sizes: Sizes;
  command: string;
  pages: Visited[];
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Counts the bytes of everything loaded from now on, by the browser's resource types. */
function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests++;
  });
  return () => ({ bytes: { ...bytes }, requests });
}

/** Returns the time from the click until the title of the linked page is painted. */
async function follow(page: Page, link: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const before = document.title;
    const began = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    const look = () => requestAnimationFrame(() => {
      if (document.title === before) look();
      else setTimeout(() => resolve(performance.now() - began));
    });
    look();
  })`);
}

async function visit(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  url: string,
  { name, path, cookie, link }: Place,
): Promise<Visited> {
  const [cookieName = "", value = ""] = cookie?.split("=") ?? [];
  const cookies = cookie === undefined ? {} : { [cookieName]: value };
  const opened = await openPage(browser, {
    baseURL: url,
    cookies,
    withoutNews: true,
    width: 412,
    height: 823,
  });
  const { page } = opened;
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  const count = countBytes(session);
  await page.addInitScript(WATCH);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(HYDRATED);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate<Seen>("seen");
  const loaded = count();
  const navigationMs = await follow(page, link);
  await opened.close();
  const { answer: answerMs, paint: paintMs, blocked: blockedMs, shift } = seen;
  return { name, answerMs, paintMs, blockedMs, shift, ...loaded, navigationMs };
}

const middleOf = (rounds: readonly Visited[]) =>
  rounds.toSorted((one, other) => one.paintMs - other.paintMs)[Math.floor((rounds.length - 1) / 2)]!;

const KINDS = ["Document", "Script", "Stylesheet", "Font", "Image", "Fetch"];

function visitedRow({ name, answerMs, paintMs, blockedMs, shift, requests, bytes, navigationMs }: Visited) {
  const limited = (value: number, limit: number, digits = 0) =>
    `${value.toFixed(digits)}: ${heldOrNot(value < limit)}`;
  return [
    name,
    answerMs.toFixed(0),
    limited(paintMs, PAINT_MS),
    limited(shift, SHIFT, 3),
    limited(blockedMs, BLOCKED_MS),
    limited(navigationMs, NAVIGATION_MS),
    requests,
    ...KINDS.map((kind) => ((bytes[kind] ?? 0) / 1024).toFixed(1)),
  ];
}

function report({ date, machine, sizes, command: called, pages }: BrowserResult): string {
  const head = [
    "Page",
    "answer ms",
    `paint ms < ${PAINT_MS}`,
    `shift < ${SHIFT}`,
    `blocked ms < ${BLOCKED_MS}`,
    `navigation ms < ${NAVIGATION_MS}`,
    "requests",
  ];
  return `# In a browser, measured on ${date}

${machineText(machine)}
${sizesText(sizes)}
- Command: \`${called}\`
- A processor ${SLOWER} times slower, ${NETWORK.latency} ms to the server and back, 1.6 Mb a second; nothing kept from before, 412 pixels wide

${table([...head, ...KINDS.map((kind) => `${kind} KB`)], pages.map(visitedRow))}

Answer is what the forum takes. Paint is the largest one. Blocked is what tasks take beyond ${BLOCKING_MS} ms. A navigation is a click on a link until its page is
painted. KB are as they come over the network.
`;
}

/** Measures the forum in a browser with a slow phone's processor and network. */
export const measureBrowser = (asked: {
  sizes: Sizes;
  data?: string | undefined;
  rounds: number;
}): Promise<BenchResult> =>
  withForum(asked, async ({ forum: { url }, cookies: [cookie], sizes }) => {
    const machine = describeMachine();
    const { path: thread } = await longThread(url);
    const toThread = "main a[href*='/discussion/']:not([href*='/comment/'])";
    const toList = "a[href$='/discussions']";
    const places: Place[] = [
      { name: "guest: home page", path: "/", link: toThread },
      { name: "guest: list page", path: "/discussions", link: toThread },
      { name: "guest: thread page", path: new URL(thread, url).pathname, link: toList },
      { name: "member: home page", path: "/", link: toThread, cookie },
      { name: "member: list page", path: "/discussions", link: toThread, cookie },
      { name: "member: thread page", path: new URL(thread, url).pathname, link: toList, cookie },
    ];
    const browser = await openBrowser();
    try {
      const pages: Visited[] = [];
      for (const place of places) {
        const rounds: Visited[] = [];
        for (let round = 0; round < asked.rounds; round++) rounds.push(await visit(browser, url, place));
        pages.push(middleOf(rounds));
        process.stderr.write(`${place.name}: ${middleOf(rounds).paintMs.toFixed(0)} ms\n`);
      }
      const date = new Date().toISOString().slice(0, 10);
      const result = { date, machine, sizes, command: command(), pages };
      return { result, text: report(result) };
    } finally {
      await browser.close();
    }
  });
