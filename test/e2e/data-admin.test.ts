import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import { anExport, FORUM } from "#features/import/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const open = async (path: string, width = 1280) => (await visit(path, { as: administrator, width })).page;

describe("the page of backups", () => {
  it("makes a verified backup, which is downloaded, and deleted with the keyboard", async () => {
    const page = await open("/dashboard/backups");
    await page.getByText("No backups yet").waitFor();
    await page.getByRole("button", { name: "Back Up Now" }).press("Enter");
    await page.getByText("Verified", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Back Up Now" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Download/ }).press("Enter"),
    ]);
    assert.match(download.suggestedFilename(), /^colloquy-[\d-]+\.backup$/);
    await page.getByRole("button", { name: /^Delete colloquy/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("No backups yet").waitFor();
  });
});

describe("the page of exports", () => {
  it("makes an export with passwords, which is downloaded and deleted, also on a phone", async () => {
    const page = await open("/dashboard/export", 360);
    const isWide = () => page.evaluate("document.documentElement.scrollWidth > innerWidth");
    await page.getByText("No exports yet").waitFor();
    assert.deepEqual([await accessibilityProblems(page), await isWide()], [[], false]);
    await page.getByLabel("Include passwords").press("Space");
    await page.getByRole("button", { name: "Export Now" }).press("Enter");
    await page.getByText("Ready", { exact: true }).waitFor();
    await page.getByText("Passwords", { exact: true }).waitFor();
    assert.deepEqual([await accessibilityProblems(page), await isWide()], [[], false]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Download/ }).press("Enter"),
    ]);
    assert.match(download.suggestedFilename(), /^colloquy-export-[\d-]+\.txt\.gz$/);
    await page.getByRole("button", { name: /^Delete colloquy-export/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText("No exports yet").waitFor();
  });
});

describe("the page of imports", () => {
  it("uploads an export, tries it and imports it, also on a phone", async () => {
    const page = await open("/dashboard/import", 360);
    const buffer = await readFile(await anExport(FORUM));
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Upload File" }).click(),
    ]);
    await chooser.setFiles({ name: "old.txt.gz", mimeType: "application/gzip", buffer });
    await page.getByRole("button", { name: "Dry Run old.txt.gz" }).click();
    await page.getByText("A dry run of old.txt.gz: nothing was changed.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Import… old.txt.gz" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("old.txt.gz was imported.").waitFor();
    await page.getByText("Adapted and left out, with examples").click();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
