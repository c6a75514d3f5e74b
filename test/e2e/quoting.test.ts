import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { AS_A_USER, holdEditor, holdScript, toolbar } from "./editor-stage.ts";
import { openStage } from "./stage.ts";
import { untilWritten } from "./written.ts";

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
  it("adds a whole post to the form below, without its own quotes, with its author", async () => {
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

  it("adds the selection of a comment to the reply to it", async () => {
    const { discussionID, commentID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const comment = page.locator(`#Comment_${commentID}`);
    await comment.getByText("loud").dblclick();
    await page
      .getByRole("toolbar", { name: "Selected text" })
      .getByRole("button", { name: "Quote", exact: true })
      .click();
    const reply = page.getByRole("textbox", { name: "Reply to Ann" });
    await reply.locator("blockquote strong").waitFor();
    assert.equal((await reply.locator("blockquote p").innerText()).trim(), "loud");
    await page.keyboard.type("Not so loud.");
    await page.getByRole("button", { name: "Post Comment" }).first().click();
    const posted = page.locator("article", { hasText: "Not so loud." }).last();
    const href = await posted.locator("blockquote").getByRole("link", { name: "Ann" }).getAttribute("href");
    assert.equal(href, `/discussion/comment/${commentID}#Comment_${commentID}`);
  });

  it("is not offered to users who cannot answer", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`);
    assert.equal(await page.getByRole("button", { name: "Quote", exact: true }).count(), 0);
  });
});

type Node = { type?: string; text?: string; attribution?: { name: string }; children?: Node[] };

const textOf = ({ text = "", children = [] }: Node): string => text + children.map(textOf).join("");

/** Returns the blocks of a stored post, one per line: the author of a quote, and the text. */
function blocksOf(body: string): string[] {
  const lines = (JSON.parse(body) as Node[]).map((block) => {
    const who = block.type === "blockquote" ? `${block.attribution?.name} wrote: ` : "";
    return who + textOf(block);
  });
  return lines.filter((line) => line !== "");
}

async function newestBody(discussionID: number) {
  const { body } = await author.get(`/comments?discussionID=${discussionID}&sort=-dateInserted&limit=1`);
  const { body: edited } = await reader.get(`/comments/${body[0].commentID}/edit`);
  return edited as { body: string; format: string };
}

const mainField = (page: Page) => page.getByRole("textbox", { name: "Comment", exact: true });
const quoteButton = (page: Page, post: number) =>
  page.locator("article").nth(post).getByRole("button", { name: "Quote", exact: true });

async function post(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (each) => each.url().endsWith("/api/v2/comments") && each.request().method() === "POST",
  );
  await page.keyboard.press("Control+Enter");
  assert.equal((await answer).status(), 201);
}

describe("text typed after quoting", () => {
  for (const [direction, typed] of [
    ["ltr", ["I agree with", " all of it.", " Really."]],
    ["rtl", ["أنا أوافق", " على كل هذا.", " حقًا."]],
  ] as const)
    it(`is below the quote when the editor is loaded after it (${direction})`, async () => {
      const { discussionID } = await thread();
      const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
      await page.evaluate(`document.documentElement.dir = "${direction}"`);
      const letGo = await holdEditor(page);
      await quoteButton(page, 0).click();
      await page.keyboard.type(typed[0], AS_A_USER);
      letGo();
      await page.keyboard.type(typed[1], AS_A_USER);
      await toolbar(page).waitFor();
      await page.keyboard.type(typed[2], AS_A_USER);
      await post(page);
      const { body } = await newestBody(discussionID);
      assert.deepEqual(blocksOf(body), ["Ann wrote: The first words.The last words.", typed.join("")]);
    });

  it("is below the quote when the reply box is loaded after it", async () => {
    const { discussionID } = await thread();
    const { page } = await visit("/", { as: reader });
    const letGo = await holdScript(page, "reply");
    await page.goto(`/discussion/${discussionID}`);
    await quoteButton(page, 0).click();
    await page.keyboard.type("I", AS_A_USER);
    letGo();
    await page.keyboard.type(" agree with all of it.", AS_A_USER);
    await toolbar(page).waitFor();
    await post(page);
    const { body } = await newestBody(discussionID);
    assert.deepEqual(blocksOf(body), [
      "Ann wrote: The first words.The last words.",
      "I agree with all of it.",
    ]);
  });

  it("is below the quote when the first key comes long after the editor", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await quoteButton(page, 0).click();
    await toolbar(page).waitFor();
    await mainField(page).locator("blockquote").waitFor();
    await page.evaluate("new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)))");
    await page.keyboard.type("After a while.", AS_A_USER);
    await post(page);
    const { body } = await newestBody(discussionID);
    assert.deepEqual(blocksOf(body), ["Ann wrote: The first words.The last words.", "After a while."]);
  });

  it("is between the quotes of two posts, in the order of input", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const letGo = await holdEditor(page);
    await mainField(page).click();
    await page.keyboard.type("Before all.", AS_A_USER);
    await quoteButton(page, 0).click();
    await page.keyboard.type("On the first.", AS_A_USER);
    await quoteButton(page, 0).click();
    await page.keyboard.type("On the second.", AS_A_USER);
    letGo();
    await toolbar(page).waitFor();
    await quoteButton(page, 0).click();
    await page.keyboard.type("On the third.", AS_A_USER);
    await post(page);
    const { body } = await newestBody(discussionID);
    const quote = "Ann wrote: The first words.The last words.";
    assert.deepEqual(blocksOf(body), [
      "Before all.",
      ...[quote, "On the first.", quote, "On the second.", quote, "On the third."],
    ]);
  });

  it("is below the quote in a reply that opens for it", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const letGo = await holdEditor(page);
    await quoteButton(page, 1).click();
    await page.keyboard.type("Too loud", AS_A_USER);
    letGo();
    await page.keyboard.type(" for me.", AS_A_USER);
    await toolbar(page).waitFor();
    await page.keyboard.type(" Sorry.", AS_A_USER);
    await post(page);
    const { body } = await newestBody(discussionID);
    assert.deepEqual(blocksOf(body), ["Ann wrote: A loud answer.", "Too loud for me. Sorry."]);
  });

  it("is below the quote for users who write Markdown", async () => {
    for (const isCold of [true, false]) {
      const { discussionID } = await thread();
      const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
      await page.evaluate(`localStorage.setItem("${TEST_BASE}colloquy.editor.source", "yes")`);
      await page.reload();
      const letGo = await holdEditor(page);
      if (!isCold) {
        letGo();
        await mainField(page).click();
        await page.getByRole("toolbar", { name: "View" }).waitFor();
      }
      await quoteButton(page, 0).click();
      await page.keyboard.type("I *do* agree", AS_A_USER);
      letGo();
      await page.keyboard.type(" here.", AS_A_USER);
      await page.getByRole("toolbar", { name: "View" }).waitFor();
      await page.keyboard.type(" So.", AS_A_USER);
      await post(page);
      const { body, format } = await newestBody(discussionID);
      assert.equal(format, "markdown");
      assert.match(
        body,
        /^<blockquote class="quote">.*Ann<[\s\S]*The first words\.[\s\S]*<\/blockquote>\n\nI \*do\* agree here\. So\.$/,
      );
    }
  });

  it("is below the quote while an earlier draft is offered", async () => {
    const { discussionID } = await thread();
    await reader.post("/drafts", {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes: { body: "From before.", format: "markdown", draftMeta: {} },
    });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const letGo = await holdEditor(page);
    await quoteButton(page, 0).click();
    await page.keyboard.type("From now.", AS_A_USER);
    letGo();
    await toolbar(page).waitFor();
    await page.getByText("You have a saved draft.").last().waitFor();
    await untilWritten(mainField(page), /The last words\.\s+From now\.$/);
  });

  it("is below the quote although the editor cannot be loaded", async () => {
    const { discussionID } = await thread();
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await page.route(/\/assets\/writing-/, (route) => route.abort("aborted"));
    await quoteButton(page, 0).click();
    await page.keyboard.type("By plain means.", AS_A_USER);
    await untilWritten(mainField(page), "> The first words.\n>\n> The last words.\n\nBy plain means.");
  });
});
