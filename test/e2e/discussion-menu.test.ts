import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { choose, entriesOf, notice, openMenus } from "./menu-stage.ts";

const { forum, visit, administrator, author, member, moderator, moderatedID } = await openMenus();
await administrator.patch("/config", { "triage.enabled": true });

const MENU = "Discussion Options";
/** The last entries for readers who are not the author. */
const LAST = ["Report", "Ignore kestrel"];
const by = { insertUserID: author.userID, categoryID: moderatedID };
const inArticle = (page: Page, text: string) =>
  page.getByRole("article").first().getByText(text, { exact: true });
const titlesIn = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

describe("the menu on a discussion", () => {
  it("offers each reader the permitted actions, in groups", async () => {
    const path = `/discussion/${await aDiscussion(forum, by)}`;
    const guest = await visit(path);
    assert.equal(await guest.page.getByRole("button", { name: MENU }).count(), 0);
    const own = await visit(path, { as: author });
    assert.deepEqual(await entriesOf(own.page, MENU), ["Edit (60 minutes)", "Mute", "Tag"]);
    const other = await visit(path, { as: member });
    assert.deepEqual(await entriesOf(other.page, MENU), ["Mute", "—", ...LAST]);
    const moderated = await visit(path, { as: moderator });
    assert.deepEqual(await entriesOf(moderated.page, MENU), [
      ...["Edit", "Mute", "Delete", "Move Post", "Change Post Type", "Tag", "—"],
      ...["Announce", "—", "Sink", "Close", "—"],
      ...["Revision History", "Deleted Comments", "—", ...LAST],
    ]);
    const staff = await visit(path, { as: administrator });
    assert.deepEqual(await entriesOf(staff.page, MENU), [
      ...["Edit", "Mute", "Delete", "Move Post", "Change Post Type", "Tag", "Resolve", "—"],
      ...["Announce", "Change Author", "Add to Collection", "—"],
      ...["Bump", "Sink", "Close", "—"],
      ...[
        "Revision History",
        "Deleted Comments",
        "—",
        "Promote",
        "—",
        "Report",
        "Remove spammer",
        "Ignore kestrel",
      ],
    ]);
  });

  it("has no moderation in other categories", async () => {
    const path = `/discussion/${await aDiscussion(forum, { insertUserID: author.userID })}`;
    const { page } = await visit(path, { as: moderator });
    assert.deepEqual(await entriesOf(page, MENU), ["Mute", "—", ...LAST]);
  });

  it("links to the revisions, and to the deleted comments", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: moderator });
    await page.getByRole("button", { name: MENU }).click();
    const hrefOf = (name: string) => page.getByRole("menuitem", { name }).getAttribute("href");
    assert.equal(await hrefOf("Revision History"), `/log/filter?recordType=discussion&recordID=${id}`);
    assert.equal(
      await hrefOf("Deleted Comments"),
      `/log/filter?parentRecordID=${id}&recordType=comment&operation=delete`,
    );
    assert.equal(await hrefOf("Edit"), `/post/editdiscussion/${id}`);
  });
});

for (const [who, user] of [
  ["a category moderator", moderator],
  ["an administrator", administrator],
] as const)
  describe(`${who} with the menu`, () => {
    it("deletes after a confirmation, and returns to the category, which no longer lists it", async () => {
      const name = `Gone by ${user.name}`;
      const id = await aDiscussion(forum, { ...by, name });
      const { page } = await visit("/categories/workshop", { as: user });
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await choose(page, "Delete");
      const dialog = page.getByRole("dialog", { name: "Delete Discussion" });
      await dialog.getByText("Are you sure you want to delete this discussion?").waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "detached" });
      await choose(page, "Delete");
      await dialog.getByRole("button", { name: "Delete" }).click();
      await page.waitForURL("**/categories/workshop");
      await page.getByRole("heading", { level: 1, name: "Workshop" }).waitFor();
      await page.getByRole("link", { name }).waitFor({ state: "detached" });
      assert.equal((await user.get(`/discussions/${id}`)).status, 410);
    });

    it("sinks and closes, as the switches and the page then show", async () => {
      const id = await aDiscussion(forum, by);
      const { page } = await visit(`/discussion/${id}`, { as: user });
      await choose(page, "Close");
      await inArticle(page, "Closed").waitFor();
      await page.keyboard.press("Escape");
      await choose(page, "Sink");
      await page.getByRole("menuitemcheckbox", { name: "Sunk", checked: true }).waitFor();
      await page.keyboard.press("Escape");
      await choose(page, "Closed");
      await inArticle(page, "Closed").first().waitFor({ state: "detached" });
      const { body } = await user.get(`/discussions/${id}`);
      assert.deepEqual([body.closed, body.sink], [false, true]);
    });

    it("announces in the category", async () => {
      const id = await aDiscussion(forum, by);
      const { page } = await visit(`/discussion/${id}`, { as: user });
      await choose(page, "Announce");
      const dialog = page.getByRole("dialog", { name: "Announce" });
      await dialog.getByLabel("Announce in Workshop", { exact: true }).check();
      await dialog.getByRole("button", { name: "Save" }).click();
      await inArticle(page, "Announced").waitFor();
      assert.equal((await user.get(`/discussions/${id}`)).body.pinLocation, "category");
    });
  });

describe("an administrator with the menu", () => {
  it("bumps a post, also a sunk one, to the top of the list", async () => {
    const old = new Date("2020-01-01T00:00:00Z");
    const id = await aDiscussion(forum, { ...by, name: "Forgotten", dateInserted: old, sink: true });
    await aDiscussion(forum, { ...by, name: "Fresh" });
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await choose(page, "Bump");
    await notice(page, "Success! This post has been bumped.");
    await page.goto("/discussions");
    assert.equal(await titlesIn(page).first().innerText(), "Forgotten");
  });

  it("resolves it, which the page and the rows show only to staff", async () => {
    const id = await aDiscussion(forum, { ...by, name: "To be sorted" });
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await page.getByRole("article").first().getByText("Unresolved").waitFor();
    await choose(page, "Resolve");
    await inArticle(page, "Resolved").waitFor();
    assert.equal((await administrator.get(`/discussions/${id}`)).body.internalStatusID, 8);
    await page.goto("/categories/workshop");
    const row = (shown: Page) => shown.getByRole("listitem").filter({ hasText: "To be sorted" });
    await row(page).getByText("Resolved", { exact: true }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const other = await visit("/categories/workshop", { as: member });
    await row(other.page).waitFor();
    assert.equal(await other.page.getByText("Resolved").count(), 0);
    await page.goto(`/discussion/${id}`);
    await choose(page, "Unresolve");
    await inArticle(page, "Unresolved").waitFor();
  });

  it("promotes it with the reaction of that name", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await choose(page, "Promote");
    await page.getByRole("button", { name: /^Promote/ }).waitFor();
    assert.equal((await administrator.get(`/discussions/${id}`)).body.score, 5);
    await choose(page, "Promoted");
    await page.getByRole("button", { name: /^Promote/ }).waitFor({ state: "detached" });
  });
});

describe("an author with the menu", () => {
  it("closes and opens a post of one's own with permission", async () => {
    const role = await forum.as("moderator", "closer");
    const id = await aDiscussion(forum, { insertUserID: role.userID });
    const { page } = await visit(`/discussion/${id}`, { as: role });
    await choose(page, "Close");
    await inArticle(page, "Closed").waitFor();
  });

  it("sees a persistent message when an action fails", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: moderator });
    await administrator.delete(`/discussions/${id}`);
    await choose(page, "Sink");
    await notice(page, "This discussion was deleted.");
    await page.getByRole("region", { name: "Notices" }).getByRole("button").last().waitFor();
  });
});
