import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { openEditor, pressTool, toolbar } from "./editor-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const member = await forum.as("member", "kestrel");

type Way = "typed" | "key" | "tool";

interface Kind {
  /** The characters that begin it, and for inline formats those that end it. */
  typed?: string | [string, string];
  key?: string;
  tool?: string;
  /** The HTML that readers see. */
  shown: string;
  /** The keys that leave a block. */
  leave?: string[];
}

const MARKS: Record<string, Kind> = {
  bold: { typed: ["**", "**"], key: "Control+b", tool: "Bold", shown: "strong" },
  italic: { typed: ["*", "*"], key: "Control+i", tool: "Italic", shown: "em" },
  strikethrough: { typed: ["~~", "~~"], key: "Control+Shift+s", tool: "Strikethrough", shown: "s, del" },
  code: { typed: ["`", "`"], key: "Control+e", tool: "Code", shown: "p code" },
  mark: { typed: ["==", "=="], shown: "mark" },
  underline: { key: "Control+u", shown: "u" },
};

const OUT = ["Enter", "Enter"];
const BLOCKS: Record<string, Kind> = {
  h2: { typed: "## ", key: "Control+Alt+2", shown: "h2", leave: ["Enter"] },
  h3: { typed: "### ", key: "Control+Alt+3", shown: "h3", leave: ["Enter"] },
  h4: { typed: "#### ", key: "Control+Alt+4", shown: "h4", leave: ["Enter"] },
  ul: { typed: "- ", key: "Control+Shift+8", tool: "Bullet list", shown: "ul > li", leave: OUT },
  ol: { typed: "1. ", key: "Control+Shift+7", tool: "Numbered list", shown: "ol > li", leave: OUT },
  task: { typed: "[x] ", key: "Control+Shift+9", tool: "Task list", shown: "ul > li", leave: OUT },
  blockquote: { typed: "> ", key: "Control+Shift+b", tool: "Quote", shown: "blockquote", leave: OUT },
  spoiler: { typed: ">! ", key: "Control+Shift+l", tool: "Spoiler", shown: "details", leave: OUT },
  code_block: {
    ...{ typed: "```ts ", key: "Control+Alt+c", tool: "Code block", shown: "pre > code" },
    leave: ["Control+Enter"],
  },
  hr: { typed: "---", tool: "Divider", shown: "hr" },
  table: { tool: "Table", shown: "table th" },
};

const startOf = ({ typed }: Kind) => (Array.isArray(typed) ? typed[0] : (typed ?? ""));
const endOf = ({ typed }: Kind) => (Array.isArray(typed) ? typed[1] : "");

async function begin(page: Page, kind: Kind, way: Way): Promise<void> {
  if (way === "typed") await page.keyboard.type(startOf(kind));
  else if (way === "key") await page.keyboard.press(kind.key ?? "");
  else await pressTool(page, kind.tool ?? "");
}

/** Writes a word in every format and a block of every kind that can be made in this way. */
async function writeAll(page: Page, way: Way): Promise<[marks: string[], blocks: string[]]> {
  const marks = Object.entries(MARKS).filter(([, kind]) => kind[way]);
  for (const [name, kind] of marks) {
    await begin(page, kind, way);
    await page.keyboard.type(`the ${name}`);
    if (way === "typed") await page.keyboard.type(endOf(kind));
    else await begin(page, kind, way);
    await page.keyboard.type(" ");
  }
  await page.keyboard.press("Enter");
  const blocks = Object.entries(BLOCKS).filter(([, kind]) => kind[way]);
  for (const [name, kind] of blocks) {
    await begin(page, kind, way);
    if (name !== "hr") await page.keyboard.type(`A ${name}`);
    for (const key of kind.leave ?? []) await page.keyboard.press(key);
  }
  await page.keyboard.press("Control+End");
  return [marks.map(([name]) => name), blocks.map(([name]) => name)];
}

interface Stored {
  type: string;
  children: Record<string, unknown>[];
}

async function storedAt(url: string): Promise<Stored[]> {
  const id = /discussion\/(\d+)/.exec(url)?.[1];
  const { body } = await member.get(`/discussions/${id}/edit`);
  assert.equal(body.format, "rich2");
  return JSON.parse(body.body);
}

const isTask = ({ children: [entry] }: Stored) => entry?.["checked"] !== undefined;
const nameOf = (block: Stored) => (block.type === "ul" && isTask(block) ? "task" : block.type);

describe("every kind of element is stored, shown, and unchanged by an edit", () => {
  for (const way of ["typed", "key", "tool"] as const)
    it(`made by ${{ typed: "Markdown", key: "the keyboard", tool: "the toolbar" }[way]}`, async () => {
      const { page } = await visit("/post/discussion/hardware", { as: member });
      await page.getByRole("textbox", { name: "Title" }).fill(`Everything by ${way}`);
      await openEditor(page, "Body");
      const [marks, blocks] = await writeAll(page, way);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: `Everything by ${way}` }).waitFor();

      const stored = await storedAt(page.url());
      const looks = stored[0]?.children.flatMap(({ text: _, ...leaf }) => Object.keys(leaf)) ?? [];
      assert.deepEqual(looks, marks);
      assert.deepEqual(stored.slice(1).map(nameOf), blocks);
      const post = page.locator("article").first();
      for (const name of [...marks, ...blocks])
        assert.ok(await post.locator({ ...MARKS, ...BLOCKS }[name]?.shown ?? "").count(), `${name} is shown`);

      await page.getByRole("main").getByRole("link", { name: "Edit" }).first().click();
      // A form with a text opens its editor by itself.
      await toolbar(page).waitFor();
      const again = await openEditor(page, "Body");
      for (const name of marks) await again.getByText(`the ${name}`).waitFor();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("More.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("edited").waitFor();
      const changed = await storedAt(page.url());
      assert.deepEqual(changed.slice(0, stored.length), stored);
      assert.deepEqual(changed.slice(stored.length), [{ type: "p", children: [{ text: "More." }] }]);
    });
});

describe("in the editor", () => {
  it("lists are indented and outdented with Tab, and two empty lines leave them", async () => {
    const { page } = await visit("/post/discussion/hardware", { as: member });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("- one\n");
    await page.keyboard.press("Tab");
    await page.keyboard.type("below\n");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("two\n\nout");
    assert.equal(await editor.locator("ul > li > ul > li").innerText(), "below");
    assert.equal(await editor.locator(":scope > ul > li").count(), 2);
    assert.equal(await editor.locator(":scope > p").first().innerText(), "out");
  });

  it("a task is checked with the pointer and with a key, and the next one is not", async () => {
    const { page } = await visit("/post/discussion/hardware", { as: member });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("[ ] wash\n");
    await page.keyboard.type("dry");
    await page.keyboard.press("Control+Shift+Enter");
    const boxes = editor.getByRole("checkbox", { name: "Done" });
    assert.deepEqual([await boxes.nth(0).isChecked(), await boxes.nth(1).isChecked()], [false, true]);
    await boxes.first().click();
    assert.equal(await boxes.first().isChecked(), true);
    await page.keyboard.press("Control+z");
    assert.equal(await boxes.first().isChecked(), false);
  });

  it("a table is filled with Tab, which adds a row, and changed by its menu", async () => {
    const { page } = await visit("/post/discussion/hardware", { as: member });
    const editor = await openEditor(page, "Body");
    await pressTool(page, "Table");
    for (const word of ["A", "B", "C", "1", "2", "3", "4", "5", "6"]) {
      await page.keyboard.type(word);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("new");
    assert.equal(await editor.locator("tr").count(), 4);
    assert.equal(await editor.locator("tr").last().locator("td").first().innerText(), "new");
    const choose = async (name: string, role: "menuitem" | "menuitemradio" = "menuitem") => {
      await toolbar(page).getByRole("button", { name: "Table options" }).click();
      await page.getByRole(role, { name, exact: true }).click();
    };
    await choose("Insert column after");
    assert.equal(await editor.locator("tr").first().locator("th").count(), 4);
    await choose("End", "menuitemradio");
    assert.equal(await editor.locator("td[align=end]").innerText(), "new");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await choose("Delete table");
    assert.equal(await editor.locator("table").count(), 0);
  });

  it("code accepts Tab, has a choice of language, and three empty lines leave it", async () => {
    const { page } = await visit("/post/discussion/hardware", { as: member });
    const editor = await openEditor(page, "Body");
    await page.keyboard.type("```rust ");
    const language = editor.getByRole("combobox", { name: "Language of the code" });
    assert.equal(await language.inputValue(), "rust");
    await page.keyboard.press("Tab");
    await page.keyboard.type("let a;");
    assert.equal(await editor.locator("pre").innerText(), "  let a;");
    await language.selectOption("Go");
    await page.keyboard.type("\n\n\nout");
    assert.equal(await editor.locator(":scope > p").first().innerText(), "out");
    assert.equal(await language.inputValue(), "go");
  });
});
