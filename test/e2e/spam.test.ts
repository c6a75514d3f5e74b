import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aReport } from "#features/reports/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const [reader, moderator] = [await forum.as("member", "ann"), await forum.as("moderator", "keeper")];
const INBOX = "/dashboard/content/reports?by=author";

async function wrongCounts(): Promise<string[]> {
  const context = await forum.context();
  const wrong = await Promise.all(
    context.addons.of(recounts).map(async ({ name, count }) => ((await count(context)) > 0 ? [name] : [])),
  );
  return wrong.flat();
}

/** Counts the user actions on a page. */
function counting(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async press(name: string | RegExp, within: Pick<Page, "getByRole"> = page) {
      actions += 1;
      await within.getByRole("button", { name, exact: true }).first().click();
    },
    async check(name: string) {
      actions += 1;
      await page.getByLabel(name).check();
    },
  };
}

describe("a moderator", () => {
  it("purges 300 posts of 20 spammers from the inbox in three actions, and undoes it with one", async () => {
    const threadID = await aDiscussion(forum, { insertUserID: reader.userID, name: "Of Ann's" });
    const spammers = [];
    for (let n = 0; n < 20; n += 1) {
      const { userID } = await forum.as("member");
      spammers.push(userID);
      await aReport(forum, { recordUserID: userID, insertUserID: reader.userID });
      for (let post = 1; post < 5; post += 1) await aDiscussion(forum, { insertUserID: userID });
      for (let post = 0; post < 10; post += 1)
        await aComment(forum, { insertUserID: userID, discussionID: threadID });
    }
    const read = async () => [
      (await reader.get(`/discussions/${threadID}`)).body.countComments,
      (await reader.get("/discussions", { limit: 1 })).headers["x-app-page-result-count"],
      (await reader.get("/categories/1")).body.countAllComments,
      (await moderator.get("/reports", { status: "new" })).body.length,
    ];
    const before = await read();
    assert.deepEqual([before[0], before[3]], [200, 20]);
    const { page } = await visit(INBOX, { as: moderator });
    const moves = counting(page);
    await moves.check("Select all on this page");
    await moves.press("Remove spammers");
    const dialog = page.getByRole("dialog", { name: "Remove spammers" });
    await dialog.getByText("100 discussions").waitFor();
    await dialog.getByText("200 comments").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await moves.press("Remove", dialog);
    await page.getByText("20 spammers were removed.").waitFor({ timeout: 60_000 });
    await page.getByText("All clear.").waitFor();
    assert.equal(moves.count(), 3);
    assert.deepEqual([(await read())[0], (await read())[3]], [0, 0]);
    for (const userID of spammers) {
      const { body } = await moderator.get(`/users/${userID}`);
      assert.deepEqual([body.banned, body.countDiscussions, body.countComments], [1, 0, 0]);
    }
    assert.deepEqual(await wrongCounts(), []);

    await moves.press("Undo");
    await page.getByText("Undone.").waitFor({ timeout: 60_000 });
    assert.equal(moves.count(), 4);
    assert.deepEqual(await read(), before);
    assert.deepEqual(await wrongCounts(), []);
    assert.equal((await moderator.get(`/users/${spammers[0]}`)).body.banned, 0);
  });

  it("removes the author of a post by its menu, which others do not have", async () => {
    const spammer = await forum.as("member", "seller");
    const discussionID = await aDiscussion(forum, { insertUserID: reader.userID });
    await aComment(forum, { insertUserID: spammer.userID, discussionID, body: "Buy now." });
    const { page } = await visit(`/discussion/${discussionID}`, { as: moderator });
    await page.getByRole("article").last().getByRole("button", { name: "Comment Options" }).click();
    await page.getByRole("menuitem", { name: "Remove spammer" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove spammer" });
    await dialog.getByText("1 comment", { exact: true }).waitFor();
    await dialog.getByText("seller is banned").waitFor();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("The spammer was removed.").waitFor();
    await page.locator("article").getByText("Buy now.").waitFor({ state: "detached" });

    const { page: others } = await visit(`/discussion/${discussionID}`, { as: await forum.as("member") });
    await others.getByRole("button", { name: "Discussion Options" }).first().click();
    await others.getByRole("menuitem").first().waitFor();
    assert.equal(await others.getByRole("menuitem", { name: "Remove spammer" }).count(), 0);
  });
});

describe("an administrator", () => {
  it("tests rules on past posts before they are enabled, and saves them", async () => {
    const discussionID = await aDiscussion(forum, { insertUserID: reader.userID, name: "Games" });
    const seller = await forum.as("member", "dealer");
    const sent = { discussionID, body: "Play at https://casino.example/ now.", format: "markdown" };
    assert.equal((await seller.post("/comments", sent)).status, 201);
    const { page } = await visit("/dashboard/content/spam", { as: await forum.as("administrator") });
    const links = page.getByRole("group", { name: "Links" });
    await links.getByLabel("Such posts").selectOption("Require approval");
    await links.getByLabel("Blocked sites").fill("casino.example");
    await page.getByRole("button", { name: "Test against these posts" }).click();
    const found = page.getByRole("region", { name: "Posts the rules would have caught" });
    await found.getByRole("link", { name: "Re: Games" }).waitFor();
    await found.getByText("It links to casino.example.").waitFor();
    await found.getByRole("link", { name: "dealer" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal((await seller.post("/comments", sent)).status, 201);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The settings are saved.").waitFor();
    assert.equal((await seller.post("/comments", sent)).status, 202);
  });
});
