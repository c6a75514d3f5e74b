import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { AS_A_USER, holdFirst, holdScript } from "./editor-stage.ts";
import { openStage } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "kestrel");
let readers = 0;
const aReader = () => forum.as("member", `heron${++readers}`);

/** A thread of some height, with the words of a comment to select. */
async function aTalk() {
  const discussionID = await aDiscussion(forum, { name: "Tea or coffee?", insertUserID: author.userID });
  const ids: number[] = [];
  for (let number = 1; number <= 8; number++)
    ids.push(
      await aComment(forum, {
        ...{ discussionID, insertUserID: author.userID },
        body: `Unmistakable number ${number}.\n\n${"Some more words. ".repeat(40)}`,
      }),
    );
  return { discussionID, ids, path: `/discussion/${discussionID}` };
}

const box = (page: Page) => page.getByRole("region", { name: "Leave a comment" });
const field = (page: Page) => box(page).getByRole("textbox");
const inBox = (page: Page, name: string) => box(page).getByRole("button", { name, exact: true });
const comment = (page: Page, commentID: number | undefined) => page.locator(`#Comment_${commentID}`);
const focused = (page: Page) => page.evaluate<string>("document.activeElement.id");
const heightOf = (page: Page) =>
  box(page).getByRole("separator", { name: "Height of the reply box" }).getAttribute("aria-valuenow");

async function reply(page: Page, commentID: number | undefined): Promise<void> {
  await comment(page, commentID).getByRole("button", { name: "Reply", exact: true }).click();
  await box(page).getByRole("toolbar", { name: "Formatting" }).waitFor();
}

/** Posts, and returns the new comment. */
async function post(page: Page, { userID }: TestUser): Promise<{ parentCommentID: number | null }> {
  const answer = page.waitForResponse(
    (each) => each.url().endsWith("/api/v2/comments") && each.request().method() === "POST",
  );
  await inBox(page, "Post Comment").click();
  assert.equal((await answer).status(), 201);
  const { body } = await author.get("/comments", { insertUserID: userID, sort: "-dateInserted", limit: 1 });
  return body[0];
}

describe("the reply box", () => {
  it("opens over the page with the caret in it, from a key, a button and its own line", async () => {
    const { path, ids } = await aTalk();
    const reader = await aReader();
    const { page } = await visit(path, { as: reader, width: 1280 });
    const column = await comment(page, ids[0]).boundingBox();
    await page.keyboard.press("r");
    await box(page).getByRole("heading", { name: "Reply" }).waitFor();
    await box(page).getByRole("toolbar", { name: "Formatting" }).waitFor();
    await page.keyboard.type("By key.", AS_A_USER);
    await untilWritten(field(page), "By key.");
    assert.equal(await page.evaluate("scrollY"), 0);
    const text = await field(page).boundingBox();
    assert.ok(column && text && text.x < column.x && text.x + text.width < column.x + column.width + 24);

    await inBox(page, "Close and keep the draft").click();
    const panel = page.getByRole("region", { name: "This Discussion" });
    await panel.getByRole("link", { name: "Reply" }).click();
    await page.keyboard.type(" By button.", AS_A_USER);
    await untilWritten(field(page), "By key. By button.");

    await inBox(page, "Close and keep the draft").click();
    await field(page).click();
    await inBox(page, "Post Comment").waitFor();
    assert.equal((await post(page, reader)).parentCommentID, null);
    await page.getByRole("article").getByText("By key. By button.").waitFor();
  });

  it("takes what is typed before its scripts are loaded", async () => {
    const { path } = await aTalk();
    const { page } = await visit("/", { as: await aReader() });
    const letGo = await holdFirst(page, "first");
    await page.evaluate(`location.assign("${TEST_BASE}${path}")`);
    await page.waitForURL(`**${path}`, { waitUntil: "commit" });
    await box(page).getByRole("textbox").click();
    await page.keyboard.type("From the very", { delay: 60 });
    letGo();
    await page.keyboard.type(" first key on.", { delay: 60 });
    await inBox(page, "Post Comment").waitFor();
    await untilWritten(field(page), "From the very first key on.");
  });

  it("takes what is typed right after its key, before its scripts are loaded", async () => {
    const { path } = await aTalk();
    const { page, requests } = await visit("/", { as: await aReader() });
    const letGo = await holdScript(page, "reply");
    await page.goto(path);
    await page.keyboard.press("r");
    // Most of these letters are keys of their own while the text is not focused.
    await page.keyboard.type("loud, quirky", AS_A_USER);
    letGo();
    await page.keyboard.type(" joker", AS_A_USER);
    await inBox(page, "Post Comment").waitFor();
    await untilWritten(field(page), "loud, quirky joker");
    assert.deepEqual(
      requests().filter((request) => request.includes("/reactions")),
      [],
    );
  });

  it("says whom it answers, and answers the discussion instead with the same text", async () => {
    const { path, ids } = await aTalk();
    const reader = await aReader();
    const { page } = await visit(path, { as: reader, width: 1280 });
    await reply(page, ids[1]);
    const answered = box(page).getByRole("link", { name: "to kestrel, #2" });
    assert.equal(await answered.getAttribute("href"), `#Comment_${ids[1]}`);
    await page.keyboard.type("Neither of them.");
    await page.keyboard.press("Control+s");
    await box(page).getByText("Draft saved").waitFor();
    const drafts = async () => (await reader.get("/drafts")).body as { attributes: { draftMeta: object } }[];
    assert.deepEqual(
      (await drafts()).map((draft) => draft.attributes.draftMeta),
      [{ commentParentID: ids[1] }],
    );

    await inBox(page, "Reply to the discussion instead").click();
    await answered.waitFor({ state: "detached" });
    await page.keyboard.type(" Water.");
    await untilWritten(field(page), "Neither of them. Water.");
    await page.keyboard.press("Control+s");
    await box(page).getByText("Draft saved").waitFor();
    assert.deepEqual(
      (await drafts()).map((draft) => draft.attributes.draftMeta),
      [{}],
    );

    assert.equal((await post(page, reader)).parentCommentID, null);
    assert.deepEqual(await drafts(), []);
  });

  it("is made small with Escape, and goes on at the same caret", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 1280 });
    await reply(page, ids[0]);
    await page.keyboard.type("Tea coffee.");
    for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowLeft", AS_A_USER);
    await page.keyboard.press("Escape");
    await box(page).getByText("Tea coffee.").first().waitFor();
    await field(page).waitFor({ state: "hidden" });
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Continue");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Enter");
    await page.keyboard.type("or ");
    await untilWritten(field(page), "Tea or coffee.");
  });

  it("keeps the draft when it is closed, and leads back to the post", async () => {
    const { path, ids } = await aTalk();
    const reader = await aReader();
    const { page } = await visit(path, { as: reader, width: 1280 });
    await reply(page, ids[0]);
    await page.keyboard.type("Half a thought");
    const saved = page.waitForResponse((answer) => /\/drafts(\/\d+)?$/.test(answer.url()));
    await inBox(page, "Close and keep the draft").click();
    await saved;
    assert.equal(await focused(page), `Comment_${ids[0]}`);
    await inBox(page, "Post Comment").waitFor({ state: "hidden" });
    await untilWritten(field(page), "");

    await reply(page, ids[0]);
    await untilWritten(field(page), "Half a thought");
    // A reply to another comment is another draft.
    await reply(page, ids[1]);
    await box(page).getByRole("link", { name: "to kestrel, #2" }).waitFor();
    await untilWritten(field(page), "");
  });

  it("has the height that the reader gives it, also the next time", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 1280 });
    await reply(page, ids[0]);
    assert.equal(await heightOf(page), "368");
    const edge = box(page).getByRole("separator", { name: "Height of the reply box" });
    await edge.press("ArrowUp");
    await edge.press("ArrowUp");
    assert.equal(await heightOf(page), "416");
    const { x = 0, y = 0, height = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 100, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 100, 10_000, { steps: 2 });
    await page.mouse.up();
    assert.equal(await heightOf(page), "200");
    await page.reload();
    await reply(page, ids[0]);
    assert.equal(await heightOf(page), "200");
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("leaves room below the page, so that the last post can be read beside it", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 1280 });
    await reply(page, ids[0]);
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    const last = await comment(page, ids.at(-1)).boundingBox();
    const text = await field(page).boundingBox();
    assert.ok(last && text && last.y + last.height < text.y);
  });

  it("asks for a text, and keeps one that is refused", async () => {
    const { path, ids } = await aTalk();
    const reader = await aReader();
    const { page } = await visit(path, { as: reader, width: 1280 });
    await reply(page, ids[0]);
    await inBox(page, "Post Comment").click();
    await box(page).getByText("Write something first.").waitFor();
    await page.keyboard.type("Now there is one.");
    assert.equal((await post(page, reader)).parentCommentID, ids[0]);
  });
});

describe("words that are selected in a post", () => {
  const select = (page: Page, commentID: number | undefined) =>
    comment(page, commentID)
      .getByText("Unmistakable")
      .dblclick({ position: { x: 20, y: 8 } });
  const selected = (page: Page, name: string) =>
    page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name, exact: true });

  it("are quoted at the caret of the open box, which goes on answering the same comment", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 1280 });
    await reply(page, ids[0]);
    await page.keyboard.type("Before.");
    await select(page, ids[1]);
    await selected(page, "Quote").click();
    await page.keyboard.type("After.");
    const texts = await field(page).locator(":scope > *").allInnerTexts();
    assert.deepEqual(
      texts.map((text) => text.replace(/\s+/g, " ").trim()),
      ["Before.", "kestrel wrote: Unmistakable", "After."],
    );
    await box(page).getByRole("link", { name: "to kestrel, #1" }).waitFor();
  });

  it("have a link that finds them", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 1280 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await select(page, ids[0]);
    await selected(page, "Copy Link").click();
    await page.getByText("Link copied to clipboard.").waitFor();
    assert.equal(
      await page.evaluate("navigator.clipboard.readText()"),
      `${forum.config.publicUrl}/discussion/comment/${ids[0]}#Comment_${ids[0]}:~:text=Unmistakable`,
    );
  });
});

describe("the reply box on a phone", () => {
  it("fills the window, with all tools in one row, and becomes a line", async () => {
    const { path, ids } = await aTalk();
    const { page } = await visit(path, { as: await aReader(), width: 390 });
    await reply(page, ids[0]);
    const tools = box(page).getByRole("toolbar", { name: "Formatting" });
    assert.equal(await tools.getByRole("button", { name: "More" }).count(), 0);
    await tools.getByRole("button", { name: "Preview" }).waitFor();
    const bottom = await tools.boundingBox();
    const height = await page.evaluate<number>("innerHeight");
    assert.ok(bottom && bottom.y + bottom.height > height - 24, "The tools are at the foot of the window.");
    assert.equal(await page.getByRole("navigation", { name: "Reading" }).isVisible(), false);
    assert.deepEqual(await accessibilityProblems(page), []);

    await page.keyboard.type("From the bus.");
    await inBox(page, "Make small").click();
    await box(page).getByText("From the bus.").first().waitFor();
    await comment(page, ids[0]).getByRole("button", { name: "Quote" }).waitFor();
    await inBox(page, "Continue").click();
    await page.keyboard.type(" Later.");
    await untilWritten(field(page), "From the bus. Later.");
  });
});
