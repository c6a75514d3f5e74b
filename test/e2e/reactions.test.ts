import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { inUse, withFlags } from "#features/reactions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await withFlags(forum);
const author = await forum.as("member", "kestrel");
const reader = await forum.as("member", "lumen");
const moderator = await forum.as("moderator", "keeper");
const crowd = await Promise.all(
  Array.from({ length: 7 }, (_, number) => forum.as("member", `crowd_${number}`)),
);
const by = { insertUserID: author.userID };

async function aTalk() {
  const discussionID = await aDiscussion(forum, { ...by, name: "Tea or coffee?" });
  const commentID = await aComment(forum, { ...by, discussionID, body: "Tea." });
  return {
    path: `/discussion/${discussionID}`,
    post: `/discussions/${discussionID}`,
    comment: `/comments/${commentID}`,
  };
}
const like = (post: string, reactionType = "Like") =>
  Promise.all(crowd.map((user) => user.post(`${post}/reactions`, { reactionType })));
const countsOf = async (post: string) =>
  (await reader.get(post, { expand: "reactions" })).body.reactions
    .filter(({ count }: { count: number }) => count > 0)
    .map(({ urlcode, count }: { urlcode: string; count: number }) => `${urlcode} ${count}`)
    .join(", ");

const postIn = (page: Page) => page.getByRole("article").first();
const commentIn = (page: Page) => page.getByRole("article").filter({ hasText: "Tea." }).last();
const button = (where: Locator, name: string) => where.getByRole("button", { name, exact: true });
const pressed = (where: Locator, name: string) =>
  where.getByRole("button", { name, exact: true, pressed: true }).waitFor();
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

describe("a member who reads a thread", () => {
  it("likes a post, changes the reaction, and removes it", async () => {
    const { path, comment } = await aTalk();
    const { page } = await visit(path, { as: reader });
    const where = commentIn(page);
    await button(where, "Like").click();
    await pressed(where, "Like: 1");
    await said(page, "You reacted with Like");
    assert.equal(await countsOf(comment), "Like 1");

    await button(where, "React").click();
    await page.getByRole("dialog", { name: "React" }).getByRole("button", { name: "LOL" }).click();
    await pressed(where, "LOL: 1");
    await button(where, "Like").waitFor();
    await said(page, "You reacted with LOL");
    assert.equal(await countsOf(comment), "LOL 1");

    await button(where, "LOL: 1").click();
    await button(where, "LOL").waitFor();
    await said(page, "Your reaction was removed: LOL");
    assert.equal(await countsOf(comment), "");
  });

  it("does all of it with the keyboard, with visible focus", async () => {
    const { path, post } = await aTalk();
    const { page } = await visit(path, { as: reader });
    const where = postIn(page);
    await button(where, "React").focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("dialog", { name: "React" }).getByRole("button", { name: "Disagree" });
    await first.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await pressed(where, "Agree: 1");
    await button(where, "React").and(page.locator(":focus")).waitFor();
    await said(page, "You reacted with Agree");
    await page.keyboard.press("Enter");
    await first.waitFor();
    await page.keyboard.press("Escape");
    await first.waitFor({ state: "hidden" });
    assert.equal(await countsOf(post), "Agree 1");
  });

  it("sees who reacted, five of them by name", async () => {
    const { path, post } = await aTalk();
    await like(post);
    const { page } = await visit(path, { as: reader });
    await button(postIn(page), "Like: 7").hover();
    const tooltip = page.getByRole("tooltip").filter({ hasText: "+2" });
    await tooltip.waitFor();
    assert.match(await tooltip.innerText(), /^Like: (crowd_\d, ){4}crowd_\d \+2$/);
  });

  it("finds it again when returning to the page", async () => {
    const { path } = await aTalk();
    const { page } = await visit(path, { as: reader });
    await button(postIn(page), "Like").click();
    await said(page, "You reacted with Like");
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
    await page.goBack();
    await pressed(postIn(page), "Like: 1");
  });

  it("sees an error and the former state when it fails", async () => {
    const { path, post } = await aTalk();
    await like(post);
    const { page } = await visit(path, { as: reader });
    await inUse(forum, ["Like"], false);
    await button(postIn(page), "Like: 7").click();
    await page.getByRole("region", { name: "Notices" }).getByText("Reaction not found.").waitFor();
    await button(postIn(page), "Like: 7").waitFor();
    assert.equal(await postIn(page).getByRole("button", { pressed: true }).count(), 0);
    await inUse(forum, ["Like"]);
  });

  it("likes with scripts off, removes it, and sees errors", async () => {
    const { path, comment } = await aTalk();
    const { page } = await visit(path, { as: reader, javaScript: false });
    await button(commentIn(page), "Like").click();
    await pressed(commentIn(page), "Like: 1");
    assert.equal(await countsOf(comment), "Like 1");
    await button(commentIn(page), "Like: 1").click();
    await button(commentIn(page), "Like").waitFor();
    assert.equal(await countsOf(comment), "");
    await inUse(forum, ["Like"], false);
    await button(commentIn(page), "Like").click();
    await page.getByText("Reaction not found.").waitFor();
    await inUse(forum, ["Like"]);
  });

  it("cannot react to one's own post, and sees who did", async () => {
    const { path, post } = await aTalk();
    await like(post);
    const { page } = await visit(path, { as: author });
    assert.equal(await page.getByRole("button", { name: "React" }).count(), 0);
    await button(postIn(page), "Like: 7").click();
    const log = page.getByRole("dialog", { name: "Reactions" });
    await log.getByText("crowd_3").waitFor();
    assert.equal(await log.getByRole("button", { name: /^Remove/ }).count(), 0);
  });
});

describe("votes", () => {
  for (const javaScript of [true, false])
    it(`are given, changed and removed with scripts ${javaScript ? "on" : "off"}`, async () => {
      await inUse(forum, ["Up", "Down"]);
      const { path, post } = await aTalk();
      await like(post, "Up");
      const { page } = await visit(path, { as: reader, javaScript });
      const votes = postIn(page).getByRole("group", { name: "Votes" });
      const scoreIs = (count: number) => votes.getByText(String(count), { exact: true }).waitFor();
      await scoreIs(7);
      const confirmed = (text: string) => (javaScript ? said(page, text) : page.waitForLoadState());
      await button(votes, "Vote Up").click();
      await pressed(votes, "Vote Up");
      await scoreIs(8);
      await confirmed("You reacted with Vote Up");
      await button(votes, "Vote Down").click();
      await pressed(votes, "Vote Down");
      await scoreIs(6);
      await confirmed("You reacted with Vote Down");
      await button(votes, "Vote Down").click();
      await scoreIs(7);
      await confirmed("Your reaction was removed: Vote Down");
      assert.equal(await countsOf(post), "Up 7");
      await inUse(forum, ["Up", "Down"], false);
    });
});

describe("a moderator", () => {
  it("reads the log page by page, and removes a reaction", async () => {
    const { path, post } = await aTalk();
    const many = await Promise.all(Array.from({ length: 21 }, () => forum.as("member")));
    for (const user of many) await user.post(`${post}/reactions`, { reactionType: "Agree" });
    await crowd[0]!.post(`${post}/reactions`, { reactionType: "Spam" });
    const { page } = await visit(path, { as: moderator });
    await button(postIn(page), "Log").click();
    const log = page.getByRole("dialog", { name: "Reactions" });
    await log.getByText("Spam", { exact: true }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await log.getByRole("listitem").count(), 20);
    await button(log, "Next").click();
    await log.getByText(many[0]!.name, { exact: true }).waitFor();
    assert.equal(await log.getByRole("listitem").count(), 2);
    await button(log, `Remove reaction of ${many[0]!.name}`).click();
    await log.getByText(many[0]!.name, { exact: true }).waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await button(postIn(page), "Agree: 20").waitFor();
    assert.equal(await countsOf(post), "Agree 20");
  });
});

describe("a guest", () => {
  it("sees the counts, and is led to sign in and back", async () => {
    const { path, post } = await aTalk();
    await like(post);
    const { page } = await visit(path);
    assert.equal(await page.getByRole("button", { name: "Log" }).count(), 0);
    await postIn(page).getByRole("link", { name: "Like: 7" }).click();
    await page.waitForURL(/\/entry\/signin\?target=%2Fdiscussion/);
  });

  it("sees members' reactions at once", async () => {
    const { path, post } = await aTalk();
    const { page } = await visit(path);
    await like(post);
    await page.reload();
    await postIn(page).getByRole("link", { name: "Like: 7" }).waitFor();
  });
});

describe("the kinds of reactions", () => {
  for (const [locale, width, react, lol] of [
    ["en", 1280, "React", "LOL"],
    ["ar", 360, "تفاعل", "مضحك جدًا"],
  ] as const)
    it(`are accessible in the reader's language, ${locale} at ${width}`, async () => {
      await enableLocales(forum, "ar");
      const { path, post } = await aTalk();
      await like(post);
      const { page } = await visit(path, { as: reader, width, locale });
      await button(postIn(page), react).click();
      await page.getByRole("dialog", { name: react }).getByRole("button", { name: lol }).waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
    });
});
