import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aPicture } from "#features/media/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const member = await forum.as("member", "reader");
const PAGE = "/dashboard/categories";

const tree = (page: Page) => page.getByRole("list", { name: "Categories", exact: true });
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
const row = (page: Page, name: string) => tree(page).getByRole("link", { name });
/** Waits for a text of the status line, of a toast or for screen readers. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

/** Opens an entry of a category's menu in the tree. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await tree(page)
    .getByRole("button", { name: `More actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The names below a category, in the order that the API gives. */
async function namesBelow(parentCategoryID: number): Promise<string[]> {
  const { body } = await administrator.get("/categories", { parentCategoryID });
  return body.map(({ name }: { name: string }) => name);
}

describe("an empty forum", () => {
  it("starts with a template whose names can be changed", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await page.getByLabel("Template", { exact: true }).selectOption({ label: "Hobby or interest" });
    const names = page.getByRole("textbox", { name: "Name" });
    assert.equal(await names.nth(0).inputValue(), "Introductions");
    await names.nth(0).fill("Say Hello");
    await names.nth(2).fill("");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Add These Categories" }).click();
    await row(page, "Say Hello").waitFor();
    await row(page, "Finished").waitFor();
    assert.equal(await row(page, "Plans").count(), 0);
    await page.getByText("Choose a category to edit it.").waitFor();
  });
});

describe("the categories", () => {
  let parent = 0;
  before(async () => {
    parent = await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
    for (const name of ["Pumps", "Sensors", "Meters"])
      await aCategory(forum, { name, urlcode: name.toLowerCase(), parentCategoryID: parent });
    await aCategory(forum, { name: "Software", urlcode: "software" });
    await aCategory(forum, { name: "Staff Room", urlcode: "staff-room", only: ["moderator"] });
  });

  it("are added with an address made of the name", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await page.getByRole("link", { name: "Add Category" }).click();
    await heading(page, "Add Category");
    await page.getByLabel("Name").fill("For Sale / Wanted");
    assert.equal(await page.getByLabel("Address").inputValue(), "for-sale-wanted");
    await page.getByLabel("Name").fill("Hardware");
    assert.equal(await page.getByLabel("Address").inputValue(), "hardware-2");
    await page.getByLabel("Address").fill("hardware");
    await page.getByLabel("Name").fill("Old Hardware");
    await page.getByRole("button", { name: "Add Category" }).click();
    await page.getByText("This address belongs to Hardware.").waitFor();
    await page.getByRole("link", { name: "Edit Hardware" }).waitFor();
    await page.getByLabel("Address").fill("old-hardware");
    await page.getByRole("button", { name: "Add Category" }).click();
    await heading(page, "Old Hardware");
    await page.waitForURL(/category=\d+/);
    assert.equal((await administrator.get("/categories/$urlcode:old-hardware")).body.name, "Old Hardware");
  });

  it("are renamed, and the old address redirects", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await row(page, "Meters").click();
    await heading(page, "Meters");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Name").fill("Energy Meters");
    await page.getByLabel("Address").fill("energy-meters");
    await page.getByLabel("Post types").focus();
    await page.getByRole("combobox", { name: "Post types" }).pressSequentially("Disc");
    await page.getByRole("option", { name: "Discussion" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await heading(page, "Energy Meters");
    const { body } = await administrator.get("/categories/$urlcode:energy-meters");
    assert.deepEqual(body.allowedPostTypeIDs, ["discussion"]);
    await page.goto("/categories/meters");
    await page.waitForURL("**/categories/energy-meters");
    await page.getByRole("heading", { level: 1, name: "Energy Meters" }).waitFor();
  });

  it("ask before unsaved changes are lost, and discard them", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await row(page, "Pumps").click();
    await page.getByLabel("Description").fill("All kinds of pumps.");
    await row(page, "Sensors").click();
    await page
      .getByRole("dialog", { name: "Unsaved Changes" })
      .getByRole("button", { name: "Cancel" })
      .click();
    await page.getByRole("button", { name: "Discard" }).click();
    assert.equal(await page.getByLabel("Description").inputValue(), "");
    await row(page, "Sensors").click();
    await heading(page, "Sensors");
    await page.goBack();
    await heading(page, "Pumps");
  });

  it("move by keyboard, and the move is undone", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await handle(page, "Pumps").focus();
    await page.keyboard.press("Space");
    await said(page, "Moving Pumps: now the first one in Hardware.");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("ArrowDown");
    await said(page, "Moving Pumps: now in Hardware, after Sensors.");
    await page.keyboard.press("ArrowRight");
    await said(page, "Moving Pumps: now the first one in Sensors.");
    await page.keyboard.press("Escape");
    await said(page, "Move canceled.");
    assert.deepEqual(await namesBelow(parent), ["Pumps", "Sensors", "Energy Meters"]);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await said(page, "Pumps has been moved.");
    assert.deepEqual(await namesBelow(parent), ["Sensors", "Pumps", "Energy Meters"]);
    assert.equal(await page.evaluate("document.activeElement.ariaLabel"), "Move Pumps");
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "Undone.");
    assert.deepEqual(await namesBelow(parent), ["Pumps", "Sensors", "Energy Meters"]);
  });

  it("move by their handles, below another category", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await handle(page, "Software").scrollIntoViewIfNeeded();
    const from = await handle(page, "Software").boundingBox();
    const to = await row(page, "Energy Meters").boundingBox();
    assert.ok(from && to);
    await page.mouse.move(from.x + 8, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, to.y + to.height - 4, { steps: 5 });
    await page.mouse.move(from.x + 44, to.y + to.height - 2, { steps: 2 });
    await said(page, "Moving Software: now in Hardware, after Energy Meters.");
    await page.mouse.up();
    await said(page, "Software has been moved.");
    assert.deepEqual(await namesBelow(parent), ["Pumps", "Sensors", "Energy Meters", "Software"]);
  });

  it("move to a chosen place", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await choose(page, "Software", "Move To…");
    const dialog = page.getByRole("dialog", { name: "Move Software" });
    await dialog.getByLabel("Inside").selectOption({ label: "Top level" });
    await dialog.getByLabel("Position").selectOption({ label: "Before Hardware" });
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await said(page, "Software has been moved.");
    const { body } = await administrator.get("/categories/$urlcode:software");
    assert.equal(body.parentCategoryID, null);
  });

  it("are archived and unarchived, and say their state in words", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await row(page, "Staff Room Staff only").waitFor();
    await choose(page, "Sensors", "Archive");
    await row(page, "Sensors Archived").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "Undone.");
    assert.equal(await row(page, "Sensors Archived").count(), 0);
  });

  it("have an icon, and permissions of their own", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await row(page, "Pumps").click();
    await page.getByRole("button", { name: "Icon and Banner None" }).click();
    const pictures = page.getByRole("dialog", { name: "Icon and Banner" });
    const file = { name: "pump.png", mimeType: "image/png", buffer: Buffer.from(await aPicture()) };
    await pictures.getByLabel("Upload: Icon").setInputFiles(file);
    await pictures.getByRole("img", { name: "Preview" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await pictures.getByRole("button", { name: "Done" }).click();
    const { body } = await administrator.get("/categories/$urlcode:pumps");
    assert.equal((await fetch(new URL(body.iconUrl, origin))).status, 200);
    await page.getByRole("button", { name: "Permissions As everywhere" }).click();
    const permissions = page.getByRole("dialog", { name: "Permissions" });
    await permissions.getByRole("switch").click();
    await permissions.getByRole("link", { name: "Edit Permissions" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal((await member.get("/categories/$urlcode:pumps")).status, 200);
    await permissions.getByRole("switch").click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await permissions.getByRole("switch", { checked: false }).waitFor();
  });

  it("have default notifications, which leave the form as it is", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await row(page, "Pumps").click();
    await page.getByRole("button", { name: "Default Notifications None" }).click();
    const dialog = page.getByRole("dialog", { name: "Default Notifications" });
    await dialog.getByRole("radio", { name: "New posts and comments" }).check();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Default Notifications New posts and comments" }).waitFor();
    const newcomer = await forum.as("member");
    await forum.drained();
    const { body } = await newcomer.get(`/categories/preferences/${newcomer.userID}`);
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ["Pumps"],
    );
    await row(page, "Hardware").first().click();
    await heading(page, "Hardware");
  });

  it("are deleted after asking where the discussions go", async () => {
    const from = (await administrator.get("/categories/$urlcode:sensors")).body.categoryID;
    const draft = { name: "A sensor", body: "It senses.", format: "text", categoryID: from };
    const { body } = await member.post("/discussions", draft);
    const { page } = await visit(`${PAGE}?category=${from}`, { as: administrator });
    await choose(page, "Sensors", "Delete…");
    const dialog = page.getByRole("dialog", { name: "Delete Sensors" });
    await dialog.getByText("1 discussion is in this category.").waitFor();
    await dialog.getByRole("button", { name: "Delete Category" }).click();
    await dialog.getByText("Choose the category for the discussions.").waitFor();
    await dialog.getByLabel("Category for the discussions").selectOption({ label: "\u2003Pumps" });
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Delete Category" }).click();
    await said(page, "Sensors has been deleted.");
    await row(page, "Sensors").waitFor({ state: "detached" });
    const pumps = (await administrator.get("/categories/$urlcode:pumps")).body.categoryID;
    assert.equal((await member.get(`/discussions/${body.discussionID}`)).body.categoryID, pumps);
  });

  it("are merged into another one", async () => {
    const { page } = await visit(PAGE, { as: administrator });
    await choose(page, "Energy Meters", "Merge Into…");
    const dialog = page.getByRole("dialog", { name: "Merge Energy Meters" });
    await dialog.getByLabel("Other category").selectOption({ label: "Hardware" });
    await dialog.getByRole("button", { name: "Merge" }).click();
    await said(page, "Energy Meters has been merged.");
    await page.goto("/categories/meters");
    await page.waitForURL("**/categories/hardware");
  });

  it("are a page of their own on phones, as is editing", async () => {
    const { page } = await visit(PAGE, { as: administrator, width: 360 });
    await row(page, "Hardware").first().click();
    await heading(page, "Hardware");
    await tree(page).waitFor({ state: "hidden" });
    const isWide = "document.documentElement.scrollWidth > innerWidth";
    assert.equal(await page.evaluate(isWide), false);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Description").fill("With a cable.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await said(page, "Saved.");
    await page.getByRole("link", { name: "All Categories" }).click();
    await tree(page).waitFor();
    assert.equal(await page.evaluate(isWide), false);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("are reached from their former address", async () => {
    const { page } = await visit("/vanilla/settings/categories", { as: administrator });
    await page.waitForURL(`**${PAGE}`);
  });
});
