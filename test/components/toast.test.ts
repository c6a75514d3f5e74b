import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { stopClock } from "./clock.ts";
import { focused, openGallery, untilStable } from "./stage.ts";

const openPage = await openGallery();

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

/** Opens the page with a stopped clock. */
async function openStill(): Promise<Page> {
  const page = await openPage();
  await stopClock(page);
  return page;
}

describe("a toast", () => {
  it("appears in an existing live region, and is announced in turn, a failure at once", async () => {
    const page = await openPage();
    const polite = page.locator("[aria-live=polite]");
    const assertive = page.locator("[aria-live=assertive]");
    assert.equal((await polite.innerText()) + (await assertive.innerText()), "");
    await click(page, "Staying toast");
    await polite.getByText("Here to stay.").waitFor();
    await click(page, "Failure with words");
    await assertive.getByText("It was closed.").waitFor();
  });

  it("disappears after 3 seconds, and is removed 2 seconds later", async () => {
    const page = await openStill();
    await click(page, "Leaving toast");
    const toast = notices(page).getByText("Saved.");
    await toast.waitFor();
    await page.clock.runFor(2999);
    assert.equal(await toast.isVisible(), true);
    await page.clock.runFor(1);
    await toast.waitFor({ state: "hidden" });
    assert.equal(await toast.count(), 1);
    await page.clock.runFor(1999);
    assert.equal(await toast.count(), 1);
    await page.clock.runFor(1);
    await toast.waitFor({ state: "detached" });
  });

  it("disappears after the given time", async () => {
    const page = await openStill();
    await click(page, "Slow toast");
    const toast = notices(page).getByText("Sent.");
    await page.clock.runFor(9999);
    assert.equal(await toast.isVisible(), true);
    await page.clock.runFor(1);
    await toast.waitFor({ state: "hidden" });
  });

  it("stays while the pointer or focus is on it", async () => {
    const page = await openStill();
    await click(page, "Slow toast");
    const toast = notices(page).getByText("Sent.");
    await toast.hover();
    await page.clock.runFor(20_000);
    assert.equal(await toast.isVisible(), true);
    await page.keyboard.press("F6");
    await page.mouse.move(900, 10);
    await page.clock.runFor(20_000);
    assert.equal(await toast.isVisible(), true);
    await page.keyboard.press("F6");
    await page.clock.runFor(10_000);
    await toast.waitFor({ state: "hidden" });
  });

  it("stays while another tab is visible", async () => {
    const page = await openStill();
    const look = (hidden: boolean) =>
      page.evaluate<void>(`(() => {
        Object.defineProperty(document, "hidden", { configurable: true, value: ${hidden} });
        document.dispatchEvent(new Event("visibilitychange"));
      })()`);
    await click(page, "Leaving toast");
    const toast = notices(page).getByText("Saved.");
    await look(true);
    await page.clock.runFor(20_000);
    assert.equal(await toast.isVisible(), true);
    await look(false);
    await page.clock.runFor(3000);
    await toast.waitFor({ state: "hidden" });
  });

  it("stays until it is closed, if it is persistent", async () => {
    const page = await openStill();
    await click(page, "Staying toast");
    const toast = notices(page).getByText("Here to stay.");
    await page.clock.runFor(60_000);
    assert.equal(await toast.isVisible(), true);
    await notices(page).getByRole("button", { name: "Close" }).click();
    await toast.waitFor({ state: "hidden" });
  });

  it("is updated in place, and then disappears", async () => {
    const page = await openStill();
    await click(page, "Begin");
    await notices(page).getByText("1 of 2 done.").waitFor();
    await page.clock.runFor(10_000);
    await click(page, "Finish");
    await notices(page).getByText("2 of 2 done.").waitFor();
    assert.equal(await notices(page).getByText("done.").count(), 1);
    await page.clock.runFor(3000);
    await notices(page).getByText("2 of 2 done.").waitFor({ state: "hidden" });
  });

  it("is above newer ones, failures among them, and is 280 wide, or 380, and at most 120 high", async () => {
    const page = await openPage();
    for (const name of ["Staying toast", "Failure without words", "Long toast"]) await click(page, name);
    await untilStable(page);
    const boxes = await page.locator("[aria-live] > div").evaluateAll((toasts) =>
      toasts.map((toast) => {
        const { top, width, height } = (
          toast as unknown as { getBoundingClientRect(): DOMBox }
        ).getBoundingClientRect();
        return { top, width, height, text: (toast as unknown as { innerText: string }).innerText };
      }),
    );
    boxes.sort((a, b) => a.top - b.top);
    assert.deepEqual(
      boxes.map(({ text }) => text.slice(0, 8)),
      ["Here to ", "Somethin", "Your cha"],
    );
    assert.deepEqual(
      boxes.map(({ width }) => width),
      [280, 280, 380],
    );
    assert.equal(boxes[2]?.height, 120);
  });

  it("scrolls a long text, never its buttons", async () => {
    const page = await openPage({ width: 390 });
    await click(page, "Long toast with an action");
    await untilStable(page);
    const card = await page.locator("[aria-live] > div").boundingBox();
    const button = await notices(page).getByRole("button", { name: "Undo it" }).boundingBox();
    assert.ok(card && button && button.y + button.height <= card.y + card.height - 10);
    const text = notices(page).locator("[tabindex='0']");
    assert.ok(
      await text.evaluate(
        (element: { scrollHeight: number; clientHeight: number }) =>
          element.scrollHeight > element.clientHeight,
      ),
    );
  });

  it("is reached and left with F6, and runs its buttons", async () => {
    const page = await openPage();
    await click(page, "Toast with actions");
    await notices(page).getByText("3 notes selected.").waitFor();
    await page.keyboard.press("F6");
    assert.equal(await focused(page), "Notices");
    await page.keyboard.press("F6");
    assert.equal(await focused(page), "Toast with actions");
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Clear");
    await page.keyboard.press("Enter");
    await notices(page).getByText("3 notes selected.").waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Toast with actions");
  });

  it("closes with Escape", async () => {
    // With a stopped clock: resting on its button shows a tooltip, which Escape would close first.
    const page = await openStill();
    await click(page, "Staying toast");
    await notices(page).getByText("Here to stay.").waitFor();
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await notices(page).getByText("Here to stay.").waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Staying toast");
  });

  it("shows the server's message of a failure, or a general one", async () => {
    const page = await openPage();
    await click(page, "Failure with words");
    await notices(page).getByText("It was closed.").waitFor();
    await click(page, "Failure without words");
    await notices(page).getByText("Something has gone wrong.").waitFor();
  });
});

interface DOMBox {
  top: number;
  width: number;
  height: number;
}
