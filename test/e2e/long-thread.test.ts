import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import {
  comment,
  count,
  earlier,
  holdPage,
  idsIn,
  later,
  openLongThread,
  scrolled,
  staysWhile,
  wheelTo,
  withoutAnchoring,
} from "./long-thread-stage.ts";

const { forum, origin, visit, author, reader, aThread, thread, idAt } = await openLongThread();

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
    for (const speed of ["fast", "slow"]) {
      const { page } = await visit(`${thread.path}/p3`, { as: reader });
      const page2 = await holdPage(page, 2);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, 100);
      await scrolled(page);
      await page.mouse.wheel(0, -200);
      await staysWhile(page, idAt(61), async () => {
        await earlier(page).click();
        await page2.asked;
        if (speed === "slow") await page.getByRole("status", { name: "Loading" }).waitFor();
        page2.letGo();
        await comment(page, idAt(31)).waitFor({ state: "attached" });
      });
      assert.deepEqual(await idsIn(page), thread.ids.slice(30, 90));
      // The nearest comment has the focus in place of the link.
      await page.locator(`#Comment_${idAt(60)}:focus`).waitFor();
    }
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
