import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openEditor, toolbar } from "../e2e/editor-stage.ts";
import { openStage } from "../e2e/stage.ts";
import { paste } from "../e2e/writing.ts";
import { builtWith } from "./fixtures/built-with.ts";
import { aLamp, brightness, lamps } from "./fixtures/lamps/server.ts";

const [{ forum, visit }, withLamps] = await Promise.all([
  openStage({ more: [lamps] }),
  builtWith({
    ...{ name: "lamps", exported: "lampsClient" },
    file: "test/extension-points/fixtures/lamps/client.fixture.tsx",
  }),
]);
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const member = await forum.as("member", "kestrel");
const toggle = async (isOn: boolean) => {
  await forum.forum.application.switchAddon("lamps", isOn);
  await forum.drained();
};
const OFF = "This part of the post needs an add-on that is off.";

async function storedAt(page: Page): Promise<{ type: string }[]> {
  const id = /discussion\/(\d+)/.exec(page.url())?.[1];
  return JSON.parse((await member.get(`/discussions/${id}/edit`)).body.body);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens the form of the post on the page. */
async function edit(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await toolbar(page).waitFor();
  return openEditor(page, "Body");
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/discussion\//);
}

it("an add-on's block is inserted by keyboard, shown with and without scripts, edited, and stays while it is off", async () => {
  await toggle(true);
  brightness.set("Hall", 40);
  const { page } = await visit("/", { as: member });
  await withLamps(page);
  await page.goto("/post/discussion/hardware");
  await page.getByRole("textbox", { name: "Title" }).fill("Light");
  const editor = await openEditor(page, "Body");
  await page.keyboard.type("Before");
  await press(page, "Alt+F10", "End");
  // From the end of the toolbar back to the button of the add-on.
  const button = toolbar(page).getByRole("button", { name: "Lamp" });
  const isThere = () => button.evaluate((own) => own === own.ownerDocument.activeElement);
  for (let steps = 0; steps < 10 && !(await isThere()); steps++) await press(page, "ArrowLeft");
  await press(page, "Enter");
  await page.getByRole("dialog", { name: "A lamp" }).waitFor();
  await page.keyboard.type("Hall");
  await press(page, "Tab", "Enter");
  await editor.getByText("Lamp for Hall").waitFor();
  await page.keyboard.type("After");

  // The menu lists it too, and a pasted text becomes one.
  await toolbar(page).getByRole("button", { name: "Insert", exact: true }).click();
  await page.getByRole("menuitem", { name: "Lamp" }).waitFor();
  await press(page, "Escape");
  await editor.focus();
  await press(page, "Control+End", "Enter");
  await paste(page, { text: "lamp:Porch" });
  await editor.getByText("Lamp for Porch").waitFor();
  await press(page, "Control+Enter");
  await page.getByRole("heading", { level: 1, name: "Light" }).waitFor();
  const line = (text: string) => ({ type: "p", children: [{ text }] });
  const stored = [line("Before"), aLamp("Hall"), line("After"), aLamp("Porch", { color: "blue" })];
  assert.deepEqual(await storedAt(page), stored);

  // The add-on's component takes over.
  const live = page.getByRole("button", { name: "Switch in Hall" });
  await live.click();
  assert.equal(await live.getAttribute("aria-pressed"), "true");
  assert.equal(await page.getByText("Lamp in Hall").count(), 0);
  await page.reload();
  await live.waitFor();
  const { page: plain } = await visit(page.url(), { javaScript: false });
  await plain.getByText("Lamp in Hall: 40").waitFor();

  // A quote of the post has the blocks.
  await page.locator("article").first().getByRole("button", { name: "Quote", exact: true }).click();
  await page.locator("[contenteditable=true] blockquote").getByText("Lamp for Hall").waitFor();
  await press(page, "Control+a", "Backspace");

  // The bar of the selected block opens the dialog again.
  assert.deepEqual(await accessibilityProblems(page), []);
  const again = await edit(page);
  await again.getByText("Lamp for Hall").click();
  await page.getByRole("group", { name: "Lamp" }).getByRole("button", { name: "Edit" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("group", { name: "Lamp" }).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog", { name: "A lamp" }).waitFor();
  await press(page, "Control+a");
  await page.keyboard.type("Attic");
  await press(page, "Tab", "Enter");
  await again.getByText("Lamp for Attic").waitFor();
  await save(page);
  const changed = stored.with(1, aLamp("Attic"));
  assert.deepEqual(await storedAt(page), changed);

  await toggle(false);
  await page.reload();
  await page.getByText(OFF).first().waitFor();
  assert.equal(await page.getByText(/Attic/).count(), 0);
  const off = await edit(page);
  await off.getByText(OFF).first().waitFor();
  assert.equal(await toolbar(page).getByRole("button", { name: "Insert", exact: true }).count(), 0);
  // The Markdown mode has no loss either.
  await toolbar(page).getByRole("button", { name: "Markdown mode" }).click();
  const source = page.getByRole("textbox", { name: "Body" });
  await source.fill(`Edited\n\n${await source.inputValue()}`);
  await page.getByRole("button", { name: "Markdown mode" }).click();
  await off.getByText(OFF).first().waitFor();
  await save(page);
  assert.deepEqual(await storedAt(page), [line("Edited"), ...changed]);

  await toggle(true);
  await page.reload();
  await page.getByRole("button", { name: "Switch in Attic" }).waitFor();
});
