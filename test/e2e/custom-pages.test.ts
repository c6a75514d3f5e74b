import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const PHONE = 390;
const ADMIN = "/dashboard/settings/pages";

const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");
const dialogNamed = (page: Page, name: string) => page.getByRole("dialog", { name });

describe("the page of custom pages", () => {
  it("makes the page Rules on a phone, publishes it, and links it in the navigation", async () => {
    const { page } = await visit(ADMIN, { as: administrator, width: PHONE });
    await page.getByText("No Pages Yet").waitFor();
    assert.equal(await scrollsSideways(page), false);
    await page.getByRole("button", { name: "New Page" }).click();
    const dialog = dialogNamed(page, "New Page");
    const field = (label: RegExp | string) => dialog.getByLabel(label);
    await field(/^Name/).fill("Our Rules, 2027");
    assert.equal(await field(/^Address/).inputValue(), "our-rules-2027");
    assert.equal(await field(/^Title for/).inputValue(), "Our Rules, 2027");
    await dialog.getByText("15 characters. Search engines show about 60.").waitFor();
    // What was typed is no longer suggested.
    await field(/^Address/).fill("search");
    await field(/^Name/).fill("Rules");
    assert.deepEqual(
      [await field(/^Address/).inputValue(), await field(/^Title for/).inputValue()],
      ["search", "Rules"],
    );
    await field(/^Description for/).fill("How we treat each other here.");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("The address /search is reserved. Choose another one.").first().waitFor();
    await field(/^Address/).fill("house-rules");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });

    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Rules" }) });
    await row.getByText("Draft", { exact: true }).waitFor();
    await row.getByText("For everybody").waitFor();
    await row.getByText("Not written yet").waitFor();
    const editor = row.getByRole("link", { name: "Edit Layout of Rules" });
    assert.match((await editor.getAttribute("href")) ?? "", /^\/appearance\/layouts\/customPage\/\d+\/edit$/);
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await accessibilityProblems(page), []);

    const { page: missing } = await visit("/house-rules", { javaScript: false });
    await missing.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await row.getByRole("link", { name: "View Page Rules" }).click();
    await page.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
    await page.getByText("Only administrators see this page until it is published.").waitFor();
    await page.getByRole("link", { name: "Pages", exact: true }).click();

    await row.getByRole("link", { name: "Edit Layout of Rules" }).click();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.getByRole("button", { name: "Settings", exact: true }).first().click();
    const text = dialogNamed(page, "Text");
    await text.getByRole("textbox", { name: "Text" }).fill("Be **kind**, and stay on topic.");
    await text.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByRole("dialog").getByText("Changed: Text (Text)").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goto(ADMIN);

    assert.equal(await row.getByText("Not written yet").count(), 0);
    await row.getByRole("button", { name: "Publish Rules" }).click();
    await row.getByText("Published", { exact: true }).waitFor();
    await row.getByRole("button", { name: "Add to Navigation: Rules" }).click();
    await row.getByRole("link", { name: "In the navigation" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("is read by guests, with and without scripts, after a click in the navigation", async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visit("/", { javaScript });
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" }).click();
      await page.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
      await page.getByText("Be kind, and stay on topic.").waitFor();
      assert.equal(await page.title(), "Rules — Colloquy");
      if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
    }
    const { page: phone } = await visit("/house-rules", { width: PHONE });
    await phone.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
    assert.equal(await scrollsSideways(phone), false);
  });

  it("edits a page for some roles, and deletes it after a question", async () => {
    const { page } = await visit(ADMIN, { as: administrator });
    await page.getByRole("button", { name: "Edit Rules" }).click();
    const dialog = dialogNamed(page, "Edit Page");
    await dialog.getByLabel(/^Name/).fill("House Rules");
    assert.equal(await dialog.getByLabel(/^Address/).inputValue(), "house-rules");
    await dialog.getByLabel("Moderator").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("For Moderator").waitFor();
    const { page: missing } = await visit("/house-rules", { javaScript: false });
    await missing.getByRole("heading", { name: "Page Not Found" }).waitFor();

    await page.getByRole("button", { name: "Delete House Rules" }).click();
    const question = dialogNamed(page, "Delete Page");
    assert.equal(await question.getByLabel("Remove its links from the navigation").isChecked(), true);
    assert.deepEqual(await accessibilityProblems(page), []);
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No Pages Yet").waitFor();
    const { page: without } = await visit("/", { as: administrator });
    const inBar = (shown: Page) =>
      shown.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" });
    assert.equal(await inBar(without).count(), 0);
    await page.getByText("House Rules has been deleted.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "In the navigation" }).waitFor();
    await without.reload();
    await inBar(without).click();
    await without.getByText("Be kind, and stay on topic.").waitFor();
    // The page is for moderators, and so is its link.
    const { page: guest } = await visit("/");
    assert.equal(await inBar(guest).count(), 0);
  });
});
