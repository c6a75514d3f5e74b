import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { focused, openGallery, untilStable } from "./stage.ts";

const openPage = await openGallery();

const open = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await untilStable(page);
};
const field = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" });
const gone = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });
const question = (page: Page) => page.getByRole("dialog", { name: "Unsaved Changes" });

describe("a modal", () => {
  const SIZES = { small: 375, medium: 516, large: 720, xl: 1022, xxl: 1320 };
  for (const [size, width] of Object.entries(SIZES))
    it(`with size ${size} is ${width} wide, and as wide as a small screen`, async () => {
      const page = await openPage({ width: 1440 });
      await open(page, `Open ${size}`);
      const dialog = page.getByRole("dialog", { name: `A modal called ${size}` });
      assert.equal((await dialog.boundingBox())?.width, width);
      await page.setViewportSize({ width: 360, height: 700 });
      assert.deepEqual(await dialog.boundingBox(), { x: 0, y: 0, width: 360, height: 700 });
    });

  it("with a question is a small box on a small screen", async () => {
    const page = await openPage({ width: 360 });
    await open(page, "Delete");
    const box = await page.getByRole("dialog", { name: "Delete Note" }).boundingBox();
    assert.equal(box?.width, 328);
    assert.ok((box?.height ?? 0) < 300);
  });

  it("leaves its title and buttons visible while its content scrolls", async () => {
    const page = await openPage();
    await open(page, "Open long");
    await page.getByText("Line 40 of").scrollIntoViewIfNeeded();
    for (const name of ["Close", "Done"]) {
      const box = await page.getByRole("dialog").getByRole("button", { name, exact: true }).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 800, name);
    }
  });

  it("traps focus, makes the page behind it inert, and restores focus", async () => {
    const page = await openPage();
    await open(page, "Open form");
    assert.equal(await field(page).and(page.locator(":focus")).count(), 1);
    const reached = new Set<string>();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      reached.add(await focused(page));
    }
    assert.equal(reached.has("Open form"), false);
    assert.ok(
      ["Close", "Cancel", "Save"].every((name) => reached.has(name)),
      [...reached].join(),
    );
    await page.keyboard.press("Escape");
    await gone(page);
    assert.equal(await focused(page), "Open form");
  });

  for (const [how, leave] of [
    [
      "its Close button",
      (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    ],
    ["a click beside it", (page: Page) => page.mouse.click(5, 5)],
    [
      "its own buttons",
      (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Done" }).click(),
    ],
  ] as const)
    it(`closes with ${how}`, async () => {
      const page = await openPage();
      await open(page, "Open medium");
      await leave(page);
      await gone(page);
      assert.equal(await focused(page), "Open medium");
    });

  it("stays open when a selection in it ends outside", async () => {
    const page = await openPage();
    await open(page, "Open medium");
    await page.getByText("What it is about").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    assert.equal(await page.getByRole("dialog").count(), 1);
  });

  it("does not move the page behind it", async () => {
    const page = await openPage();
    const button = page.getByRole("button", { name: "Open medium" });
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await open(page, "Open medium");
    assert.deepEqual(await button.boundingBox(), before);
  });

  it("is animated only for users who do not prefer reduced motion", async () => {
    const page = await openPage();
    const button = page.getByRole("button", { name: "Open medium" });
    await page.evaluate(`window.movesSeen = 0;
      for (const type of ["animationstart", "transitionrun"])
        addEventListener(type, ({ target }) => { if (target.closest("dialog")) movesSeen++; });`);
    /** Counts the animations that start while it opens and closes. */
    const moves = async () => {
      await page.evaluate("movesSeen = 0");
      await button.click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await gone(page);
      return page.evaluate<number>("movesSeen");
    };
    await page.emulateMedia({ reducedMotion: "no-preference" });
    assert.notEqual(await moves(), 0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await moves(), 0);
  });
});

describe("a modal with unsaved changes", () => {
  async function typed(): Promise<Page> {
    const page = await openPage();
    await open(page, "Open form");
    await page.keyboard.type("Tea");
    return page;
  }

  for (const [how, leave] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    [
      "its Close button",
      (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    ],
    ["Cancel", (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()],
  ] as const)
    it(`asks on leaving with ${how}, and preserves the input`, async () => {
      const page = await typed();
      await leave(page);
      await question(page).getByText("Are you sure you want to leave?").waitFor();
      assert.equal(await focused(page), "Keep Editing");
      await page.keyboard.press("Enter");
      await question(page).waitFor({ state: "detached" });
      assert.equal(await field(page).inputValue(), "Tea");
    });

  it("preserves them on repeated Escape", async () => {
    const page = await typed();
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("Escape");
      await untilStable(page);
    }
    assert.equal(await field(page).inputValue(), "Tea");
  });

  it("closes after a confirmation", async () => {
    const page = await typed();
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Leave" }).click();
    await gone(page);
    assert.equal(await focused(page), "Open form");
  });

  it("ignores clicks outside", async () => {
    const page = await typed();
    await page.mouse.click(5, 5);
    assert.equal(await question(page).count(), 0);
    assert.equal(await field(page).inputValue(), "Tea");
  });

  it("closes without a question once they are saved", async () => {
    const page = await typed();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await gone(page);
  });
});

it("a question closes when the action fails, and a persistent notice explains why", async () => {
  const page = await openPage();
  await open(page, "Delete");
  assert.equal(await focused(page), "Cancel");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await gone(page);
  await page.getByRole("region", { name: "Notices" }).getByText("The note is in use.").waitFor();
});
