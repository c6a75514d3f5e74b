import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { enableLocales } from "#features/locales/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { holdScript } from "./editor-stage.ts";
import { focused, MENUS, menusRun, placeOf, setEntries, sideways, stopClock } from "./shell-stage.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
const { forum } = stage;
const visit: typeof stage.visit = async (path, visitor = {}) => {
  const opened = await stage.visit(path, visitor);
  if (visitor.javaScript !== false) await menusRun(opened.page);
  return opened;
};
await enableLocales(forum, "ar");
await setEntries(forum, MENUS);

const summaryOf = (page: Page, name: string) =>
  page.getByRole("banner").locator("nav > details > summary", { hasText: name });
const menuOf = (page: Page, name: string) =>
  page.getByRole("banner").locator("nav > details", { hasText: name });
const isOpen = (page: Page, name: string) => menuOf(page, name).evaluate((menu) => menu.hasAttribute("open"));

describe("a menu of the title bar, by pointer,", () => {
  it("opens for a resting pointer, and not for a passing one", async () => {
    const { page } = await visit("/categories");
    await stopClock(page);
    await summaryOf(page, "Products").hover();
    await page.clock.runFor(50);
    await page.mouse.move(640, 600);
    await page.clock.runFor(1000);
    assert.equal(await isOpen(page, "Products"), false);
    await summaryOf(page, "Products").hover();
    await page.clock.runFor(100);
    await page.getByRole("link", { name: "Printers" }).waitFor();
  });

  it("closes 250 ms after the pointer has left it, and is hidden 200 ms later", async () => {
    const { page } = await visit("/categories");
    await stopClock(page);
    const printers = page.getByRole("link", { name: "Printers" });
    await summaryOf(page, "Products").hover();
    await page.clock.runFor(100);
    await printers.hover();
    await page.clock.runFor(1000);
    assert.equal(await isOpen(page, "Products"), true);

    await page.mouse.move(640, 600);
    await page.clock.runFor(200);
    await printers.hover();
    await page.clock.runFor(1000);
    assert.equal(await isOpen(page, "Products"), true);

    const closing = menuOf(page, "Products").and(page.locator("[data-closing]"));
    await page.mouse.move(640, 600);
    await page.clock.runFor(249);
    assert.equal(await closing.count(), 0);
    await page.clock.runFor(1);
    await closing.waitFor();
    await page.clock.runFor(199);
    assert.equal(await isOpen(page, "Products"), true);
    await page.clock.runFor(1);
    await printers.waitFor({ state: "hidden" });
  });

  it("stays open on a click while hovering, and closes with Escape and by a click outside", async () => {
    const { page } = await visit("/categories");
    const printers = page.getByRole("link", { name: "Printers" });
    await summaryOf(page, "Products").hover();
    await printers.waitFor();
    await summaryOf(page, "Products").click();
    assert.equal(await menuOf(page, "Products").and(page.locator("[open]:not([data-closing])")).count(), 1);
    await page.keyboard.press("Escape");
    await printers.waitFor({ state: "hidden" });

    await summaryOf(page, "Products").click();
    await printers.waitFor();
    await page.mouse.click(640, 700);
    await printers.waitFor({ state: "hidden" });
  });

  it("closes when a link of it is followed", async () => {
    const { page } = await visit("/discussions");
    await summaryOf(page, "Products").hover();
    await page.getByRole("banner").getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/categories");
    await page.getByRole("link", { name: "Printers" }).waitFor({ state: "hidden" });
  });
});

describe("a menu of the title bar, by keyboard,", () => {
  it("opens with Enter, Space and an arrow", async () => {
    const { page } = await visit("/categories");
    const summary = summaryOf(page, "Products");
    const printers = page.getByRole("link", { name: "Printers" });
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await summary.focus();
      await page.keyboard.press(key);
      await printers.waitFor();
      await page.keyboard.press("Escape");
      await printers.waitFor({ state: "hidden" });
    }
  });

  it("is navigated with arrows, and returns to its name with Escape", async () => {
    const { page } = await visit("/categories");
    await summaryOf(page, "Products").focus();
    for (const [key, name] of [
      ["ArrowDown", "Products"],
      ["ArrowDown", "News"],
      ["ArrowDown", "Printers"],
      ["ArrowDown", "Software"],
      ["ArrowUp", "Printers"],
      ["ArrowUp", "News"],
    ]) {
      await page.keyboard.press(key as string);
      await page.locator(":focus", { hasText: new RegExp(`^${name}`) }).waitFor();
    }
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Printers" }).waitFor({ state: "hidden" });
    assert.match(await focused(page), /^Products/);
  });

  it("closes 250 ms after focus has left it", async () => {
    const { page } = await visit("/categories");
    await stopClock(page);
    await summaryOf(page, "Products").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Printers" }).waitFor();
    await summaryOf(page, "Help").focus();
    await page.clock.runFor(249);
    assert.equal(await isOpen(page, "Products"), true);
    await page.clock.runFor(1);
    await page.clock.runFor(200);
    await page.getByRole("link", { name: "Printers" }).waitFor({ state: "hidden" });
  });
});

describe("a menu of the title bar", () => {
  it("marks the current page, and deeper pages too", async () => {
    const { page } = await visit("/categories/general");
    assert.equal(await page.locator("summary[data-current]").innerText(), "Products");
    await summaryOf(page, "Products").click();
    const own = page.getByRole("banner").getByRole("link", { name: "Products" });
    assert.equal(await own.getAttribute("aria-current"), "true");
    await page.goto("/categories");
    await menusRun(page);
    await summaryOf(page, "Products").click();
    assert.equal(await own.getAttribute("aria-current"), "page");
  });

  it("stays in the window, in either text direction", async (test) => {
    test.after(() => setEntries(forum, MENUS));
    const last = Array.from({ length: 2 }, (_, index) => ({
      name: `Entry number ${index}`,
      url: `/${index}`,
    }));
    await setEntries(forum, [...last, ...MENUS]);
    for (const locale of ["en", "ar"]) {
      const { page } = await visit("/categories", { locale, width: 1100 });
      for (const name of ["Products", "Help"]) {
        await summaryOf(page, name).click();
        const panel = menuOf(page, name).locator("> div");
        await panel.waitFor();
        const { left, right } = await placeOf(panel);
        assert.ok(left >= 16 && right <= 1084, `${locale} ${name}: ${left} to ${right}`);
        await page.keyboard.press("Escape");
        await panel.waitFor({ state: "hidden" });
      }
      assert.equal(await sideways(page), 0);
    }
  });

  it("knows whether it was opened before its script was there", async () => {
    const { page } = await visit("/categories");
    const letGo = await holdScript(page, "mega-menu");
    await page.reload();
    await summaryOf(page, "Products").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Printers" }).waitFor();
    letGo();
    // The script moves it into the window.
    await menuOf(page, "Products").locator("> div[style]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Printers" }).waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Products");
  });

  it("is accessible in both presets", async () => {
    const { page } = await visit("/categories");
    await summaryOf(page, "Products").click();
    await page.getByRole("link", { name: "Printers" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      assert.deepEqual(await accessibilityProblems(page), []);
    }
  });

  it("opens without scripts", async () => {
    const { page } = await visit("/categories", { javaScript: false });
    await summaryOf(page, "Products").click();
    await page.getByRole("link", { name: "Printers" }).waitFor();
  });
});
