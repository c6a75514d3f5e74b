import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aBanner } from "#features/site-banners/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const member = await forum.as("member", "indigo");
const PHONE = 360;

const announcements = (page: Page) => page.getByRole("region", { name: "Announcements" });
const dismiss = (page: Page) => announcements(page).getByRole("button", { name: "Dismiss" });
const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");
const openPage = async (width = 1280) =>
  (await visit("/dashboard/site-banners", { as: administrator, width })).page;

describe("the page of site banners", () => {
  it("says what banners are for, and makes one with a preview that a guest sees", async () => {
    const page = await openPage();
    await page.getByText("No Banners Yet").waitFor();
    await page.getByRole("button", { name: "New Banner" }).click();
    const dialog = page.getByRole("dialog", { name: "New Banner" });
    await dialog.getByLabel("Text").fill("Maintenance on **Sunday**, see [the plan](/plan).");
    await dialog.getByRole("region", { name: "Preview" }).getByText("Sunday", { exact: true }).waitFor();
    await dialog.getByLabel("Type").selectOption("Warning");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Maintenance on Sunday" }).waitFor();
    await page.getByText("Shown", { exact: true }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const { page: seen } = await visit("/");
    await announcements(seen).getByRole("link", { name: "the plan" }).waitFor();
  });

  it("switches a banner off at once, moves it, and deletes it after a question", async () => {
    await aBanner(forum, { body: "Read the *new rules*.", format: "markdown" });
    const page = await openPage(PHONE);
    assert.equal(await scrollsSideways(page), false);
    const names = () => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    const [first = "", second = ""] = await names();
    await page.getByRole("button", { name: `Move ${first} down` }).click();
    await page.getByRole("listitem").first().getByRole("heading", { name: second }).waitFor();
    assert.deepEqual(await names(), [second, first]);
    const rules = page.getByRole("listitem").filter({ hasText: "new rules" });
    await rules.getByRole("switch").click();
    await rules.getByText("Off", { exact: true }).waitFor();
    await rules.getByRole("button", { name: /^Delete/ }).click();
    const question = page.getByRole("dialog", { name: "Delete Banner" });
    assert.deepEqual(await accessibilityProblems(page), []);
    await question.getByRole("button", { name: "Delete" }).click();
    await rules.waitFor({ state: "detached" });
  });
});

describe("a banner above the pages", () => {
  before(async () => {
    await aBanner(forum, { body: "Welcome to the **spring** meeting.", isDismissible: true, type: "info" });
  });

  it("is dismissed by a guest on a phone, and is gone after a reload, on every page", async () => {
    const { page } = await visit("/", { width: PHONE });
    const banner = announcements(page).getByText("spring");
    await banner.waitFor();
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await accessibilityProblems(page), []);
    const button = dismiss(page).first();
    assert.ok(((await button.boundingBox())?.height ?? 0) >= 44);
    await button.click();
    await banner.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("main").waitFor();
    assert.equal(await banner.count(), 0);
    await page.goto("/discussions");
    assert.equal(await banner.count(), 0);
  });

  it("is dismissed by a member without scripts, on all devices", async () => {
    const { page } = await visit("/", { as: member, javaScript: false });
    const count = await dismiss(page).count();
    await dismiss(page).last().click();
    await dismiss(page)
      .nth(count - 1)
      .waitFor({ state: "detached" });
    assert.equal(await dismiss(page).count(), count - 1);
    const { page: other } = await visit("/discussions", { as: member });
    assert.equal(await dismiss(other).count(), count - 1);
  });
});
