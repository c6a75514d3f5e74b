import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { choose } from "./menu-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const writer = await forum.as("member", "kestrel");
const reader = await forum.as("member", "lumen");

async function aThread(count: number, insertUserID: number | null = null) {
  const discussionID = await aDiscussion(forum, { name: "Which ferry?" });
  const ids: number[] = [];
  for (let number = 1; number <= count; number++)
    ids.push(await aComment(forum, { discussionID, insertUserID, body: `Word ${number}. `.repeat(60) }));
  return { discussionID, ids, path: `/discussion/${discussionID}`, topic: `discussion:${discussionID}` };
}

const reply = async (by: TestUser, discussionID: number, body = "A reply.") =>
  (await by.post("/comments", { discussionID, body, format: "text" })).body.commentID as number;

/** Triggers the first user action on a page, after which it subscribes to live updates. */
const begin = (page: Page) => Promise.all([opened(page), page.mouse.wheel(0, 1)]);
const opened = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/v2/live?"));

const placeOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);

describe("a reader of a discussion while another member writes", () => {
  it("sees a bar, stays in place, and loads the replies on request", async () => {
    const { discussionID, ids, path } = await aThread(6);
    const { page } = await visit(path, { as: reader });
    await begin(page);
    const middle = ids[3]!;
    await page.evaluate(`document.getElementById("Comment_${middle}").scrollIntoView({ block: "center" })`);
    const before = await placeOf(page, middle);
    const [, added] = [await reply(writer, discussionID), await reply(writer, discussionID)];
    const bar = page.getByRole("button", { name: "2 new comments" });
    await bar.waitFor();
    assert.equal(await placeOf(page, middle), before);
    assert.equal(await page.locator(`#Comment_${added}`).count(), 0);
    // With the keyboard: a test driver that misses would scroll the page and retry.
    await bar.press("Enter");
    await page.locator(`#Comment_${added}`).waitFor();
    assert.equal(await placeOf(page, middle), before);
    await bar.waitFor({ state: "detached" });
  });

  it("stays in place at the very end, and when content above grows", async () => {
    const { discussionID, ids, path } = await aThread(4);
    const { page } = await visit(path, { as: reader });
    await begin(page);
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const before = await placeOf(page, last);
    const administrator = await forum.as("administrator");
    await administrator.patch(`/comments/${first}`, { body: "Much longer. ".repeat(300), format: "text" });
    await page.locator(`#Comment_${first}`, { hasText: "Much longer." }).waitFor();
    assert.ok(Math.abs((await placeOf(page, last)) - before) < 1);
    const added = await reply(writer, discussionID);
    // At the end nothing that is read would move, so the reader need not ask.
    await page.locator(`#Comment_${added}`).waitFor();
    assert.ok(Math.abs((await placeOf(page, last)) - before) < 1);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("is not scrolled back by replies during navigation", async () => {
    const { discussionID, ids, path } = await aThread(6);
    const { page } = await visit(path, { as: reader });
    await begin(page);
    const added = await reply(writer, discussionID);
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route("**/api/v2/layouts/lookup-hydrate*", (route) => asked.resolve(() => route.continue()));
    await page.getByRole("button", { name: "1 new comment" }).press("Enter");
    const answer = await asked.promise;
    await page.evaluate(`document.getElementById("Comment_${ids[3]}").scrollIntoView({ block: "center" })`);
    const before = await placeOf(page, ids[3]!);
    await answer();
    await page.locator(`#Comment_${added}`).waitFor();
    assert.ok(Math.abs((await placeOf(page, ids[3]!)) - before) < 1);
  });

  it("is not informed of changes made in this tab, but of those in another one", async () => {
    const administrator = await forum.as("administrator");
    const { ids, path } = await aThread(6, administrator.userID);
    const [first = 0, second = 0, last = 0] = [ids[0], ids[1], ids.at(-1)];
    const { page } = await visit(path, { as: administrator });
    await begin(page);
    const comment = page.locator(`#Comment_${first}`);
    await comment.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
    await page.getByRole("form", { name: "Edit comment" }).getByRole("textbox").fill("Shorter now.");
    await page.getByRole("button", { name: "Save" }).click();
    await comment.getByText("Shorter now.").waitFor();
    await choose(page, "Close");
    await page.getByRole("article").first().getByText("Closed", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(`#Comment_${second}`).getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.locator(`#Comment_${second}`).waitFor({ state: "detached" });

    // Updates arrive in their order: this one, out of view, is shown after all of the above.
    await page.evaluate("scrollTo(0, 0)");
    const change = (commentID: number, body: string) =>
      administrator.patch(`/comments/${commentID}`, { body, format: "text" });
    await change(last, "Changed elsewhere. ".repeat(60));
    await page.locator(`#Comment_${last}`, { hasText: "Changed elsewhere." }).waitFor();
    const bar = page.getByRole("button", { name: "This page has changed" });
    assert.equal(await bar.count(), 0);
    await comment.scrollIntoViewIfNeeded();
    await change(first, "Shorter still.");
    await bar.waitFor();
  });

  it("is informed as well where streams are blocked", async () => {
    const { discussionID, path } = await aThread(6);
    const { page } = await visit(path, { as: reader });
    await page.route("**/api/v2/live?*", (route) => route.fulfill({ status: 429 }));
    await reply(writer, discussionID);
    await page.mouse.wheel(0, 1);
    await page.getByRole("button", { name: "1 new comment" }).waitFor();
  });

  it("sees who is writing, until the reply arrives", async () => {
    const { path } = await aThread(6);
    const [one, other] = [await visit(path, { as: reader }), await visit(path, { as: writer })];
    await Promise.all([begin(one.page), begin(other.page)]);
    await other.page.getByRole("textbox", { name: "Comment" }).pressSequentially("So it is.");
    await one.page.getByText("kestrel is writing…").waitFor();
    await other.page.getByRole("button", { name: "Post Comment" }).click();
    await one.page.getByRole("button", { name: "1 new comment" }).waitFor();
    await one.page.getByText("kestrel is writing…").waitFor({ state: "detached" });
  });
});

describe("a browser with several tabs", () => {
  it("subscribes with one stream for all of them, also after the first is closed", async () => {
    const { discussionID, path } = await aThread(6);
    const { page: first } = await visit("/discussions", { as: reader });
    const streams = new Set<Page>();
    first.context().on("request", (request) => {
      if (request.url().includes("/api/v2/live?")) streams.add(request.frame().page());
    });
    await begin(first);
    const second = await first.context().newPage();
    await second.goto(path);
    await Promise.all([opened(first), second.mouse.wheel(0, 1)]);
    await reply(writer, discussionID);
    await second.getByRole("button", { name: "1 new comment" }).waitFor();
    await first.getByRole("button", { name: /new or updated discussion/ }).waitFor();
    assert.deepEqual([...streams], [first]);
    await Promise.all([opened(second), first.close()]);
    await reply(writer, discussionID);
    await second.getByRole("button", { name: "2 new comments" }).waitFor();
  });
});
