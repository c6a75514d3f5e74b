import assert from "node:assert/strict";
import { it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage, takenOver } from "./stage.ts";
import { writePlain } from "./written.ts";

const HOUR = 3_600_000;
const PASSWORD = "correct horse battery";

let moment = new Date();
const { forum, visit, emailedLink } = await openStage({ now: () => moment });

it("takes a guest from reading to posting, replying and editing, until an administrator deletes the post", async () => {
  const other = await forum.as("member", "kestrel");
  const administrator = await forum.as("administrator", "keeper");
  const theirs = await aDiscussion(forum, { name: "Tea or coffee?", insertUserID: other.userID });
  const theirComment = await aComment(forum, {
    discussionID: theirs,
    insertUserID: other.userID,
    body: "Tea.",
  });

  const { page } = await visit("/discussions");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

  // Reads, and is invited to register.
  await page.getByRole("link", { name: "Tea or coffee?" }).click();
  await page.getByText("Join this discussion.").waitFor();

  // Registers, and returns to the page with the link.
  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Name").fill("newcomer");
  await page.getByLabel("Email").fill("newcomer@people.test");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Account of newcomer").waitFor();
  await heading("Tea or coffee?");

  // Confirms the address, and may take part.
  await page.goto(await emailedLink("emailconfirm"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("/");

  // Posts.
  await page.getByRole("link", { name: "New Discussion" }).click();
  await page.getByLabel("Category").selectOption({ label: "General" });
  await page.getByLabel("Title").fill("Which lamp for a small desk?");
  await writePlain(page, "It should be **bright**.");
  await page.getByRole("button", { name: "Post" }).click();
  await heading("Which lamp for a small desk?");
  assert.equal(await page.locator("strong", { hasText: "bright" }).count(), 1);
  const post = page.url();

  // Comments, and answers another member's comment below it.
  await page.getByRole("textbox", { name: "Comment" }).fill("Or not too bright.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.getByRole("heading", { name: "1 comment" }).waitFor();
  await page.getByText("Or not too bright.").waitFor();
  await page.goto(`/discussion/${theirs}`);
  const answered = page.locator(`#Comment_${theirComment}`);
  await answered.getByRole("button", { name: "Reply" }).click();
  const answer = page.getByRole("form", { name: "Reply to kestrel" });
  await answer.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await answer.getByRole("textbox").fill("Coffee, for me.");
  await answer.getByRole("button", { name: "Post Comment" }).click();
  await page.getByRole("heading", { name: "2 comments" }).waitFor();
  const replies = page
    .getByRole("listitem")
    .filter({ has: page.locator(`#Comment_${theirComment}`) })
    .getByRole("list");
  const posted = replies.getByRole("article").filter({ hasText: "Coffee, for me." });
  const reply = page.locator(`#${await posted.getAttribute("id")}`);

  await takenOver(page);
  // Edits the reply in place, and the post on a page of its own; cannot edit others' posts.
  await reply.getByRole("link", { name: "Edit" }).click();
  await reply.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await reply.getByRole("textbox", { name: "Comment" }).fill("Coffee, in the morning.");
  await reply.getByRole("button", { name: "Save", exact: true }).click();
  await replies.locator("p", { hasText: "Coffee, in the morning." }).waitFor();
  await reply.getByRole("link", { name: "Edit" }).waitFor();
  assert.equal(await answered.getByRole("link", { name: "Edit" }).count(), 0);
  assert.equal(await page.getByRole("main").getByRole("link", { name: "Edit" }).count(), 1);
  await page.goto(post);
  await page.getByRole("main").getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("textbox", { name: "Body" }).locator("strong", { hasText: "bright" }).waitFor();
  await page.getByLabel("Title").fill("Which lamp for a large desk?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await heading("Which lamp for a large desk?");
  await page.getByText("edited").waitFor();

  // After the time for editing, nothing can be edited.
  moment = new Date(moment.getTime() + 2 * HOUR);
  await page.reload();
  await heading("Which lamp for a large desk?");
  assert.equal(await page.getByRole("main").getByRole("link", { name: "Edit" }).count(), 0);

  // An administrator deletes a comment, then the post.
  const { page: theirPage } = await visit(post, { as: administrator });
  const comment = theirPage.getByRole("article").filter({ hasText: "Or not too bright." });
  await comment.getByRole("button", { name: "Comment Options" }).click();
  await theirPage.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await theirPage.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await comment.waitFor({ state: "detached" });
  await theirPage.getByRole("button", { name: "Discussion Options" }).click();
  await theirPage.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await theirPage.getByText("Are you sure you want to delete this discussion?").waitFor();
  await theirPage.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await theirPage.waitForURL("**/categories/general");
  await theirPage.getByRole("heading", { level: 1, name: "General" }).waitFor();
  assert.equal(await theirPage.getByText("Which lamp").count(), 0);
  await page.goto(post);
  await page.getByRole("heading", { name: "This discussion was deleted" }).waitFor();
});
