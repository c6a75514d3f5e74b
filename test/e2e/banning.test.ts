import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anAccount, PASSWORD, signIn } from "#features/sessions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const moderator = await forum.as("moderator", "keeper");
const member = await forum.as("member", "reader");

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const details = (page: Page) => page.getByRole("region", { name: "Ban" });
const seen = async (userID: number) => (await moderator.get(`/users/${userID}`)).body;
const ban = (userID: number, more: object) =>
  moderator.put(`/users/${userID}/ban`, { banned: true, ...more });

/** Opens the menu on a profile by keyboard, and an entry of it. */
async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Actions for" }).focus();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("menuitem", { name, exact: true });
  await entry.waitFor();
  while ((await page.locator(":focus").textContent()) !== name) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

describe("the dialog that bans a member", () => {
  it("is filled in by keyboard, tells staff on the profile, and is undone", async () => {
    const { userID, name } = await anAccount(forum, "nuisance");
    const { page } = await visit(`/profile/${name}`, { as: moderator });
    await openEntry(page, "Ban");
    const dialog = page.getByRole("dialog", { name: "Ban nuisance" });
    await dialog.getByText("nuisance is signed out immediately and can’t sign in").waitFor();
    await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.type("1 w");
    await dialog.getByText(/^The ban ends on /).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Advertising in every thread", { delay: 60 });
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ask Kim", { delay: 60 });
    await dialog.getByText("There is nothing to remove.").waitFor();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await page.getByText("nuisance is banned.").waitFor();
    await details(page).getByText("Banned by keeper on").waitFor();
    await details(page).getByText("Advertising in every thread").waitFor();
    await details(page).getByText("Ask Kim").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const { dateExpires } = (await seen(userID)).ban;
    const days = (Date.parse(dateExpires) - Date.now()) / DAY_MS;
    assert.ok(days > 6.9 && days < 7.1, `${days}`);

    const { page: others } = await visit(`/profile/${name}`, { as: member });
    await others.getByText("Banned", { exact: true }).waitFor();
    assert.equal(await others.getByText("Advertising").count(), 0);

    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Undone.").waitFor();
    await details(page).waitFor({ state: "detached" });
    assert.equal((await seen(userID)).banned, 0);
  });

  it("takes a date, and changes the ban afterwards", async () => {
    const { userID, name } = await anAccount(forum, "dated");
    const { page } = await visit(`/profile/${name}`, { as: moderator });
    await openEntry(page, "Ban");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Duration").selectOption({ label: "Until a date" });
    await dialog.getByLabel("End date").fill("2090-03-01");
    await dialog.getByText("The ban ends on Wednesday, March 1, 2090 at 12:00 AM").waitFor();
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await details(page).getByText("March 1, 2090").waitFor();
    const { dateExpires } = (await seen(userID)).ban;

    await openEntry(page, "Edit Ban");
    await dialog.getByLabel("Reason").fill("Rude");
    await dialog.getByRole("button", { name: "Save" }).click();
    await details(page).getByText("Rude").waitFor();
    const changed = (await seen(userID)).ban;
    assert.deepEqual([changed.reason, changed.dateExpires], ["Rude", dateExpires]);

    await openEntry(page, "Edit Ban");
    await dialog.getByLabel("Duration").selectOption({ label: "Permanent" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await details(page).getByText("Never").waitFor();
  });

  it("removes what the member posted when asked to, which can be undone", async () => {
    const { userID, name } = await anAccount(forum, "flooder");
    const discussionID = await aDiscussion(forum, { insertUserID: userID });
    const { page } = await visit(`/profile/${name}`, { as: moderator });
    await openEntry(page, "Ban");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 discussion").waitFor();
    await dialog.getByLabel("Remove everything this member posted").check();
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByText("Everything that flooder posted was removed.").waitFor();
    assert.equal((await moderator.get(`/discussions/${discussionID}`)).status, 410);
    await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).last().click();
    await page.getByText("Undone.").waitFor();
    assert.equal((await moderator.get(`/discussions/${discussionID}`)).status, 200);
    assert.equal((await seen(userID)).banned, 1);
  });

  it("shows the server's reason at its field", async () => {
    const { name } = await anAccount(forum, "kept_open");
    const { page } = await visit(`/profile/${name}`, { as: moderator });
    await openEntry(page, "Ban");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Duration").selectOption({ label: "1 day" });
    await dialog.getByLabel("Reason").evaluate((element) => element.removeAttribute("maxlength"));
    await dialog.getByLabel("Reason").fill("x".repeat(501));
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await dialog.locator("textarea[name=reason][aria-invalid=true]").waitFor();
    assert.equal(await dialog.getByLabel("Duration").inputValue(), "day");
  });
});

describe("a banned member", () => {
  const MESSAGE = /You are banned until .+ at .+ UTC\./;

  for (const javaScript of [true, false])
    it(`reads the reason and the end on any page and at sign-in, scripts ${javaScript ? "on" : "off"}`, async () => {
      const { userID, name } = await anAccount(forum, `banished_${javaScript}`);
      const cookie = await signIn(forum, name);
      await ban(userID, { reason: "Advertising", note: "Ask Kim", dateExpires: inDays(7).toISOString() });
      for (const path of ["/", "/discussions", "/entry/signin", "/no-such-page"]) {
        const { page } = await visit(path, { as: { cookie }, javaScript });
        const notice = page.getByRole("complementary", { name: "Your account" });
        await notice.getByText(MESSAGE).waitFor();
        await notice.getByText("Reason: Advertising").waitFor();
        assert.equal(await page.getByText("Kim").count(), 0);
        if (path === "/discussions" && javaScript) assert.deepEqual(await accessibilityProblems(page), []);
      }

      const { page } = await visit("/entry/signin", { javaScript });
      assert.equal(await page.getByText("You are banned").count(), 0);
      await page.getByLabel("Name or email").fill(name);
      await page.locator("input[name=password]").fill(PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
      await page.getByRole("alert").getByText(MESSAGE).waitFor();
      await page.getByRole("alert").getByText("Reason: Advertising").waitFor();
    });

  it("keeps the color and the letters of the photo", async () => {
    const { userID, name } = await anAccount(forum, "tinted");
    const photo = async () => {
      const { page } = await visit(`/profile/${name}`, { as: moderator });
      const shown = page.getByRole("main").locator("[data-letters]").first();
      // The class names the color.
      return Promise.all(["class", "data-letters"].map((attribute) => shown.getAttribute(attribute)));
    };
    const before = await photo();
    await ban(userID, {});
    assert.deepEqual(await photo(), before);
  });
});
