import type { BrowserContext, Page } from "playwright-core";
import { sharedInProcess } from "./runner/shared.ts";

/*
 * Tests open their pages one after another in the same tabs. A used tab has its process and has compiled the scripts
 * of the forum, which is most of the work of a first page. Everything else is as in a new one: what a test can change
 * is put back, and a tab that it changed in another way is not used again.
 */

export interface Tab {
  context: BrowserContext;
  page: Page;
}

interface WaitingTab {
  kind: string;
  tab: Tab;
}

/** How many tabs wait in each process: each holds about 100 MB. */
const MOST_WAITING = 3;

const waitingTabs = () =>
  sharedInProcess(
    "tabs",
    async (): Promise<WaitingTab[]> => [],
    async () => {},
  );

/** Returns a used tab that was opened with the same options, or undefined. */
export async function takeTab(kind: string): Promise<Tab | undefined> {
  const waiting = await waitingTabs();
  const index = waiting.findLastIndex((one) => one.kind === kind);
  return index < 0 ? undefined : waiting.splice(index, 1)[0]?.tab;
}

/** Lets a cleaned tab wait for its next use. */
export async function keepTab(kind: string, tab: Tab): Promise<void> {
  const waiting = await waitingTabs();
  waiting.push({ kind, tab });
  if (waiting.length > MOST_WAITING) await waiting.shift()?.tab.context.close();
}

/** The methods whose effects stay. */
const LASTING: readonly [of: (tab: Tab) => object, methods: readonly string[]][] = [
  [({ page }) => page, ["addInitScript", "addScriptTag", "close", "exposeBinding", "exposeFunction"]],
  [({ page }) => page, ["on", "once", "route", "routeFromHAR", "routeWebSocket", "setExtraHTTPHeaders"]],
  [
    ({ context }) => context,
    ["addInitScript", "close", "exposeBinding", "exposeFunction", "grantPermissions"],
  ],
  [({ context }) => context, ["newCDPSession", "newPage", "on", "once", "route", "routeFromHAR"]],
  [({ context }) => context, ["routeWebSocket", "setExtraHTTPHeaders", "setGeolocation", "setOffline"]],
  [({ context }) => context.clock, ["fastForward", "install", "pauseAt", "resume", "runFor"]],
  [({ context }) => context.clock, ["setFixedTime", "setSystemTime"]],
];

/** Methods that the stage replaces for one test. */
const REPLACED = ["goto", "locator", "reload", "url", "waitForURL"] as const;

type Methods = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/** Notes what a test does with a tab. The result ends that, and says whether the tab can be cleaned. */
export function watchTab(tab: Tab, origin: string): () => boolean {
  let isChanged = false;
  const watched = LASTING.flatMap(([of, names]) => names.map((name) => [of(tab) as Methods, name] as const));
  for (const [owner, name] of watched) {
    const method = owner[name]?.bind(owner);
    owner[name] = (...args) => {
      isChanged = true;
      return method?.(...args);
    };
  }
  const noteOrigin = (frame: { url(): string }) => {
    if (!frame.url().startsWith(`${origin}/`) && frame.url() !== "about:blank") isChanged = true;
  };
  tab.page.addListener("framenavigated", noteOrigin);
  return () => {
    for (const [owner, name] of watched) delete owner[name];
    for (const name of REPLACED) delete (tab.page as unknown as Methods)[name];
    tab.page.removeListener("framenavigated", noteOrigin);
    return !isChanged && !tab.page.isClosed() && tab.context.pages().length === 1;
  };
}

/** A page without scripts on every forum. */
export const EMPTY_PAGE = "/robots.txt";

const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const forgotten = ({ name }) => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = request.onblocked = () => reject(new Error(name + " is in use"));
  });
  await Promise.all((await indexedDB.databases()).map(forgotten));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
})()`;

interface Looks {
  width: number;
  height: number;
  javaScript: boolean;
  colorScheme: "light" | "dark" | undefined;
}

const TRIES = 3;

/** Leaves the page, as when a tab is closed. A page that the test's last click opens may come first. */
async function leave(page: Page): Promise<void> {
  for (let tries = 1; ; tries++) {
    const left = page.goto(EMPTY_PAGE).then(() => true);
    // Playwright waits in vain for a page that another one has overtaken.
    const overtaken = page
      .waitForEvent("framenavigated", {
        predicate: (frame) => !frame.url().endsWith(EMPTY_PAGE),
        // Without a timer, which would outlast the test file.
        timeout: 0,
      })
      .then(() => false);
    // Both end later or never, without consequence.
    for (const one of [left, overtaken]) one.catch(() => {});
    if (await Promise.race([left, overtaken])) return;
    if (tries === TRIES) throw new Error("The page cannot be left.");
  }
}

/** Puts a tab back to how it was opened. Returns whether that was possible. */
export async function cleanTab({ context, page }: Tab, looks: Looks): Promise<boolean> {
  try {
    await leave(page);
    if (looks.javaScript) await page.evaluate(FORGET);
    await context.clearCookies();
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: looks.width, height: looks.height });
    await page.emulateMedia({
      media: null,
      colorScheme: looks.colorScheme ?? "light",
      reducedMotion: "no-preference",
      forcedColors: "none",
      contrast: "no-preference",
    });
    return true;
  } catch {
    // The forum of the test has been closed, or the page has crashed.
    return false;
  }
}
