import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { deleteDiscussion } from "#features/discussions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import { aList, box, notices, notified, press, wardenOf } from "./bulk-stage.ts";
import { openStage } from "./stage.ts";

/** Discussions carved in stone cannot be changed. */
const stone = feature({
  name: "stone",
  adds: [
    forbid(deleteDiscussion, (_context, { name }) => (name.startsWith("Stone") ? "Nobody moves it." : null)),
  ],
});

const { forum, visit } = await openStage({ more: [stone] });
const manager = await forum.as("administrator", "keeper");

const all = (page: Page) => page.getByRole("checkbox", { name: "Select all on this page" });
const modal = (page: Page, name: string) => page.getByRole("dialog", { name });
const statusOf = async (id: number) => (await manager.get(`/discussions/${id}`)).status;
const read = async (id: number) => (await manager.get(`/discussions/${id}`)).body;

/** Opens the form of an action, and checks its accessibility. */
async function ask(page: Page, action: string, title: string): Promise<Locator> {
  // Colors are measured after all fades.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, action);
  const form = modal(page, title);
  await form.waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  return form;
}

const confirm = (form: Locator, action: string) =>
  form.getByRole("button", { name: action, exact: true }).last();

describe("many discussions", () => {
  it("are deleted, and restored", async () => {
    const { path, ids } = await aList(forum, 3);
    const { page } = await visit(path, { as: manager });
    await all(page).check();
    await notified(page, "3 discussions selected");
    const form = await ask(page, "Delete", "Delete Discussions");
    await form.getByText("Are you sure you want to delete 3 discussions?").waitFor();
    await form.getByText("Talk 3").waitFor();
    await confirm(form, "Delete").click();
    await notified(page, "3 discussions deleted.");
    await page.getByText("No discussions yet").waitFor();
    assert.deepEqual(await Promise.all(ids.map(statusOf)), [410, 410, 410]);
    await press(page, "Undo");
    await notified(page, "Undone.");
    await page.getByRole("link", { name: "Talk 1" }).waitFor();
    assert.deepEqual(await Promise.all(ids.map(statusOf)), [200, 200, 200]);
  });

  it("are moved to a category found by search, with optional links", async () => {
    const { path, ids } = await aList(forum, 2);
    const harbour = await aCategory(forum, { name: "Harbour" });
    const { page } = await visit(path, { as: manager });
    await all(page).check();
    await notified(page, "2 discussions selected");
    const form = await ask(page, "Move", "Move Discussions");
    const category = form.getByRole("combobox", { name: "Category" });
    // Until suggestions are loaded, the browser itself reports that the field is empty.
    await category.waitFor();
    await confirm(form, "Move").click();
    await form.getByText("Choose one of the suggested categories.").waitFor();
    await category.pressSequentially("Harb");
    await page.getByRole("option", { name: "Harbour" }).click();
    await form.getByRole("checkbox", { name: "Leave a redirect link" }).check();
    await confirm(form, "Move").click();
    await notified(page, "2 discussions moved.");
    for (const id of ids) assert.equal((await read(id)).categoryID, harbour);
    const { body: left } = await manager.get("/discussions", { type: "redirect" });
    assert.deepEqual(left.map(({ name }: { name: string }) => name).sort(), ["Talk 1", "Talk 2"]);
  });

  it("are closed, and cannot be closed again", async () => {
    const { path, ids } = await aList(forum, 2);
    const { page } = await visit(path, { as: manager });
    await all(page).check();
    await notified(page, "2 discussions selected");
    await confirm(await ask(page, "Close", "Close Discussions"), "Close").click();
    await notified(page, "2 discussions closed.");
    for (const id of ids) assert.equal((await read(id)).closed, true);
    await page.getByText("Closed", { exact: true }).nth(1).waitFor();
    await all(page).check();
    await notified(page, "2 discussions selected");
    await notices(page).getByRole("button", { name: "Close", exact: true, disabled: true }).waitFor();
    await press(page, "Clear selection");
  });

  it("are merged into a chosen one, with links in place of the others", async () => {
    const { path, ids } = await aList(forum, 3);
    await manager.post("/comments", { discussionID: ids[0], body: "An answer.", format: "text" });
    const { page } = await visit(path, { as: manager });
    await all(page).check();
    await notified(page, "3 discussions selected");
    const form = await ask(page, "Merge", "Merge Discussions");
    await form.getByRole("radio", { name: "Talk 2" }).check();
    await form.getByRole("checkbox", { name: "Leave a redirect link" }).check();
    await confirm(form, "Merge").click();
    await notified(page, "3 discussions merged.");
    assert.equal((await read(ids[1] as number)).countComments, 3);
    for (const id of [ids[0], ids[2] as number]) assert.equal((await read(id)).type, "redirect");
    await press(page, "Undo");
    await notified(page, "Undone.");
    assert.equal((await read(ids[0])).countComments, 1);
  });

  it("are listed with the reason when they are refused, and stay selected", async () => {
    const { path, ids, categoryID } = await aList(forum, 2);
    const { body } = await manager.post("/discussions", {
      ...{ name: "Stone of ages", body: "Words.", format: "text", categoryID },
    });
    const { page } = await visit(path, { as: manager });
    await all(page).check();
    await notified(page, "3 discussions selected");
    await confirm(await ask(page, "Delete", "Delete Discussions"), "Delete").click();
    await notified(page, "There was a problem deleting:");
    const failure = notices(page).getByRole("listitem");
    assert.equal(await failure.innerText(), "Stone of ages\nNobody moves it.");
    await notified(page, "2 of 3 done.");
    await notified(page, "1 discussion selected");
    assert.equal(await box(page, "Stone of ages").isChecked(), true);
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.deepEqual(await Promise.all([...ids, body.discussionID as number].map(statusOf)), [410, 410, 200]);
    const failures = notices(page).locator("[aria-live=assertive]");
    await failures.getByRole("button", { name: "Close" }).click();
    await notices(page).getByText("There was a problem deleting:").waitFor({ state: "hidden" });
    await page.reload();
    await notified(page, "1 discussion selected");
    assert.equal(await notices(page).getByText("There was a problem deleting:").count(), 0);
    await press(page, "Clear selection");
  });
});

describe("a form shows", () => {
  /**
   * Selected with permission in one category, then with a discussion of a category that the user only reads.
   */
  async function chosenElsewhere(count: number) {
    const [own, other] = [await aList(forum, 1, "Ours"), await aList(forum, count, "Theirs")];
    const warden = await wardenOf(forum, manager, own.categoryID, ["discussions.manage"]);
    const visited = await visit(own.path, { as: warden });
    const ids = JSON.stringify([...own.ids, ...other.ids]);
    await visited.page.evaluate(
      `localStorage.setItem("${TEST_BASE}${warden.userID}_checkedDiscussionsIDs", ${JSON.stringify(ids)})`,
    );
    await visited.page.reload();
    await notified(visited.page, `${count + 1} discussions selected`);
    return visited;
  }

  const TEXTS = [
    ["Delete", "Delete Discussions", "You don’t have the delete permission on the following discussions:"],
    ["Move", "Move Discussions", "You don’t have the edit permission on the following discussions:"],
    ["Merge", "Merge Discussions", "You don’t have the edit permission on the following discussions:"],
  ] as const;

  it("missing permissions, and the discussions concerned", async () => {
    const { page } = await chosenElsewhere(12);
    for (const [action, title, text] of TEXTS) {
      const form = await ask(page, action, title);
      await form.getByText(text, { exact: true }).waitFor();
      const names = await form
        .getByRole("alert")
        .or(form.locator("[role=alert]"))
        .first()
        .getByRole("listitem");
      assert.equal(await names.first().innerText(), "Theirs 1");
      assert.equal(await names.last().innerText(), "and 2 more");
      assert.equal(await names.count(), 11);
      assert.equal(await confirm(form, action).isDisabled(), true);
      await page.keyboard.press("Escape");
      await form.waitFor({ state: "detached" });
    }
    const form = await ask(page, "Close", "Close Discussions");
    await form
      .getByText("You don't have the close permission on the following discussions:", { exact: true })
      .waitFor();
    await form.getByText("Ours 1", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("and deselects those it does not apply to", async () => {
    const { page } = await chosenElsewhere(2);
    const form = await ask(page, "Delete", "Delete Discussions");
    await form.getByRole("button", { name: "Remove from selection" }).click();
    await form.getByText("Are you sure you want to delete 1 discussion?").waitFor();
    await confirm(form, "Delete").click();
    await notified(page, "1 discussion deleted.");
    await notices(page).getByText("selected").waitFor({ state: "hidden" });
  });

  it("that a single one cannot be merged, and that all are closed already", async () => {
    const { path, ids } = await aList(forum, 1);
    const { page } = await visit(path, { as: manager });
    await box(page, "Talk 1").check();
    await notified(page, "1 discussion selected");
    const merging = await ask(page, "Merge", "Merge Discussions");
    await merging.getByText("You must select at least 2 discussions to merge.", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await merging.waitFor({ state: "detached" });
    // Another user closes it, unknown to this page.
    await manager.patch(`/discussions/${ids[0]}`, { closed: true });
    const closing = await ask(page, "Close", "Close Discussions");
    await closing.getByText("Selected discussions are already closed.", { exact: true }).waitFor();
    assert.equal(await confirm(closing, "Close").isDisabled(), true);
  });
});
