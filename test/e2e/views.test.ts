import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage } from "./stage.ts";
import { fields, openEditor, paste, written } from "./writing.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator");

async function writing() {
  const thread = await aDiscussion(forum);
  const opened = await visit(`/discussion/${thread}`, { as: member });
  return { ...opened, thread, text: await openEditor(opened.page) };
}

const source = (page: Page) => page.locator("textarea[aria-label=Comment]");
const HTML =
  "<h2>Lamps</h2><p>All of <strong>them</strong> are <em>bright</em>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>";

describe("text written as Markdown", () => {
  it("is equal in another view, and again the same document", async () => {
    const { page, text } = await writing();
    await paste(page, { html: HTML, text: "Lamps" });
    const before = await written(page);
    await page.getByRole("button", { name: "Markdown mode" }).click();
    await source(page).waitFor();
    assert.match(
      await source(page).inputValue(),
      /^## Lamps\n\nAll of \*\*them\*\* are \*bright\*\.\n\n- One/,
    );
    assert.deepEqual(await accessibilityProblems(page), []);
    await source(page).press("Control+End");
    await source(page).pressSequentially("\n\nAnd **more**");
    const { body, format } = await fields(page);
    assert.equal(format, "markdown");
    assert.match(body, /And \*\*more\*\*$/);
    await page.getByRole("button", { name: "Markdown mode" }).click();
    await text.locator("strong", { hasText: "more" }).waitFor();
    const filled = (blocks: typeof before) =>
      blocks.filter((block) => JSON.stringify(block) !== '{"type":"p","children":[{"text":""}]}');
    const after = filled(await written(page));
    assert.deepEqual(after.slice(0, -1), filled(before));
    await page.getByRole("button", { name: "Markdown mode" }).click();
    await untilWritten(source(page), /And \*\*more\*\*$/);
  });

  it("is chosen for this device, saved as a draft, and posted as it was written", async () => {
    const { page, thread, text } = await writing();
    await text.pressSequentially("Plain");
    await page.getByRole("button", { name: "Markdown mode" }).click();
    await source(page).fill("So *bright*");
    await page.getByText("Draft saved").waitFor();
    const again = await page.context().newPage();
    await again.goto(`/discussion/${thread}`);
    await again.getByRole("textbox", { name: "Comment" }).click();
    await again.getByRole("button", { name: "Delete Draft" }).waitFor();
    await source(again).waitFor();
    await untilWritten(source(again), "So *bright*");
    await again.getByRole("button", { name: "Post Comment" }).click();
    await again.waitForURL(/\/discussion\/comment\//);
    await again.locator("em", { hasText: "bright" }).waitFor();
  });
});

describe("the preview", () => {
  it("shows the post as readers will see it, and leads back to the caret", async () => {
    const { page, text } = await writing();
    await paste(page, { html: HTML, text: "Lamps" });
    await page.getByRole("button", { name: "Preview" }).press("Enter");
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByRole("heading", { name: "Lamps" }).waitFor();
    const pressed = "document.activeElement.textContent + document.activeElement.ariaPressed";
    assert.equal(await page.evaluate(pressed), "Previewtrue");
    await page.keyboard.press("Escape");
    assert.deepEqual(await accessibilityProblems(page), []);
    const shown = await preview.locator("h2").locator("xpath=..").innerHTML();
    await page.getByRole("button", { name: "Preview" }).click();
    await text.waitFor();
    await page.keyboard.press("Control+z");
    assert.deepEqual(await written(page), []);
    await page.keyboard.press("Control+y");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.waitForURL(/\/discussion\/comment\//);
    const posted = page.getByRole("heading", { level: 2, name: "Lamps" }).locator("xpath=..");
    assert.equal(await posted.innerHTML(), shown);
  });

  it("says that it cannot be loaded, and can be retried", async () => {
    const { page, text } = await writing();
    expectProblem(page, /\/rich\/preview$/);
    await text.pressSequentially("Bright");
    await page.route("**/api/v2/rich/preview", (route) => route.abort("connectionfailed"), { times: 1 });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("region", { name: "Preview" }).getByText("Bright").waitFor();
  });
});

it("a community that stores Markdown gets Markdown from the editor", async () => {
  await administrator.patch("/config", { "posts.format": "markdown" });
  const { page } = await writing();
  await paste(page, { html: HTML, text: "Lamps" });
  const { body, format } = await fields(page);
  assert.equal(format, "markdown");
  assert.match(body, /^## Lamps\n\nAll of \*\*them\*\*/);
  await administrator.patch("/config", { "posts.format": "rich2" });
});
