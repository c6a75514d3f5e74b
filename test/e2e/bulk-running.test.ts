import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { aList, box, notices, notified, press } from "./bulk-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const manager = await forum.as("administrator", "keeper");
const harbour = await aCategory(forum, { name: "Harbour" });
const GOES_ON = /\/api\/v2\/calls\/run/;

/** Starts closing a list, on a page that learns no more than the start. */
async function begun() {
  const list = await aList(forum, 3);
  const visited = await visit(list.path, { as: manager });
  const { page } = visited;
  const held = Promise.withResolvers<void>();
  await page.route(GOES_ON, () => held.resolve());
  await close(page);
  await held.promise;
  return { ...list, ...visited };
}

async function close(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await notified(page, "3 discussions selected");
  await press(page, "Close");
  const form = page.getByRole("dialog", { name: "Close Discussions" });
  await form.getByRole("button", { name: "Close", exact: true }).last().click();
}

const areClosed = async (ids: readonly number[]): Promise<boolean[]> =>
  Promise.all(ids.map(async (id) => (await manager.get(`/discussions/${id}`)).body.closed));
const closings = async (ids: readonly number[]) =>
  (await manager.get("/logs", { action: "discussion.close", recordID: ids.join(",") })).body;
const progress = (page: Page) => page.getByRole("progressbar", { name: "Closing discussions" });

describe("a running action", () => {
  it("shows its progress, and its rows cannot be selected in the meantime", async () => {
    const { page } = await begun();
    await progress(page).waitFor();
    assert.equal(await page.getByText("This discussion is still being processed.").count(), 3);
    assert.equal(await box(page, "Talk 1").isDisabled(), true);
    assert.equal(await page.getByRole("checkbox", { name: "Select all on this page" }).isDisabled(), true);
    await notices(page).getByText("0 of 3").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.unrouteAll();
    await page.reload();
    await notified(page, "3 discussions closed.");
  });

  it("continues after a reload, and is done once", async () => {
    const { page, ids } = await begun();
    assert.deepEqual(await areClosed(ids), [false, false, false]);
    await page.unrouteAll();
    await page.reload();
    await notified(page, "3 discussions closed.");
    assert.deepEqual(await areClosed(ids), [true, true, true]);
    const { body: entries } = await manager.get("/logs", {
      action: "discussion.close",
      recordID: ids.join(","),
    });
    assert.equal(entries.length, 3);
    await page.getByText("This discussion is still being processed.").first().waitFor({ state: "hidden" });
    await box(page, "Talk 1").and(page.locator(":enabled")).waitFor();
  });

  it("continues on other pages", async () => {
    const list = await aList(forum, 3);
    const { page } = await visit(list.path, { as: manager });
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(GOES_ON, async (route) => {
      asked.resolve();
      await free.promise;
      await route.continue();
    });
    await close(page);
    await asked.promise;
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
    await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
    await progress(page).waitFor();
    free.resolve();
    await notified(page, "3 discussions closed.");
  });

  it("is taken over by another tab when the first one is closed", async () => {
    const { page, path, ids } = await begun();
    const tab = await page.context().newPage();
    await tab.goto(path);
    await progress(tab).waitFor();
    await page.close();
    await notified(tab, "3 discussions closed.");
    assert.deepEqual(await areClosed(ids), [true, true, true]);
  });

  it("waits for a server that is down, with a notice", async () => {
    const list = await aList(forum, 3);
    const { page } = await visit(list.path, { as: manager });
    for (const failure of [/no answer .*\/calls\/run/, /answered 503: .*\/calls\/run/])
      expectProblem(page, failure, 1);
    let times = 0;
    await page.route(GOES_ON, (route) =>
      ++times > 2
        ? route.continue()
        : times === 1
          ? route.abort("connectionrefused")
          : route.fulfill({ status: 503 }),
    );
    await close(page);
    await notified(page, "The forum isn’t responding. We’ll retry automatically.");
    await notified(page, "3 discussions closed.");
    assert.deepEqual(await areClosed(list.ids), [true, true, true]);
  });

  it("starts once, although the response to its start is lost", async () => {
    const list = await aList(forum, 3);
    const { page } = await visit(list.path, { as: manager });
    expectProblem(page, /no answer .*\/discussions\/close/, 1);
    let times = 0;
    await page.route(/\/discussions\/close/, async (route) => {
      if (++times > 1) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await close(page);
    await notified(page, "3 discussions closed.");
    assert.equal(times, 2);
    assert.equal((await closings(list.ids)).length, 3);
  });

  it("waits until its member signs in again, and not for others", async () => {
    const list = await aList(forum, 3);
    const { page } = await visit(list.path, { as: manager });
    expectProblem(page, /answered 503: .*\/calls\/run/, 1);
    const cookies = await page.context().cookies();
    let times = 0;
    await page.route(GOES_ON, async (route) => {
      if (++times > 1) return route.continue();
      await page.context().clearCookies();
      await route.fulfill({ status: 503 });
    });
    await close(page);
    await notified(page, "You’ve been signed out. Sign in to continue.");
    assert.deepEqual(await areClosed(list.ids), [false, false, false]);
    await page.context().addCookies(cookies);
    await notified(page, "3 discussions closed.");
    assert.deepEqual(await areClosed(list.ids), [true, true, true]);
  });
});

describe("with the keyboard alone", () => {
  it("discussions are selected, moved, and moved back", async () => {
    const { path, ids, categoryID } = await aList(forum, 4);
    const { page } = await visit(path, { as: manager });
    const { keyboard } = page;
    const tabTo = async (target: Locator) => {
      await target.waitFor();
      const isThere = () => target.evaluate((at) => at === at.ownerDocument.activeElement);
      for (let steps = 0; steps < 60 && !(await isThere()); steps++) await keyboard.press("Tab");
      assert.equal(await isThere(), true, "Tab leads there");
    };
    const notice = (name: string) => notices(page).getByRole("button", { name, exact: true });
    await tabTo(box(page, "Talk 1"));
    await keyboard.press("Space");
    await notified(page, "1 discussion selected");
    await tabTo(box(page, "Talk 3"));
    await keyboard.press("Shift+Space");
    await notified(page, "3 discussions selected");

    await keyboard.press("F6");
    await tabTo(notice("Move"));
    await keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Move Discussions" });
    await form.getByRole("combobox", { name: "Category" }).waitFor();
    await keyboard.type("Harb");
    await page.getByRole("option", { name: "Harbour" }).waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await form.getByRole("row", { name: "Harbour" }).waitFor();
    await tabTo(form.getByRole("button", { name: "Move", exact: true }));
    await keyboard.press("Enter");
    await notified(page, "3 discussions moved.");
    const places = async () =>
      Promise.all(ids.map(async (id) => (await manager.get(`/discussions/${id}`)).body.categoryID));
    assert.deepEqual(await places(), [harbour, harbour, harbour, categoryID]);

    await keyboard.press("F6");
    await tabTo(notice("Undo"));
    await keyboard.press("Enter");
    await notified(page, "Undone.");
    assert.deepEqual(await places(), [categoryID, categoryID, categoryID, categoryID]);
  });
});
