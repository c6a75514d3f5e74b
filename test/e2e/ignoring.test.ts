import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "loudmouth");
const quiet = await forum.as("member", "quiet");

/** Creates a thread whose first post and first comment are by the author to ignore. */
async function aThread(name: string) {
  const discussionID = await aDiscussion(forum, { insertUserID: author.userID, name, body: "Loud words." });
  const commentID = await aComment(forum, {
    ...{ discussionID, insertUserID: author.userID, body: "A loud answer." },
  });
  await aComment(forum, { discussionID, insertUserID: quiet.userID, body: "A quiet answer." });
  return { discussionID, path: `/discussion/${discussionID}`, commentID };
}

const noticeIn = (place: Page | Locator) =>
  place.locator("summary", { hasText: "You’re ignoring loudmouth." });

describe("ignoring a user", () => {
  it("works from the menu of a comment; the user's posts collapse, and open and close again", async () => {
    const reader = await forum.as("member");
    const { path, commentID } = await aThread("A loud thread");
    const { page } = await visit(path, { as: reader });
    const comment = page.locator(`#Comment_${commentID}`);
    await comment.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Ignore loudmouth" }).click();
    const notice = noticeIn(comment);
    await notice.waitFor();
    assert.equal(await noticeIn(page).count(), 2);
    for (const text of ["Loud words.", "A loud answer."])
      assert.equal(await page.getByText(text).isVisible(), false);
    assert.equal(await page.getByText("A quiet answer.").isVisible(), true);
    assert.equal(await notice.getByText("Hide").isVisible(), false);
    assert.deepEqual(await accessibilityProblems(page), []);

    await notice.focus();
    await page.keyboard.press("Enter");
    await comment.getByText("A loud answer.").waitFor();
    assert.equal(await notice.getByText("Show").isVisible(), false);
    assert.equal(await page.getByText("Loud words.").isVisible(), false);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Enter");
    await comment.getByText("A loud answer.").waitFor({ state: "hidden" });

    await notice.click();
    await comment.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Stop ignoring loudmouth" }).click();
    await notice.waitFor({ state: "detached" });
    assert.equal(await page.getByText("Loud words.").isVisible(), true);
  });

  it("works from the menu of a discussion, and is not offered on one's own posts or to guests", async () => {
    const reader = await forum.as("member");
    const { path } = await aThread("Another loud thread");
    const { page } = await visit(path, { as: reader });
    await page.getByRole("button", { name: "Discussion Options" }).click();
    await page.getByRole("menuitem", { name: "Ignore loudmouth" }).click();
    await noticeIn(page).first().waitFor();
    const own = await visit(path, { as: author });
    await own.page.getByRole("button", { name: "Discussion Options" }).click();
    await own.page.getByRole("menuitem", { name: "Mute" }).waitFor();
    assert.equal(await own.page.getByRole("menuitem", { name: /Ignore/ }).count(), 0);
    const { page: ofGuest } = await visit(path);
    assert.equal(await ofGuest.getByText("Loud words.").isVisible(), true);
    assert.equal(await noticeIn(ofGuest).count(), 0);
  });

  it("is refused for moderators, with a message", async () => {
    const [reader, moderator] = [await forum.as("member"), await forum.as("moderator", "keeper")];
    const discussionID = await aDiscussion(forum, { insertUserID: moderator.userID });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await page.getByRole("button", { name: "Discussion Options" }).click();
    await page.getByRole("menuitem", { name: "Ignore keeper" }).click();
    await page.getByText("Moderators and administrators cannot be ignored.").waitFor();
  });

  it("collapses posts in lists, and in threads without scripts as well", async () => {
    const reader = await forum.as("member");
    const { path } = await aThread("A row to collapse");
    await ignoring(forum, reader.userID, author.userID);
    const { page } = await visit("/discussions", { as: reader, javaScript: false });
    const row = page
      .getByRole("listitem")
      .filter({ has: noticeIn(page) })
      .filter({ hasText: "A row to collapse" });
    const title = row.getByRole("link", { name: "A row to collapse" });
    assert.equal(await title.isVisible(), false);
    await noticeIn(row).click();
    await title.waitFor();
    await page.goto(path);
    assert.equal(await page.getByText("Loud words.").isVisible(), false);
    await noticeIn(page).first().click();
    await page.getByText("Loud words.").waitFor();
  });

  it("is reviewed and ended on a page of one's own", async () => {
    const reader = await forum.as("member");
    for (const { userID } of [author, quiet]) await ignoring(forum, reader.userID, userID);
    const { page } = await visit("/profile/ignored", { as: reader });
    const entries = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /Stop ignoring/ }) });
    assert.equal(await entries.count(), 2);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Stop ignoring loudmouth" }).click();
    await page.getByRole("button", { name: "Stop ignoring loudmouth" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Stop ignoring quiet" }).click();
    await page.getByText("You aren’t ignoring anyone.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
