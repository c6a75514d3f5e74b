import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aModeratorOf, newestEntry } from "#features/log/testing.ts";
import type { TestUser } from "../forum.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "quill");
const other = await forum.as("member", "solder");
const categoryID = await aCategory(forum, { only: ["member", "moderator", "administrator"] });
const moderator = await aModeratorOf(forum, categoryID);

/** Creates a discussion that a moderator edited. */
async function anEdited(): Promise<number> {
  const post = { name: "A panel on the roof", body: "It shines in the sun.", format: "text", categoryID };
  const { discussionID } = (await author.post("/discussions", post)).body;
  const changes = { name: "A panel on the shed", body: "It shines in the rain." };
  await moderator.patch(`/discussions/${discussionID}`, changes);
  return discussionID;
}

const revisions = (discussionID: number) => `/log/filter?recordType=discussion&recordID=${discussionID}`;
const read = async (discussionID: number) => (await author.get(`/discussions/${discussionID}`)).body;
const rowOf = (page: Awaited<ReturnType<typeof visit>>["page"], heading: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: heading }) });

describe("the revision history", () => {
  it("shows the differences of a revision, and restores it after a confirmation", async () => {
    const discussionID = await anEdited();
    const { page } = await visit(revisions(discussionID), { as: moderator });
    await page.getByRole("heading", { level: 1, name: "Revision History" }).waitFor();
    const row = rowOf(page, "Discussion edited");
    await row.getByRole("button", { name: "Show Changes" }).click();
    await row.locator("ins").first().waitFor();
    const said = async (tag: string) => (await row.locator(tag).allTextContents()).map((text) => text.trim());
    assert.deepEqual(await said("del"), spoken("Removed", "roof", "sun"));
    assert.deepEqual(await said("ins"), spoken("Added", "shed", "rain"));
    await row.getByText(`By ${moderator.name}`).waitFor();
    await row.getByText("Written by quill").waitFor();
    await row.getByRole("button", { name: /^Restore: / }).click();
    const dialog = page.getByRole("dialog", { name: "Restore this revision" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    assert.equal((await read(discussionID)).name, "A panel on the shed");
    await row.getByRole("button", { name: /^Restore: / }).click();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await rowOf(page, "Discussion edited").getByText("Undone", { exact: true }).waitFor();
    const { name, body } = await read(discussionID);
    assert.deepEqual([name, body], ["A panel on the roof", "<p>It shines in the sun.</p>"]);
  });

  it("opens and closes the changes of a revision with the keyboard", async () => {
    const { page } = await visit(revisions(await anEdited()), { as: moderator });
    const row = rowOf(page, "Discussion edited");
    await row.getByRole("button", { name: "Show Changes", expanded: false }).press("Space");
    await row.locator("ins").first().waitFor();
    await row.getByRole("button", { name: "Hide Changes", expanded: true }).press("Enter");
    await row.locator("ins").first().waitFor({ state: "detached" });
  });

  it("shows the changes of a revision on a page of its own with scripts off", async () => {
    const { page } = await visit(revisions(await anEdited()), { as: moderator, javaScript: false });
    await page.getByRole("link", { name: "Show Changes" }).click();
    await page.waitForURL(/\/log\/\d+$/);
    assert.deepEqual(
      (await page.locator("del").allTextContents()).map((text) => text.trim()),
      spoken("Removed", "roof", "sun"),
    );
  });

  it("restores with scripts off", async () => {
    const discussionID = await anEdited();
    const { page } = await visit(revisions(discussionID), { as: moderator, javaScript: false });
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByText("Undone", { exact: true }).waitFor();
    assert.equal((await read(discussionID)).name, "A panel on the roof");
  });
});

const spoken = (kind: string, ...texts: string[]) =>
  texts.map((word) => `${kind}: ${word} End of what was ${kind.toLowerCase()}.`);

it("lists deleted comments, and restores one with the replies that were deleted with it", async () => {
  const discussionID = await anEdited();
  const say = async (user: TestUser, parentCommentID?: number) =>
    (await user.post("/comments", { body: "Words.", format: "text", discussionID, parentCommentID })).body
      .commentID;
  const first = await say(other);
  await say(author, first);
  await moderator.delete(`/comments/${first}?deleteMethod=full`);
  const address = `/log/filter?parentRecordID=${discussionID}&recordType=comment&operation=delete`;
  const { page } = await visit(address, { as: moderator, width: 360 });
  await page.getByRole("heading", { level: 1, name: "Deleted Comments" }).waitFor();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByText("Undone", { exact: true }).waitFor();
  assert.equal((await read(discussionID)).countComments, 2);
});

it("shows a comment whose replies stay as deleted, in its place", async () => {
  const discussionID = await anEdited();
  const say = async (user: TestUser, body: string, parentCommentID?: number) =>
    (await user.post("/comments", { body, format: "text", discussionID, parentCommentID })).body.commentID;
  const first = await say(other, "Soon gone.");
  await say(author, "Still here.", first);
  await moderator.delete(`/comments/${first}`);
  const { page } = await visit(`/discussion/${discussionID}`, { as: author });
  await page.getByText("This comment was deleted.").waitFor();
  await page.getByText("Still here.").waitFor();
  assert.equal(await page.getByText("Soon gone.").count(), 0);
});

it("undoes all changes of one operation, after a confirmation", async () => {
  const discussionID = await anEdited();
  await moderator.patch(`/discussions/${discussionID}`, { closed: true, sink: true, pinned: true });
  const { page } = await visit("/dashboard/log?kind=moderation", { as: moderator });
  // The undo is an operation as well, and is then listed above it.
  const operationID = page.getByRole("region", { name: "3 changes made together" }).last();
  await operationID.getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("dialog", { name: "Undo all" }).getByRole("button", { name: "Undo all" }).click();
  await operationID.getByText("Undone", { exact: true }).nth(2).waitFor();
  const { closed, sink, pinned } = await read(discussionID);
  assert.deepEqual([closed, sink, pinned], [false, false, false]);
});

it("is a 404 for users who are not moderators", async () => {
  const discussionID = await anEdited();
  assert.ok(await newestEntry(moderator, "discussion", discussionID));
  for (const reader of [author, await forum.as("guest")]) {
    for (const path of [revisions(discussionID), "/log", "/dashboard/log/edits"]) {
      const { page } = await visit(path, { as: reader });
      await page.getByRole("heading", { name: "Permission Problem" }).waitFor();
    }
  }
});
