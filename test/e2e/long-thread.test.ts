import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment, manyComments } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { nextFrame, openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const reader = await forum.as("member", "heron");

const WORDS = "Some words that take their room. ".repeat(12);

async function aThread(count: number, more: { nested?: boolean } = {}) {
  const discussionID = await aDiscussion(forum, { name: "Solar diverter", insertUserID: author.userID });
  await manyComments(forum, discussionID, count, { ...more, insertUserID: author.userID, words: WORDS });
  const { db } = await forum.context();
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("discussionID", "=", discussionID)
    .orderBy("commentID")
    .execute();
  const { url } = (await reader.get(`/discussions/${discussionID}`)).body;
  return { discussionID, path: url as string, ids: rows.map(({ commentID }) => Number(commentID)) };
}

const thread = await aThread(569);
const idAt = (number: number, { ids } = thread) => ids[number - 1] as number;

const topOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);
const idsIn = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll("[id^=Comment_]")].map(({ id }) => Number(id.slice(8)))`,
  );
const comment = (page: Page, id: number) => page.locator(`#Comment_${id}`);
const earlier = (page: Page) => page.getByRole("link", { name: "Show Earlier Comments" });
const later = (page: Page) => page.getByRole("link", { name: "Show Later Comments" });

/** Turns the wheel until a comment is this far below the upper edge of the window. */
async function wheelTo(page: Page, id: number, top = 100): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, (await topOf(page, id)) - top);
}

/** Waits until the page no longer scrolls. */
async function scrolled(page: Page): Promise<void> {
  const place = () => page.evaluate<number>("scrollY");
  let before = Number.NaN;
  for (let frames = 0; frames < 5; frames++) {
    await nextFrame(page);
    const now = await place();
    if (now !== before) frames = 0;
    before = now;
  }
}

/** Runs `change`, and asserts that a comment stays where it is in the window. */
async function staysWhile(page: Page, id: number, change: () => Promise<unknown>): Promise<void> {
  await scrolled(page);
  const before = await topOf(page, id);
  await change();
  await nextFrame(page);
  await nextFrame(page);
  const moved = (await topOf(page, id)) - before;
  assert.ok(Math.abs(moved) <= 1, `The line has moved by ${moved} px.`);
}

/** Waits until so many comments are shown. */
const count = (page: Page, least: number) =>
  page
    .locator("[id^=Comment_]")
    .nth(least - 1)
    .waitFor({ state: "attached" });

/** As in Safari, which does not keep the line by itself. */
const withoutAnchoring = (page: Page) =>
  page.addStyleTag({ content: "* { overflow-anchor: none !important }" });

/** Holds requests for a page of the thread back until they are let go. */
async function holdPage(page: Page, number: number) {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route(
    (url) =>
      (url.pathname.endsWith("/lookup-hydrate") && url.search.includes(`page%22%3A%22${number}%22`)) ||
      url.searchParams.get("params[page]") === String(number),
    async (route) => {
      asked.resolve();
      await letGo.promise;
      await route.continue();
    },
  );
  return { asked: asked.promise, letGo: letGo.resolve };
}

describe("the pages of a long thread", () => {
  it("follow each other while the reader goes down, and the URL goes with the reader", async () => {
    const { page, requests } = await visit(`${thread.path}/p3`, { as: reader, withoutNews: true });
    assert.deepEqual(await idsIn(page), thread.ids.slice(60, 90));
    await wheelTo(page, idAt(89));
    await comment(page, idAt(91)).waitFor();
    const asked = requests().filter((each) => each.includes("lookup-hydrate"));
    assert.equal(asked.length, 1, asked.join("\n"));
    await wheelTo(page, idAt(100));
    await page.waitForURL(`${origin}${thread.path}/p4#Comment_${idAt(100)}`);
    assert.match(
      (await page.getByRole("slider", { name: "Comment" }).getAttribute("aria-valuetext")) ?? "",
      /^100 of 569/,
    );
    assert.deepEqual(await idsIn(page), thread.ids.slice(60, 120));
    await page.getByRole("navigation", { name: "Pages of comments" }).getByText("91 - 120 of 569").waitFor();
  });

  it("leave the line being read where it is when they are inserted above", async () => {
    for (const browser of ["with anchoring", "without anchoring"]) {
      const { page } = await visit(`${thread.path}/p5`, { as: reader });
      if (browser === "without anchoring") await withoutAnchoring(page);
      await wheelTo(page, idAt(123));
      await page.waitForURL((url) => url.hash === `#Comment_${idAt(123)}`);
      const page4 = await holdPage(page, 4);
      await page.mouse.wheel(0, -350);
      await page4.asked;
      await staysWhile(page, idAt(122), async () => {
        page4.letGo();
        await comment(page, idAt(91)).waitFor({ state: "attached" });
      });
      assert.deepEqual(await idsIn(page), thread.ids.slice(90, 150));
    }
  });

  it("have placeholders of about their height while they load slowly", async () => {
    const { page } = await visit(`${thread.path}/p5`, { as: reader });
    await wheelTo(page, idAt(123));
    await page.waitForURL((url) => url.hash === `#Comment_${idAt(123)}`);
    const page4 = await holdPage(page, 4);
    const height = () => page.evaluate<number>("document.documentElement.scrollHeight");
    const before = await height();
    await page.mouse.wheel(0, -350);
    await page4.asked;
    await staysWhile(page, idAt(122), () => page.getByRole("status", { name: "Loading" }).waitFor());
    const withPlaceholder = await height();
    await staysWhile(page, idAt(122), async () => {
      page4.letGo();
      await comment(page, idAt(91)).waitFor({ state: "attached" });
    });
    assert.ok(withPlaceholder - before > 5000);
    assert.ok(Math.abs((await height()) - withPlaceholder) < 500);
    await page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" });
  });

  it("leave their link when they cannot be loaded, and come when the reader tries again", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader });
    expectProblem(page, /ERR_FAILED/);
    await page.route("**/lookup-hydrate?*", (route) => route.abort());
    await wheelTo(page, idAt(89));
    await page.getByRole("alert").getByText("Couldn’t load. Try again.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.unroute("**/lookup-hydrate?*");
    await wheelTo(page, idAt(90));
    await page.waitForURL((url) => url.hash === `#Comment_${idAt(90)}`);
    await staysWhile(page, idAt(90), async () => {
      // A driver that misses would scroll the page and try again.
      await later(page).dispatchEvent("click", { detail: 1 });
      await comment(page, idAt(91)).waitFor();
    });
    await page.getByText("Couldn’t load. Try again.").waitFor({ state: "detached" });
    await page.locator(`#Comment_${idAt(91)}:focus`).waitFor();
  });

  it("are not loaded above a page that was opened at its beginning, until the reader asks", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader });
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 100);
    await scrolled(page);
    await page.mouse.wheel(0, -200);
    await staysWhile(page, idAt(61), async () => {
      await earlier(page).click();
      await comment(page, idAt(31)).waitFor({ state: "attached" });
    });
    assert.deepEqual(await idsIn(page), thread.ids.slice(30, 90));
    // The nearest comment has the focus in place of the link.
    await page.locator(`#Comment_${idAt(60)}:focus`).waitFor();
  });

  it("are links to pages without scripts", async () => {
    const { page } = await visit(`${thread.path}/p3`, { javaScript: false });
    await later(page).click();
    await page.waitForURL(`${origin}${thread.path}/p4`);
    await page.getByText("90 above").waitFor();
    await page.getByText("449 below").waitFor();
    await earlier(page).click();
    await page.waitForURL(`${origin}${thread.path}/p3`);
    await page.goto(`${thread.path}/p19`);
    assert.equal(await later(page).count(), 0);
  });
});

describe("a reader of several pages", () => {
  /** Opens the third page and reads on to a comment of the fourth. */
  async function readOn() {
    const visited = await visit(`${thread.path}/p3`, { as: reader, withoutNews: true });
    const { page } = visited;
    await wheelTo(page, idAt(89));
    await comment(page, idAt(91)).waitFor();
    await wheelTo(page, idAt(100), 130);
    const address = `${origin}${thread.path}/p4#Comment_${idAt(100)}`;
    await page.waitForURL(address);
    return { ...visited, address, top: await topOf(page, idAt(100)) };
  }
  async function isAt(page: Page, top: number): Promise<void> {
    let moved = Number.NaN;
    while (!(Math.abs(moved) <= 1)) {
      await nextFrame(page);
      moved = (await topOf(page, idAt(100)).catch(() => Number.NaN)) - top;
    }
    assert.deepEqual((await idsIn(page)).slice(0, 30), thread.ids.slice(90, 120));
  }

  it("returns to the same line by reloading, and by going back", async () => {
    const { page, address, top } = await readOn();
    await page.reload();
    await isAt(page, top);
    assert.equal(page.url(), address);
    await page.keyboard.press("u");
    await page.waitForURL(`${origin}/categories/general`);
    await page.goBack();
    await isAt(page, top);
    assert.equal(page.url(), address);
    await page.goForward();
    await page.waitForURL(`${origin}/categories/general`);
  });

  it("opens another page with the pager, also the one that is shown already", async () => {
    const { page } = await readOn();
    const pager = page.getByRole("navigation", { name: "Pages of comments" });
    await pager.getByRole("link", { name: "Page 4", exact: true }).press("Enter");
    await comment(page, idAt(61)).waitFor({ state: "detached" });
    assert.deepEqual(await idsIn(page), thread.ids.slice(90, 120));
    assert.equal(await page.evaluate("scrollY"), 0);
    assert.equal(page.url(), `${origin}${thread.path}/p4`);
  });

  it("has read what was shown, and the number of unread comments says so", async () => {
    const another = await forum.as("member");
    const { page } = await visit(`${thread.path}/p3`, { as: another, withoutNews: true });
    await wheelTo(page, idAt(89));
    await comment(page, idAt(91)).waitFor();
    const ticked = page.waitForRequest(
      (request) => request.url().endsWith("/tick") && (request.postData() ?? "").includes('"countRead":120'),
    );
    await wheelTo(page, idAt(95));
    await (await ticked).response();
    const { body } = await another.get(`/discussions/${thread.discussionID}`);
    assert.equal(body.countUnread, 569 - 120);
  });

  it("goes from page to page with the keys", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader, withoutNews: true });
    const isFocused = (number: number) => page.locator(`#Comment_${idAt(number)}:focus`).waitFor();
    await comment(page, idAt(90)).focus();
    await page.keyboard.press("j");
    await isFocused(91);
    await page.keyboard.press("k");
    await isFocused(90);
    await comment(page, idAt(61)).focus();
    await page.keyboard.press("k");
    await isFocused(60);
    await scrolled(page);
    const top = await topOf(page, idAt(60));
    assert.ok(top > 0 && top < 120, `The comment is at ${top}.`);
    await page.keyboard.press("j");
    await isFocused(61);
  });

  it("has ten pages at most, and stays in place when the first ones go", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader, withoutNews: true });
    for (let number = 4; number <= 12; number++) {
      await wheelTo(page, idAt(number * 30 - 31));
      await comment(page, idAt(number * 30 - 29)).waitFor();
    }
    assert.deepEqual(await idsIn(page), thread.ids.slice(60, 360));
    const page13 = await holdPage(page, 13);
    await wheelTo(page, idAt(359));
    await page13.asked;
    await nextFrame(page);
    await staysWhile(page, idAt(359), async () => {
      page13.letGo();
      await comment(page, idAt(361)).waitFor();
    });
    assert.deepEqual(await idsIn(page), thread.ids.slice(90, 390));
    await page.getByText("90 above").waitFor();
    // The page that was opened comes back without a request.
    await page.unrouteAll();
    await earlier(page).press("Enter");
    await comment(page, idAt(61)).waitFor({ state: "attached" });
    assert.deepEqual(await idsIn(page), thread.ids.slice(60, 360));
  });

  it("stays in place when an image above loads late, in every browser", async () => {
    const { path, ids, discussionID } = await aThread(40);
    const { db } = await forum.context();
    await db
      .updateTable("comments")
      .set({ bodyHtml: '<p><img src="/uploads/late.png" alt="A trace"></p>' })
      .where("commentID", "=", ids[31]!)
      .execute();
    for (const browser of ["with anchoring", "without anchoring"]) {
      const { page } = await visit(`/discussion/${discussionID}`, { as: reader, withoutNews: true });
      const image = Promise.withResolvers<void>();
      await page.route("**/uploads/late.png", async (route) => {
        await image.promise;
        const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>';
        await route.fulfill({ contentType: "image/svg+xml", body });
      });
      if (browser === "without anchoring") await withoutAnchoring(page);
      await wheelTo(page, ids[28]!);
      await comment(page, ids[31]!).waitFor();
      await wheelTo(page, ids[34]!);
      await page.waitForURL((url) => url.href === `${origin}${path}/p2#Comment_${ids[34]}`);
      await staysWhile(page, ids[34]!, async () => {
        const loaded = page.evaluate(
          `new Promise((done) => document.querySelector("article img[alt='A trace']").addEventListener("load", () => done()))`,
        );
        image.resolve();
        await loaded;
      });
    }
  });

  it("acts on comments of all pages", async () => {
    const { path, ids } = await aThread(35);
    const manager = await forum.as("moderator");
    const { page } = await visit(path, { as: manager, withoutNews: true });
    await wheelTo(page, ids[28]!);
    const last = comment(page, ids[33]!);
    await last.waitFor();
    await last.getByRole("button", { name: "Like" }).click();
    await last.locator('[data-key="l"][aria-pressed="true"]').waitFor();
    await last.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: /^Edit/ }).click();
    const form = page.getByRole("form", { name: "Edit comment" });
    await form.getByRole("textbox").first().fill("Changed words.");
    await form.getByRole("button", { name: "Save" }).click();
    await last.getByText("Changed words.").waitFor();
    await comment(page, ids[34]!).getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await comment(page, ids[34]!).waitFor({ state: "detached" });
    // What follows the last comment is there although the first page was opened.
    await page.getByRole("heading", { name: "34 comments" }).waitFor({ state: "attached" });
    await last.getByRole("button", { name: "Reply" }).click();
    await page.getByRole("form", { name: "Reply to kestrel" }).waitFor();
  });
});

describe("other orders and branches", () => {
  it("goes on with older comments when the newest are first", async () => {
    const { page } = await visit(`${thread.path}/p2?sort=-dateInserted`, { as: reader, withoutNews: true });
    const newestFirst = thread.ids.toReversed();
    await page.getByText("30 above").waitFor();
    await wheelTo(page, newestFirst[58]!);
    await comment(page, newestFirst[60]!).waitFor();
    await wheelTo(page, newestFirst[70]!);
    await page.waitForURL(`${origin}${thread.path}/p3?sort=-dateInserted#Comment_${newestFirst[70]}`);
    assert.deepEqual(await idsIn(page), newestFirst.slice(30, 90));
    await page.evaluate("scrollTo(0, 0)");
    await later(page).click();
    await comment(page, newestFirst[0]!).waitFor({ state: "attached" });
    assert.deepEqual(await idsIn(page), newestFirst.slice(0, 90));
  });

  it("goes on in the order of scores", async () => {
    const { path, ids } = await aThread(40);
    const { db } = await forum.context();
    await db.updateTable("comments").set({ score: 5 }).where("commentID", "in", ids.slice(30)).execute();
    const { page } = await visit(`${path}?sort=-score`, { as: reader, withoutNews: true });
    const first = await idsIn(page);
    await wheelTo(page, first[28]!);
    await count(page, 40);
    assert.deepEqual(new Set(await idsIn(page)), new Set(ids));
  });

  it("shows each comment of a thread with replies once", async () => {
    const { path, ids } = await aThread(120, { nested: true });
    const { page } = await visit(path, { as: reader, withoutNews: true });
    const { length } = await idsIn(page);
    assert.ok(length > 30);
    await wheelTo(page, (await idsIn(page)).at(-2)!);
    await count(page, length + 1);
    await wheelTo(page, (await idsIn(page)).at(-2)!);
    await count(page, ids.length);
    const shown = await idsIn(page);
    assert.deepEqual(new Set(shown), new Set(ids));
  });

  it("shows a comment once that moved to another page in the meantime", async () => {
    const { path, ids, discussionID } = await aThread(65);
    const newestFirst = ids.toReversed();
    const { page } = await visit(`${path}?sort=-dateInserted`, { as: reader, withoutNews: true });
    const added = await aComment(forum, { discussionID, insertUserID: author.userID });
    await wheelTo(page, newestFirst[28]!);
    await comment(page, newestFirst[31]!).waitFor();
    // The pages are read again, and agree.
    await comment(page, added).waitFor({ state: "attached" });
    await count(page, 60);
    assert.deepEqual(await idsIn(page), [added, ...newestFirst.slice(0, 59)]);
  });
});

describe("a comment that arrives", () => {
  /** Triggers the first user action, after which the page subscribes to live updates. */
  const begin = (page: Page) =>
    Promise.all([
      page.waitForResponse((answer) => answer.url().includes("/api/v2/live?")),
      page.mouse.wheel(0, 1),
    ]);
  const reply = async (discussionID: number) =>
    (await author.post("/comments", { discussionID, body: "A reply.", format: "text" })).body
      .commentID as number;

  it("is shown at once to a reader who sees the end, and moves nothing", async () => {
    const { path, ids, discussionID } = await aThread(35);
    const { page } = await visit(path, { as: reader });
    await begin(page);
    await wheelTo(page, ids[28]!);
    await comment(page, ids[34]!).waitFor();
    await wheelTo(page, ids[34]!, 300);
    await page.waitForURL((url) => url.pathname.endsWith("/p2"));
    await staysWhile(page, ids[33]!, async () => {
      await comment(page, await reply(discussionID)).waitFor();
    });
    await page.getByRole("heading", { name: "36 comments" }).waitFor({ state: "attached" });
  });

  it("is announced by a bar to others, until they ask or come to the end", async () => {
    const { path, ids, discussionID } = await aThread(20);
    const { page } = await visit(path, { as: reader });
    await begin(page);
    await wheelTo(page, ids[5]!);
    const added = await reply(discussionID);
    await page.getByRole("button", { name: "1 new comment" }).waitFor();
    assert.equal(await comment(page, added).count(), 0);
    await wheelTo(page, ids[19]!);
    await comment(page, added).waitFor();
    await page.getByRole("button", { name: "1 new comment" }).waitFor({ state: "detached" });
  });
});
