import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aSite } from "#features/media/testing.ts";
import type { Block } from "#platform/contract/document/nodes.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";
import { openEditor, paste, written } from "./writing.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const named = await forum.as("member", "lumen_bright");

async function writing() {
  // The text of an earlier test is saved as a draft of another thread.
  const thread = await aDiscussion(forum, { name: "Tea or coffee?" });
  const opened = await visit(`/discussion/${thread}`, { as: member });
  return { ...opened, text: await openEditor(opened.page) };
}

const line = (text: string): Block => ({ type: "p", children: [{ text }] });

describe("mentions", () => {
  it("are suggested after @ and chosen with the keyboard, by id", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("Hello @lumen");
    const list = page.getByRole("listbox", { name: "Members" });
    await list.getByRole("option", { name: "lumen_bright" }).waitFor();
    assert.equal(await text.getAttribute("aria-activedescendant"), "suggestions-0");
    assert.deepEqual(await accessibilityProblems(page), []);
    await text.press("Enter");
    await list.waitFor({ state: "detached" });
    const [block] = await written(page);
    const mention = block?.type === "p" ? block.children.find((each) => "type" in each) : null;
    assert.ok(mention && "type" in mention && mention.type === "@");
    assert.deepEqual([mention.userID, mention.name], [named.userID, "lumen_bright"]);
  });

  it("stay text after Escape, and when no user has the name", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("@lumen");
    const list = page.getByRole("listbox");
    await list.waitFor();
    await text.press("Escape");
    await list.waitFor({ state: "detached" });
    await text.pressSequentially("_x and @nobody.here");
    assert.equal(await list.count(), 0);
    assert.deepEqual(await written(page), [line("@lumen_x and @nobody.here")]);
  });

  it("are queried once, as long as a response contains all matches", async () => {
    const { page, text, requests } = await writing();
    await text.pressSequentially("@lu");
    await page.getByRole("option", { name: "lumen_bright" }).waitFor();
    requests();
    await text.pressSequentially("men");
    await page.getByRole("option", { name: "lumen_bright" }).waitFor();
    assert.deepEqual(
      requests().filter((path) => path.includes("by-names")),
      [],
    );
  });
});

describe("emoji", () => {
  it("are suggested after a colon", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("Nice :rocke");
    await page.getByRole("listbox", { name: "Emoji" }).getByRole("option", { name: ":rocket:" }).click();
    assert.deepEqual(await written(page), [line("Nice 🚀 ")]);
  });

  it("replace a whole name", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("Nice :smile");
    await page.getByRole("listbox", { name: "Emoji" }).waitFor();
    await text.pressSequentially(":");
    assert.deepEqual(await written(page), [line("Nice 😄")]);
  });

  it("are searched and chosen with arrows, and are listed first the next time", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("Up ");
    await page.getByRole("button", { name: "Insert emoji" }).click();
    const search = page.getByRole("searchbox", { name: "Search emoji" });
    await search.fill("arrow");
    await page.getByRole("heading", { name: "Found" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await search.fill("rocket");
    await search.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.deepEqual(await written(page), [line("Up 🚀")]);
    await page.getByRole("button", { name: "Insert emoji" }).click();
    await page
      .getByRole("region", { name: "Recently used" })
      .getByRole("button", { name: "rocket" })
      .waitFor();
  });
});

describe("a link on a line of its own", () => {
  const cardsOf = async (page: Page) =>
    (await written(page)).flatMap((block) => (block.type === "rich_embed_card" ? [block] : []));

  it("becomes a preview of its page, or a link again", async () => {
    const site = await aSite(forum, (_, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end("<title>Lamps</title><meta name='description' content='All of them.'>");
    });
    const { page, text } = await writing();
    await paste(page, { text: `${site}/lamps` });
    await text.getByText("All of them.").waitFor();
    const [card] = await cardsOf(page);
    assert.deepEqual([card?.url, card?.embedData?.name], [`${site}/lamps`, "Lamps"]);
    await text.press("ArrowUp");
    await page.getByRole("group", { name: "Link preview" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Show as link" }).click();
    assert.deepEqual(await cardsOf(page), []);
    await page.getByRole("button", { name: "Show as card" }).click();
    await text.getByText("All of them.").waitFor();
    assert.equal((await cardsOf(page)).length, 1);
  });

  it("stores only the address when it leads to a page of the forum", async () => {
    const { page, text } = await writing();
    const scraped = page.waitForResponse((answer) => answer.url().endsWith("/media/scrape"));
    await paste(page, { text: `${forum.config.publicUrl}/discussion/${await aDiscussion(forum)}` });
    await scraped;
    await text.locator("[data-embed]").waitFor();
    const [card] = await cardsOf(page);
    assert.equal(card?.embedData, undefined);
  });

  it("stays a link within a line", async () => {
    const { page, text } = await writing();
    await text.pressSequentially("See ");
    await paste(page, { text: "https://example.org/lamps" });
    assert.deepEqual(await cardsOf(page), []);
    assert.match(JSON.stringify(await written(page)), /"type":"a","url":"https:\/\/example.org\/lamps"/);
  });
});
