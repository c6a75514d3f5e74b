import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { choose, chooseByKey, entriesOf, notice, openMenus } from "./menu-stage.ts";

const { forum, visit, administrator, author, member, moderator, moderatedID } = await openMenus();
await administrator.patch("/config", { "ui.allowSelfDelete": true });

const MENU = "Comment Options";
/** The last entries for readers who are not the author. */
const LAST = ["Report", "Ignore kestrel"];

async function aTalk() {
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID, categoryID: moderatedID });
  const commentID = await aComment(forum, {
    discussionID,
    insertUserID: author.userID,
    body: "First words.",
  });
  return { discussionID, commentID, path: `/discussion/${discussionID}` };
}

async function aTalkWithReply() {
  const talk = await aTalk();
  const { discussionID, commentID: parentCommentID } = talk;
  const replyID = await aComment(forum, {
    ...{ discussionID, parentCommentID, insertUserID: member.userID, body: "Second words." },
  });
  return { ...talk, replyID };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Delete Comment" });
const confirm = async (page: Page) => {
  await dialogOf(page).getByRole("button", { name: "Delete" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
};

describe("the menu on a comment", () => {
  it("offers each reader the permitted actions, in groups", async () => {
    const { commentID, path } = await aTalk();
    const guest = await visit(path);
    assert.equal(await guest.page.getByRole("button", { name: MENU }).count(), 0);
    const other = await visit(path, { as: member });
    assert.deepEqual(await entriesOf(other.page, MENU), LAST);
    const own = await visit(path, { as: author });
    assert.deepEqual(await entriesOf(own.page, MENU), ["Edit (60 minutes)", "Delete"]);
    const moderated = await visit(path, { as: moderator });
    assert.deepEqual(await entriesOf(moderated.page, MENU), ["Edit", "Delete", "—", ...LAST]);
    await author.patch(`/comments/${commentID}`, { body: "Other words.", format: "text" });
    const staff = await visit(path, { as: administrator });
    assert.deepEqual(await entriesOf(staff.page, MENU), [
      ...[
        "Edit",
        "Delete",
        "—",
        "Revision History",
        "—",
        "Promote",
        "—",
        "Report",
        "Remove spammer",
        "Ignore kestrel",
      ],
    ]);
    await staff.page.getByRole("button", { name: MENU }).click();
    assert.equal(
      await staff.page.getByRole("menuitem", { name: "Revision History" }).getAttribute("href"),
      `/log/filter?recordType=comment&recordID=${commentID}`,
    );
  });

  it("promotes it with the reaction of that name", async () => {
    const { commentID, path } = await aTalk();
    const { page } = await visit(path, { as: administrator });
    await choose(page, "Promote", MENU);
    await page.getByRole("button", { name: /^Promote/ }).waitFor();
    assert.equal((await administrator.get(`/comments/${commentID}`)).body.score, 5);
  });
});

describe("deleting a comment", () => {
  for (const [who, user] of [
    ["its author", author],
    ["a category moderator", moderator],
    ["an administrator", administrator],
  ] as const)
    it(`is done by ${who} after a confirmation, with the keyboard alone`, async () => {
      const { commentID, path } = await aTalk();
      const { page } = await visit(path, { as: user });
      await chooseByKey(page, "Delete", MENU);
      await dialogOf(page).getByText("Are you sure you want to delete this comment?").waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      await dialogOf(page).getByRole("button", { name: "Delete" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("First words.").waitFor({ state: "detached" });
      assert.equal((await user.get(`/comments/${commentID}`)).status, 404);
    });

  it("asks about the replies: they are deleted as well", async () => {
    const { replyID, path } = await aTalkWithReply();
    const { page } = await visit(path, { as: moderator });
    await choose(page, "Delete", MENU);
    const method = dialogOf(page).getByRole("group", { name: "Delete Method" });
    await method.getByLabel("Full").check();
    assert.deepEqual(await accessibilityProblems(page), []);
    await confirm(page);
    await page.getByText("Second words.").waitFor({ state: "detached" });
    assert.equal((await moderator.get(`/comments/${replyID}`)).status, 404);
  });

  it("or they stay, below the place of the deleted comment", async () => {
    const { commentID, path } = await aTalkWithReply();
    const { page } = await visit(path, { as: administrator });
    await choose(page, "Delete", MENU);
    const method = dialogOf(page).getByRole("group", { name: "Delete Method" });
    await method.getByLabel("Tombstone").check();
    await confirm(page);
    await page.getByText("First words.").waitFor({ state: "detached" });
    await page.getByText("Second words.").waitFor();
    assert.equal((await administrator.get(`/comments/${commentID}`)).body.isTombstone, true);
  });

  it("gives authors no choice about the replies of others", async () => {
    const { commentID, path } = await aTalkWithReply();
    const { page } = await visit(path, { as: author });
    await choose(page, "Delete", MENU);
    await dialogOf(page).getByRole("button", { name: "Delete" }).waitFor();
    assert.equal(await dialogOf(page).getByRole("radio").count(), 0);
    await confirm(page);
    await page.getByText("Second words.").waitFor();
    assert.equal((await author.get(`/comments/${commentID}`)).body.isTombstone, true);
    const refused = await author.delete(`/comments/${commentID}?deleteMethod=full`);
    assert.equal(refused.status, 403);
  });

  it("shows a persistent message when it fails", async () => {
    const { commentID, path } = await aTalk();
    const { page } = await visit(path, { as: moderator });
    await choose(page, "Delete", MENU);
    await administrator.delete(`/comments/${commentID}`);
    await dialogOf(page).getByRole("button", { name: "Delete" }).click();
    await notice(page, "Comment not found.");
    await dialogOf(page).waitFor({ state: "detached" });
  });
});

describe("sharing", () => {
  it("shares a comment by email under the title of the thread", async () => {
    const { commentID, path } = await aTalk();
    const { page } = await visit(path, { as: member });
    await page.locator(`#Comment_${commentID}`).getByRole("button", { name: "Share" }).click();
    const entry = page.getByRole("menuitem", { name: "Email Link" });
    const email = new URL((await entry.getAttribute("href")) as string).searchParams;
    assert.equal(email.get("subject"), "A discussion");
    const url = `${forum.config.publicUrl}/discussion/comment/${commentID}?utm_source=community-share#Comment_${commentID}`;
    assert.equal(email.get("body"), `Check it out: ${url}`);
    assert.equal(await page.getByRole("menuitem", { name: "Share In Message" }).count(), 1);
  });
});
