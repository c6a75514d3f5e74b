import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aModeratorOf, aReport } from "#features/reports/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage, takenOver } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "quill");
const [reader, moderator] = [await forum.as("member", "ann"), await forum.as("moderator", "keeper")];
const by = { insertUserID: author.userID };
const INBOX = "/dashboard/content/reports";

const group = (page: Page, name: string) => page.getByRole("article", { name });
const press = (page: Page, article: string, button: string) =>
  group(page, article).getByRole("button", { name: button, exact: true }).click();
async function checkAccess(page: Page): Promise<void> {
  assert.deepEqual(await accessibilityProblems(page), []);
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Comment", exact: true });
  await field.click();
  await page.locator("[contenteditable=true]").fill(text);
}

describe("a member", () => {
  it("reports a post by its button, and a comment by its menu, with at least one reason", async () => {
    const discussionID = await aDiscussion(forum, { ...by, name: "Cheap watches" });
    await aComment(forum, { ...by, discussionID, body: "Buy now." });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await page.getByRole("button", { name: "Report content" }).first().click();
    const modal = page.getByRole("dialog", { name: "Report" });
    await modal.getByRole("button", { name: "Send Report" }).click();
    await modal.getByText("Choose at least one reason.").waitFor();
    await checkAccess(page);
    assert.equal(await modal.getByLabel("Remove from front-facing community").count(), 0);
    await modal.getByLabel("Spam / Solicitation").check();
    await modal.getByRole("button", { name: "Send Report" }).click();
    await page.getByText("Thank you. Moderators will look at it.").waitFor();

    await page.getByRole("article").last().getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    await modal.getByLabel("Abuse").check();
    await modal.getByRole("button", { name: "Send Report" }).click();
    await modal.waitFor({ state: "detached" });
    const reports = (await moderator.get("/reports", { recordUserID: author.userID })).body;
    assert.deepEqual(
      reports.map(({ recordType }: { recordType: string }) => recordType),
      ["comment", "discussion"],
    );
  });

  it("cannot report own posts; guests cannot report at all", async () => {
    const discussionID = await aDiscussion(forum, by);
    for (const as of [author, undefined]) {
      const { page } = await visit(`/discussion/${discussionID}`, as ? { as } : {});
      await page.getByRole("article").first().waitFor();
      assert.equal(await page.getByRole("button", { name: "Report content" }).count(), 0);
    }
  });
});

describe("an author whose posts need approval", () => {
  it("sees a notice and an empty field, and the comment when a moderator has edited and approved it", async () => {
    const newcomer = await aHolder(forum, "approval.require");
    const discussionID = await aDiscussion(forum, { ...by, name: "Introductions" });
    const path = `/discussion/${discussionID}`;
    const { page } = await visit(path, { as: newcomer });
    await write(page, "Helo everybody.");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByText("Your comment will appear after it is approved.").waitFor();
    assert.equal(await page.locator("[contenteditable=true]").getByText("Helo").count(), 0);
    await page.reload();
    await page.getByText("1 of your comments is waiting for approval.").waitFor();
    assert.equal(await page.locator("article").getByText("Helo everybody.").count(), 0);

    const { page: inbox } = await visit(`${INBOX}?pending=true`, { as: moderator });
    await press(inbox, "Re: Introductions", "Edit");
    const modal = inbox.getByRole("dialog", { name: "Edit post" });
    await modal.getByRole("textbox", { name: "Text" }).click();
    await modal.locator("[contenteditable=true]").fill("Hello everybody.");
    await checkAccess(inbox);
    await modal.getByRole("button", { name: "Save and Approve" }).click();
    await inbox.getByText("Approved.", { exact: true }).waitFor();
    await page.reload();
    await page.locator("article").getByText("Hello everybody.").waitFor();
  });

  it("sees a notice for a discussion, and for a change to it", async () => {
    const newcomer = await aHolder(forum, "approval.require");
    const { page } = await visit("/post/discussion/general", { as: newcomer });
    await page.getByRole("textbox", { name: "Title" }).fill("Who am I?");
    await page.getByRole("textbox", { name: "Body" }).click();
    await page.locator("[contenteditable=true]").fill("A new member.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByText("Your discussion will appear after it is approved.").waitFor();
    await untilWritten(page.getByRole("textbox", { name: "Title" }), "");
    const [report] = (await moderator.get("/reports", { recordUserID: newcomer.userID })).body;
    const { body } = await moderator.patch(`/reports/${report.reportID}/approve-record`, {});
    const { page: form } = await visit(`/post/editdiscussion/${body.recordID}`, { as: newcomer });
    await form.getByRole("textbox", { name: "Title" }).fill("Who are we?");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await form.getByText("Your discussion will appear after it is approved.").waitFor();
  });

  it("sees a notice with scripts off", async () => {
    const newcomer = await aHolder(forum, "approval.require");
    const path = `/discussion/${await aDiscussion(forum, by)}`;
    const { page } = await visit(path, { as: newcomer, javaScript: false });
    await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Hello.");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByText("Your comment will appear after it is approved.").waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Comment", exact: true }).inputValue(), "");
  });
});

describe("the page of premoderation", () => {
  it("describes which posts wait, and is for administrators only", async () => {
    const path = "/dashboard/content/premoderation";
    const place = await aCategory(forum, { name: "Newcomers" });
    const administrator = await forum.as("administrator", "founder");
    const { page } = await visit(path, { as: administrator });
    const form = page.getByRole("form", { name: "Premoderation" });
    await form.getByLabel("Newcomers").check();
    await form.getByRole("switch", { name: "Comments in these categories need approval" }).check();
    await form.getByLabel("Words that always require approval").fill("casino; easy money");
    await checkAccess(page);
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    const { body } = await administrator.get("/config", { select: "premoderation.*" });
    assert.deepEqual(body, {
      "premoderation.categoryIDs": [place],
      "premoderation.discussions": true,
      "premoderation.comments": true,
      "premoderation.firstPosts": 0,
      "premoderation.keywords": "casino; easy money",
    });
    await page.reload();
    assert.equal(await form.getByLabel("Newcomers").isChecked(), true);
    await form.getByLabel("Newcomers").uncheck();
    await form.getByLabel("Words that always require approval").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    const { body: after } = await administrator.get("/config", { select: "premoderation.categoryIDs" });
    assert.deepEqual(after, { "premoderation.categoryIDs": [] });
    const { page: refused } = await visit(path, { as: moderator });
    await refused.getByText("Permission Problem").waitFor();
  });
});

/** Waits until no report of a category is open. */
async function untilDecided(placeRecordID: number): Promise<void> {
  const open = { status: "new", placeRecordType: "category", placeRecordID };
  while ((await moderator.get("/reports", open)).body.length > 0) await new Promise(setImmediate);
}

describe("the inbox", () => {
  it("shows when it is empty, and is restricted to their category for category moderators", async () => {
    const only = ["member", "moderator", "administrator"] as const;
    const place = await aCategory(forum, { only });
    const categoryModerator = await aModeratorOf(forum, place);
    await aReport(forum, { recordUserID: author.userID });
    const { page } = await visit(INBOX, { as: categoryModerator });
    await page.getByText("All clear.").waitFor();
    await checkAccess(page);
    await aReport(forum, { categoryID: place, recordUserID: author.userID });
    await page.reload();
    await group(page, "Reported").waitFor();
    assert.equal(await page.getByRole("article").count(), 1);
    await press(page, "Reported", "Keep Post");
    await page.getByText("Kept.", { exact: true }).waitFor();
    await page.getByText("All clear.").waitFor();
    const { page: refused } = await visit(INBOX, { as: reader });
    await refused.getByText("Permission Problem").waitFor();
  });

  it("handles many at once, by post and by author, with undo", async () => {
    const place = await aCategory(forum);
    const spammer = await forum.as("member", "spammer");
    const made = { categoryID: place, recordUserID: spammer.userID };
    const reported = [await aReport(forum, made), await aReport(forum, made), await aReport(forum, made)];
    const { page } = await visit(`${INBOX}?placeRecordID=${place}`, { as: moderator });
    assert.equal(await page.getByRole("article").count(), 3);
    await page.getByLabel("Group by").selectOption("author");
    await page.getByRole("button", { name: "Apply" }).click();
    await group(page, "spammer").waitFor();
    await page.getByRole("article").nth(1).waitFor({ state: "detached" });
    assert.equal(await page.getByRole("article").count(), 1);
    await checkAccess(page);
    await takenOver(page);
    await page.getByLabel("Select all on this page").check();
    await page.getByText("1 selected").waitFor();
    await page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Remove Post" }).click();
    await page.getByText("Removed.", { exact: true }).waitFor();
    await page.getByText("All clear.").waitFor();
    const statuses = async () =>
      Promise.all(
        reported.map(async ({ recordID }) => (await reader.get(`/discussions/${recordID}`)).status),
      );
    assert.deepEqual(await statuses(), [410, 410, 410]);
    await page.getByRole("button", { name: "Undo" }).click();
    await group(page, "spammer").waitFor();
    assert.deepEqual(await statuses(), [200, 200, 200]);
  });

  it("is usable with the keyboard alone", async () => {
    const place = await aCategory(forum);
    for (let count = 0; count < 2; count++)
      await aReport(forum, { categoryID: place, recordUserID: author.userID });
    const { page } = await visit(`${INBOX}?placeRecordID=${place}`, { as: moderator });
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
    await help.getByText("Keep or approve").waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.getByText("1 selected").waitFor();
    await page.keyboard.press("x");
    await page.getByText("2 posts", { exact: true }).waitFor();
    await page.keyboard.press("k");
    await page.keyboard.press("d");
    await page.getByText("Kept.", { exact: true }).waitFor();
    await page.getByRole("article").nth(1).waitFor({ state: "detached" });
    await page.keyboard.press("u");
    await page.getByText("Undone.").waitFor();
    await page.getByRole("article").nth(1).waitFor();
    await page.getByRole("textbox", { name: "Author" }).fill("rd");
    assert.equal(await page.getByRole("article").count(), 2);
  });

  it("decides on twenty posts with a key each, and shows what was done", async () => {
    const place = await aCategory(forum);
    for (let count = 0; count < 20; count++)
      await aReport(forum, { categoryID: place, recordUserID: author.userID });
    const { page } = await visit(`${INBOX}?placeRecordID=${place}`, { as: moderator });
    for (let left = 20; left > 0; left--) {
      await page.locator("article[data-current]").waitFor();
      await page.keyboard.press(left % 2 ? "r" : "d");
      await page
        .getByRole("article")
        .nth(left - 1)
        .waitFor({ state: "detached" });
    }
    await page.getByText("All clear.").waitFor();
    await untilDecided(place);
    const { body } = await moderator.get("/reports", { placeRecordType: "category", placeRecordID: place });
    const statuses = body.map(({ status }: { status: string }) => status);
    assert.deepEqual(Object.groupBy(statuses, (each: string) => each)["rejected"]?.length, 10);
    await page.getByRole("link", { name: "Done" }).click();
    const newest = page.getByRole("listitem").filter({ hasText: "Post rejected" }).first();
    await newest.getByRole("button", { name: /^Undo/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
    await newest.getByText("Undone").waitFor();
  });

  it("says so when another moderator has decided on a card, and folds it", async () => {
    const place = await aCategory(forum);
    const made = { categoryID: place, recordUserID: author.userID };
    await aReport(forum, made);
    const { reportID, recordID } = await aReport(forum, made);
    const { page } = await visit(`${INBOX}?placeRecordID=${place}`, { as: moderator });
    const colleague = await forum.as("moderator", "reed");
    assert.equal((await colleague.patch(`/reports/${reportID}/dismiss`)).status, 200);
    await page.keyboard.press("r");
    await page.getByText("Reported: reed has already decided on this post.").waitFor();
    assert.equal(await page.getByRole("article").count(), 1);
    assert.equal((await reader.get(`/discussions/${recordID}`)).status, 200);
    await checkAccess(page);
  });

  it("is linked from a reported post", async () => {
    const { recordID } = await aReport(forum, { recordUserID: author.userID });
    const { page } = await visit(`/discussion/${recordID}`, { as: moderator });
    await page.getByRole("link", { name: "1 report", exact: true }).click();
    await group(page, "Reported").waitFor();
    assert.match(page.url(), /statuses=none&recordType=discussion&recordID=\d+$/);
  });

  it("bans the author of a reported post, with a notice and undo", async () => {
    const nuisance = await forum.as("member", "nuisance");
    await aReport(forum, { recordUserID: nuisance.userID });
    const { page } = await visit(`${INBOX}?author=nuisance`, { as: moderator });
    await page.getByRole("button", { name: "Ban…" }).click();
    const form = page.getByRole("form", { name: "Ban nuisance" });
    await form.getByRole("textbox", { name: "Reason" }).waitFor();
    await checkAccess(page);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await page.keyboard.press("b");
    await form.getByRole("textbox", { name: "Reason" }).fill("Selling in every thread.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("article").getByText("Banned").waitFor();
    assert.equal((await nuisance.get("/users/me")).body.userID, 0);
    await page.getByText("nuisance is banned.").waitFor();
    await checkAccess(page);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Undone.").waitFor();
    assert.equal((await moderator.get(`/users/${nuisance.userID}`)).body.banned, 0);
  });
});

describe("the reasons", () => {
  it("are added, moved and deleted", async () => {
    const administrator = await forum.as("administrator");
    const { page } = await visit("/dashboard/content/report-reasons", { as: administrator });
    await page.getByRole("button", { name: "Add Reason" }).click();
    const modal = page.getByRole("dialog", { name: "Add Reason" });
    await modal.getByLabel("ID").fill("off-topic");
    await modal.getByLabel("Name").fill("Off topic");
    await modal.getByLabel("Description").fill("It is about something else.");
    await modal.getByRole("checkbox", { name: "Moderator", exact: true }).check();
    await checkAccess(page);
    await modal.getByRole("button", { name: "Save" }).click();
    await page.getByText("For Moderator", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Move Off topic up" }).click();
    const first = page.getByRole("listitem").filter({ hasText: "Off topic" });
    await first.getByRole("button", { name: "Move Off topic down", disabled: false }).waitFor();
    await checkAccess(page);
    await page.getByRole("button", { name: "Delete Off topic" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await first.waitFor({ state: "detached" });
  });
});
