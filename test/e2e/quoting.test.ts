import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "Ann");
const reader = await forum.as("member");

async function thread() {
  const discussionID = await aDiscussion(forum, {
    body: "The first words.\n\n> Older ones.\n\nThe last words.",
    insertUserID: author.userID,
  });
  const commentID = await aComment(forum, {
    discussionID,
    body: "A **loud** answer.",
    insertUserID: author.userID,
  });
  return { discussionID, commentID };
}

describe("quoting", () => {
  it("takes a whole post to the form below, without what it quotes itself, and says whose it is", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await page.locator("article").first().getByRole("button", { name: "Quote", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Comment", exact: true });
    const quote = field.locator("blockquote");
    await quote.getByText("The last words.").waitFor();
    assert.equal(await quote.getByText("Older ones.").count(), 0);
    await page.keyboard.type("I agree.");
    await page.getByRole("button", { name: "Post Comment" }).click();
    const posted = page.locator("article", { hasText: "I agree." });
    const link = posted.locator("blockquote").getByRole("link", { name: "Ann" });
    await link.waitFor();
    assert.match((await link.getAttribute("href")) ?? "", new RegExp(`^/discussion/${discussionID}(/|$)`));
  });

  it("takes what is selected of a comment to the reply to it", async () => {
    const { discussionID, commentID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const comment = page.locator(`#Comment_${commentID}`);
    await comment.getByText("loud").dblclick();
    // The selection's own button, besides those below posts.
    await page.getByRole("button", { name: "Quote selected text" }).click();
    const reply = page.getByRole("textbox", { name: "Reply to Ann" });
    await reply.locator("blockquote strong").waitFor();
    assert.equal((await reply.locator("blockquote p").innerText()).trim(), "loud");
    await page.keyboard.type("Not so loud.");
    await page.getByRole("button", { name: "Post Comment" }).first().click();
    const posted = page.locator("article", { hasText: "Not so loud." }).last();
    const href = await posted.locator("blockquote").getByRole("link", { name: "Ann" }).getAttribute("href");
    assert.equal(href, `/discussion/comment/${commentID}#Comment_${commentID}`);
  });

  it("is not offered to whoever cannot answer", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`);
    assert.equal(await page.getByRole("button", { name: "Quote", exact: true }).count(), 0);
  });
});
