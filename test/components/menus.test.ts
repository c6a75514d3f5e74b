import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { expectProblem } from "../browser.ts";
import { focused, openGallery } from "./stage.ts";

const openPage = await openGallery();

const trigger = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const gone = (page: Page) => page.getByRole("menu").waitFor({ state: "detached" });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

async function openByKey(page: Page, name: string, key = "Enter"): Promise<void> {
  await trigger(page, name).focus();
  await page.keyboard.press(key);
  await page.locator("[role=menu] [role^=menuitem]:focus").waitFor();
}

/** Presses keys one after another, and returns what has focus in the end. */
async function press(page: Page, ...keys: string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
}

describe("a dropdown", () => {
  it("is a plain button whose menu is loaded when the pointer or focus comes near", async () => {
    const page = await openPage();
    const loaded = () =>
      page.evaluate<number>(
        `performance.getEntriesByType("resource").filter(({ name }) => name.includes("dropdown-menu")).length`,
      );
    assert.equal(await loaded(), 0);
    const asked = page.waitForRequest(/dropdown-menu/);
    await trigger(page, "Actions").hover();
    await asked;
    assert.equal(await page.getByRole("menu").count(), 0);
    assert.equal(await trigger(page, "Actions").getAttribute("aria-expanded"), "false");
    await trigger(page, "Actions").click();
    await page.getByRole("menu", { name: "Actions" }).waitFor();
    assert.notEqual(await loaded(), 0);
  });

  it("opens on arrival when it was clicked while its menu was loading", async () => {
    const page = await openPage();
    const asked = Promise.withResolvers<void>();
    const arrive = Promise.withResolvers<void>();
    await page.route("**/dropdown-menu-*.js", async (route) => {
      asked.resolve();
      await arrive.promise;
      await route.continue();
    });
    await trigger(page, "Actions").click();
    await asked.promise;
    assert.equal(await trigger(page, "Actions").getAttribute("aria-busy"), "true");
    assert.equal(await page.getByRole("menu").count(), 0);
    arrive.resolve();
    await page.getByRole("menu").waitFor();
  });

  it("reports that its menu cannot be loaded", async () => {
    const page = await openPage();
    expectProblem(page, /dropdown-menu-/, 1);
    await page.route("**/dropdown-menu-*.js", (route) => route.abort("blockedbyclient"), { times: 1 });
    await trigger(page, "Actions").click();
    await page.getByText("Something has gone wrong.").waitFor();
    assert.equal(await trigger(page, "Actions").getAttribute("aria-busy"), null);
  });

  it("is navigated with the arrow keys, Home and End, skipping disabled entries", async () => {
    const page = await openPage();
    await openByKey(page, "Actions");
    assert.equal(await focused(page), "Edit");
    assert.equal(await press(page, "ArrowDown"), "Reply");
    assert.equal(await press(page, "ArrowDown", "ArrowDown"), "Move");
    assert.equal(await press(page, "End"), "Delete");
    assert.equal(await press(page, "ArrowDown"), "Edit");
    assert.equal(await press(page, "ArrowUp"), "Delete");
    assert.equal(await press(page, "Home"), "Edit");
  });

  it("opens at its first entry with the down arrow, and at its last with the up arrow", async () => {
    const page = await openPage();
    await openByKey(page, "Actions", "ArrowDown");
    assert.equal(await focused(page), "Edit");
    await press(page, "Escape");
    await openByKey(page, "Actions", "ArrowUp");
    assert.equal(await focused(page), "Delete");
  });

  it("finds an entry by its first letters", async () => {
    const page = await openPage();
    await openByKey(page, "Actions");
    await page.keyboard.type("re");
    assert.equal(await focused(page), "Reply");
  });

  it("runs the chosen entry, closes, and restores focus", async () => {
    const page = await openPage();
    await openByKey(page, "Actions");
    await press(page, "ArrowDown", "Enter");
    await page.getByText("Done: Reply").waitFor();
    await gone(page);
    assert.equal(await focused(page), "Actions");

    await trigger(page, "Actions").click();
    await item(page, "Delete").click();
    await page.getByText("Done: Delete").waitFor();
    await gone(page);
    assert.equal(await focused(page), "Actions");
  });

  it("does nothing for a disabled entry", async () => {
    const page = await openPage();
    await trigger(page, "Actions").click();
    assert.equal(await item(page, "Locked").getAttribute("aria-disabled"), "true");
    await item(page, "Locked").click({ force: true });
    assert.equal(await page.getByText("Done: Locked").count(), 0);
  });

  it("navigates with a link", async () => {
    const page = await openPage();
    await trigger(page, "Actions").click();
    assert.equal(await item(page, "Elsewhere").getAttribute("href"), "/discussions");
    await item(page, "Elsewhere").click();
    await page.waitForURL("**/discussions");
  });

  it("closes with Escape and a click outside, and restores focus", async () => {
    const page = await openPage();
    for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(1200, 10)]) {
      await openByKey(page, "Actions");
      await leave();
      await gone(page);
      assert.equal(await focused(page), "Actions");
    }
  });

  for (const [direction, into, back] of [
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
  ] as const)
    it(`opens its submenus in the direction of the text, ${direction}`, async () => {
      const page = await openPage({ direction });
      await openByKey(page, "Actions");
      assert.equal(await press(page, "m", into), "Up");
      const [menu, submenu] = [
        await page.getByRole("menu", { name: "Actions" }).boundingBox(),
        await page.getByRole("menu", { name: "Move" }).boundingBox(),
      ];
      assert.ok(menu && submenu && (direction === "ltr" ? submenu.x > menu.x : submenu.x < menu.x));
      assert.equal(await press(page, back), "Move");
      await page.getByRole("menu", { name: "Move" }).waitFor({ state: "detached" });

      await press(page, "Enter");
      await item(page, "Up").waitFor();
      assert.equal(await press(page, "End", into), "To the top");
      await press(page, "Enter");
      await page.getByText("Done: To the top").waitFor();
      await gone(page);
      assert.equal(await focused(page), "Actions");
    });

  it("shows checked entries, and toggles them without closing", async () => {
    const page = await openPage();
    await openByKey(page, "Choices");
    const checked = (role: "menuitemcheckbox" | "menuitemradio", name: string) =>
      page.getByRole(role, { name, exact: true }).getAttribute("aria-checked");
    assert.equal(await checked("menuitemcheckbox", "Authors"), "true");
    assert.equal(await checked("menuitemcheckbox", "Counts"), "false");
    await press(page, "Space", "ArrowDown", "Space");
    await page.getByText("Chosen: Counts, Newest, loud").waitFor();
    assert.equal(await checked("menuitemcheckbox", "Counts"), "true");
    await page.getByRole("menuitemcheckbox", { name: "Quiet" }).click();
    await page.getByText("Chosen: Counts, Newest, quiet").waitFor();
    assert.equal(await checked("menuitemcheckbox", "Quiet"), "true");
    assert.equal(await checked("menuitemradio", "Newest"), "true");
    await page.getByRole("menuitemradio", { name: "Oldest" }).click();
    await page.getByText("Chosen: Counts, Oldest, quiet").waitFor();
    await page.getByRole("group", { name: "Show" }).waitFor({ state: "detached" });
  });

  it("is 350 wide with long entries, and never wider than the screen or higher than most of it", async () => {
    const page = await openPage();
    await trigger(page, "Choices").click();
    assert.ok(((await page.getByRole("menu").boundingBox())?.width ?? 0) >= 350);
    await press(page, "Escape");
    await page.setViewportSize({ width: 340, height: 700 });
    await trigger(page, "Choices").click();
    const box = await page.getByRole("dialog").boundingBox();
    assert.ok(box && box.x >= 16 && box.x + box.width <= 324, JSON.stringify(box));
    await press(page, "Escape");
    await trigger(page, "Long").click();
    const tall = await page.getByRole("dialog").boundingBox();
    assert.ok(
      tall && tall.height <= 630 && tall.y >= 15 && tall.y + tall.height <= 685,
      JSON.stringify(tall),
    );
  });
});

describe("a dropdown and a modal", () => {
  it("an entry opens a modal, which returns focus to the button", async () => {
    const page = await openPage();
    await openByKey(page, "Opens a modal");
    await press(page, "Enter");
    const modal = page.getByRole("dialog", { name: "A modal with a menu" });
    await modal.waitFor();
    await press(page, "Escape");
    await modal.waitFor({ state: "detached" });
    assert.equal(await focused(page), "Opens a modal");
  });

  it("a menu in a modal works, and its Escape does not close the modal", async () => {
    const page = await openPage();
    await openByKey(page, "Opens a modal");
    await press(page, "Enter");
    await trigger(page, "Menu inside").click();
    await item(page, "Ask").waitFor();
    await press(page, "Escape");
    await gone(page);
    assert.equal(await focused(page), "Menu inside");
    await trigger(page, "Menu inside").click();
    await item(page, "Ask").click();
    await page.getByText("Asked", { exact: true }).waitFor();
  });
});

describe("a popover", () => {
  it("opens beside its button, traps focus and restores it", async () => {
    const page = await openPage();
    await trigger(page, "Card").focus();
    await press(page, "Enter");
    const card = page.getByRole("dialog", { name: "Card" });
    await card.first().waitFor();
    await page.getByText("Anything at all").waitFor();
    assert.equal(await press(page, "Tab", "Tab"), "Enough");
    await press(page, "Escape");
    await card.first().waitFor({ state: "detached" });
    assert.equal(await focused(page), "Card");

    await trigger(page, "Card").click();
    await page.getByRole("button", { name: "Enough" }).click();
    await card.first().waitFor({ state: "detached" });
    assert.equal(await focused(page), "Card");
  });
});

describe("a toolbar", () => {
  it("is one tab stop, and arrow keys cycle through it in either text direction", async () => {
    for (const [direction, forwards] of [
      ["ltr", "ArrowRight"],
      ["rtl", "ArrowLeft"],
    ] as const) {
      const page = await openPage({ direction });
      await trigger(page, "Bold").focus();
      assert.equal(await press(page, forwards), "Copy");
      assert.equal(await press(page, "End", forwards), "Bold");
      assert.equal(await press(page, "Shift+Tab", "Tab"), "Bold");
      await press(page, "Enter");
      assert.equal(await trigger(page, "Bold").getAttribute("aria-pressed"), "true");
    }
  });

  it("moves buttons that do not fit into its menu", async () => {
    const page = await openPage({ width: 360 });
    const bar = page.getByRole("toolbar", { name: "Tools" });
    await bar.evaluate("document.querySelector('[role=toolbar]').style.width = '110px'");
    await bar.getByRole("button", { name: "Quote" }).waitFor({ state: "detached" });
    await bar.getByRole("button", { name: "More" }).click();
    assert.equal(await item(page, "Undo").getAttribute("aria-disabled"), "true");
    await item(page, "Quote").click();
    await page.getByText("Tool: Quote").waitFor();
  });
});
