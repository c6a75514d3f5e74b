import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { holdEditor, openEditor, toolbar } from "./editor-stage.ts";
import { openStage } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
let users = 0;
const aMember = () => forum.as("member", `writer_${++users}`);
const FORM = "/post/discussion/hardware";

const body = (page: Page) => page.getByRole("textbox", { name: "Body", exact: true });
/** The editor of a form, once it has the focus: keys that are typed earlier go elsewhere. */
const focusedEditor = (form: Locator) => form.locator("[contenteditable=true]:focus");

describe("the plain field becomes the editor", () => {
  it("in place, with its size and caret", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const letGo = await holdEditor(page);
    await body(page).click();
    await page.keyboard.type("Hello world");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowLeft");
    const post = page.getByRole("button", { name: "Post", exact: true });
    const hint = page.getByText("You can use Markdown.");
    const before = [await body(page).boundingBox(), await post.boundingBox(), await hint.boundingBox()];
    letGo();
    await toolbar(page).waitFor();
    const after = [await body(page).boundingBox(), await post.boundingBox(), await hint.boundingBox()];
    assert.deepEqual(after, before);
    await page.keyboard.type("small ");
    await body(page).getByText("Hello small world").waitFor();
  });

  it("with the first move on the page, and leaves the focus where it is", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.click();
    await page.keyboard.type("A title that is typed early", { delay: 30 });
    await toolbar(page).waitFor();
    assert.equal(await title.inputValue(), "A title that is typed early");
    assert.equal(await title.evaluate((field) => field.matches(":focus")), true);
  });

  it("at once where there is text, which is shown as readers see it", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum, {
      body: "Some **loud** words.",
      format: "markdown",
      insertUserID: member.userID,
    });
    const { page } = await visit(`/post/editdiscussion/${discussionID}`, { as: member });
    await toolbar(page).waitFor();
    await body(page).locator("strong", { hasText: "loud" }).waitFor();
    assert.equal(await page.evaluate("document.activeElement === document.body"), true);
  });

  it("with every letter typed in the meantime, including a space at the end", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const letGo = await holdEditor(page);
    await body(page).click();
    await page.keyboard.type("One two ");
    letGo();
    for (const word of ["three", "four", "five", "six"]) await page.keyboard.type(`${word} `);
    await toolbar(page).waitFor();
    await page.keyboard.type("seven");
    await body(page).getByText("One two three four five six seven").waitFor();
  });

  it("not during the composition of a letter; the editor accepts composed letters as well", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const letGo = await holdEditor(page);
    const keys = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keys.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await body(page).click();
    await compose("に");
    const loaded = page.waitForResponse(/\/assets\/writing-/);
    letGo();
    await (await loaded).finished();
    await compose("にほ");
    assert.equal(await page.locator("textarea[name=body]").isVisible(), true);
    await keys.send("Input.insertText", { text: "日本" });
    await toolbar(page).waitFor();
    assert.equal((await body(page).innerText()).trim(), "日本");

    await compose("ご");
    await keys.send("Input.insertText", { text: "語" });
    await body(page).getByText("日本語").waitFor();
  });

  it("unless it cannot be loaded: then the plain field works", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    await page.route(/\/assets\/writing-/, (route) => route.abort("aborted"));
    await page.getByRole("textbox", { name: "Title" }).fill("By plain means");
    const failed = page.waitForEvent("requestfailed");
    await body(page).click();
    await failed;
    await page.keyboard.type("Only *text*.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "By plain means" }).waitFor();
    assert.equal(await page.locator("article em").first().innerText(), "text");
  });
});

describe("the editor in its form", () => {
  it("gets focus from its label, from an error and from the message of the form", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const editor = await openEditor(page, "Body");
    await page.getByRole("textbox", { name: "Title" }).focus();
    await page.locator("label", { hasText: "Body" }).click();
    const isFocused = () => page.evaluate("document.activeElement.getAttribute('role')");
    assert.equal(await isFocused(), "textbox");
    assert.equal(await editor.getAttribute("aria-required"), "true");

    await page.getByRole("textbox", { name: "Title" }).fill("   ");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByText("Please check the fields that are marked.").waitFor();
    assert.equal(await editor.getAttribute("aria-invalid"), "true");
    const described = (await editor.getAttribute("aria-describedby"))?.split(" ") ?? [];
    assert.equal(await page.locator(`[id="${described.at(-1)}"]`).innerText(), "Write something first.");
    await page.getByRole("link", { name: "Body", exact: true }).click();
    await page.keyboard.type("Here.");
    assert.equal((await editor.innerText()).trim(), "Here.");
  });

  it("preserves the text and its history when saving fails", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    await page.getByRole("textbox", { name: "Title" }).fill("Away");
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("First.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Second.");
    const json = { status: 422, message: "Not now.", errors: [] };
    await page.route("**/api/v2/discussions", (route) => route.fulfill({ status: 422, json }));
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
    await editor.getByText("Second.").waitFor();
    await editor.focus();
    await page.keyboard.press("Control+z");
    assert.doesNotMatch(await editor.innerText(), /Second/);
    await page.keyboard.press("Control+Shift+z");
    await page.unroute("**/api/v2/discussions");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { level: 1, name: "Away" }).waitFor();
    await page.getByText("Second.").waitFor();
  });

  it("is emptied with the form", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("Not this.");
    await page.evaluate("document.querySelector('textarea[name=body]').form.reset()");
    await editor.filter({ hasNotText: "Not this." }).waitFor();
    assert.equal(await page.locator("textarea[name=body]").inputValue(), "");
    assert.equal(await page.locator("input[name=format]").inputValue(), "markdown");
    await editor.focus();
    await page.keyboard.type("But this.");
    await editor.getByText("But this.").waitFor();
  });

  it("never shows the stored form of a document when a draft is loaded before it", async () => {
    const { page } = await visit(FORM, { as: await aMember() });
    const letGo = await holdEditor(page);
    const stored = JSON.stringify([{ type: "p", children: [{ text: "From before.", bold: true }] }]);
    await page.evaluate(`(() => {
      const { form } = document.querySelector("textarea[name=body]");
      for (const [name, value] of [["body", ${JSON.stringify(stored)}], ["format", "rich2"]]) {
        form.elements[name].value = value;
        form.elements[name].dispatchEvent(new Event("input", { bubbles: true }));
      }
    })()`);
    await page.getByRole("status", { name: "Loading" }).waitFor();
    assert.equal(await page.locator("textarea[name=body]").isVisible(), false);
    letGo();
    await body(page).locator("strong", { hasText: "From before." }).waitFor();
    assert.equal(await page.locator("textarea[name=body]").inputValue(), stored);
  });

  it("exists twice on a page, once in the reply box and once at a comment", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum);
    await member.post("/comments", { discussionID, body: "An answer.", format: "markdown" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.getByRole("article").last().getByRole("link", { name: "Edit" }).click();
    const edited = page.getByRole("form", { name: "Edit comment" });
    await focusedEditor(edited).waitFor();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" Within.");
    const box = page.getByRole("form", { name: "Comment", exact: true });
    await box.getByRole("textbox").click();
    await focusedEditor(box).waitFor();
    await page.keyboard.type("Below.");
    await untilWritten(edited.getByRole("textbox"), "An answer. Within.");
    await untilWritten(box.getByRole("textbox"), "Below.");
  });
});
