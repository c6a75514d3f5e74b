import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { openStage } from "../e2e/stage.ts";
import { stopClock } from "./clock.ts";

const { visit } = await openStage({ gallery: true });
const open = async () => (await visit("/_gallery")).page;
const form = (page: Page, name: string) => page.getByRole("form", { name });
const focusedName = (page: Page) => page.evaluate<string>("document.activeElement.name");
/** Returns the value that the hidden input of a token field would send. */
const sent = (page: Page, name: string) =>
  page.locator(`input[type=hidden][name=${name}]`).first().inputValue();

describe("a field", () => {
  it("has a name, a hint, and an asterisk that is not read aloud", async () => {
    const page = await open();
    const name = form(page, "Accepted").getByRole("textbox", { name: "Name", exact: true });
    assert.notEqual(await name.getAttribute("required"), null);
    const hint = await name.getAttribute("aria-describedby");
    assert.equal(await page.locator(`[id="${hint}"]`).innerText(), "How others see you.");
    assert.equal(await form(page, "Accepted").getByText("*").count(), 3);
    assert.equal((await name.boundingBox())!.height, 36);
  });

  it("grows with its text", async () => {
    const page = await open();
    const area = form(page, "Accepted").getByRole("textbox", { name: "About" });
    const before = (await area.boundingBox())!.height;
    await area.fill("line\n".repeat(9));
    assert.ok((await area.boundingBox())!.height > before + 50);
  });
});

describe("a refused form", () => {
  it("focuses the first invalid field, and lists them all", async () => {
    const page = await open();
    const refused = form(page, "Refused");
    await refused.getByRole("textbox", { name: "Name", exact: true }).fill("kestrel");
    await refused.getByRole("textbox", { name: "About" }).fill("Much.");
    await refused.getByRole("button", { name: "Save" }).click();
    await refused.getByRole("alert").filter({ hasText: "Please check the fields" }).waitFor();
    assert.equal(await focusedName(page), "name");
    const name = refused.getByRole("textbox", { name: "Name", exact: true });
    assert.equal(await name.getAttribute("aria-invalid"), "true");
    const described = (await name.getAttribute("aria-describedby"))!.split(" ");
    assert.equal(described.length, 2);
    assert.equal(await page.locator(`[id="${described[1]}"]`).textContent(), "Name is taken.");
    assert.equal(await name.inputValue(), "kestrel");

    await refused.getByRole("link", { name: "About" }).click();
    assert.equal(await focusedName(page), "about");
  });
});

describe("a switch", () => {
  it("is toggled with the keyboard", async () => {
    const page = await open();
    const digest = form(page, "Accepted").getByRole("switch", { name: "Send me a digest" });
    assert.equal(await digest.isChecked(), true);
    await digest.press("Space");
    assert.equal(await digest.isChecked(), false);
  });
});

describe("radio buttons", () => {
  it("are a group with a name, navigated with arrows", async () => {
    const page = await open();
    const group = form(page, "Accepted").getByRole("group", { name: "When" });
    await group.getByRole("radio", { name: "Daily" }).focus();
    await page.keyboard.press("ArrowDown");
    assert.equal(await group.getByRole("radio", { name: "Weekly" }).isChecked(), true);
  });
});

describe("a token field", () => {
  it("suggests, selects, creates and removes with the keyboard, with announcements", async () => {
    const page = await open();
    const said = (text: string) =>
      page.getByRole("status").filter({ hasText: text }).waitFor({ state: "attached" });
    await form(page, "Accepted").getByRole("textbox", { name: "Fruit" }).focus();
    const field = form(page, "Accepted").getByRole("combobox", { name: "Fruit" });
    await field.waitFor();
    await page.locator("[role=combobox]:focus").waitFor();

    await page.keyboard.type("ap");
    await page.getByRole("option", { name: "apricot" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await said("apricot added");
    assert.equal(await sent(page, "fruit"), "apricot");
    assert.equal(await field.inputValue(), "");

    await page.keyboard.type("durian");
    await page.getByRole("option", { name: "Add “durian”" }).waitFor();
    await page.keyboard.press("Enter");
    await said("durian added");
    assert.equal(await sent(page, "fruit"), "apricot, durian");

    await page.keyboard.press("Backspace");
    await said("durian removed");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.locator("[role=row]:focus", { hasText: "apricot" }).waitFor();
    await page.keyboard.press("Delete");
    await said("apricot removed");
    assert.equal(await sent(page, "fruit"), "");
  });

  it("shows earlier choices as tokens that can be removed", async () => {
    const page = await open();
    await page.getByRole("textbox", { name: "Chosen fruit" }).focus();
    await page.getByRole("button", { name: "Remove pear" }).click();
    assert.equal(await sent(page, "tags"), "apple");
    await page.getByText("Chosen fruit", { exact: true }).first().click();
    await page.locator("[role=combobox]:focus").waitFor();
  });

  it("offers popular choices with one press", async () => {
    const page = await open();
    const accepted = form(page, "Accepted");
    const apple = accepted.getByRole("button", { name: "apple" });
    await accepted.getByRole("textbox", { name: "Fruit" }).fill("pear, fig");
    await page.locator("[role=combobox]:focus").waitFor();
    await apple.focus();
    // What was typed becomes tokens when the field loses the focus.
    await accepted.getByRole("row", { name: "fig" }).waitFor();
    await page.keyboard.press("Enter");
    await accepted.getByRole("button", { name: "apple", pressed: true }).waitFor();
    await page.locator("button:focus", { hasText: "apple" }).waitFor();
    assert.equal(await sent(page, "fruit"), "pear, fig, apple");
    assert.equal(await accepted.getByRole("combobox", { name: "Fruit" }).inputValue(), "");
    await accepted.getByRole("button", { name: "pear", pressed: true }).click();
    await accepted.getByRole("button", { name: "pear", pressed: false }).waitFor();
    assert.equal(await sent(page, "fruit"), "fig, apple");
  });

  it("waits for a pause in typing before it queries", async () => {
    const page = await open();
    await form(page, "Accepted").getByRole("textbox", { name: "Fruit" }).focus();
    const field = form(page, "Accepted").getByRole("combobox", { name: "Fruit" });
    await field.waitFor();
    await stopClock(page);
    await field.pressSequentially("le");
    await page.clock.runFor(99);
    assert.equal(await page.getByRole("option", { name: "lemon" }).count(), 0);
    await page.clock.runFor(1);
    await page.getByRole("option", { name: "lemon" }).waitFor();
  });
});

describe("a button", () => {
  it("preserves its name and focus while busy, and does nothing twice", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Done 0 times" }).focus();
    await page.keyboard.press("Enter");
    const busy = page.getByRole("button", { name: "Done 1 times", disabled: true });
    await busy.waitFor();
    await page.keyboard.press("Enter");
    await page.locator("button:focus", { hasText: "Done 1 times" }).waitFor();
  });

  it("has a name even without text", async () => {
    const page = await open();
    for (const name of ["Settings", "Notifications 99+ unread"])
      await page.locator("#buttons").getByRole("button", { name }).waitFor();
    await page.getByRole("link", { name: "Search" }).waitFor();
  });
});
