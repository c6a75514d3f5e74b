import assert from "node:assert/strict";
import { after, afterEach } from "node:test";
import type { Page } from "playwright-core";
import type { Feature } from "#platform/server/application/feature.ts";
import { noteBeside } from "../base-path.ts";
import { expectProblem, openBrowser, openPage } from "../browser.ts";
import { openForum, type TestForum, type TestUser } from "../forum.ts";
import { type Waiting, waitBeforeActions } from "./before-actions.ts";

type Opened = Awaited<ReturnType<typeof openPage>>;

interface Visitor {
  /** The signed-in member; a guest when left out. */
  as?: Pick<TestUser, "cookie">;
  javaScript?: boolean;
  width?: number;
  /** The language that the browser asks for. */
  locale?: string;
  /** Gives the page a touch screen, for `locator.tap()`. */
  hasTouch?: boolean;
  /** Lets the page have its service worker. */
  serviceWorker?: boolean;
  /** Keeps live news from coming through. */
  withoutNews?: boolean;
  /** Further cookies, by name. */
  cookies?: Record<string, string>;
}

interface Stage {
  forum: TestForum;
  /** Where the forum listens: its public address. */
  origin: string;
  /** Opens `path` in a browser of its own. Pages are closed after each test, which fails when one had problems. */
  visit(path: string, visitor?: Visitor): Promise<Opened>;
  /**
   * Goes to `path` in the tab in which the same visitor was before, where what a browser keeps is at hand: for looking at
   * many pages. What they keep on the device stays as well.
   */
  walk(path: string, visitor?: Visitor): Promise<Page>;
  /** The path of the link to an entry page in the newest mail: `/entry/passwordreset/12/KEY`. */
  emailedLink(page: string): Promise<string>;
}

/** Below the ports that systems hand out: two test files never use the same one. */
const PORT = 20_000 + (process.pid % 10_000);

/** How long a page may take for anything: whole suites run beside it. */
export const TIMEOUT_MS = 30_000;

/** A forum that listens, and a browser, for one file of stories. */
export async function openStage(
  options: {
    more?: readonly Feature[];
    now?: () => Date;
    gallery?: boolean;
    environment?: Record<string, string>;
    /** Name of the host; passkeys need one that is no address. */
    host?: "127.0.0.1" | "localhost";
  } = {},
): Promise<Stage> {
  const { host = "127.0.0.1" } = options;
  const origin = `http://${host}:${PORT}`;
  const tabs = new Map<string, Opened>();
  const opening = openBrowser();
  // Declared before the end of the forum: a page that is still loading something would not get it.
  after(async () => {
    for (const { close } of tabs.values()) await close();
    await (await opening).close();
  });
  const [browser, forum] = await Promise.all([
    opening,
    openForum({ ...options, environment: { ...options.environment, PUBLIC_URL: origin } }),
  ]);
  await forum.forum.http.listen({ port: PORT, host: "127.0.0.1" });

  const beside: string[] = [];
  noteBeside(forum.forum.http, (problem) => beside.push(problem));
  const opened: Opened[] = [];
  afterEach(async (test) => {
    if ("passed" in test && !test.passed)
      for (const visit of [...opened, ...tabs.values()]) await describePage(visit);
    for (const closed of await Promise.allSettled(opened.splice(0).map(({ close }) => close())))
      if (closed.status === "rejected") throw closed.reason;
    assert.deepEqual(beside.splice(0), []);
    for (const { problems } of tabs.values())
      assert.deepEqual(problems.splice(0), [], "problems in the browser");
  });
  async function open({ as, cookies = {}, ...visitor }: Visitor): Promise<Opened> {
    const visit = await openPage(browser, {
      baseURL: origin,
      mayBeUsed: true,
      ...visitor,
      cookies: { ...cookies, ...cookiesOf(as) },
    });
    visit.page.setDefaultTimeout(TIMEOUT_MS);
    if (visitor.javaScript !== false) {
      const waiting = waitForScripts(visit.page);
      workBeforeTime(visit.page);
      const close = visit.close;
      visit.close = () => {
        waiting.end();
        return close();
      };
    }
    return visit;
  }
  return {
    forum,
    origin,
    async visit(path, visitor = {}) {
      const visit = await open(visitor);
      opened.push(visit);
      await visit.page.goto(path);
      return visit;
    },
    async walk(path, visitor = {}) {
      const who = JSON.stringify({ ...visitor, as: visitor.as?.cookie });
      const tab = tabs.get(who) ?? (await open(visitor));
      tabs.set(who, tab);
      await tab.page.goto(path);
      return tab.page;
    },
    async emailedLink(page) {
      await forum.drained();
      const email = (await forum.emails()).at(-1)?.replace(/=\r?\n/g, "") ?? "";
      const [, path] = new RegExp(`${origin}(/entry/${page}/\\d+/[\\w-]+)`).exec(email) ?? [];
      if (!path) throw new Error(`The newest mail has no link to ${page}: ${email}`);
      return path;
    },
  };
}

const MESSAGES = "dialog, [role=alert], [role=status], [role=dialog]";

/** Prints the address, problems, messages and contents of a page after its test failed, which may be hard to repeat. */
async function describePage({ page, problems }: Opened): Promise<void> {
  const messages = await page.locator(MESSAGES).allInnerTexts().catch(String);
  const snapshot = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
  const said = [page.url(), ...problems, ...messages].map((text) => text.trim()).filter(Boolean);
  console.error(`${said.join("\n")}\n${snapshot.slice(0, 6_000)}`);
}

function cookiesOf({ cookie = "" }: { cookie?: string } = {}): Record<string, string> {
  const [name = "", value = ""] = cookie.split("=");
  return value ? { [name]: value } : {};
}

/** Takes the network away from the browser of `page`. What that breaks there is expected. */
export async function goOffline(page: Page, broken = /ERR_INTERNET_DISCONNECTED/): Promise<void> {
  expectProblem(page, broken);
  await page.context().setOffline(true);
}

/** Until the page has drawn once more: what it shows changes no sooner. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate("new Promise(requestAnimationFrame)");
}

/**
 * Waits until a JavaScript expression is true in the page. The page's own polling, `waitForFunction`,
 * evaluates text in the page, which its Content-Security-Policy refuses from the second time on.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !(await page.evaluate(expression)); await nextFrame(page))
    if (Date.now() > end) throw new Error(`Never true in the page: ${expression}`);
}

/** Waits until the script of a page runs; also of one to which an action leads, before the next action. */
function waitForScripts(page: Page): Waiting {
  const waiting = waitBeforeActions(page, takenOver);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...sent) => {
    const answer = await goto(...sent);
    await takenOver(page);
    waiting.noteReady();
    return answer;
  };
  page.reload = async (...sent) => {
    const answer = await reload(...sent);
    await takenOver(page);
    waiting.noteReady();
    return answer;
  };
  return waiting;
}

/** Advances the clock once React has finished its earlier work, which does not wait for the clock. */
function workBeforeTime(page: Page): void {
  const { clock } = page;
  const runFor = clock.runFor.bind(clock);
  clock.runFor = async (time) => {
    // Rendering, committing and effects take a turn each.
    await page.evaluate(`new Promise((done) => {
      let turns = 5;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (turns-- > 0 ? port2.postMessage(null) : done());
      port2.postMessage(null);
    })`);
    await runFor(time);
  };
}

/**
 * Until React has taken over the HTML and its effects have run, a click on what needs a script is lost. Where a page leads on
 * to another one by itself, that one counts.
 */
export async function takenOver(page: Page): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    try {
      return await scriptRuns(page);
    } catch (error) {
      const isGone = /context was destroyed/.test((error as Error).message);
      if (!isGone || Date.now() > end) throw error;
    }
  }
}

const scriptRuns = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const deadline = performance.now() + ${TIMEOUT_MS};
    const root = () => {
      const app = document.getElementById("app") ?? {};
      return app[Object.keys(app).find((key) => key.startsWith("__reactContainer"))]?.stateNode.current.memoizedState;
    };
    const frame = () => new Promise(requestAnimationFrame);
    const look = async () => {
      // A file, or a page of an add-on, is none of React's.
      const isThere = !document.getElementById("content") || root()?.isDehydrated === false;
      await frame();
      if (isThere) frame().then(() => setTimeout(resolve));
      else if (performance.now() > deadline) reject(new Error("The script of the page does not run."));
      else look();
    };
    look();
  })`);
