import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const RULES = "/dashboard/automation-rules";
const YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1000;

let bittern = 0;
before(async () => {
  const dateInserted = new Date(Date.now() - YEARS_MS);
  bittern = await aDiscussion(forum, { name: "Where bitterns breed", dateInserted });
  await aDiscussion(forum, { name: "How cranes dance", dateInserted });
  await aRole(forum, { name: "Guides", held: ["session.valid"] });
});

const open = async (path = RULES, visitor: { width?: number } = {}) =>
  (await visit(path, { as: administrator, ...visitor })).page;
const fits = (page: Page) => page.evaluate("document.documentElement.scrollWidth <= innerWidth");
const isClosed = async (id: number) => (await administrator.get(`/discussions/${id}`)).body.closed;

describe("automation rules", () => {
  it("begin with a template, are previewed, run on existing content and undone", async () => {
    const page = await open();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "Close posts without a comment for a year" }).click();
    await page.getByRole("heading", { level: 1, name: "Add Automation Rule" }).waitFor();
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("2 posts match now.").waitFor();
    await page.getByRole("link", { name: "Where bitterns breed" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("row", { name: /Close posts without a comment/ });
    await row.getByText("When: Time since post has had no comments").waitFor();
    assert.equal(await row.getByRole("switch").getAttribute("aria-checked"), "false");
    await row.getByRole("button", { name: "Run Now…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("2 posts match now.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Run on 2 Posts" }).click();
    await page.getByText("ran: 2 posts changed.").waitFor();
    assert.equal(await isClosed(bittern), true);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone.").waitFor();
    assert.equal(await isClosed(bittern), false);
  });

  it("read as a sentence, and say at the field what is missing", async () => {
    const page = await open(`${RULES}/add`);
    await page.getByLabel("Name").fill("Guides of Heron Ltd");
    await page.getByLabel("Trigger").selectOption("New/Updated Email domain");
    await page.getByLabel("Action").selectOption("Assign/Remove role");
    assert.deepEqual(await page.getByLabel("Action").locator("option").allInnerTexts(), [
      "Choose…",
      "Follow category",
      "Assign/Remove role",
    ]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Email domains").fill("heron.example");
    await page.getByLabel("Assign role").selectOption("Guides");
    await page.getByRole("switch", { name: "Turned on" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("row", { name: /Guides of Heron Ltd/ });
    assert.equal(await row.getByRole("switch").getAttribute("aria-checked"), "true");
    await row.getByRole("link", { name: "Guides of Heron Ltd" }).click();
    await page.getByLabel("Email domains").waitFor();
    assert.equal(await page.getByLabel("Email domains").inputValue(), "heron.example");
    assert.equal(await page.getByLabel("Assign role").locator("option:checked").innerText(), "Guides");
  });

  it("fit on phones, with their history", async () => {
    const page = await open(RULES, { width: 360 });
    await page.getByRole("button", { name: "Run Now…" }).first().waitFor();
    assert.ok(await fits(page));
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "History" }).click();
    await page.getByText("2 posts changed").waitFor();
    assert.ok(await fits(page));
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Result").selectOption("Failed");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("No runs match these filters.").waitFor();
    await page.goto(`${RULES}/add?template=escalate-reported`);
    assert.ok(await fits(page));
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
