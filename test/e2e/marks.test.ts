import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const by = { insertUserID: author.userID };

const postIn = (page: Page) => page.getByRole("article").first();
const bookmark = (page: Page, pressed: boolean) =>
  postIn(page).getByRole("button", { name: "Bookmark", exact: true, pressed });
const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text).waitFor();
const entry = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Discussion Options" }).click();
  return page.getByRole("menuitem", { name, exact: true });
};
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const titlesIn = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

describe("a member who bookmarks", () => {
  it("saves a post from its page, finds it again, and removes it from the list", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { ...by, name: "Worth keeping" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await bookmark(page, false).focus();
    await page.keyboard.press("Enter");
    await bookmark(page, true).waitFor();
    await postIn(page).locator("[data-bookmark=bookmarked]").waitFor();

    await page.goto("/discussions/bookmarked");
    await heading(page, "My Bookmarks");
    assert.deepEqual(await titlesIn(page).allInnerTexts(), ["Worth keeping"]);
    assert.deepEqual(await accessibilityProblems(page), []);
    const inRow = page.getByRole("button", { name: "Bookmark Worth keeping", exact: true });
    await inRow.and(page.locator("[aria-pressed=true]")).click();
    await inRow.and(page.locator("[aria-pressed=false]")).waitFor();
    await page.locator("[data-bookmark=normal]").waitFor();
    await page.reload();
    await page.getByText("You have not bookmarked any posts yet.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("sees an error and the former state when it fails", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    expectProblem(page, /\/bookmark$/);
    await page.route("**/bookmark", (route) => route.abort());
    await bookmark(page, false).click();
    await notice(page, "There was a problem bookmarking this discussion.");
    await bookmark(page, false).waitFor();
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.bookmarked, false);
  });

  it("does so with scripts off, on the page and in the list, and stays there", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { ...by, name: "Without scripts" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader, javaScript: false });
    await bookmark(page, false).click();
    await bookmark(page, true).waitFor();
    await page.goto("/discussions?sort=-dateInserted");
    await page.getByRole("button", { name: "Bookmark Without scripts", pressed: true }).click();
    await page.getByRole("button", { name: "Bookmark Without scripts", pressed: false }).waitFor();
    assert.match(page.url(), /\/discussions\?sort=-dateInserted$/);
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.bookmarked, false);
  });

  it("is not a guest: guests have no such button, and personal lists ask to sign in", async () => {
    const discussionID = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${discussionID}`);
    assert.equal(await page.locator("[data-bookmark]").count(), 0);
    await page.goto("/discussions/bookmarked");
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).waitFor();
  });
});

describe("the menu of a discussion", () => {
  it("mutes it and unmutes it", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { ...by, name: "Too loud" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await (await entry(page, "Mute")).click();
    await notice(page, "Discussion has been muted.");
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.muted, true);
    await (await entry(page, "Unmute")).click();
    await notice(page, "Discussion has been unmuted.");
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.muted, false);
  });

  it("dismisses an announcement, which loses its place at the top for that reader", async () => {
    const reader = await forum.as("member");
    const categoryID = await aCategory(forum, { urlcode: "loud" });
    const old = new Date("2020-01-01T00:00:00Z");
    const pinned = await aDiscussion(forum, {
      ...by,
      ...{ categoryID, name: "Hear ye", pinLocation: "category", dateInserted: old },
    });
    const plain = await aDiscussion(forum, { ...by, categoryID, name: "As ever" });
    const { page } = await visit("/categories/loud", { as: reader });
    assert.deepEqual(await titlesIn(page).allInnerTexts(), ["Hear ye", "As ever"]);
    await page.goto(`/discussion/${pinned}`);
    await (await entry(page, "Dismiss")).click();
    await notice(page, "Success. Announcement has been dismissed.");
    await page.goto("/categories/loud");
    assert.deepEqual(await titlesIn(page).allInnerTexts(), ["As ever", "Hear ye"]);
    await page.goto(`/discussion/${pinned}`);
    await (await entry(page, "Dismissed")).click();
    await notice(page, "Success. Dismissal cancelled.");
    await page.goto("/categories/loud");
    assert.deepEqual(await titlesIn(page).allInnerTexts(), ["Hear ye", "As ever"]);
    await page.goto(`/discussion/${plain}`);
    assert.equal(await (await entry(page, "Dismiss")).count(), 0);
  });
});

describe("personal lists", () => {
  it("are in the account menu", async () => {
    const reader = await forum.as("member", "lister");
    const commented = await aDiscussion(forum, { ...by, name: "Answered" });
    await aComment(forum, { discussionID: commented, insertUserID: reader.userID });
    await aDiscussion(forum, { insertUserID: reader.userID, name: "Asked" });
    const { page } = await visit("/", { as: reader });
    for (const [link, title] of [
      ["My Posts", "Asked"],
      ["Posts I've Commented On", "Answered"],
    ] as const) {
      await page.getByLabel("Account of lister").click();
      await page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(`^${link}( \\d+)?$`) })
        .click();
      await heading(page, link);
      await titlesIn(page).getByText(title).waitFor();
      assert.deepEqual(await titlesIn(page).allInnerTexts(), [title]);
    }
  });

  it("have translated titles", async () => {
    await enableLocales(forum, "fr", "ar");
    const reader = await forum.as("member");
    for (const [locale, title] of [
      ["fr", "Mes signets"],
      ["ar", "إشاراتي المرجعية"],
    ] as const) {
      const { page } = await visit("/discussions/bookmarked", { as: reader, locale });
      await heading(page, title);
      assert.deepEqual(await accessibilityProblems(page), []);
    }
  });
});

describe("marking all as read", () => {
  for (const javaScript of [true, false])
    it(`leaves nothing new in a category, ${javaScript ? "at once" : "with scripts off"}`, async () => {
      const reader = await forum.as("member");
      const urlcode = `read-${javaScript}`;
      const categoryID = await aCategory(forum, { urlcode });
      const elsewhere = await aDiscussion(forum, by);
      await aDiscussion(forum, { ...by, categoryID, countComments: 2 });
      const { page } = await visit(`/categories/${urlcode}`, { as: reader, javaScript });
      const news = page.getByRole("main").getByText("2 new", { exact: true });
      await news.waitFor();
      await page.getByRole("button", { name: "Mark all read" }).click();
      await news.waitFor({ state: "detached" });
      const { body } = await reader.get("/discussions", { categoryID, unread: true });
      assert.deepEqual(body, []);
      assert.equal((await reader.get(`/discussions/${elsewhere}`)).body.unread, true);
    });

  it("empties the list of new posts", async () => {
    const reader = await forum.as("member");
    await aDiscussion(forum, by);
    const { page } = await visit("/discussions/unread", { as: reader });
    await heading(page, "Unread Posts");
    await page.getByRole("button", { name: "Mark all read" }).click();
    await page.getByText("You have read everything.").waitFor();
  });
});
