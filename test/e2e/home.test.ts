import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit, origin } = await openStage();
const author = await forum.as("member", "kestrel");

const block = (page: Page, name: string) =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name }) });

/** A member with a reply to them, and with a bookmarked discussion that has a new comment. */
async function aMemberWithNews(name: string) {
  const member = await forum.as("member", name);
  const own = await aDiscussion(forum, { name: `Lamps of ${name}`, insertUserID: member.userID });
  const reply = { discussionID: own, body: "The brass one.", format: "text" };
  assert.equal((await author.post("/comments", reply)).status, 201);
  const followed = await aDiscussion(forum, { name: `Desks for ${name}`, insertUserID: author.userID });
  await member.put(`/discussions/${followed}/bookmark`, { bookmarked: true });
  const fresh = await aComment(forum, { discussionID: followed, insertUserID: author.userID });
  await forum.drained();
  return { member, followed, fresh };
}

describe("home for a member", () => {
  it("shows replies with their words and what is unread, and leads to it", async () => {
    const { member } = await aMemberWithNews("reader_1");
    const { page } = await visit("/", { as: member });
    const forYou = block(page, "For You");
    await forYou.getByText("The brass one.").waitFor();
    await forYou.getByText("Lamps of reader_1").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await block(page, "Unread in What You Follow").getByRole("link", { name: "Desks for reader_1" }).click();
    await page.getByRole("heading", { level: 1, name: "Desks for reader_1" }).waitFor();
  });

  it("is marked as read at once, and unread again on request", async () => {
    const { member } = await aMemberWithNews("reader_2");
    const { page } = await visit("/", { as: member });
    await page.getByRole("button", { name: "Mark All as Read" }).click();
    await block(page, "For You").waitFor({ state: "detached" });
    await page.getByText("Everything is marked as read.").waitFor({ state: "attached" });
    // Also after the page was loaded again.
    await page.reload();
    await page.getByRole("button", { name: "Undo Mark All as Read" }).click();
    await block(page, "For You").getByText("The brass one.").waitFor();
    await block(page, "Unread in What You Follow")
      .getByRole("link", { name: "Desks for reader_2" })
      .waitFor();
  });

  it("does the same without scripts", async () => {
    const { member } = await aMemberWithNews("reader_3");
    const { page } = await visit("/", { as: member, javaScript: false });
    await page.getByRole("button", { name: "Mark All as Read" }).click();
    await page.getByRole("button", { name: "Undo Mark All as Read" }).click();
    await block(page, "For You").getByText("The brass one.").waitFor();
  });

  it("keeps the button for a new discussion in reach of the thumb on a phone", async () => {
    const { member } = await aMemberWithNews("reader_4");
    const { page } = await visit("/", { as: member, width: 390 });
    const button = page.getByRole("main").getByRole("link", { name: "New Discussion" }).first();
    await page.mouse.wheel(0, 400);
    const box = await button.boundingBox();
    const height = await page.evaluate<number>("innerHeight");
    assert.ok(box && box.y > height - 100 && box.y + box.height <= height, JSON.stringify(box));
  });

  it("has places and unread categories in the menu of a phone", async () => {
    const { member } = await aMemberWithNews("reader_5");
    const { page } = await visit("/discussions", { as: member, width: 390 });
    await page.locator('summary[aria-label="Site Navigation"]').click();
    const menu = page.getByRole("navigation", { name: "Categories" });
    await menu.getByRole("link", { name: /General.*unread/ }).waitFor();
    await page
      .getByRole("navigation", { name: "Read" })
      .getByRole("link", { name: /Bookmarks.*1/ })
      .click();
    await page.waitForURL(`${origin}/discussions/bookmarked`);
  });
});

describe("home for a guest", () => {
  it("has one heading, two ways on, and the categories, without scripts too", async () => {
    const { page } = await visit("/", { javaScript: false });
    assert.deepEqual(await page.getByRole("heading", { level: 1 }).allInnerTexts(), ["Welcome to Colloquy"]);
    await block(page, "Categories").getByRole("link", { name: "General" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Register" }).waitFor();
    await page.getByRole("link", { name: "Browse Recent Posts" }).click();
    await page.waitForURL(`${origin}/discussions`);
  });

  it("is accessible at every width", async () => {
    for (const width of [390, 820, 1280]) {
      const { page } = await visit("/", { width });
      assert.deepEqual(await accessibilityProblems(page), []);
      assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
    }
  });
});
