import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { unpackInstalledChromium } from "../unpack-chromium.ts";

const TIMEOUT_MS = 30_000;
const CRASHED_MS = 5000;

/** A browser with a profile directory that survives it. */
export interface ProfileBrowser {
  context(): BrowserContext;
  /** Opens a page without session history. */
  open(path: string): Promise<Page>;
  /** Crashes the tab: its scripts end immediately. */
  killTab(page: Page): Promise<void>;
  /** Kills the whole browser, and restarts it with its saved profile. */
  killBrowser(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the ids of this user's processes that were started with a directory. */
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
        // It ended already.
      }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Opens a browser whose pages run `slowdown` times slower than this computer. */
export async function openProfile(origin: string, slowdown = 1): Promise<ProfileBrowser> {
  const directory = await mkdtemp(join(tmpdir(), "colloquy-profile-"));
  const { executablePath, env } = await unpackInstalledChromium();
  async function launch() {
    const context = await chromium.launchPersistentContext(directory, {
      executablePath,
      chromiumSandbox: false,
      baseURL: origin,
      // Crashing a tab also kills the process of its service worker, and switching the network would wait for
      // that process forever. This tests the page's own storage; e2e/offline tests the worker.
      serviceWorkers: "block",
      env: { ...process.env, ...env },
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    return { context, closed: new Promise((resolve) => context.once("close", resolve)) };
  }
  let { context, closed } = await launch();

  async function kill(): Promise<void> {
    await killAll(directory);
    await closed;
  }
  return {
    context: () => context,
    async open(path) {
      const page = await context.newPage();
      if (slowdown > 1) {
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      }
      await page.goto(path);
      return page;
    },
    async killTab(page) {
      // A tab that was navigating crashes with the page it was leaving.
      const crashed = page.waitForEvent("crash", { timeout: CRASHED_MS }).catch(() => {});
      const session = await context.newCDPSession(page);
      // A crashed page does not respond.
      void session.send("Page.crash").catch(() => {});
      await crashed;
      await page.close().catch(() => {});
    },
    async killBrowser() {
      const cookies = await context.cookies();
      await kill();
      await rm(join(directory, "SingletonLock"), { force: true });
      ({ context, closed } = await launch());
      // The browser has not always saved the session cookie, which is not tested here.
      await context.addCookies(cookies);
    },
    async close() {
      // Asking would not always end: Chromium may not answer when one tab closes and another navigates.
      await kill();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
