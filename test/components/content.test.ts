import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { expectProblem } from "../browser.ts";
import { openStage } from "../e2e/stage.ts";
import { stopClock } from "./clock.ts";

const { visit } = await openStage({ gallery: true });
const open = async (query = "", width = 1280) => (await visit(`/_gallery${query}`, { width })).page;

describe("tabs", () => {
  it("are navigated with arrows, Home and End, and show the selected panel", async () => {
    const page = await open();
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Account").focus();
    const seen: string[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
      await page.keyboard.press(key);
      seen.push(await page.locator("[role=tab]:focus[aria-selected=true]").innerText());
    }
    assert.deepEqual(seen, ["Notes", "Messages", "Account", "Messages", "Account", "Messages"]);
    await page.getByRole("tabpanel", { name: "Messages" }).getByText("What was said.").waitFor();
    assert.equal(await page.getByRole("tablist", { name: "Parts" }).getByRole("tab").count(), 3);
  });

  it("follow the direction of the text with their arrows", async () => {
    const page = await open("?dir=rtl");
    await page.getByRole("tab", { name: "Account" }).focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.locator("[role=tab]:focus").innerText(), "Notes");
  });

  it("preserve the state of hidden panels", async () => {
    const page = await open();
    assert.equal(await page.getByLabel("Note", { exact: true }).count(), 0);
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByLabel("Note", { exact: true }).fill("Milk");
    await page.getByRole("tab", { name: "Account" }).click();
    assert.equal(await page.getByLabel("Note", { exact: true }).isVisible(), false);
    await page.getByRole("tab", { name: "Notes" }).click();
    assert.equal(await page.getByLabel("Note", { exact: true }).inputValue(), "Milk");
  });
});

describe("the pager's jump", () => {
  it("closes with Escape, and opens an existing page with Enter", async () => {
    const page = await open();
    const pager = page.getByRole("navigation", { name: "Pages of many" });
    const toggle = pager.locator("summary");
    await pager.getByText("51 - 60 of 54.3k").waitFor();
    await toggle.focus();
    await page.keyboard.press("Enter");
    const field = pager.getByRole("textbox", { name: "Page" });
    await pager.locator("input:focus").waitFor();
    await page.keyboard.type("12x");
    assert.equal(await field.inputValue(), "12");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    await pager.locator("summary:focus").waitFor();

    await page.keyboard.press("Enter");
    await field.fill("99999");
    await field.press("Enter");
    await page.waitForURL(/#p5433$/);
  });

  it("names its pages, and the current one", async () => {
    const page = await open();
    const pager = page.getByRole("navigation", { name: "Pages of many" });
    assert.equal(await pager.locator("[aria-current=page]").getAttribute("aria-label"), "Page 6");
    await pager.getByRole("link", { name: "Page 5433" }).waitFor();
    assert.equal(await pager.getByText("of 54.3k").getAttribute("title"), "51 - 60 of 54,321");
  });
});

describe("a table", () => {
  it("has rows and columns on wide screens", async () => {
    const page = await open();
    const table = page.getByRole("table", { name: "Devices" });
    await table.getByRole("columnheader", { name: "Readings" }).waitFor();
    const row = await table.getByRole("row").nth(1).boundingBox();
    const cell = await table.getByRole("rowheader", { name: "Pump" }).boundingBox();
    assert.ok(cell!.width < row!.width / 2);
  });

  it("has a card for each row at 600 pixels, whose cells have labels", async () => {
    const page = await open("", 600);
    const table = page.getByRole("table", { name: "Devices" });
    const row = await table.getByRole("row", { name: /Pump/ }).boundingBox();
    const cells = await table.getByRole("row", { name: /Pump/ }).getByRole("cell").all();
    for (const cell of cells) assert.ok((await cell.boundingBox())!.width > row!.width * 0.8);
    assert.equal(
      await page.evaluate(`getComputedStyle(document.querySelector("td[data-label]"), "::before").content`),
      '"Readings"',
    );
    await table.getByRole("columnheader", { name: "Readings" }).waitFor({ state: "attached" });
  });
});

describe("collapsible content", () => {
  it("expands and collapses with the keyboard, and when focus moves into it", async () => {
    const page = await open();
    const expand = page.locator("#words").getByRole("button", { name: "Expand" });
    const link = page.getByRole("link", { name: "A link at the end" });
    const height = async () => (await page.locator("[id]:has(> div > p)").first().boundingBox())!.height;
    await expand.waitFor();
    assert.equal(await page.locator("#words").getByRole("button", { name: "Expand" }).count(), 1);
    assert.equal(await height(), 100);
    await expand.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Collapse", expanded: true }).waitFor();
    assert.ok((await height()) > 200);
    await page.keyboard.press("Enter");
    assert.equal(await height(), 100);
    await link.focus();
    await page.getByRole("button", { name: "Collapse" }).waitFor();
    assert.ok((await height()) > 200);
  });
});

describe("code", () => {
  it("is copied, with a confirmation", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy code" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    assert.match(copied, /^const answer = 42;\n/);
  });
});

describe("a loader", () => {
  it("appears after 150 ms, in a place that was reserved before", async () => {
    const page = await open();
    await stopClock(page);
    await page.getByRole("button", { name: "Wait" }).click();
    const loader = page.locator("#waiting [role=status]").first();
    const before = await loader.boundingBox();
    await page.clock.runFor(149);
    assert.equal(await page.getByText("Waiting for the rest").count(), 0);
    await page.clock.runFor(1);
    await page.getByText("Waiting for the rest").waitFor({ state: "attached" });
    assert.deepEqual(await loader.boundingBox(), before);
  });

  it("shows the progress of long work", async () => {
    const page = await open();
    const known = page.getByRole("progressbar", { name: "Moving discussions" });
    assert.deepEqual([await known.getAttribute("value"), await known.getAttribute("max")], ["3", "12"]);
    await page.getByText("3 of 12").waitFor();
    const unknown = page.getByRole("progressbar", { name: "Looking for more" });
    assert.equal(await unknown.getAttribute("value"), null);
  });
});

describe("a message", () => {
  it("is an alert when it appears, but not when the page starts with it", async () => {
    const page = await open();
    await page.getByText("A message of the kind error.").waitFor();
    await page.getByRole("button", { name: "Warn me" }).click();
    const message = page.getByRole("alert").filter({ hasText: "Another member" });
    await message.getByRole("button", { name: "Close" }).click();
    await message.waitFor({ state: "detached" });
  });
});

describe("an error boundary", () => {
  it("breaks nothing else, and can be reloaded or dismissed", async () => {
    const { page } = await visit("/_gallery");
    expectProblem(page, /It broke\./);
    await page.getByRole("button", { name: "Break it" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "There was a problem loading Fuse." });
    await alert.getByRole("button", { name: "Cancel" }).click();
    await alert.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Notes" }).click();

    await page.reload();
    await page.getByRole("button", { name: "Break it" }).click();
    await alert.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("button", { name: "Break it" }).waitFor();
  });
});

describe("times and numbers", () => {
  it("show the exact value on hover", async () => {
    const page = await open();
    const day = page.locator("time", { hasText: "Mar 2, 2016" });
    assert.match((await day.getAttribute("title"))!, /^Wednesday, March 2, 2016 at /);
    assert.equal(await day.getAttribute("datetime"), "2016-03-02T10:00:00Z");
    await page.getByTitle("12,345").first().waitFor();
  });

  it("are updated every half minute", async () => {
    const page = await open();
    const time = page.locator("time", { hasText: "10 minutes ago" });
    await time.waitFor();
    await page.clock.install();
    await page.reload();
    await time.waitFor();
    await page.clock.runFor(60_000);
    await page.locator("time", { hasText: "11 minutes ago" }).waitFor();
  });
});
