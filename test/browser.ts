import assert from "node:assert/strict";
import type { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type Response,
  type WebError,
} from "playwright-core";
import { goBelowPath, isForumBelow, TEST_BASE } from "./base-path.ts";
import { isShard, sharedInProcess } from "./runner/shared.ts";
import { cleanTab, EMPTY_PAGE, keepTab, type Tab, takeTab, watchTab } from "./tabs.ts";
import { unpackInstalledChromium } from "./unpack-chromium.ts";

/** A browser for one test file. Closing it closes what was opened with it. */
export type TestBrowser = Pick<Browser, "newContext" | "newPage" | "close">;

/**
 * Opens Chromium: the one at CHROME_PATH, or the one that npm installed. Test files that run in the same process
 * share it. Close it in `after()`.
 */
export async function openBrowser(): Promise<TestBrowser> {
  if (!isShard()) return startBrowser();
  const browser = await processBrowser();
  const opened = new Set<{ close(): Promise<void> }>();
  const noted = async <T extends { close(): Promise<void> }>(opening: Promise<T>) => {
    const one = await opening;
    opened.add(one);
    return one;
  };
  return {
    newContext: (options) => noted(browser.newContext(options)),
    newPage: (options) => noted(browser.newPage(options)),
    async close() {
      for (const one of opened) await one.close();
    },
  };
}

const processBrowser = () =>
  sharedInProcess(
    "browser",
    () => startBrowser(),
    (opened) => opened.close(),
  );

/**
 * Opens a Chromium of its own, as people have it who block cookies of other sites. The library switches off a part of that,
 * and of two such arguments the last one counts.
 */
export const openStrictBrowser = (): Promise<TestBrowser> =>
  startBrowser([
    "--disable-features=Translate",
    "--enable-features=ForceThirdPartyCookieBlockingEnabled",
    "--test-third-party-cookie-phaseout",
  ]);

async function startBrowser(args: string[] = []): Promise<Browser> {
  const installed = process.env["CHROME_PATH"];
  if (installed) return launch(installed, {}, args);
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("The packed Chromium runs on x64 Linux only: set CHROME_PATH to an installed Chrome.");

  const { executablePath, env } = await unpackInstalledChromium();
  return launch(executablePath, env, args);
}

// Without the sandbox it runs as root and in a container. Everything else, CORS and CSP above all, stays as
// people have it.
const launch = (executablePath: string, env: Record<string, string>, args: string[]) =>
  chromium.launch({ executablePath, args, chromiumSandbox: false, env: { ...process.env, ...env } });

interface PageOptions {
  /** Origin of the forum: `page.goto("/discussions")` is relative to it. */
  baseURL: string;
  width?: number;
  height?: number;
  javaScript?: boolean;
  colorScheme?: "light" | "dark";
  locale?: string;
  /** Gives the page a touch screen, for `locator.tap()`. */
  hasTouch?: boolean;
  /** Lets the page have its service worker, which answers before `page.route` does. */
  serviceWorker?: boolean;
  /** Keeps live news from coming through: for what counts requests, which news add to when they like. */
  withoutNews?: boolean;
  /** Values by name, for baseURL. */
  cookies?: Record<string, string>;
  /** Lets the page open in a tab that an earlier test has left, if there is one with the same options. */
  mayBeUsed?: boolean;
}

interface OpenedPage {
  page: Page;
  /** What went wrong in the browser so far; `close()` fails when a test did not expect it. */
  problems: string[];
  /** Path and query of the API requests since the last call, in the order they left. */
  requests(): string[];
  close(): Promise<void>;
}

/**
 * Opens a page with cookies and storage of its own. `close()` fails the test on console errors, hydration
 * warnings, uncaught errors, violations of the content security policy and failed requests to the forum, unless the
 * test said with `expectProblem()` that it brings them about.
 */
export async function openPage(browser: TestBrowser, options: PageOptions): Promise<OpenedPage> {
  const { baseURL, width = 1280, height = 800, javaScript = true, colorScheme, locale, hasTouch } = options;
  const { serviceWorker, withoutNews } = options;
  const mayBeUsed = options.mayBeUsed && isShard() && !serviceWorker && !withoutNews;
  const kind = JSON.stringify([baseURL, width, height, javaScript, colorScheme, locale, hasTouch]);
  const open = async (): Promise<Tab> => {
    const context = await (mayBeUsed ? await processBrowser() : browser).newContext({
      baseURL,
      viewport: { width, height },
      javaScriptEnabled: javaScript,
      colorScheme,
      locale,
      hasTouch,
      serviceWorkers: serviceWorker ? "allow" : "block",
    });
    // Never answered, as by a network that holds streams back.
    if (withoutNews) await context.route("**/api/v2/live**", () => {});
    return { context, page: await context.newPage() };
  };
  const tab = (mayBeUsed && (await takeTab(kind))) || (await open());
  const { context, page } = tab;
  const cookies = Object.entries(options.cookies ?? {});
  const { origin, pathname } = new URL(baseURL);
  const isBelow = pathname === "/" && isForumBelow(origin);
  const url = isBelow ? `${origin}${TEST_BASE}/` : baseURL;
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
  if (isBelow) goBelowPath(page, origin);
  const listening = listeners();
  const problems = watchProblems(listening, context, origin);
  const requests = watchRequests(listening, context, origin);
  watchParts(listening, page);
  if (isBelow) listening.on(context, "page", (opened: Page) => goBelowPath(opened, origin));
  listening.on(context, "page", (opened: Page) => watchParts(listening, opened));
  const isLikeNew = watchTab(tab, origin);
  return {
    page,
    problems,
    requests,
    async close() {
      const staysOpen =
        isLikeNew() && mayBeUsed && (await cleanTab(tab, { width, height, javaScript, colorScheme }));
      if (!staysOpen) await context.close();
      listening.end();
      const expected = expectedProblems.get(context) ?? [];
      expectedProblems.delete(context);
      if (staysOpen) await keepTab(kind, tab);
      const isExpected = (problem: string) => expected.some(({ pattern }) => pattern.test(problem));
      const unexpected = problems.filter((problem) => !isExpected(problem));
      assert.deepEqual(unexpected, [], "problems in the browser");
      for (const { pattern, times } of expected) {
        const { length } = problems.filter((problem) => pattern.test(problem));
        const isAsMany = times === undefined ? length > 0 : length === times;
        assert.ok(isAsMany, `${length} problems in the browser like ${pattern}`);
      }
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as EventEmitter has it, because each event brings something else.
type Listener = (happened: any) => void;

interface Listening {
  on(tab: BrowserContext | Page, event: string, listener: Listener): void;
  end(): void;
}

/** Listens to what happens in a tab while one test has it. */
function listeners(): Listening {
  const ends: (() => void)[] = [];
  return {
    on(tab, event, listener) {
      const emitter = tab as unknown as EventEmitter;
      emitter.addListener(event, listener);
      ends.push(() => emitter.removeListener(event, listener));
    },
    end() {
      for (const end of ends.splice(0)) end();
    },
  };
}

const expectedProblems = new WeakMap<BrowserContext, { pattern: RegExp; times: number | undefined }[]>();

/**
 * Says that the test brings about problems like `pattern` in this browser, whenever it may tell of them: so many, or at
 * least one. It fails otherwise.
 */
export function expectProblem(page: Page, pattern: RegExp, times?: number): void {
  const context = page.context();
  expectedProblems.set(context, [...(expectedProblems.get(context) ?? []), { pattern, times }]);
}

function watchProblems(listening: Listening, context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  const isOurs = (url: string) => new URL(url).origin === origin && !url.endsWith(EMPTY_PAGE);

  listening.on(context, "weberror", (webError: WebError) =>
    problems.push(`uncaught: ${webError.error().message}`),
  );
  listening.on(context, "console", (message: ConsoleMessage) => {
    // Said of every 4xx, which a test may well ask for; what failed is judged by its answer below.
    if (message.text().startsWith("Failed to load resource:")) return;
    const hydration = message.type() === "warning" && /hydrat/i.test(message.text());
    if (message.type() === "error" || hydration) problems.push(`console: ${message.text()}`);
  });
  listening.on(context, "response", (response: Response) => {
    const isPart = ["script", "stylesheet", "image", "font"].includes(response.request().resourceType());
    const failed = response.status() >= (isPart ? 400 : 500);
    if (failed && isOurs(response.url())) problems.push(`answered ${response.status()}: ${response.url()}`);
  });
  listening.on(context, "requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts what it was still asking for; a blocked one has its line in the console.
    if (reason === "net::ERR_ABORTED" || reason === "csp") return;
    if (isOurs(request.url())) problems.push(`no answer (${reason}): ${request.url()}`);
  });
  return problems;
}

function watchRequests(listening: Listening, context: BrowserContext, origin: string): () => string[] {
  const seen: string[] = [];
  listening.on(context, "request", (request: Request) => {
    const url = new URL(request.url().replace(origin + TEST_BASE, origin));
    // A page begins to listen when it likes.
    if (url.pathname.startsWith("/api/v2/live")) return;
    if (url.origin === origin && url.pathname.startsWith("/api/")) seen.push(url.pathname + url.search);
  });
  return () => seen.splice(0);
}

/** Scripts and styles that a page has asked for and not got. */
const onTheWay = new WeakMap<Page, Set<Request>>();

function watchParts(listening: Listening, page: Page): void {
  const parts = new Set<Request>();
  onTheWay.set(page, parts);
  listening.on(page, "request", (request: Request) => {
    if (request.isNavigationRequest()) parts.clear();
    if (["script", "stylesheet"].includes(request.resourceType())) parts.add(request);
  });
  for (const event of ["requestfinished", "requestfailed"])
    listening.on(page, event, (request: Request) => void parts.delete(request));
}

/** Until the page looks as it will: with its styles, and with what its scripts bring by themselves. */
async function complete(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  do await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  while (onTheWay.get(page)?.size);
}

/** All rules of axe, or only those that depend on colors, sizes or places. */
export type Rules = "all" | "of layout";

/** What axe finds wrong in the page as it stands, one readable line a rule: id, help, selectors. Needs scripts on. */
export async function accessibilityProblems(page: Page, rules: Rules = "all"): Promise<string[]> {
  await complete(page);
  // Elements that fade in have other colors until then.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Evaluated over the debugging protocol, which the page's policy does not govern: it stays in force.
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(axeScript);
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify({ ...axeOptions, ...(rules === "all" ? {} : LAYOUT_RULES) })}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

const examined = new WeakSet<BrowserContext>();

/** For a browser in which many pages are examined: they have axe from their beginning, and it is compiled once. */
export async function bringAxe(page: Page): Promise<void> {
  const context = page.context();
  if (examined.has(context)) return;
  examined.add(context);
  await context.addInitScript(axeScript);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const axeSpec: axe.Spec = {
  // A tooltip belongs to its button, so it needs no landmark: otherwise the default.
  checks: [
    {
      id: "region",
      options: { regionMatcher: "dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg" },
    },
  ],
};

const axeScript = `${AXE}; axe.configure(${JSON.stringify(axeSpec)})`;

const LAYOUT_RULES: axe.RunOptions = {
  runOnly: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
};

const axeOptions: axe.RunOptions = {
  // In WCAG 2.2 AA, but off unless asked for.
  rules: { "target-size": { enabled: true } },
  // Only these are reported in full.
  resultTypes: ["violations"],
  // axe waits for frames in which it does not run.
  iframes: false,
  // No rule that is on reads style sheets.
  preload: { assets: ["media"] },
};
