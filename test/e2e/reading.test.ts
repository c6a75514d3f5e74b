import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage, TIMEOUT_MS, takenOver } from "./stage.ts";

const HOUR = 3_600_000;
/** More than a page of each. */
const DISCUSSIONS = 35;
const COMMENTS = 35;

const { forum, origin, visit } = await openStage();
const { userID } = await forum.as("member", "kestrel");
const category = await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const posted = (name: string, hoursAgo: number, more = {}) =>
  aDiscussion(forum, {
    name,
    insertUserID: userID,
    categoryID: category,
    dateInserted: new Date(Date.now() - hoursAgo * HOUR),
    ...more,
  });
for (let hour = DISCUSSIONS; hour > 1; hour--) await posted(`Discussion ${hour}`, hour, { score: hour });
const thread = await posted("The upload fails", 1, { body: "But only with **the sensor**." });
const comments: number[] = [];
for (let number = 1; number <= COMMENTS; number++) {
  const body = `Comment number ${number}.`;
  comments.push(await aComment(forum, { discussionID: thread, insertUserID: userID, body }));
}
const lastComment = comments.at(-1);

/** Waits until the whole element is in view. */
async function inView(locator: Locator): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
    if (y >= 0 && y + height <= 800) return;
    assert.ok(Date.now() < end, `${y} and ${height} high`);
  }
}

const html = async (path: string) => (await fetch(origin + path)).text();

describe("the HTML of a page", () => {
  it("shows the discussions in the list", async () => {
    const list = await html("/discussions");
    for (const name of ["The upload fails", "Discussion 2", "Discussion 30"])
      assert.ok(list.includes(`>${name}</a>`));
    assert.ok(!list.includes("Discussion 31<"));
    assert.ok(list.includes(`href="/discussion/${thread}/the-upload-fails"`));
  });

  const addresses: [path: string, ...shown: string[]][] = [
    ["/discussions/", "Discussion 2<"],
    ["/discussions/p2", "Discussion 35<"],
    ["/discussions?page=2", "Discussion 35<"],
    [`/discussion/${thread}`, "<strong>the sensor</strong>", "Comment number 1."],
    [`/discussion/${thread}/the-upload-fails`, "Comment number 1."],
    [`/discussion/${thread}/what-it-was-called-before`, "Comment number 1."],
    [`/discussion/${thread}/p2`, "The upload fails", "Comment number 31."],
    [`/discussion/${thread}/the-upload-fails/p2`, "Comment number 35."],
    [`/discussion/${thread}?sort=-dateInserted`, "Comment number 35."],
    [`/discussion/comment/${lastComment}`, "The upload fails", "Comment number 35."],
    ["/categories", "Hardware</a>"],
    ["/categories/hardware", "Discussion 2<"],
    [`/categories/${category}`, "Discussion 2<"],
    ["/categories/hardware/p2", "Discussion 35<"],
    ["/discussions?sort=-score", "Discussion 35<"],
    ["/categories/hardware/p2?sort=-score", "Discussion 2<"],
    ["/", "The upload fails", "Hardware</a>"],
  ];
  for (const [path, ...shown] of addresses)
    it(`is complete at ${path}`, async () => {
      const page = await html(path);
      for (const text of shown) assert.ok(page.includes(text), text);
    });
});

describe("reading with scripts off", () => {
  it("leads from the list to a discussion, and through its pages", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    await page.getByRole("link", { name: "The upload fails" }).click();
    await page.getByRole("heading", { level: 1, name: "The upload fails" }).waitFor();
    assert.equal(await page.title(), "The upload fails — Colloquy");
    const pages = page.getByRole("navigation", { name: "Pages of comments" });
    assert.match(await pages.innerText(), /1 - 30 of 35/);
    await pages.getByRole("link", { name: "Next" }).click();
    await page.getByText("Comment number 35.").waitFor();
    assert.match(page.url(), /\/the-upload-fails\/p2$/);
    await pages.getByRole("link", { name: "Previous" }).click();
    await page.getByText("Comment number 1.", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Newest" }).click();
    await page.getByText("Comment number 35.").waitFor();
  });

  it("sorts the list, and pages through it in that order", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    const first = page.getByRole("main").getByRole("listitem").getByRole("heading").first();
    await page.getByRole("link", { name: "Top" }).click();
    await first.getByText("Discussion 35", { exact: true }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Top" }).getAttribute("aria-current"), "true");
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/\?sort=-score&page=2$/);
    await first.getByText("Discussion 5", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Recently Commented" }).click();
    await first.getByText("The upload fails", { exact: true }).waitFor();
  });

  it("leads from the categories to the second page of one, and back up by the breadcrumbs", async () => {
    const { page } = await visit("/categories", { javaScript: false });
    await page.getByRole("heading", { level: 2, name: "Hardware" }).getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/\/categories\/hardware\/p2$/);
    await page.getByRole("link", { name: "Discussion 35" }).click();
    await page
      .getByRole("navigation", { name: "Breadcrumbs" })
      .getByRole("link", { name: "Hardware" })
      .click();
    await page.waitForURL(/\/categories\/hardware$/);
  });

  it("scrolls to a comment by its permalink", async () => {
    const { page } = await visit(`/discussion/${thread}/p2`, { javaScript: false });
    const comment = page.locator(`#Comment_${lastComment}`);
    await comment.locator("time").click();
    await page.waitForURL(`**/discussion/comment/${lastComment}#Comment_${lastComment}`);
    await inView(comment);
  });
});

describe("reading with scripts on", () => {
  const lookups = (requests: string[]) => requests.filter((request) => request.includes("/lookup-hydrate"));

  it("changes pages in one request, with title, focus and scroll position", async () => {
    const { page, requests } = await visit("/discussions");
    await page.getByRole("link", { name: "Next" }).scrollIntoViewIfNeeded();
    assert.deepEqual(requests(), []);
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: "Discussion 35" }).waitFor();
    assert.equal(requests().length, 1);
    assert.equal(await page.title(), "Recent Posts - Page 2 — Colloquy");
    assert.equal(await page.evaluate("document.activeElement.id"), "content");
    assert.equal(await page.evaluate("scrollY"), 0);
  });

  it("loads a page once when the pointer rests on its link before following it", async () => {
    const { page, requests } = await visit("/discussions");
    const link = page.getByRole("link", { name: "The upload fails" });
    const read = page.waitForResponse(/lookup-hydrate/);
    await link.hover();
    await read;
    await link.click();
    await page.getByRole("heading", { level: 1, name: "The upload fails" }).waitFor();
    assert.equal(lookups(requests()).length, 1);
  });

  it("goes back without another request", async () => {
    const { page, requests } = await visit("/discussions");
    await page.getByRole("link", { name: "The upload fails" }).click();
    await page.getByRole("heading", { level: 1, name: "The upload fails" }).waitFor();
    requests();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
    assert.deepEqual(lookups(requests()), []);
    assert.equal(await page.title(), "Recent Posts — Colloquy");
  });

  it("shows new posts when a link is followed again", async () => {
    const { page } = await visit("/categories");
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
    await page.clock.install();
    const discussionID = await aDiscussion(forum, { name: "Posted in between" });
    await page.clock.fastForward("00:11");
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await page.locator(`a[href^="/discussion/${discussionID}/"]`).waitFor();
  });

  it("goes back past a reload to a page whose script chunk is not loaded yet", async () => {
    const { page } = await visit("/entry/signin");
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
    await page.reload();
    await takenOver(page);
    await page.goBack();
    await page.getByLabel("Password").waitFor();
  });

  it("goes back past a reload whose script is not loaded yet", async () => {
    const { page } = await visit("/discussions");
    await page.getByRole("link", { name: "The upload fails" }).click();
    await page.getByRole("heading", { level: 1, name: "The upload fails" }).waitFor();
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const [shown, asked] = [page.waitForEvent("framenavigated"), page.waitForRequest(/\/assets\/.*\.js$/)];
    await page.evaluate("setTimeout(() => location.reload())");
    await Promise.all([shown, asked]);
    // Right after a reload, `page.goBack()` may ask the page that is gone.
    const back = page.waitForEvent("framenavigated");
    await page.evaluate("history.back()");
    await back;
    scripts.resolve();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/discussions");
  });

  it("opens the page that contains a comment and scrolls to it", async () => {
    const { page } = await visit(`/discussion/comment/${lastComment}`);
    const comment = page.locator(`#Comment_${lastComment}`);
    await comment.waitFor();
    await inView(comment);
    assert.match(
      await page.getByRole("navigation", { name: "Pages of comments" }).innerText(),
      /31 - 35 of 35/,
    );
  });
});
