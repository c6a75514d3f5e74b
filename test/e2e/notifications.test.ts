import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { nextFrame, openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "kestrel");

/** Creates a user who was mentioned this often, and has not visited since. */
async function mentioned(name: string, ...titles: string[]): Promise<TestUser> {
  const user = await forum.as("member", name);
  for (const title of titles) {
    const post = { name: title, body: `What do you say, @${name}?`, format: "text", categoryID: 1 };
    assert.equal((await author.post("/discussions", post)).status, 201);
  }
  await forum.drained();
  return user;
}

const bell = (page: Page, unread = 0) =>
  page.getByRole("banner").getByRole("button", {
    name: unread > 0 ? `Notifications ${unread} unread` : "Notifications",
    exact: true,
  });
const flyoutOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const text = (title: string) => `kestrel mentioned you in ${title}`;
const unreadOf = async (user: TestUser) => (await user.get("/users/me")).body.countUnreadNotifications;

describe("a notification", () => {
  it("is counted on the bell, opens beside it, and is read when it is followed", async () => {
    const reader = await mentioned("quill", "Relays", "Timers");
    const { page, requests } = await visit("/categories", { as: reader, withoutNews: true });
    requests();
    await bell(page, 2).hover();
    await bell(page, 2).click();
    const flyout = flyoutOf(page);
    const link = flyout.getByRole("link", { name: text("Relays") });
    await link.waitFor();
    assert.deepEqual(requests(), ["/api/v2/notifications?limit=10"]);
    assert.match(await page.title(), /^\(2\) \S/);
    assert.deepEqual(await flyout.getByRole("listitem").filter({ hasText: "Unread" }).count(), 2);
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await unreadOf(reader), 2);

    await page.keyboard.press("Escape");
    await flyout.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await link.waitFor();
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/discussion/*/relays");
    await bell(page, 1).waitFor();
    assert.equal(await unreadOf(reader), 1);
  });

  it("is marked read with all others, which is reverted when the server refuses it", async () => {
    const reader = await mentioned("lumen", "Valves");
    const { page } = await visit("/categories", { as: reader });
    await page.route("**/api/v2/notifications", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 429, json: { message: "Not now.", status: 429 } })
        : route.continue(),
    );
    await bell(page, 1).click();
    const flyout = flyoutOf(page);
    const all = flyout.getByRole("button", { name: "Mark All Read" });
    await flyout.getByText("Unread", { exact: true }).waitFor();
    await all.click();
    await flyout.getByRole("alert").filter({ hasText: "Not now." }).waitFor();
    await bell(page, 1).waitFor();
    await flyout.getByText("Unread", { exact: true }).waitFor();

    await page.unroute("**/api/v2/notifications");
    await all.click();
    await flyout.getByText("Unread", { exact: true }).waitFor({ state: "detached" });
    await bell(page).waitFor();
    await flyout.getByRole("alert").waitFor({ state: "detached" });
    await page.getByRole("status").filter({ hasText: "All notifications are read." }).waitFor();
    assert.equal(await unreadOf(reader), 0);
  });

  it("is in a tab of the account panel on narrow screens, which shows when it is empty", async () => {
    const { page } = await visit("/categories", { as: author, width: 360 });
    await page.getByLabel("Account of kestrel").click();
    const panel = page.getByRole("dialog", { name: "My Account" });
    await panel.getByRole("tab", { name: "Notifications" }).click();
    await panel.getByText("You do not have any notifications yet.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("can be loaded again after a failure", async () => {
    // This reader gets no notifications, so that nothing is reloaded automatically.
    const reader = await forum.as("member");
    const { page } = await visit("/categories", { as: reader });
    expectProblem(page, /\/api\/v2\/notifications/);
    await page.route("**/api/v2/notifications?*", (route) => route.abort());
    await bell(page).click();
    const again = flyoutOf(page).getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute("**/api/v2/notifications?*");
    await again.click();
    await flyoutOf(page).getByText("You do not have any notifications yet.").waitFor();
  });

  it("is listed on a page without scripts, where some can be left unread", async () => {
    const reader = await mentioned("solder", "Boards", "Wires");
    const { page } = await visit("/categories", { as: reader, javaScript: false });
    await page.getByRole("link", { name: "Notifications 2 unread" }).click();
    const rows = page.getByRole("listitem").filter({ hasText: "mentioned you in" });
    await rows.filter({ hasText: "Boards" }).getByRole("button", { name: "Mark as read" }).click();
    await page.getByRole("link", { name: "Unread", exact: true }).click();
    await page.waitForURL("**?filter=unread");
    await page
      .getByRole("link", { name: "Unread", exact: true })
      .and(page.locator("[aria-current]"))
      .waitFor();
    assert.deepEqual(await rows.count(), 1);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await rows.filter({ hasText: "Boards" }).getByRole("button", { name: "Mark as unread" }).click();
    assert.equal(await unreadOf(reader), 2);
    await page.getByRole("button", { name: "Mark All Read" }).click();
    assert.equal(await unreadOf(reader), 0);
  });

  it("is marked on its page with one click", async () => {
    const reader = await mentioned("fathom", "Pumps");
    const { page } = await visit("/profile/notifications", { as: reader });
    await page.getByRole("button", { name: "Mark as read" }).click();
    await bell(page).waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === "DELETE");
    await page.getByRole("button", { name: "Mark as unread" }).click();
    await bell(page, 1).waitFor();
    await answered;
    assert.equal(await unreadOf(reader), 1);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("is as the last click left it when an earlier one is answered late", async () => {
    const reader = await mentioned("league", "Valves");
    const { page } = await visit("/profile/notifications", { as: reader });
    const held = Promise.withResolvers<void>();
    await page.route("**/notifications/*/read", async (route) => {
      if (route.request().method() === "PUT") await held.promise;
      await route.continue();
    });
    const answerTo = (method: string) =>
      page.waitForResponse((response) => response.request().method() === method);
    const answers = [answerTo("PUT"), answerTo("DELETE")];
    const isFirst = Promise.race(answers).then((response) => response.request().method());
    await page.getByRole("button", { name: "Mark as read" }).click();
    await page.getByRole("button", { name: "Mark as unread" }).click();
    await bell(page, 1).waitFor();
    await nextFrame(page);
    held.resolve();
    assert.equal(await isFirst, "PUT");
    await Promise.all(answers);
    assert.equal(await unreadOf(reader), 1);
    await page.getByRole("button", { name: "Mark as read" }).waitFor();
  });
});

describe("the preferences", () => {
  const preferenceOf = async (user: TestUser) =>
    (await user.get(`/notification-preferences/${user.userID}`)).body.Mention;
  const popup = (page: Page) => page.getByRole("checkbox", { name: "Someone mentions me: Popup" });

  it("are chosen by keyboard, saved at once, and reverted when the server refuses it", async () => {
    const reader = await forum.as("member", "harbour");
    const { page } = await visit("/profile/preferences", { as: reader });
    await popup(page).focus();
    assert.equal(await popup(page).isChecked(), true);
    await page.keyboard.press("Space");
    await page.getByText("Success! Preferences saved.").waitFor();
    assert.equal((await preferenceOf(reader)).popup, false);

    await page.route("**/notification-preferences/**", (route) =>
      route.fulfill({ status: 403, json: { message: "Not today.", status: 403 } }),
    );
    await page.keyboard.press("Space");
    await page.getByText("Not today.").waitFor();
    await popup(page).and(page.locator(":not(:checked)")).waitFor();
    await page.unroute("**/notification-preferences/**");

    await page.getByRole("checkbox", { name: "Popup: all of Posts" }).press("Space");
    await page.getByRole("checkbox", { name: "Someone mentions me: Popup", checked: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 700 });
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("are one form without scripts", async () => {
    const reader = await forum.as("member", "bargains");
    const { page } = await visit("/profile/preferences", { as: reader, javaScript: false });
    await popup(page).uncheck();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save" }).click()]);
    assert.equal(await popup(page).isChecked(), false);
    assert.equal((await preferenceOf(reader)).popup, false);
  });
});
