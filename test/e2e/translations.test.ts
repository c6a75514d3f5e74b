import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aBanner } from "#features/site-banners/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await enableLocales(forum, "fr", "ar");
const administrator = await forum.as("administrator", "marlin");
const categoryID = await aCategory(forum, { name: "Recipes", urlcode: "recipes" });
const items = [{ id: "help", name: "Help", url: "/categories" }];
await administrator.patch("/config", { "navigation.items": { default: items } });
await aBanner(forum, { body: "Meet us on **Sunday**", layoutViewType: "all" });

type Page = Awaited<ReturnType<typeof visit>>["page"];

/** Types a translation into a language in the open dialog, and publishes it. */
async function translateInto(page: Page, language: string, label: string, text: string) {
  const dialog = page.getByRole("dialog", { name: /^Translate / });
  await dialog.getByLabel("Language").selectOption({ label: language });
  await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

describe("the texts of a community", () => {
  it("are translated in a dialog by an administrator", async () => {
    const { page } = await visit(`/dashboard/categories?category=${categoryID}`, { as: administrator });
    const open = () => page.getByRole("button", { name: "Translations", exact: true }).click();
    await open();
    const dialog = page.getByRole("dialog", { name: "Translate Recipes" });
    await dialog.getByLabel("Name", { exact: true }).fill("Nothing");
    await dialog.getByLabel("Language").selectOption({ label: "French" });
    await page
      .getByText(
        "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?",
      )
      .waitFor();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await translateInto(page, "French", "Name", "Recettes");
    await open();
    await translateInto(page, "Arabic", "Name", "وصفات");

    await page.goto("/dashboard/site-banners");
    await page.getByRole("button", { name: "Translate Meet us on Sunday" }).click();
    await translateInto(page, "Arabic", "Text", "نلتقي يوم **الأحد**");

    await page.goto("/dashboard/translations?locale=ar&recordType=navigationLink&state=missing");
    await page.getByRole("button", { name: "Translate Help" }).click();
    await translateInto(page, "Arabic", "Name", "مساعدة");
    await page.getByText("Every text here has a translation.").waitFor();
  });

  it("are shown to guests, who stay where they are when they choose another language", async () => {
    const { page } = await visit("/categories/recipes");
    await page.getByRole("heading", { name: "Recipes", exact: true }).waitFor();
    const choose = (name: string) => page.getByRole("contentinfo").getByRole("button", { name }).click();
    await choose("Français");
    await page.getByRole("heading", { name: "Recettes", exact: true }).waitFor();
    await choose("العربية");
    await page.getByRole("heading", { name: "وصفات", exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/categories/recipes");
    assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
    await page.getByRole("link", { name: "مساعدة", exact: true }).first().waitFor();
    await page.locator("strong", { hasText: "الأحد" }).waitFor();
  });
});
