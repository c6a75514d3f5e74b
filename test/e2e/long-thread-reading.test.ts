import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import {
  comment,
  earlier,
  holdPage,
  idsIn,
  openLongThread,
  scrolled,
  staysWhile,
  topOf,
  wheelTo,
  withoutAnchoring,
} from "./long-thread-stage.ts";
import { nextFrame } from "./stage.ts";

const { forum, origin, visit, reader, aThread, thread, idAt } = await openLongThread();

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

  it("has read what was shown, which the server knows", async () => {
    const another = await forum.as("member");
    const { page } = await visit(`${thread.path}/p3`, { as: another, withoutNews: true });
    await wheelTo(page, idAt(89));
    await comment(page, idAt(91)).waitFor();
    const ticked = page.waitForRequest(
      (request) => request.url().endsWith("/tick") && (request.postData() ?? "").includes('"countRead":120'),
    );
    await wheelTo(page, idAt(95));
    await (await ticked).response();
    const { db } = await forum.context();
    const { countComments } = await db
      .selectFrom("discussionReads")
      .select("countComments")
      .where("userID", "=", another.userID)
      .where("discussionID", "=", thread.discussionID)
      .executeTakeFirstOrThrow();
    assert.equal(countComments, 120);
  });

  it("goes from page to page with the keys", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader, withoutNews: true });
    const isFocused = (number: number) => page.locator(`#Comment_${idAt(number)}:focus`).waitFor();
    await comment(page, idAt(90)).focus();
    await page.keyboard.press("j");
    await isFocused(91);
    await page.keyboard.press("k");
    await isFocused(90);
    await scrolled(page);
    const usual = await topOf(page, idAt(90));
    await comment(page, idAt(61)).focus();
    await page.keyboard.press("k");
    await isFocused(60);
    await scrolled(page);
    const top = await topOf(page, idAt(60));
    assert.ok(top > 0 && Math.abs(top - usual) <= 1, `The comment is at ${top} instead of ${usual}.`);
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
    await form.getByRole("toolbar", { name: "Formatting" }).waitFor();
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
