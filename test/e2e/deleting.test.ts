import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit, origin } = await openStage();
const administrator = await forum.as("administrator");
const member = await forum.as("member", "kestrel");
const by = { insertUserID: member.userID };

const dialog = (page: Page) => page.getByRole("dialog");
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function deleteDiscussion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Discussion Options" }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
}

describe("deleting", () => {
  it("a discussion says how much goes, and can be undone at once by staff", async () => {
    const discussionID = await aDiscussion(forum, { ...by, name: "Doomed" });
    for (let count = 0; count < 2; count++) await aComment(forum, { ...by, discussionID });
    const path = `/discussion/${discussionID}/doomed`;
    const { page } = await visit(path, { as: administrator });
    await deleteDiscussion(page);
    await dialog(page).getByText("This also deletes its 2 comments.").waitFor();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Discussion deleted.").waitFor();
    await page.waitForURL("**/categories/general");
    assert.equal(await page.getByRole("main").getByText("Doomed").count(), 0);
    assert.equal((await administrator.get(`/discussions/${discussionID}`)).status, 410);
    await undo(page).click();
    await page.waitForURL(origin + path);
    await page.getByRole("heading", { level: 1, name: "Doomed" }).waitFor();
    assert.equal((await member.get(`/discussions/${discussionID}`)).body.countComments, 2);
  });

  it("a comment can be undone at once by staff", async () => {
    const discussionID = await aDiscussion(forum, { ...by, name: "Fine" });
    await aComment(forum, { ...by, discussionID, body: "Too harsh." });
    const { page } = await visit(`/discussion/${discussionID}`, { as: administrator });
    await page.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    const comment = page.getByRole("article").filter({ hasText: "Too harsh." });
    await comment.waitFor({ state: "detached" });
    await page.getByText("Comment deleted.").waitFor();
    await undo(page).click();
    await comment.waitFor();
  });

  it("a comment on its own page leads to its thread, where it can be undone", async () => {
    const discussionID = await aDiscussion(forum, { ...by, name: "Talk" });
    const commentID = await aComment(forum, { ...by, discussionID, body: "Off topic." });
    const { page } = await visit(`/discussion/comment/${commentID}`, { as: administrator });
    const comment = page.locator(`#Comment_${commentID}`);
    await comment.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.waitForURL(`**/discussion/${discussionID}**`);
    await page.getByText("Comment deleted.").waitFor();
    await comment.waitFor({ state: "detached" });
    await undo(page).click();
    await comment.waitFor();
  });

  it("offers members, who cannot undo it, no button that would fail", async () => {
    const own = { name: "Own", body: "Words.", format: "text", categoryID: 1 };
    const { discussionID } = (await member.post("/discussions", own)).body;
    const comment = { discussionID, body: "Mine.", format: "text" };
    assert.equal((await member.post("/comments", comment)).status, 201);
    await administrator.patch("/config", { "ui.allowSelfDelete": true });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Comment deleted.").waitFor();
    assert.equal(await undo(page).count(), 0);
  });
});
