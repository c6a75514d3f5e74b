import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openEditor, pressTool, toolbar } from "./editor-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const member = await forum.as("member", "kestrel");
const FORM = "/post/discussion/hardware";

const focused = (page: Page) =>
  page.evaluate<string>("document.activeElement.ariaLabel ?? document.activeElement.innerText.trim()");

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until the focus is on the element with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${name}`);
}

describe("with the keyboard alone", () => {
  it("a discussion is written, with tools and a link, and posted", async () => {
    const { page } = await visit(FORM, { as: member });
    await page.getByRole("textbox", { name: "Title" }).focus();
    await page.keyboard.type("By keys");
    await press(page, "Tab");
    await toolbar(page).waitFor();
    await page.keyboard.type("See ");
    await press(page, "Alt+F10", "ArrowRight");
    assert.equal(await focused(page), "Bold");
    await press(page, "End", "Home", "ArrowLeft");
    assert.equal(await focused(page), "More");
    // The first one closes the tooltip.
    await page.getByRole("tooltip", { name: "More" }).waitFor();
    await press(page, "Escape", "Escape");
    assert.equal(await focused(page), "Body");

    // Frames are rare on a busy machine, and text typed in the meantime counts.
    await page.evaluate("requestAnimationFrame = (frame) => setTimeout(frame, 3000)");
    await press(page, "Control+k");
    await page.keyboard.type("javascript:alert(1)");
    await press(page, "Enter");
    await page
      .getByRole("alert")
      .filter({ hasText: "Enter a web address, email address or phone number" })
      .waitFor();
    await press(page, "Control+a");
    await page.keyboard.type("example.org/there");
    await press(page, "Tab");
    await page.keyboard.type("this");
    await press(page, "Enter");
    await page.getByRole("dialog", { name: "Link" }).waitFor({ state: "detached" });
    await page.keyboard.type(" first.\n- one");
    await press(page, "Escape", "Tab");
    assert.notEqual(await focused(page), "Body");
    await tabTo(page, "Post");
    await press(page, "Enter");
    await page.getByRole("heading", { level: 1, name: "By keys" }).waitFor();
    const link = page.locator("article").first().getByRole("link", { name: "this", exact: true });
    assert.equal(await link.getAttribute("href"), "https://example.org/there");
    await page.locator("article").first().getByText("See this first.").waitFor();
  });

  it("a comment is answered, and sent with Ctrl and Enter", async () => {
    const discussionID = await aDiscussion(forum);
    await member.post("/comments", { discussionID, body: "Well?", format: "markdown" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.getByRole("button", { name: "Reply", exact: true }).last().focus();
    await press(page, "Enter");
    await toolbar(page).first().waitFor();
    await page.keyboard.type("Yes, ");
    await press(page, "Control+b");
    await page.getByRole("status").filter({ hasText: "Bold: on" }).waitFor();
    await page.keyboard.type("well");
    await press(page, "Control+Enter");
    await page.locator("article strong", { hasText: "well" }).waitFor();
  });

  it("shortcuts are listed, and the list restores focus", async () => {
    const { page } = await visit(FORM, { as: member });
    await openEditor(page, "Body");
    await press(page, "Control+/");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByRole("row", { name: /Bold Ctrl\+B/ }).waitFor();
    await dialog.getByRole("row", { name: /Leave the editor/ }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await press(page, "Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await focused(page), "Body");
  });
});

describe("links", () => {
  it("are made from typed addresses, and from words over which one is pasted", async () => {
    const { page } = await visit(FORM, { as: member });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("https://example.org/typed and not example.md ");
    assert.deepEqual(await editor.getByRole("link").allInnerTexts(), ["https://example.org/typed"]);
    await page.keyboard.type("words");
    await press(page, "Control+Shift+ArrowLeft");
    await page.getByRole("toolbar", { name: "Selected text" }).waitFor();
    await editor.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "https://example.org/pasted");
      const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.querySelector("[role=textbox][aria-multiline]").dispatchEvent(pasted);
    })()`);
    assert.equal(
      await editor.getByRole("link", { name: "words" }).getAttribute("href"),
      "https://example.org/pasted",
    );
  });

  it("show their addresses, and are changed and removed", async () => {
    const { page } = await visit(FORM, { as: member });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("https://example.org/a ");
    await editor.getByRole("link").click();
    const bar = page.getByRole("toolbar", { name: "Link" });
    await bar.getByRole("link", { name: "https://example.org/a" }).waitFor();
    await bar.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Address" }).fill("example.org/b");
    await page.getByRole("button", { name: "Apply" }).click();
    assert.equal(await editor.getByRole("link").getAttribute("href"), "https://example.org/b");
    await editor.getByRole("link").click();
    await bar.getByRole("button", { name: "Remove" }).click();
    assert.equal(await editor.getByRole("link").count(), 0);
    await editor.getByText("https://example.org/a").waitFor();
  });
});

it("selected words have a bar of their own", async () => {
  const { page } = await visit(FORM, { as: member });
  const editor = await openEditor(page, "Body");
  await page.keyboard.type("Some words");
  await editor.getByText("Some words").dblclick({ position: { x: 10, y: 10 } });
  await page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name: "Italic" }).click();
  assert.equal(await editor.locator("em").innerText(), "Some");
});

describe("accessibility of the editor", () => {
  for (const colorScheme of ["light", "dark"] as const)
    for (const [name, open] of [
      ["the form for a discussion", async (page: Page) => void (await openEditor(page, "Body"))],
      [
        "a reply",
        async (page: Page) => {
          await page.getByRole("button", { name: "Reply", exact: true }).last().click();
          await toolbar(page).waitFor();
        },
      ],
    ] as const)
      it(`has no problems in ${name}, in ${colorScheme} colors`, async () => {
        const discussionID = await aDiscussion(forum);
        await member.post("/comments", { discussionID, body: "Well?", format: "markdown" });
        const path = name === "a reply" ? `/discussion/${discussionID}` : FORM;
        const { page } = await visit(path, { as: member });
        await page.emulateMedia({ colorScheme });
        await open(page);
        await page.keyboard.type("## Words\n**bold** https://example.org/a `code` ==seen== \n");
        await page.keyboard.type("[ ] task\n\n> quote\n\n>! spoiler\n\n```ts code");
        await press(page, "Control+Enter");
        await pressTool(page, "Table");
        for (const word of ["One", "Two", "Three"]) {
          await page.keyboard.type(word);
          await press(page, "Tab");
        }
        await page.mouse.move(5, 5);
        await page.getByRole("tooltip").waitFor({ state: "hidden" });
        assert.deepEqual(await accessibilityProblems(page), []);
      });
});

it("on a narrow touch screen, the bar stays visible, below a long text too", async () => {
  const { page } = await visit(FORM, { as: member, width: 360 });
  const editor = await openEditor(page, "Body");
  const isInView = async () => {
    const bar = await toolbar(page).boundingBox();
    assert.ok(bar && bar.y >= 0 && bar.y + bar.height <= 800 && bar.x >= 0 && bar.x + bar.width <= 360);
  };
  await isInView();
  await page.keyboard.type("line\n".repeat(60));
  await isInView();
  const field = await editor.boundingBox();
  assert.ok(field && field.height <= 0.7 * 800 + 1, "it scrolls inside");
  // The tools that do not fit are a swipe away.
  assert.equal(await toolbar(page).getByRole("button", { name: "More" }).count(), 0);
  await toolbar(page).getByRole("button", { name: "Divider" }).click();
  await editor.locator("hr").waitFor();
});
