import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { followDigests } from "#features/following/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const letters = addon({
  name: "letters",
  title: "Letters",
  description: "A digest.",
  version: "1.0.0",
  adds: [followDigests.with(async () => true)],
});
const { forum, visit } = await openStage({ more: [letters] });
await forum.forum.application.switchAddon("letters", true);
const member = await forum.as("member", "reader");
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });

const saved = async (): Promise<Record<string, boolean>> =>
  (await member.get(`/categories/${categoryID}/preferences/$me`)).body;
const isFollowed = async () => (await saved())["preferences.followed"];

/** Records the calls that save preferences, as they are sent. */
function savesOf(page: Page): object[] {
  const saves: object[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/preferences/"))
      saves.push(request.postDataJSON());
  });
  return saves;
}
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notification Preferences" });
const box = (page: Page, name: string) => panelOf(page).getByRole("checkbox", { name });
const level = (page: Page, name: string) => panelOf(page).getByRole("radio", { name, exact: true });
const answered = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().includes("/preferences/"),
  );

describe("the button to follow a category", () => {
  it("follows when its panel opens, shows the channels, and combines saves, by keyboard", async () => {
    const { page } = await visit("/categories/gardens", { as: member });
    const saves = savesOf(page);
    await page.clock.install();
    await page.getByRole("button", { name: "Follow", exact: true }).focus();
    const [first] = await Promise.all([answered(page), page.keyboard.press("Enter")]);
    assert.equal(first.status(), 200);
    await box(page, "New posts: Popup").waitFor();
    assert.equal(await isFollowed(), true);
    assert.equal(await level(page, "Following").isChecked(), true);
    assert.equal(await box(page, "New posts: Popup").isChecked(), true);
    assert.deepEqual(saves, [{ "preferences.followed": true }]);
    assert.deepEqual(await accessibilityProblems(page), []);

    await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + 60_000);
    const press = async (name: string) => {
      await box(page, name).press(" ");
      await page.clock.runFor(20);
    };
    const [second] = await Promise.all([answered(page), press("New posts: Email")]);
    assert.equal(second.status(), 200);
    await press("New posts: Popup");
    await press("New comments on posts: Popup");
    await page.clock.runFor(1100);
    assert.equal(saves.length, 2);
    const [third] = await Promise.all([answered(page), page.clock.runFor(200)]);
    assert.equal(third.status(), 200);
    assert.deepEqual(saves.slice(1), [
      { "preferences.email.posts": true },
      { "preferences.popup.posts": false, "preferences.popup.comments": true },
    ]);
    assert.equal(await level(page, "Watching").isChecked(), true);
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "detached" });
    await page.locator("button:focus", { hasText: "Watching" }).waitFor();
  });

  it("sets a level with one key, shows it on the button, and still does after a reload", async () => {
    const { page } = await visit("/categories/gardens", { as: member });
    await page.getByRole("button", { name: "Watching", exact: true }).press("Enter");
    const change = async (name: string, key: string) => {
      const [answer] = await Promise.all([answered(page), level(page, name).press(key)]);
      assert.equal(answer.status(), 200);
    };
    await change("Watching", "ArrowDown");
    const on = async () => Object.entries(await saved()).flatMap(([key, isOn]) => (isOn ? [key] : []));
    assert.deepEqual(await on(), [
      "preferences.followed",
      "preferences.email.posts",
      "preferences.email.digest",
    ]);
    assert.equal(await level(page, "Following").isChecked(), true);
    await change("Following", "ArrowDown");
    assert.deepEqual(await on(), ["preferences.followed"]);
    await page.keyboard.press("Escape");
    await page.locator("button:focus", { hasText: "Muted" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Muted", exact: true }).press("Enter");
    assert.equal(await level(page, "Muted").isChecked(), true);
    await change("Muted", "ArrowUp");
    assert.deepEqual(await on(), [
      "preferences.followed",
      "preferences.popup.posts",
      "preferences.email.digest",
    ]);
  });

  it("reverts a failed change, with a message above the panel", async () => {
    const { page } = await visit("/categories/gardens", { as: member });
    await page.getByRole("button", { name: "Following", exact: true }).click();
    const popup = box(page, "New posts: Popup");
    await popup.waitFor();
    assert.equal(await popup.isChecked(), true);
    await page.route("**/preferences/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 409, json: { message: "Not now.", status: 409, description: null } })
        : route.continue(),
    );
    await popup.click();
    await panelOf(page).getByRole("alert").getByText("Not now.").waitFor();
    await popup.and(page.locator(":checked")).waitFor();
    await level(page, "Muted").click();
    await level(page, "Following").and(page.locator(":checked")).waitFor();
    assert.equal((await saved())["preferences.popup.posts"], true);
  });

  it("requires a channel where there is a digest, and stops notifying when that is unchecked", async () => {
    const { page } = await visit("/categories/gardens", { as: member });
    await page.getByRole("button", { name: "Following", exact: true }).click();
    await box(page, "Include in email digest").waitFor();
    assert.equal(await box(page, "Include in email digest").isChecked(), true);
    const [reset] = await Promise.all([answered(page), box(page, "Notify me of new content").click()]);
    assert.equal(reset.status(), 200);
    await panelOf(page).getByRole("table").waitFor({ state: "detached" });
    const now = await saved();
    assert.deepEqual([now["preferences.popup.posts"], now["preferences.followed"]], [false, true]);
    await box(page, "Notify me of new content").click();
    await panelOf(page)
      .getByText("At least one notification method must be selected to receive notifications")
      .waitFor();
    assert.equal(
      await panelOf(page).getByRole("link", { name: "View Category" }).getAttribute("href"),
      "/categories/gardens",
    );
    const [ended] = await Promise.all([
      answered(page),
      panelOf(page).getByRole("button", { name: "Unfollow Category" }).click(),
    ]);
    assert.equal(ended.status(), 200);
    await panelOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
    assert.equal(await isFollowed(), false);
  });

  it("follows without scripts, in the list of categories too", async () => {
    const { page } = await visit("/categories", { as: member, javaScript: false });
    await page.getByRole("button", { name: "Follow Gardens" }).click();
    await page.getByRole("button", { name: "Following Gardens" }).waitFor();
    assert.equal(await isFollowed(), true);
  });
});

describe("the page of followed categories", () => {
  it("lists them in an order, and suggests others when it is empty", async () => {
    const { page } = await visit("/profile/followed-content", { as: member });
    await page.getByRole("link", { name: "Alphabetical" }).click();
    await page.getByRole("button", { name: "Following Gardens" }).click();
    await panelOf(page).getByRole("button", { name: "Unfollow Category" }).waitFor();
    assert.equal(await panelOf(page).getByRole("link", { name: "All followed content" }).count(), 0);
    await Promise.all([
      answered(page),
      panelOf(page).getByRole("button", { name: "Unfollow Category" }).click(),
    ]);
    await page.reload();
    await page.getByText("No categories followed").waitFor();
    await page.getByRole("heading", { name: "Suggested for you" }).waitFor();
    await page.getByRole("button", { name: "Follow Gardens" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});

describe("the list of posts", () => {
  it("is filtered by followed categories, by keyboard", async () => {
    await member.put(`/categories/${categoryID}/follow`, { followed: true });
    for (const id of [1, categoryID])
      await member.post("/discussions", { categoryID: id, name: `In ${id}`, body: "Words.", format: "text" });
    const { page } = await visit("/discussions", { as: member });
    const filter = page.locator("summary", { hasText: /^All$/ });
    await filter.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Followed Categories" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Followed Categories" }).waitFor();
    await page.getByRole("link", { name: `In ${categoryID}` }).waitFor();
    assert.equal(await page.getByRole("link", { name: "In 1", exact: true }).count(), 0);
  });
});
