import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { anAuthenticator } from "#features/authenticators/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { OtherSite } from "#features/jsconnect/testing.ts";
import { anAccount, PASSWORD } from "#features/sessions/testing.ts";
import { expectProblem, openPage, openStrictBrowser, type TestBrowser } from "#test/browser.ts";
import { openStage, TIMEOUT_MS, untilTrue } from "#test/e2e/stage.ts";
import { pageSnippet } from "./client/snippets.ts";
import { embed } from "./testing.ts";

/** Another site for the browser than the pages that show the forum. */
const { forum, origin, visit } = await openStage({ host: "localhost" });
const { publicUrl } = forum.config;
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  response.setHeader("content-type", "text/html; charset=utf-8");
  if (pathname === "/strict")
    response.setHeader(
      "content-security-policy",
      `default-src 'none'; script-src ${origin}; frame-src ${origin}`,
    );
  if (pathname === "/api/v2/assets/embed-script") response.statusCode = 404;
  response.end(PAGES[pathname] ?? "<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>");
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
after(() => {
  host.close();
  host.closeAllConnections();
});
const site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const SCRIPT = `<script src="${publicUrl}/api/v2/assets/embed-script" async></script>`;
const EMBED = `vanilla-embed remote-url="${publicUrl}" initial-path="/discussions"`;
/** The code of the dashboard, for a community whose name could end a script. */
const copied = (forumUrl: string) =>
  pageSnippet({
    ...{ forumUrl, name: "</script><b>Bakers", isFitted: false },
    texts: {
      failed: "Failed to load a required embed script",
      timedOut: "Loading of the script has timed out",
    },
  });
const PAGES: Record<string, string> = {
  "/copied": `<!doctype html><title>Copied</title>${copied(publicUrl)}`,
  "/broken": `<!doctype html><title>Broken</title>${copied(site)}`,
  "/static": `<!doctype html><title>Shop</title><header style="height: 300px"><h1>Our shop</h1></header><${EMBED}></vanilla-embed><footer style="height: 200px">Imprint</footer>${SCRIPT}`,
  "/strict": `<!doctype html><title>Strict</title><h1>Strict</h1><${EMBED}></vanilla-embed>${SCRIPT}`,
  "/fitted": `<!doctype html><meta name="viewport" content="width=device-width"><title>Tall</title><h1>Tall</h1><${EMBED} height="content"></vanilla-embed><footer>Imprint</footer>${SCRIPT}`,
  "/application": `<!doctype html><title>App</title><h1>App</h1><main></main>${SCRIPT}
    <button onclick="document.querySelector('main').innerHTML = '<${EMBED.replaceAll('"', "&quot;")}></vanilla-embed>'">Community</button>
    <button onclick="document.querySelector('main').innerHTML = ''">Home</button>`,
};

let strict: TestBrowser;
before(async () => {
  strict = await openStrictBrowser();
});
after(() => strict.close());

let discussionID: number;
before(async () => {
  discussionID = await aDiscussion(forum, {
    name: "How to bake bread",
    body: `See [the shop's recipe](${site}/elsewhere).`,
    format: "markdown",
  });
  await embed(forum, { "embed.remoteUrl": `${site}/static` });
});

const frameOf = (page: Page) => page.frameLocator("vanilla-embed iframe");
const heading = (page: Page, name: string) => frameOf(page).getByRole("heading", { name, level: 1 });

describe("a page of another website", () => {
  it("shows the forum, follows its address and title, and shows its place again after a reload", async () => {
    const { page } = await visit(`${site}/static`);
    await frameOf(page).getByRole("link", { name: "How to bake bread" }).click();
    await heading(page, "How to bake bread").waitFor();
    await page.waitForURL((url) => url.hash.startsWith(`#/discussion/${discussionID}`));
    assert.match(await page.title(), /How to bake bread/);
    await page.goBack();
    await frameOf(page).getByRole("link", { name: "How to bake bread" }).waitFor();
    await page.goForward();
    await heading(page, "How to bake bread").waitFor();
    await page.waitForURL((url) => url.hash.startsWith(`#/discussion/${discussionID}`));
    await page.reload();
    await heading(page, "How to bake bread").waitFor();
    await page.evaluate("location.hash = '/categories'");
    await heading(page, "Categories").waitFor();
  });

  it("is the one that a link to another website leaves", async () => {
    const { page } = await visit(`${site}/static#/discussion/${discussionID}`);
    await frameOf(page).getByRole("link", { name: "the shop's recipe" }).click();
    await page.getByRole("heading", { name: "Elsewhere" }).waitFor();
    assert.equal(page.url(), `${site}/elsewhere`);
  });

  it("shows it under a strict policy, and an address that leads elsewhere shows no other website", async () => {
    const { page } = await visit(`${site}/strict#${escape("https://evil.example/")}`);
    await frameOf(page).getByRole("link", { name: "How to bake bread" }).waitFor();
    const element = page.locator("vanilla-embed iframe");
    assert.equal(await element.getAttribute("src"), `${publicUrl}/discussions`);
    const isStyled = "getComputedStyle(document.querySelector('iframe')).borderTopWidth === '0px'";
    assert.equal(await page.evaluate(isStyled), true);
  });

  it("shows it with the code of the dashboard, or says that the script is missing", async () => {
    const { page } = await visit(`${site}/copied#/categories`);
    await heading(page, "Categories").waitFor();
    await page.goto(`${site}/broken`);
    await page.getByRole("alert").filter({ hasText: "Failed to load a required embed script" }).waitFor();
    await page.getByRole("link", { name: "</script><b>Bakers" }).waitFor();
  });

  it("may be an application that shows the forum late, removes it and shows it again", async () => {
    const { page } = await visit(`${site}/application`);
    for (const _time of [1, 2]) {
      await page.getByRole("button", { name: "Community" }).click();
      await frameOf(page).getByRole("link", { name: "How to bake bread" }).waitFor();
      await page.getByRole("button", { name: "Home" }).click();
      assert.equal(await page.locator("iframe").count(), 0);
    }
  });

  it("scrolls instead of a frame that is as tall as its page, at 360 px too", async () => {
    const { page } = await visit(`${site}/fitted`, { width: 360 });
    await heading(page, "Posts").waitFor();
    const isFitted = `(() => {
      const frame = document.querySelector("iframe");
      return frame.style.height.endsWith("px") && document.documentElement.scrollWidth <= 360;
    })()`;
    await untilTrue(page, isFitted);
    const inner = page.frames().find((frame) => frame.url().startsWith(publicUrl));
    const overflow = await inner?.evaluate("document.documentElement.scrollHeight - innerHeight");
    assert.equal(overflow, 0);
  });
});

/** Signs in in the window that the frame opens. */
async function signIn(page: Page, name: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await frameOf(page).getByRole("banner").getByRole("link", { name: "Sign In", exact: true }).click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await popup.getByLabel("Name or email").fill(name);
  await popup.getByLabel("Password").fill(PASSWORD);
  await popup.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await closing;
  await frameOf(page).getByLabel(`Account of ${name}`).waitFor();
}

describe("a member signs in in a window, and writes and signs out in the frame", () => {
  it("in a browser that lets the forum have its cookies on other websites", async () => {
    await anAccount(forum, "rosa");
    const { page } = await visit(`${site}/static#/discussion/${discussionID}`);
    await signIn(page, "rosa");
    await heading(page, "How to bake bread").waitFor();
    await page.reload();
    await frameOf(page).getByLabel("Account of rosa").waitFor();
  });

  it("in a browser that blocks cookies of other websites", async () => {
    await anAccount(forum, "otto");
    const { page, close } = await openPage(strict, { baseURL: origin });
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${site}/static`);
    const inner = () => page.frames().find((frame) => frame.url().startsWith(publicUrl));
    await frameOf(page).getByRole("link", { name: "How to bake bread" }).waitFor();
    const blocked = "document.cookie = 'probe=1; SameSite=None; Secure', document.cookie.includes('probe')";
    assert.equal(await inner()?.evaluate(blocked), false);
    await signIn(page, "otto");

    await page.evaluate("location.hash = '/post/discussion/general'");
    await frameOf(page).getByRole("textbox", { name: "Title" }).fill("Flour from the shop");
    await frameOf(page).getByRole("textbox", { name: "Body" }).fill("It is good.");
    await frameOf(page).getByRole("button", { name: "Post", exact: true }).click();
    await heading(page, "Flour from the shop").waitFor();
    await page.waitForURL((url) => /^#\/discussion\/\d+/.test(url.hash));

    await page.evaluate("location.hash = '/entry/signout'");
    await frameOf(page).getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    await frameOf(page).getByRole("link", { name: "Sign In", exact: true }).first().waitFor();
    await page.goto("/");
    await page.getByLabel("Account of otto").waitFor();
    await close();
  });
});

it("a member of the website is signed in by the website, without a window", async () => {
  const shop = new OtherSite();
  await anAuthenticator(await forum.as("administrator"), shop.draft({}, { markVerified: true }));
  const user = { uniqueid: "7", name: "Ada", email: "ada@shop.test" };
  PAGES["/member"] =
    `${PAGES["/static"]}<script>vanilla_sso = "${shop.ssoString(user, new Date())}"</script>`;
  const { page } = await visit(`${site}/member`);
  expectProblem(page, /Blocked autofocusing/);
  await frameOf(page).getByRole("button", { name: "Create account" }).click();
  await frameOf(page).getByLabel("Account of Ada").waitFor();
  assert.doesNotMatch(page.url(), /sso/);
  PAGES["/member"] =
    `${PAGES["/static"]}<script>vanilla_sso = "${shop.ssoString(user, new Date())}"</script>`;
  const { page: later } = await visit(`${site}/member#/categories`);
  await frameOf(later).getByLabel("Account of Ada").waitFor();
  await heading(later, "Categories").waitFor();
  assert.equal(later.url(), `${site}/member#/categories`);
});

it("a visitor of the forum’s own address is sent to the website, unless the address says otherwise", async () => {
  await embed(forum, { "embed.remoteUrl": `${site}/static`, "embed.forceEmbed": true });
  const { page } = await visit(`/discussion/${discussionID}`);
  await heading(page, "How to bake bread").waitFor();
  assert.equal(new URL(page.url()).origin, site);
  const { page: direct } = await visit("/categories?bypassEmbed=1");
  await direct.getByRole("link", { name: "Posts" }).first().click();
  await direct.waitForURL(`${origin}/discussions`);
  await direct.goto("/categories");
  await direct.waitForLoadState("networkidle");
  assert.equal(direct.url(), `${origin}/categories`);
});
