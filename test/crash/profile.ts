import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { unpackInstalledChromium } from "../unpack-chromium.ts";

const TIMEOUT_MS = 30_000;
const CRASHED_MS = 5000;

/** A browser on a profile that outlives it. */
export interface ProfileBrowser {
  context(): BrowserContext;
  /** A page without a memory of those before it. */
  open(path: string): Promise<Page>;
  /** Ends the tab as a crash does: nothing of the page runs any more. */
  killTab(page: Page): Promise<void>;
  /** Ends the whole browser, and starts it anew on what it had written down. */
  killBrowser(): Promise<void>;
  close(): Promise<void>;
}

/** The processes of ours that were started with a directory, by their ids. */
async function processesWith(directory: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const named = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
      return line.includes(directory) ? [Number(id)] : [];
    }),
  );
  return named.flat();
}

async function killAll(directory: string): Promise<void> {
  for (;;) {
    const ids = await processesWith(directory);
    if (ids.length === 0) return;
    for (const id of ids)
      try {
        process.kill(id, "SIGKILL");
      } catch {
        // It is gone already.
      }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function openProfile(origin: string): Promise<ProfileBrowser> {
  const directory = await mkdtemp(join(tmpdir(), "colloquy-profile-"));
  const { executablePath, env } = await unpackInstalledChromium();
  const launch = () =>
    chromium.launchPersistentContext(directory, {
      executablePath,
      chromiumSandbox: false,
      baseURL: origin,
      // A tab that is killed takes the process of its worker along, and switching the network waits for that one's answer
      // without end. What the page keeps is tried here; the worker is tried in e2e/offline.
      serviceWorkers: "block",
      env: { ...process.env, ...env },
    });
  let context = await launch();
  context.setDefaultTimeout(TIMEOUT_MS);
  return {
    context: () => context,
    async open(path) {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    async killTab(page) {
      // One that was just going to another page dies with the page it was going from.
      const crashed = page.waitForEvent("crash", { timeout: CRASHED_MS }).catch(() => {});
      const session = await context.newCDPSession(page);
      // Whoever crashes does not answer.
      void session.send("Page.crash").catch(() => {});
      await crashed;
      await page.close().catch(() => {});
    },
    async killBrowser() {
      const cookies = await context.cookies();
      const closed = new Promise((resolve) => context.once("close", resolve));
      await killAll(directory);
      await closed;
      await rm(join(directory, "SingletonLock"), { force: true });
      context = await launch();
      context.setDefaultTimeout(TIMEOUT_MS);
      // A session is in a cookie that the browser has not always written down; it is not what is tried here.
      await context.addCookies(cookies);
    },
    async close() {
      await context.close().catch(() => {});
      await killAll(directory);
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
