import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const open = async (path: string, visitor: { width?: number } = {}) =>
  (await visit(path, { as: administrator, ...visitor })).page;

describe("languages", () => {
  it("are switched on, and off after a question that says what members will see", async () => {
    const page = await open("/dashboard/languages");
    assert.deepEqual(await accessibilityProblems(page), []);
    const french = page.getByRole("switch", { name: "French is available" });
    await french.click();
    await french.and(page.locator("[aria-checked=true]")).waitFor();
    await french.click();
    const dialog = page.getByRole("dialog", { name: "Switch Off French" });
    await dialog.getByText("will see the community and its emails in English").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Switch Off" }).click();
    await french.and(page.locator("[aria-checked=false]")).waitFor();
  });
});

describe("texts of the community", () => {
  it("are found, changed and reverted, and an error names the missing part", async () => {
    const page = await open("/dashboard/texts");
    await page.getByRole("textbox", { name: "Text" }).fill("Hello {name}");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL("**query=Hello**");
    await page.getByRole("button", { name: "Edit Hello {name}," }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Text" });
    const field = dialog.getByRole("textbox", { name: "Text" });
    await field.fill("Dear friend,");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("The text must contain {name}.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await field.fill("Dear {name},");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Built-in: Hello {name},").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Revert Dear {name}," }).click();
    await page.getByRole("button", { name: "Edit Hello {name}," }).waitFor();
  });

  it("change everywhere at once, appear for guests after hydration, and are undone", async () => {
    const page = await open("/dashboard/texts/en/replace", { width: 390 });
    await page.getByLabel("Word", { exact: true }).fill("Posts");
    await page.getByLabel("Replace with", { exact: true }).fill("Topics");
    await page.getByLabel("Singular or other form").fill("Post");
    await page.getByLabel("Replace it with").fill("Topic");
    await page.getByRole("button", { name: "Apply" }).click();
    assert.deepEqual(await accessibilityProblems(page), []);
    const change = page.getByRole("button", { name: /^Change \d+ Texts$/ });
    await change.waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await change.click();
    await page.getByText(/\d+ texts changed\./).waitFor();
    const { page: guest } = await visit("/discussions");
    await guest.getByRole("banner").getByRole("link", { name: "Topics", exact: true }).waitFor();
    assert.equal(await guest.getByRole("link", { name: "Posts", exact: true }).count(), 0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Undone.", { exact: true }).waitFor();
    await guest.reload();
    await guest.getByRole("banner").getByRole("link", { name: "Posts", exact: true }).waitFor();
  });
});
