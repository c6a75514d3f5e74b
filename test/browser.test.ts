import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { accessibilityProblems, expectProblem, openBrowser, openPage, type TestBrowser } from "./browser.ts";

const policy = "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self'";
const html = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`;

/** A page that runs `script` from a file of its own, then says so. */
const running = (script: string) =>
  html(`<script type="module" src="/script.js?${encodeURIComponent(script)}"></script>`);
const markDone = `document.querySelector("main").append("done");`;

const pages: Record<string, string> = {
  "/sound": html("<p>Nothing wrong here.</p>"),
  "/console-error": running(`console.error("broken")`),
  "/console-warning": running(`console.warn("slow")`),
  "/hydration": running(`console.warn("A tree hydrated but did not match")`),
  "/uncaught": running(`queueMicrotask(() => { throw new Error("lost") })`),
  "/reported": running(`reportError(new Error("Hydration failed"))`),
  "/inline": html(`<script>document.title = "ran"</script>`),
  "/server-error": running(`await fetch("/api/fails")`),
  "/no-answer": running(`await fetch("/api/hangs-up").catch(() => {})`),
  "/not-found": running(`await fetch("/api/missing")`),
  "/leaving": running(`fetch("/api/hangs")`),
  "/missing-image": html(`<img src="/missing.png" alt="">`),
  "/other-origin": running(`await fetch(location.href.replace("127.0.0.1", "localhost")).catch(() => {})`),
  "/asking": running(`await fetch("/api/users?page=2"); await fetch("/elsewhere"); await fetch("/api/me")`),
  "/unnamed-button": html("<button></button>"),
  "/scripts": html(
    `<p id="by-script"></p><noscript>Without scripts</noscript><script src="/script.js"></script>`,
  ),
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (pathname === "/api/hangs-up") return void request.socket.destroy();
  if (pathname === "/api/hangs") return;
  if (pathname === "/api/fails") response.statusCode = 503;
  if (pathname.includes("missing.") || pathname === "/api/missing") response.statusCode = 404;
  if (pathname === "/script.js") {
    response.setHeader("content-type", "text/javascript");
    return void response.end(`${decodeURIComponent(search.slice(1))};${markDone}`);
  }
  if (pathname !== "/other-origin") response.setHeader("content-security-policy", policy);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(pages[pathname] ?? `${request.headers.cookie} ${request.headers["accept-language"]}`);
}

const server = createServer(answer);
let browser: TestBrowser;
let baseURL: string;

before(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server.close();
  server.closeAllConnections();
});

async function visit(path: string) {
  const opened = await openPage(browser, { baseURL });
  await opened.page.goto(path);
  if (pages[path]?.includes("/script.js?")) await opened.page.getByText("done").waitFor();
  return opened;
}

describe("a page of the browser", () => {
  const problems: [path: string, what: string, line: RegExp][] = [
    ["/console-error", "a console error", /^console: broken$/],
    ["/hydration", "a hydration warning", /^console: A tree hydrated/],
    ["/uncaught", "an uncaught error", /^uncaught: lost$/],
    ["/reported", "an error that React reports", /^uncaught: Hydration failed$/],
    ["/inline", "a violation of the content security policy", /^console: .*Content Security Policy/],
    ["/server-error", "a failure of the server", /^answered 503: .*\/api\/fails$/],
    ["/no-answer", "a request without an answer", /^no answer \(.+\): .*\/api\/hangs-up$/],
    ["/missing-image", "a missing part", /^answered 404: .*\/missing\.png$/],
    ["/other-origin", "a request that CORS forbids", /^console: .*CORS policy/],
  ];
  for (const [path, what, line] of problems)
    it(`fails when it closes after ${what}`, async () => {
      const opened = await visit(path);
      await assert.rejects(opened.close(), { name: "AssertionError" });
      assert.equal(opened.problems.length, 1);
      assert.match(opened.problems[0]!, line);
    });

  for (const path of ["/sound", "/console-warning", "/not-found"])
    it(`has no problems at ${path}`, async () => {
      const opened = await visit(path);
      await opened.close();
      assert.deepEqual(opened.problems, []);
    });

  it("forgives a problem that the test expects, and fails without it", async () => {
    const [broken, sound] = [await visit("/console-error"), await visit("/sound")];
    for (const { page } of [broken, sound]) expectProblem(page, /broken/);
    await broken.close();
    await assert.rejects(sound.close(), /0 problems in the browser like/);
  });

  it("forgives a problem as many times as the test expects it", async () => {
    for (const [times, isForgiven] of [
      [1, false],
      [2, true],
    ] as const) {
      const { page, close } = await visit("/console-error");
      await page.goto("/console-error");
      expectProblem(page, /broken/, times);
      if (isForgiven) await close();
      else await assert.rejects(close(), /2 problems in the browser like/);
    }
  });

  it("forgives no other problem than the one that the test expects", async () => {
    const opened = await visit("/console-error");
    await opened.page.goto("/server-error");
    await opened.page.getByText("done").waitFor();
    expectProblem(opened.page, /broken/);
    await assert.rejects(opened.close(), /answered 503/);
  });

  it("forgives the requests that leaving and closing cut off", async () => {
    const { page, requests, close } = await visit("/leaving");
    await page.goto("/sound");
    await page.goto("/leaving");
    await page.getByText("done").waitFor();
    await close();
    assert.deepEqual(requests(), ["/api/hangs", "/api/hangs"]);
  });

  it("tells the API requests since the last call", async () => {
    const opened = await visit("/asking");
    assert.deepEqual(opened.requests(), ["/api/users?page=2", "/api/me"]);
    assert.deepEqual(opened.requests(), []);
    await opened.close();
  });

  it("runs no script when scripts are off", async () => {
    const texts: string[] = [];
    for (const javaScript of [true, false]) {
      const { page, close } = await openPage(browser, { baseURL, javaScript });
      await page.goto("/scripts");
      texts.push(await page.locator("main").innerText());
      await close();
    }
    assert.match(texts[0]!, /done/);
    assert.doesNotMatch(texts[1]!, /done/);
    assert.match(texts[1]!, /Without scripts/);
  });

  it("has the width, colors, language and cookies asked for", async () => {
    const { page, close } = await openPage(browser, {
      baseURL,
      width: 390,
      height: 844,
      colorScheme: "dark",
      locale: "ar",
      cookies: { session: "abc" },
    });
    await page.goto("/echo");
    assert.equal(await page.locator("body").innerText(), "session=abc ar");
    assert.deepEqual(page.viewportSize(), { width: 390, height: 844 });
    assert.equal(await page.evaluate(`matchMedia("(prefers-color-scheme: dark)").matches`), true);
    await close();
  });
});

describe("accessibilityProblems", () => {
  it("finds none on a sound page", async () => {
    const { page, close } = await visit("/sound");
    assert.deepEqual(await accessibilityProblems(page), []);
    await close();
  });

  it("names the rule and the element, under the page's own policy", async () => {
    const { page, close } = await visit("/unnamed-button");
    assert.deepEqual(await accessibilityProblems(page), [
      "button-name: Buttons must have discernible text: button",
    ]);
    await close();
  });
});
