import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "../e2e/stage.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const LONG = Array.from({ length: 20 }, (_, line) => `<p>Line ${line + 1} of what was said.</p>`).join("");
const discussionID = await aDiscussion(forum, {
  insertUserID: member.userID,
  name: "Everything a body holds",
  format: "html",
  body: `<blockquote>${LONG}<p><a href="https://example.org/">The end of it</a></p></blockquote>
<blockquote><p>A short one.</p></blockquote>
<p>And then:</p>
<pre><code>first();\nsecond(${"1, ".repeat(80)});</code></pre>
<table><thead><tr><th>Part</th><th>Price</th></tr></thead>
<tbody><tr><td>A <b>relay</b> of the old kind</td><td>4</td></tr><tr><td>Wire</td><td>12</td></tr></tbody></table>
<details class="spoiler"><summary>Spoiler</summary><p>The butler.</p></details>
<div class="spoiler">The gardener.</div>
<p>The end.</p>`,
});
const open = async (visitor: { width?: number; javaScript?: boolean } = {}) =>
  (await visit(`/discussion/${discussionID}`, { as: member, ...visitor })).page;

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.height;

describe("the body of a post", () => {
  it("shows the beginning of a long quote, and all of it on request or when focus moves into it", async () => {
    const page = await open();
    const quote = "blockquote:has(a)";
    const expand = page.getByRole("button", { name: "Expand" });
    await expand.waitFor();
    assert.equal(await expand.count(), 1);
    const short = await heightOf(page, quote);
    await expand.press("Enter");
    assert.ok((await heightOf(page, quote)) > short + 200);
    await page.getByRole("button", { name: "Collapse", expanded: true }).press("Enter");
    assert.equal(await heightOf(page, quote), short);
    await page.getByRole("link", { name: "The end of it" }).focus();
    await page.getByRole("button", { name: "Collapse", expanded: true }).waitFor();
  });

  it("lets readers copy its code, and confirms it", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy code" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    assert.match(await page.evaluate<string>("navigator.clipboard.readText()"), /^first\(\);\nsecond\(1, /);
  });

  it("shows on which side code can be scrolled further", async () => {
    const page = await open();
    const code = page.locator("main pre");
    await page.locator("main pre[tabindex]").waitFor();
    const { x, y, width } = (await code.boundingBox())!;
    /** The area above the code's text at one of its ends. */
    const edge = (left: number) => page.screenshot({ clip: { x: left, y: y + 3, width: 8, height: 8 } });
    const edges = async () => Promise.all([await edge(x + 2), await edge(x + width - 10)]);
    const [start, end] = await edges();
    await page.evaluate("document.querySelector('main pre').scrollTo({ left: 9999, behavior: 'instant' })");
    const [startAfter, endAfter] = await edges();
    assert.ok(!startAfter?.equals(start!));
    assert.ok(!endAfter?.equals(end!));
  });

  it("removes the button of a quote that fits after all, as when its font is loaded late", async () => {
    const page = await open();
    const quote = page.locator("blockquote", { hasText: "A short one." });
    const letterHeight = (height: string) =>
      page.evaluate(
        `document.querySelectorAll("main blockquote")[1].firstElementChild.style.minHeight = "${height}"`,
      );
    await page.getByRole("button", { name: "Expand" }).waitFor();
    await letterHeight("400px");
    await page.setViewportSize({ width: 400, height: 800 });
    await quote.getByRole("button", { name: "Expand" }).waitFor();
    await letterHeight("0");
    await page.setViewportSize({ width: 1280, height: 800 });
    await quote.getByRole("button", { name: "Expand" }).waitFor({ state: "detached" });
  });

  it("hides spoilers of any age until they are opened", async () => {
    const page = await open();
    for (const [index, secret] of ["The butler.", "The gardener."].entries()) {
      assert.equal(await page.getByText(secret).isVisible(), false);
      await page.locator("summary", { hasText: "Spoiler" }).nth(index).click();
      await page.getByText(secret).waitFor();
    }
  });

  it("shows a table's rows as cards at 600 pixels", async () => {
    const page = await open({ width: 600 });
    const cell = page.getByRole("cell", { name: "A relay of the old kind" });
    await page.getByRole("button", { name: "Copy code" }).waitFor({ state: "attached" });
    const table = (await page.locator("main table").boundingBox())!;
    assert.ok((await cell.boundingBox())!.width > table.width * 0.8);
    assert.equal(await cell.getAttribute("data-label"), "Part");
  });

  it("does not move when scripts are loaded", async () => {
    for (const width of [360, 1280]) {
      const page = await open({ width });
      await page.getByRole("button", { name: "Expand" }).waitFor();
      const shift = await page.evaluate<number>(`new Promise((resolve) => {
        let sum = 0;
        const add = (list) => { for (const { value } of list.getEntries()) sum += value; };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      })`);
      assert.ok(shift < 0.02, `${shift} at ${width}`);
    }
  });

  it("is complete without scripts", async () => {
    const page = await open({ javaScript: false });
    await page.getByText("Line 20 of what was said.").waitFor();
    await page.getByText("The gardener.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Expand" }).count(), 0);
    const quote = await heightOf(page, "blockquote:has(a)");
    assert.ok(quote > 400);
  });

  for (const width of [360, 1280])
    it(`has no accessibility problems at ${width}`, async () => {
      const page = await open({ width });
      await page.getByRole("button", { name: "Expand" }).waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
    });
});
