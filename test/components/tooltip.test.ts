import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { nextFrame } from "../e2e/stage.ts";
import { stopClock } from "./clock.ts";
import { openGallery, untilStable } from "./stage.ts";

const openPage = await openGallery();

const TEXT = "Says what it does, in a few words";
const tooltip = (page: Page) => page.getByRole("tooltip");
const owner = (page: Page) => page.getByRole("button", { name: "With a tooltip" });
const other = (page: Page) => page.getByText("Text with a long tooltip");
const away = (page: Page) => page.mouse.move(1200, 5);

/** Opens the page, where the first tooltip has loaded its code, and stops the clock. */
async function prepared(): Promise<Page> {
  const page = await openPage();
  await owner(page).hover();
  await tooltip(page).waitFor();
  await away(page);
  await tooltip(page).waitFor({ state: "detached" });
  await stopClock(page);
  return page;
}

/** Rests the pointer on an element with a tooltip. */
async function rested(ms: number): Promise<Page> {
  const page = await prepared();
  await owner(page).hover();
  await page.clock.runFor(ms);
  return page;
}

describe("a tooltip", () => {
  it("appears after a rest of 100 ms, and describes its element while visible", async () => {
    const page = await rested(99);
    assert.equal(await tooltip(page).count(), 0);
    assert.equal(await owner(page).getAttribute("aria-describedby"), null);
    await page.clock.runFor(1);
    await tooltip(page).getByText(TEXT).waitFor();
    assert.equal(await owner(page).getAttribute("aria-describedby"), await tooltip(page).getAttribute("id"));
  });

  it("does not appear over what opens below the resting pointer, but when the pointer comes back", async () => {
    const page = await prepared();
    await page.evaluate<void>(`addEventListener("click", () => {
      const late = document.createElement("button");
      late.dataset.tooltip = "Opened late";
      late.style = "position: fixed; inset: 0 50% 0 0; z-index: 99";
      document.body.append(late);
    }, { once: true })`);
    await page.mouse.click(300, 300);
    await page.locator("[data-tooltip='Opened late']:hover").waitFor();
    await page.clock.runFor(1000);
    assert.equal(await tooltip(page).count(), 0);
    await away(page);
    await page.mouse.move(310, 300);
    await page.clock.runFor(100);
    await tooltip(page).getByText("Opened late").waitFor();
  });

  it("appears for a pointer that was there first, unless it has pressed", async () => {
    const page = await openPage();
    let layers = Promise.withResolvers<void>();
    await page.route(/\/assets\/tooltip-layer-/, async (route) => {
      await layers.promise;
      await route.continue();
    });
    await page.reload();
    await owner(page).hover();
    await nextFrame(page);
    layers.resolve();
    await tooltip(page).getByText(TEXT).waitFor();

    layers = Promise.withResolvers();
    await page.reload();
    await owner(page).click();
    await stopClock(page);
    const loaded = page.waitForResponse(/\/assets\/tooltip-layer-/);
    layers.resolve();
    await (await loaded).finished();
    await page.clock.runFor(1000);
    assert.equal(await tooltip(page).count(), 0);
    await other(page).hover();
    await page.clock.runFor(100);
    await tooltip(page).waitFor();
  });

  it("does not appear for a passing pointer", async () => {
    const page = await rested(50);
    await away(page);
    await page.clock.runFor(1000);
    assert.equal(await tooltip(page).count(), 0);
  });

  it("disappears half a second after the pointer leaves", async () => {
    const page = await rested(100);
    await away(page);
    await page.clock.runFor(499);
    assert.equal(await tooltip(page).count(), 1);
    await page.clock.runFor(1);
    await tooltip(page).waitFor({ state: "detached" });
    assert.equal(await owner(page).getAttribute("aria-describedby"), null);
  });

  it("stays while the pointer is on it", async () => {
    const page = await rested(100);
    await tooltip(page).hover();
    await page.clock.runFor(5000);
    assert.equal(await tooltip(page).count(), 1);
    await away(page);
    await page.clock.runFor(500);
    await tooltip(page).waitFor({ state: "detached" });
  });

  it("is replaced at once by the next one", async () => {
    const page = await rested(100);
    await other(page).hover();
    await tooltip(page).getByText("Your changes have been saved").waitFor();
    assert.equal(await tooltip(page).count(), 1);
  });

  it("disappears with Escape, and does not return before the pointer was away for half a second", async () => {
    const page = await rested(100);
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });
    await page.clock.runFor(5000);
    assert.equal(await tooltip(page).count(), 0);
    await away(page);
    await page.clock.runFor(499);
    await owner(page).hover();
    await page.clock.runFor(1000);
    assert.equal(await tooltip(page).count(), 0);
    await away(page);
    await page.clock.runFor(500);
    await owner(page).hover();
    await page.clock.runFor(100);
    await tooltip(page).waitFor();
  });

  it("appears on keyboard focus, and disappears with it", async () => {
    const page = await prepared();
    await owner(page).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.clock.runFor(100);
    await tooltip(page).getByText(TEXT).waitFor();
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    await page.clock.runFor(100);
    await tooltip(page).getByText("Named").waitFor();
  });

  it("that only repeats a name describes nothing", async () => {
    const page = await openPage();
    await page.getByRole("button", { name: "Named" }).hover();
    await tooltip(page).waitFor();
    assert.equal(await page.getByRole("button", { name: "Named" }).getAttribute("aria-describedby"), null);
  });

  it("disappears on click", async () => {
    const page = await rested(100);
    await tooltip(page).waitFor();
    await owner(page).click();
    await tooltip(page).waitFor({ state: "detached" });
  });

  it("is 150 to 320 wide, and inside the window", async () => {
    const page = await openPage({ width: 360 });
    // Scrolling hides tooltips, so everything has to be visible first.
    await other(page).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Named" }).hover();
    await tooltip(page).waitFor();
    await untilStable(page);
    assert.equal((await tooltip(page).boundingBox())?.width, 150);
    await other(page).hover();
    await tooltip(page).getByText("Your changes").waitFor();
    await untilStable(page);
    const box = await tooltip(page).boundingBox();
    assert.equal(box?.width, 320);
    assert.ok(box.x >= 8 && box.x + box.width <= 352);
  });

  it("appears in a modal, which closes with the second Escape", async () => {
    const page = await openPage();
    await page.getByRole("button", { name: "Opens a modal" }).click();
    await page.getByRole("menuitem", { name: "Open it" }).click();
    const modal = page.getByRole("dialog", { name: "A modal with a menu" });
    await modal.getByText("Not asked").hover();
    await modal.getByRole("tooltip", { name: "" }).getByText("A tooltip inside").waitFor();
    await page.keyboard.press("Escape");
    await tooltip(page).waitFor({ state: "detached" });
    assert.equal(await modal.count(), 1);
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
  });
});
