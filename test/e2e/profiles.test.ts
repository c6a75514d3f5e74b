import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const reader = await forum.as("member", "reader");
const author = await aUser(forum, { name: "Quill" }, { title: "Keeper of the pens" });
const hidden = await aUser(forum, { name: "hermit" }, { private: true });
const gone = await aUser(forum, { name: "gone" });
const discussionID = await aDiscussion(forum, { name: "About ink", insertUserID: author });
await aComment(forum, { discussionID, insertUserID: hidden, body: "Words of a hermit." });
await aComment(forum, { discussionID, insertUserID: gone, body: "A comment without an author." });
const thread = `/discussion/${discussionID}`;

const user = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const card = (page: Page) => page.getByRole("dialog", { name: "Profile" });

describe("a user's card", () => {
  it("opens beside a name by click and by key, describes the user, and restores focus", async () => {
    const { page, requests } = await visit(thread, { as: reader });
    requests();
    await user(page, "Quill").click();
    await card(page).getByText("Keeper of the pens").waitFor();
    assert.deepEqual(
      requests().filter((asked) => asked.includes("/users/")),
      [`/api/v2/users/${author}?expand=all`],
    );
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Quill");
    await page.keyboard.press("Enter");
    await card(page).getByRole("link", { name: "View Profile" }).click();
    await page.getByRole("heading", { level: 1, name: "Quill" }).waitFor();
    await card(page).waitFor({ state: "detached" });
    // It was just loaded.
    assert.deepEqual(
      requests().filter((asked) => asked.includes("/users/")),
      [],
    );
  });

  it("opens by the photo in a list as well, although the whole row links to the thread", async () => {
    for (const width of [1280, 400]) {
      const { page } = await visit("/discussions", { as: reader, width });
      const row = page.getByRole("listitem").filter({ hasText: "About ink" });
      await row.locator(`a[data-userid="${author}"]`).first().click();
      await card(page).getByText("Keeper of the pens").waitFor();
    }
  });

  it("is a small window on narrow screens, and reveals nothing of a private profile", async () => {
    const { page } = await visit(thread, { as: reader, width: 400 });
    await user(page, "hermit").click();
    await card(page).getByText("This profile is private.").waitFor();
    assert.equal(await card(page).getByText("Joined").count(), 0);
    assert.deepEqual(await accessibilityProblems(page), []);
    await card(page).getByRole("button", { name: "Close" }).click();
    await card(page).waitFor({ state: "detached" });
  });

  it("says when the user does not exist, and when loading failed, which can be retried", async () => {
    const { page } = await visit(thread, { as: reader });
    expectProblem(page, /\/api\/v2\/users\//);
    await page.route(`**/users/${author}?*`, (route) => route.abort(), { times: 1 });
    await user(page, "Quill").click();
    await card(page).getByText("Failed to load user").waitFor();
    await page.keyboard.press("Escape");
    await user(page, "Quill").click();
    await card(page).getByText("Keeper of the pens").waitFor();
    await page.keyboard.press("Escape");
    await (await forum.as("administrator")).delete(`/users/${gone}`, { deleteMethod: "keep" });
    await user(page, "gone").click();
    await card(page).getByText("User not found.").waitFor();
  });
});

describe("a profile", () => {
  it("is complete without scripts, and links to its pages", async () => {
    const { page } = await visit("/profile/quill", { as: reader, javaScript: false });
    await page.getByRole("heading", { level: 1, name: "Quill" }).waitFor();
    await page.getByRole("navigation", { name: "Activity" }).getByRole("link", { name: "Reactions" }).click();
    await page.getByRole("heading", { level: 1, name: "Reactions" }).waitFor();
  });
});

describe("the photo of a profile", () => {
  it("is chosen with a button in the language of the page, by mouse and by keyboard", async () => {
    await enableLocales(forum, "fr");
    const { page } = await visit("/profile/picture", { as: reader, locale: "fr" });
    const field = page.getByLabel("Choisir une image");
    const button = page.locator("label", { hasText: "Choisir une image" });
    // Chromium intercepts files while there is a listener; one that came with the key might come too late.
    page.on("filechooser", () => {});
    const opened = page.waitForEvent("filechooser");
    await button.click();
    await opened;
    await field.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const outline = await button.evaluate(
      (label) => label.ownerDocument.defaultView?.getComputedStyle(label).outlineStyle,
    );
    assert.equal(outline, "solid");
    const openedByKey = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await openedByKey;
    assert.deepEqual(await accessibilityProblems(page), []);

    const { page: plain } = await visit("/profile/picture", { as: reader, javaScript: false });
    const box = await plain.getByLabel("Choose a picture").boundingBox();
    assert.ok(box && box.width > 100, "Without scripts, the browser's field is shown.");
  });
});
