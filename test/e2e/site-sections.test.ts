import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await enableLocales(forum, "fr", "ar");
const administrator = await forum.as("administrator", "grey_heron");
const arabic = await aCategory(forum, { name: "عربي", urlcode: "arabic" });
const questions = await aCategory(forum, { name: "أسئلة", urlcode: "asila", parentCategoryID: arabic });
const elsewhere = await aCategory(forum, { name: "Harbor", urlcode: "harbor" });
await aDiscussion(forum, { name: "كيف أبدأ؟", categoryID: questions });
const boats = await aDiscussion(forum, { name: "Boats at dawn", categoryID: elsewhere });

const ADMIN = "/dashboard/site-sections";
const PHONE = 360;

const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");
const languageOf = (page: Page) =>
  page.evaluate<string>("document.documentElement.lang + ' ' + document.documentElement.dir");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const main = (page: Page) => page.getByRole("main");
const rowsOf = (page: Page) => page.getByRole("list", { name: "Site Sections" }).getByRole("listitem");
const rowOf = (page: Page, name: string) =>
  rowsOf(page).getByRole("button", { name: new RegExp(`^${name}`) });
const namesOf = (page: Page) => rowsOf(page).locator("button > bdi").allInnerTexts();

describe("the page of site sections", () => {
  it("says what a section is, and makes one with an address that is suggested and checked", async () => {
    const { page } = await visit(ADMIN, { as: administrator });
    await page.getByText("No Sections Yet").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Add Site Section" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Site Section" });
    await dialog.getByLabel(/^Name/).fill("Français & amis");
    const address = dialog.getByLabel(/^Address/);
    assert.equal(await address.inputValue(), "francais-amis");
    await address.fill("discussions");
    await dialog.getByText("The address /discussions is reserved. Choose another one.").waitFor();
    await address.fill("Fr");
    await dialog
      .getByText("Use lower-case letters, digits and hyphens, such as fr or product-news.")
      .waitFor();
    await address.fill("fr");
    await dialog.getByLabel(/^Name/).fill("Français");
    assert.equal(await address.inputValue(), "fr");
    await dialog.getByLabel(/^Language/).selectOption("fr");
    await dialog.getByLabel(/^Description/).fill("Tout en français.");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.match(await rowOf(page, "Français").innerText(), /\/fr\s+Français\s+All categories/);
  });

  it("makes one on a phone, for a category and in another script", async () => {
    const { page } = await visit(ADMIN, { as: administrator, width: PHONE });
    assert.equal(await scrollsSideways(page), false);
    await page.getByRole("button", { name: "Add Site Section" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Site Section" });
    await dialog.getByLabel(/^Language/).selectOption("ar");
    await dialog.getByLabel(/^Name/).fill("العربية");
    assert.equal(await dialog.getByLabel(/^Address/).inputValue(), "ar");
    await dialog.getByLabel("Category", { exact: true }).focus();
    await dialog.getByRole("combobox", { name: "Category" }).pressSequentially("عربي");
    await page.getByRole("option", { name: "عربي", exact: true }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await rowOf(page, "العربية").waitFor();
    assert.deepEqual(await namesOf(page), ["Français", "العربية"]);
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("reorders sections with the keyboard", async () => {
    const { page } = await visit(ADMIN, { as: administrator });
    await page.getByRole("button", { name: "Move العربية" }).focus();
    for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
    await page.getByText("العربية has been moved.").waitFor({ state: "attached" });
    assert.deepEqual(await namesOf(page), ["العربية", "Français"]);
    await page.getByRole("button", { name: "More actions for العربية" }).click();
    await page.getByRole("menuitem", { name: "Move Down" }).click();
    await rowsOf(page).nth(1).locator("button > bdi", { hasText: "العربية" }).waitFor();
    await page.reload();
    assert.deepEqual(await namesOf(page), ["Français", "العربية"]);
  });

  it("gives a section links of its own on the page of the navigation", async () => {
    const { page } = await visit("/dashboard/navigation", { as: administrator });
    await page.getByLabel("Links for").selectOption({ label: "Section: Français" });
    await page.getByText("This section shows the links of the whole community.").waitFor();
    await page.getByRole("button", { name: "Use Own Links" }).click();
    await page.getByRole("button", { name: "Add Link" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Link" });
    await dialog.getByLabel(/^Name/).fill("Accueil");
    await dialog.getByLabel(/^Link/).fill("/");
    await dialog.getByRole("button", { name: "Done" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    assert.match(
      (await page.getByLabel("Links for").locator("option:checked").innerText()) ?? "",
      /Section: Français/,
    );
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});

describe("a guest in a section", () => {
  for (const javaScript of [true, false])
    it(`reads and stays in it, with scripts ${javaScript ? "on" : "off"}`, async () => {
      const { page } = await visit("/fr/", { javaScript });
      await page.getByRole("heading", { level: 1, name: "Français" }).waitFor();
      await page.getByText("Tout en français.").waitFor();
      assert.equal(await languageOf(page), "fr ltr");
      if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
      const links = page.getByRole("navigation", { name: "Navigation principale" });
      await links.getByRole("link", { name: "Accueil" }).waitFor();
      await main(page).getByRole("link", { name: "Boats at dawn", exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: "Boats at dawn" }).waitFor();
      assert.match(pathOf(page), new RegExp(`^/fr/discussion/${boats}`));
      await links.getByRole("link", { name: "Accueil" }).click();
      await page.getByRole("heading", { level: 1, name: "Français" }).waitFor();
      assert.match(pathOf(page), /^\/fr\/?$/);
    });

  it("switches to another section with the keyboard, and sees only its categories", async () => {
    const { page } = await visit("/fr/categories");
    const menu = page.getByLabel("Section : Français");
    await menu.focus();
    await page.keyboard.press("Enter");
    const choices = page.getByRole("navigation", { name: "Sections" });
    assert.deepEqual(await choices.getByRole("link").allInnerTexts(), ["Colloquy", "Français", "العربية"]);
    assert.equal(await choices.locator("a[aria-current]").innerText(), "Français");
    assert.deepEqual(await accessibilityProblems(page), []);
    await choices.getByRole("link", { name: "العربية" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/ar/categories");
    assert.equal(await languageOf(page), "ar rtl");
    await main(page).getByRole("link", { name: "أسئلة" }).first().waitFor();
    assert.equal(await main(page).getByText("Harbor").count(), 0);
    await page.goto("/ar/");
    await main(page).getByRole("link", { name: "كيف أبدأ؟" }).first().waitFor();
    assert.equal(await main(page).getByText("Boats at dawn").count(), 0);
    assert.equal(await scrollsSideways(page), false);
  });

  it("switches on a phone in the menu of the site", async () => {
    const { page } = await visit("/ar/", { width: PHONE });
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.locator("header summary").first().click();
    const panel = page.getByRole("dialog");
    assert.deepEqual(await accessibilityProblems(page), []);
    await panel.getByRole("link", { name: "Colloquy", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
    assert.equal(await languageOf(page), "en ltr");
  });

  it("switches without scripts", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    await page.getByLabel("Section: Colloquy").click();
    await page.getByRole("link", { name: "Français", exact: true }).click();
    await page.waitForURL("**/fr/discussions");
  });
});

describe("a section that is deleted", () => {
  it("leaves its posts, and its addresses lead to the same pages", async () => {
    const { page } = await visit(ADMIN, { as: administrator });
    await page.getByRole("button", { name: "More actions for Français" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete Site Section" });
    await question.getByText("addresses that begin with /fr lead to the same pages without it").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await question.waitFor({ state: "detached" });
    await rowsOf(page).nth(1).waitFor({ state: "detached" });
    assert.deepEqual(await namesOf(page), ["العربية"]);
    const { page: reader } = await visit(`/fr/discussion/${boats}`);
    await reader.getByRole("heading", { level: 1, name: "Boats at dawn" }).waitFor();
    assert.match(pathOf(reader), new RegExp(`^/discussion/${boats}`));
  });
});
