import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { manyComments } from "#features/comments/testing.ts";
import { GENERAL } from "#features/discussions/testing.ts";
import { embed } from "#features/embedding/testing.ts";
import { anAccount, PASSWORD } from "#features/sessions/testing.ts";
import { expectProblem, openPage, openStrictBrowser, type TestBrowser } from "#test/browser.ts";
import { openStage, TIMEOUT_MS, untilTrue } from "#test/e2e/stage.ts";
import { applicationSnippet, articleSnippet, countSnippet, policySnippet } from "./client/snippets.ts";
import { takeComments } from "./testing.ts";

/** Another site for the browser than the pages with the articles. */
const { forum, origin, visit } = await openStage({ host: "localhost" });
const { publicUrl } = forum.config;
const OPTIONS = { forumUrl: publicUrl, link: "Comments", categoryID: null };
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  response.setHeader("content-type", "text/html; charset=utf-8");
  if (pathname === "/strict")
    response.setHeader("content-security-policy", `default-src 'none'; ${policySnippet(OPTIONS)}`);
  response.end(PAGES[pathname] ?? "<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>");
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
after(() => {
  host.close();
  host.closeAllConnections();
});
const site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const article = (name: string, height: number, head = "") =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${name}</title>${head}<h1>${name}</h1><p style="min-height: ${height}px">Text.</p>${articleSnippet(OPTIONS)}<footer>Imprint</footer>`;
const PAGES: Record<string, string> = {
  "/bread": article("Bread", 20),
  "/print/bread": article("Bread for printers", 20, `<link rel="canonical" href="/bread">`),
  "/far": article("Far", 6000),
  "/long": article("Long", 20),
  "/strict": `<!doctype html><title>Strict</title><h1>Strict</h1>${articleSnippet(OPTIONS).replace("<vanilla-comments>", '<vanilla-comments data-background="#102030" data-text="#fafafa" data-color-scheme="dark">')}`,
  "/list": `<!doctype html><title>List</title>${countSnippet(OPTIONS).replace("https://www.example.com/article", `${site}/bread?utm_source=list`)}<p data-vanilla-comments-count="/nothing">?</p>`,
  "/application": `<!doctype html><title>App</title><main></main><script src="${publicUrl}/api/v2/assets/comments-script" async></script>
    <script>${applicationSnippet(OPTIONS)}</script>
    <button onclick="showComments(document.querySelector('main'), '${site}/bread')">Bread</button>
    <button onclick="showComments(document.querySelector('main'), '${site}/cake')">Cake</button>
    <button onclick="document.querySelector('vanilla-comments').dataset.articleUrl = '${site}/long'">Long</button>
    <button onclick="document.querySelector('main').replaceChildren()">Home</button>`,
};

let strict: TestBrowser;
before(async () => {
  strict = await openStrictBrowser();
  await takeComments(forum, site, [GENERAL]);
});
after(() => strict.close());

const frameOf = (page: Page) => page.frameLocator("vanilla-comments iframe");
const heading = (page: Page, name: string) => frameOf(page).getByRole("heading", { name, level: 2 });
const inner = (page: Page) => page.frames().find((frame) => frame.url().startsWith(origin));
const likes = (page: Page) => frameOf(page).getByRole("button", { name: "Like", exact: true }).first();
const invitation = (page: Page) => frameOf(page).getByText("Be the first to comment.");

/** Signs in in the window that the frame opens. */
async function signIn(page: Page, name: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await frameOf(page).getByRole("link", { name: "Sign In", exact: true }).first().click();
  const popup = await opening;
  const closing = popup.waitForEvent("close");
  await popup.getByLabel("Name or email").fill(name);
  await popup.getByLabel("Password").fill(PASSWORD);
  await popup.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await closing;
  await frameOf(page).getByText(name, { exact: true }).first().waitFor();
}

describe("a visitor of an article, in a browser that blocks cookies of other websites", () => {
  it("signs in in a window, writes the first comment, reacts, replies and signs in once", async () => {
    await anAccount(forum, "rosa");
    const { page, close } = await openPage(strict, { baseURL: origin });
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${site}/bread`);
    await invitation(page).waitFor();
    const blocked = "document.cookie = 'probe=1; SameSite=None; Secure', document.cookie.includes('probe')";
    assert.equal(await inner(page)?.evaluate(blocked), false);
    await signIn(page, "rosa");

    await frameOf(page).getByRole("textbox", { name: "Comment" }).fill("My bread is better.");
    await frameOf(page).getByRole("button", { name: "Post Comment" }).click();
    await heading(page, "1 comment").waitFor();
    await frameOf(page).getByText("My bread is better.").waitFor();

    await anAccount(forum, "ines");
    const ines = await visit(`${site}/bread`);
    await signIn(ines.page, "ines");
    await likes(ines.page).click();
    await frameOf(ines.page).getByRole("button", { name: "Like: 1", pressed: true }).first().waitFor();
    await ines.page.reload();
    await frameOf(ines.page).getByRole("button", { name: "Like: 1", pressed: true }).first().waitFor();

    await frameOf(page).getByRole("button", { name: "Reply", exact: true }).first().click();
    await frameOf(page).getByRole("textbox", { name: "Reply to rosa" }).fill("No, mine is.");
    await frameOf(page).getByRole("button", { name: "Post Comment" }).click();
    await heading(page, "2 comments").waitFor();
    await frameOf(page).getByText("No, mine is.").waitFor();
    assert.match(inner(page)?.url() ?? "", /\/embed\/comments\/comment\/\d+\?url=/);

    await page.reload();
    await heading(page, "2 comments").waitFor();
    assert.equal(await frameOf(page).getByRole("link", { name: "Sign In", exact: true }).count(), 0);
    await close();
  });
});

describe("comments under an article", () => {
  it("are those of its canonical address, and lead to the forum in a tab", async () => {
    const { page } = await visit(`${site}/print/bread`);
    await heading(page, "2 comments").waitFor();
    const opening = page.waitForEvent("popup");
    await frameOf(page).getByRole("link", { name: "View in forum" }).click();
    const tab = await opening;
    await tab
      .getByRole("link", { name: /\/bread$/ })
      .first()
      .waitFor();
    await tab.close();
    const permalink = page.waitForEvent("popup");
    await frameOf(page)
      .getByRole("article")
      .getByRole("link")
      .filter({ has: page.locator("time") })
      .first()
      .click();
    await (await permalink).waitForURL(/\/discussion\//);
  });

  it("load when the reader comes near them", async () => {
    const { page } = await visit(`${site}/far`);
    await page.getByRole("link", { name: "Comments" }).waitFor({ state: "attached" });
    await untilTrue(page, "customElements.get('vanilla-comments') !== undefined");
    assert.equal(await page.locator("iframe").count(), 0);
    await page.getByText("Imprint").scrollIntoViewIfNeeded();
    await invitation(page).waitFor();
  });

  it("are on pages that stay in the frame, which is as tall as they are, at 360 px", async () => {
    const member = await forum.as("member");
    const draft = { url: `${site}/long`, body: "The first.", format: "text" };
    const { discussionID } = (await member.post("/articles/comments", draft)).body;
    await manyComments(forum, discussionID, 40, { from: new Date() });
    const { page } = await visit(`${site}/long`, { width: 360 });
    await heading(page, "41 comments").waitFor();
    const isFitted =
      "document.querySelector('iframe').style.height.endsWith('px') && document.documentElement.scrollWidth <= 360";
    await untilTrue(page, isFitted);
    const overflow = "document.documentElement.scrollWidth - innerWidth";
    assert.equal(await inner(page)?.evaluate(overflow), 0);
    await frameOf(page)
      .getByRole("navigation", { name: "Pages of comments" })
      .getByRole("link", { name: "2" })
      .click();
    await frameOf(page).getByText("Word 40").waitFor();
    assert.equal(new URL(page.url()).pathname, "/long");
    assert.match(inner(page)?.url() ?? "", /\/embed\/comments/);
  });

  it("are written with the keyboard alone", async () => {
    await anAccount(forum, "kim");
    const { page } = await visit(`${site}/strict`);
    await invitation(page).waitFor();
    await signIn(page, "kim");
    const field = frameOf(page).getByRole("textbox", { name: "Comment" });
    await field.pressSequentially("By key.");
    await field.filter({ hasText: "By key." }).waitFor();
    await field.press("Control+Enter");
    await heading(page, "1 comment").waitFor();
  });

  it("have the colors of a page with a strict policy", async () => {
    const { page } = await visit(`${site}/strict`);
    await heading(page, "1 comment").waitFor();
    const color = "getComputedStyle(document.body).backgroundColor";
    await untilTrue(inner(page) as unknown as Page, `${color} === 'rgb(16, 32, 48)'`);
    const preset = "document.documentElement.dataset.preset";
    await untilTrue(inner(page) as unknown as Page, `${preset} === 'dark'`);
  });

  it("change with the article of an application", async () => {
    const { page } = await visit(`${site}/application`);
    await page.getByRole("button", { name: "Bread" }).click();
    await heading(page, "2 comments").waitFor();
    await page.getByRole("button", { name: "Cake" }).click();
    await invitation(page).waitFor();
    await page.getByRole("button", { name: "Long" }).click();
    await heading(page, "41 comments").waitFor();
    await page.getByRole("button", { name: "Home" }).click();
    assert.equal(await page.locator("iframe").count(), 0);
  });

  it("are counted in lists", async () => {
    const { page } = await visit(`${site}/list`);
    await page.locator("span", { hasText: "2" }).waitFor();
    await page.locator("p", { hasText: "0" }).waitFor();
  });
});

it("a website that the community does not trust shows the link inside the element", async () => {
  await embed(forum, { "embed.remoteUrl": "https://elsewhere.example" });
  const { page } = await visit(`${site}/bread`);
  expectProblem(page, /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
  await page.locator("iframe").waitFor();
  await page.locator("vanilla-comments").getByRole("link", { name: "Comments" }).waitFor();
  await takeComments(forum, site, [GENERAL]);
});

it("an administrator copies the code, and tries it with an article", async () => {
  const { page } = await visit("/dashboard/embed", { as: await forum.as("administrator") });
  const part = page.getByRole("heading", { name: "Comments Under Articles" }).locator("..");
  await part.getByText(`${publicUrl}/api/v2/assets/comments-script`).first().waitFor();
  assert.equal(await part.getByLabel("Category of these articles").count(), 0);
  await takeComments(forum, site, [GENERAL, await aCategory(forum, { name: "Recipes", urlcode: "recipes" })]);
  await page.reload();
  await part.getByText(`<vanilla-comments data-category-id="${GENERAL}">`).waitFor();
  await part.getByLabel("Category of these articles").selectOption("Recipes");
  await part.getByText(/<vanilla-comments data-category-id="(?!1")\d+">/).waitFor();
  await part.getByRole("tab", { name: "Single-page application" }).click();
  await part.getByText(/comments\.dataset\.categoryId = "\d+";/).waitFor();
  await part.getByRole("tab", { name: "List of articles" }).click();
  await part.getByText("data-vanilla-comments-count").waitFor();
  await part.getByLabel("Address of an article").fill(`${site}/bread`);
  const opening = page.waitForEvent("popup");
  await part.getByRole("button", { name: "Try it out" }).click();
  const tab = await opening;
  await heading(tab, "2 comments").waitFor();
});
