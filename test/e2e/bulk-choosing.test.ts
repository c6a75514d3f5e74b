import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import { aList, box, chosenOn, notices, notified, press, wardenOf } from "./bulk-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const manager = await forum.as("administrator", "keeper");
const member = await forum.as("member", "lumen");

const storedIn = (page: Page, storage: "localStorage" | "sessionStorage", key: string) =>
  page.evaluate(`JSON.parse(${storage}.getItem(${JSON.stringify(TEST_BASE + key)}))`);
const LAZY = /^(?:bulk|comments-bulk|selection-toast|run-toasts)-/;
const lazyOnes = async (page: Page) => {
  const names = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name.slice(name.lastIndexOf('/') + 1))",
  );
  return names.filter((name) => LAZY.test(name));
};

describe("discussions are selected", () => {
  it("by moderators of a category, in that category alone", async () => {
    const [own, other] = [await aList(forum, 1, "Ours"), await aList(forum, 1, "Theirs")];
    const warden = await wardenOf(forum, manager, own.categoryID);
    const { page } = await visit("/discussions", { as: warden });
    await box(page, "Ours 1").waitFor();
    await page.getByRole("link", { name: "Theirs 1" }).waitFor();
    assert.equal(await box(page, "Theirs 1").count(), 0);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    assert.deepEqual(await chosenOn(page), own.ids);
    await page.goto(other.path);
    await notified(page, "1 discussion selected");
    assert.equal(await page.getByRole("checkbox").count(), 0);
  });

  it("by no member and no guest, who load no code for it", async () => {
    const { path } = await aList(forum, 2);
    for (const visitor of [{ as: member }, {}]) {
      const { page } = await visit(path, visitor);
      await page.getByRole("link", { name: "Talk 1" }).waitFor();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.getByRole("checkbox").count(), 0);
      assert.deepEqual(await lazyOnes(page), []);
    }
    const { page } = await visit(path, { as: manager });
    await page.waitForLoadState("networkidle");
    assert.deepEqual(await lazyOnes(page), [], "who has chosen nothing needs nothing of it either");
    await box(page, "Talk 1").check();
    await notified(page, "1 discussion selected");
    assert.notDeepEqual(await lazyOnes(page), []);
  });

  it("across pages, reloads and tabs, until they are deselected", async () => {
    const { path, ids } = await aList(forum, 32);
    const { page } = await visit(path, { as: manager });
    await box(page, "Talk 2").check();
    await notified(page, "1 discussion selected");
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await box(page, "Talk 32").check();
    await notified(page, "2 discussions selected");
    assert.deepEqual(await storedIn(page, "localStorage", `${manager.userID}_checkedDiscussionsIDs`), [
      ids[1],
      ids[31],
    ]);

    const tab = await page.context().newPage();
    await tab.goto(path);
    await notified(tab, "2 discussions selected");
    await box(tab, "Talk 3").check();
    await notified(page, "3 discussions selected");
    await tab.reload();
    await box(tab, "Talk 3").waitFor();
    assert.deepEqual(await chosenOn(tab), [ids[1], ids[2]]);

    // In the dashboard it would cover other bars with buttons.
    await page.goto("/dashboard/user");
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await page.getByText(/\d members? selected/).waitFor();
    await page.waitForLoadState("networkidle");
    assert.equal(await notices(page).getByText("selected").count(), 0);
    await page.goto(path);

    await press(page, "Clear selection");
    await notices(tab).getByText("3 discussions selected").waitFor({ state: "hidden" });
    assert.deepEqual(await chosenOn(tab), []);
  });

  it("in ranges with Shift, and a whole page at once", async () => {
    const { path, ids } = await aList(forum, 6);
    const { page } = await visit(path, { as: manager });
    await box(page, "Talk 5").click();
    await box(page, "Talk 2").click({ modifiers: ["Shift"] });
    assert.deepEqual(await chosenOn(page), ids.slice(1, 5));
    await box(page, "Talk 3").click();
    await box(page, "Talk 4").click({ modifiers: ["Shift"] });
    assert.deepEqual(await chosenOn(page), [ids[1], ids[4]]);
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    assert.equal(await page.locator("input:indeterminate").count(), 1);
    await all.check();
    assert.deepEqual(await chosenOn(page), ids);
    await all.uncheck();
    assert.deepEqual(await chosenOn(page), []);
    await notices(page).getByText("selected").first().waitFor({ state: "hidden" });
  });

  it("nowhere, where the forum disabled checkboxes", async () => {
    const { path } = await aList(forum, 1);
    await manager.patch("/config", { "ui.useAdminCheckboxes": false });
    const { page } = await visit(path, { as: manager });
    await page.getByRole("link", { name: "Talk 1" }).waitFor();
    assert.equal(await page.getByRole("checkbox").count(), 0);
    await manager.patch("/config", { "ui.useAdminCheckboxes": true });
  });
});

it("a list with selected discussions is accessible at any width", async () => {
  const { path } = await aList(forum, 3);
  for (const width of [360, 820, 1280]) {
    const { page } = await visit(path, { as: manager, width });
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await notified(page, "3 discussions selected");
    assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`);
    await press(page, "Clear selection");
  }
});

it("comments are selected in their thread, for the lifetime of the tab", async () => {
  const { ids } = await aList(forum, 2);
  const [discussionID, another] = ids as [number, number];
  const comments: number[] = [];
  for (const name of ["kestrel", "quill"]) {
    const { userID: insertUserID } = await forum.as("member", name);
    comments.push(await aComment(forum, { discussionID, insertUserID }));
  }
  const { page } = await visit(`/discussion/${discussionID}`, { as: manager });
  await box(page, "the comment by quill").check();
  await notified(page, "1 comment selected");
  const key = `${manager.userID}_checkedCommentIDs_discussion/${discussionID}`;
  assert.deepEqual(await storedIn(page, "sessionStorage", key), [comments[1]]);
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.reload();
  await notified(page, "1 comment selected");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await notified(page, "2 comments selected");
  await page.goto(`/discussion/${another}`);
  assert.equal(await notices(page).getByText("selected").count(), 0);
  const reading = await visit(`/discussion/${discussionID}`, { as: member });
  assert.equal(await reading.page.getByRole("checkbox").count(), 0);
});
