import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { notices, notified, press } from "./bulk-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const manager = await forum.as("administrator", "keeper");

/** Creates a thread of two comments, the first with a reply, and opens it with the first two selected. */
async function chosenTwo() {
  const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });
  const first = await aComment(forum, { discussionID, body: "Tea." });
  const second = await aComment(forum, { discussionID, body: "Coffee." });
  const reply = await manager.post("/comments", {
    ...{ discussionID, parentCommentID: first, body: "With milk.", format: "text" },
  });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  const visited = await visit(`/discussion/${discussionID}`, { as: manager });
  const { page } = visited;
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const id of [first, second])
    await page.locator(`input[data-chooses="comment"][value="${id}"]`).check();
  await notified(page, "2 comments selected");
  return { ...visited, discussionID, first, second, reply: reply.body.commentID as number };
}

async function ask(page: Page, action: string, title: string) {
  await press(page, action);
  const form = page.getByRole("dialog", { name: title });
  await form.waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  return { form, go: form.getByRole("button", { name: action, exact: true }) };
}

const parentOf = async (commentID: number) =>
  (await manager.get(`/comments/${commentID}`)).body.parentRecordID;
const statusOf = async (commentID: number) => (await manager.get(`/comments/${commentID}`)).status;

describe("many comments", () => {
  it("are deleted with their replies", async () => {
    const { page, first, second, reply } = await chosenTwo();
    const { form, go } = await ask(page, "Delete", "Delete Comments");
    await form.getByText("Are you sure you want to delete 2 comments?").waitFor();
    await form.getByRole("group", { name: "Delete Method" }).getByRole("radio", { name: "Full" }).waitFor();
    await go.click();
    await notified(page, "2 comments deleted.");
    for (const id of [first, second, reply]) assert.equal(await statusOf(id), 404);
    await page.getByText("With milk.").waitFor({ state: "detached" });
    assert.equal(await notices(page).getByText("selected").filter({ visible: true }).count(), 0);
  });

  it("are deleted, and their places stay for the replies", async () => {
    const { page, reply } = await chosenTwo();
    const { form, go } = await ask(page, "Delete", "Delete Comments");
    await form.getByRole("radio", { name: "Tombstone" }).check();
    await go.click();
    await notified(page, "2 comments deleted.");
    await page.getByText("Tea.", { exact: true }).waitFor({ state: "detached" });
    await page.getByText("With milk.").waitFor();
    assert.equal(await statusOf(reply), 200);
  });

  it("become a discussion of their own, with a link to it", async () => {
    const { page, discussionID, second, reply } = await chosenTwo();
    await aCategory(forum, { name: "Harbour" });
    const { form, go } = await ask(page, "Split", "Split Comments");
    await form.getByRole("textbox", { name: "Title" }).fill("About milk");
    await form.getByRole("textbox", { name: "Category" }).focus();
    const category = form.getByRole("combobox", { name: "Category" });
    await category.waitFor();
    await go.click();
    await form.getByText("The new post needs a title and one of the suggested categories.").waitFor();
    await category.pressSequentially("Harb");
    await page.getByRole("option", { name: "Harbour" }).click();
    await go.click();
    await notified(page, "2 comments moved.");
    await notices(page).getByRole("link", { name: "View" }).click();
    await page.getByRole("heading", { level: 1, name: "About milk" }).waitFor();
    assert.notEqual(await parentOf(second), discussionID);
    assert.equal(await parentOf(reply), await parentOf(second));
  });

  it("are moved to an existing discussion, by its address", async () => {
    const { page, first, second } = await chosenTwo();
    const elsewhere = await aDiscussion(forum, { name: "Hot drinks" });
    const { form, go } = await ask(page, "Split", "Split Comments");
    await form.getByRole("radio", { name: "An existing post" }).check();
    const address = form.getByRole("textbox", { name: "Address of the post" });
    await address.fill("somewhere");
    await go.click();
    await form.getByText("That is not the address of a post.").waitFor();
    await address.fill(`https://forum.example/discussion/${elsewhere}/hot-drinks`);
    await go.click();
    await notified(page, "2 comments moved.");
    for (const id of [first, second]) assert.equal(await parentOf(id), elsewhere);
  });

  it("can be selected again after a failed move", async () => {
    const { page, first, second } = await chosenTwo();
    const { form, go } = await ask(page, "Split", "Split Comments");
    await form.getByRole("radio", { name: "An existing post" }).check();
    await form.getByRole("textbox", { name: "Address of the post" }).fill("/discussion/999999");
    await go.click();
    await notified(page, "There was a problem moving:");
    await notified(page, "Discussion not found.");
    await notified(page, "2 comments selected");
    for (const id of [first, second]) assert.equal(await statusOf(id), 200);
  });
});
