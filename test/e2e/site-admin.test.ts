import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");

/** Waits for a text of the status line, of a toast or for screen readers. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });

/** Opens an entry of a row's menu. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

describe("the links of the title bar", () => {
  it("are added, nested with the keyboard, shown in a preview, saved and undone", async () => {
    const { page } = await visit("/dashboard/navigation", { as: administrator });
    await page.getByRole("button", { name: "Add Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Link" });
    await dialog.getByRole("button", { name: "Done" }).click();
    await dialog.getByText("Enter a name.").waitFor();
    await dialog.getByLabel("Name").fill("Rules");
    await dialog.getByLabel("Link", { exact: true }).fill("example.org/rules");
    await dialog.getByLabel("Open in a new tab").check();
    await dialog.getByLabel("Required permission").selectOption({ label: "See posts" });
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Done" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByText("Rules").waitFor();
    await preview.getByLabel("As seen by").selectOption({ label: "Unconfirmed" });
    await preview.getByText("Rules").waitFor();
    await choose(page, "Rules", "Edit");
    const edited = page.getByRole("dialog", { name: "Edit Rules" });
    await edited.getByLabel("Required permission").selectOption({ label: "Change every setting" });
    await edited.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Rules Change every setting" }).waitFor();
    await preview.getByText("Rules").waitFor({ state: "detached" });

    await handle(page, "Rules").focus();
    await page.keyboard.press("Space");
    await said(page, "Moving Rules: now at the top level, after Categories.");
    await page.keyboard.press("ArrowRight");
    await said(page, "Moving Rules: now the first one in Categories.");
    await page.keyboard.press("Escape");
    await said(page, "Move canceled.");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await said(page, "Rules has been moved.");
    await choose(page, "Posts", "Move Down");
    await said(page, "Posts has been moved.");
    await choose(page, "Posts", "Hide");
    assert.deepEqual(await accessibilityProblems(page), []);

    await page.getByRole("button", { name: "Save Changes" }).click();
    await said(page, "Saved.");
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByText("Posts").waitFor({ state: "detached" });
    await bar.locator("summary").hover();
    const link = bar.getByRole("link", { name: "Rules" });
    assert.equal(await link.getAttribute("href"), "https://example.org/rules");
    assert.equal(await link.getAttribute("target"), "_blank");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await said(page, "Undone.");
    await bar.getByText("Posts").waitFor();
  });

  it("show both versions when someone else saved them first", async () => {
    const { page } = await visit("/dashboard/footer", { as: administrator });
    await page.getByRole("textbox", { name: "Text" }).fill("Run by *volunteers*.");
    const other = { "footer.text": { default: "Run by a club." } };
    assert.equal((await administrator.patch("/config", other)).status, 200);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await said(page, "grey_heron saved this page while you were editing.");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("contentinfo").getByText("volunteers").waitFor();
  });
});
