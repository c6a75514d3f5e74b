import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { Block, Inline } from "#platform/contract/document/nodes.ts";
import { CLIPBOARDS } from "./clipboards.ts";
import { openStage } from "./stage.ts";
import { openEditor, paste, written } from "./writing.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");

async function writing() {
  const thread = await aDiscussion(forum);
  const opened = await visit(`/discussion/${thread}`, { as: member });
  return { ...opened, text: await openEditor(opened.page) };
}

/** Returns the pasted blocks, without the empty line after them. */
async function pasted(html: string): Promise<Block[]> {
  const { page } = await writing();
  await paste(page, { html, text: "in plain" });
  const blocks = await written(page);
  const last = blocks.at(-1);
  const isEmpty = last?.type === "p" && JSON.stringify(last.children) === '[{"text":""}]';
  return isEmpty ? blocks.slice(0, -1) : blocks;
}

const p = (...children: Inline[]): Block => ({ type: "p", children });
const text = (content: string): Inline => ({ text: content });
const bold = (content: string): Inline => ({ text: content, bold: true });
const li = (content: string, ...more: Block[]) => ({
  type: "li" as const,
  children: [{ type: "lic" as const, children: [text(content)] }, ...more],
});
const td = (content: string) => ({ type: "td" as const, children: [p(text(content))] });

describe("pasting from", () => {
  it("Word: headings, formats, nested lists and tables, and nothing specific to Word", async () => {
    assert.deepEqual(await pasted(CLIPBOARDS.word), [
      { type: "h2", children: [text("Lamps")] },
      p(text("All of "), bold("them"), text(" are "), { text: "bright", italic: true }, text(".")),
      {
        type: "ul",
        children: [li("One", { type: "ul", children: [li("Half")] }), li("Two")],
      },
      { type: "ol", children: [li("First"), li("Second")] },
      {
        type: "table",
        children: [{ type: "tbody", children: [{ type: "tr", children: [td("Watts"), td("60")] }] }],
      },
    ]);
  });

  it("Google Docs: only visibly bold text is bold, and lists are nested", async () => {
    assert.deepEqual(await pasted(CLIPBOARDS.docs), [
      { type: "h2", children: [text("Lamps")] },
      p(text("All of "), bold("them"), text(" "), { text: "glow", italic: true }, text(", see "), {
        type: "a",
        url: "https://example.org/lamps",
        children: [{ text: "here" }],
      }),
      { type: "ul", children: [li("One", { type: "ul", children: [li("Half")] }), li("Two")] },
    ]);
  });

  it("LibreOffice: text in fonts is plain text", async () => {
    assert.deepEqual(await pasted(CLIPBOARDS.libreOffice), [
      { type: "h2", children: [text("Lamps")] },
      p(text("H"), { text: "2", sub: true }, text("O and "), { text: "old", strikethrough: true }),
      { type: "ol", children: [li("First"), li("Second")] },
    ]);
  });

  it("a page: public images stay, scripts and hidden content do not", async () => {
    const [first, picture, ...rest] = await pasted(CLIPBOARDS.page);
    assert.deepEqual(first, p(text("Warm light, 2\u00a0700\u00a0K.")));
    assert.ok(picture?.type === "rich_embed_card");
    assert.deepEqual(
      [picture.dataSourceType, picture.url, picture.embedData?.name],
      ["image", "https://example.org/lamp.jpg", "A lamp"],
    );
    assert.deepEqual(rest, [p(text("The end."))]);
  });

  it("GitHub: code has its language, tasks are done or not", async () => {
    assert.deepEqual(await pasted(CLIPBOARDS.gitHub), [
      { type: "h2", children: [text("Usage")] },
      {
        type: "code_block",
        lang: "ts",
        children: [
          { type: "code_line", children: [text("const a = 1;")] },
          { type: "code_line", children: [text("light(a);")] },
        ],
      },
      {
        type: "ul",
        children: [
          { ...li("buy"), checked: true },
          { ...li("hang"), checked: false },
        ],
      },
      p(text("Nice 🎉 with "), { text: "light()", code: true }, text(".")),
    ]);
  });
});

describe("pasted Markdown", () => {
  it("is formatted, and is text again after one undo", async () => {
    const { page, text: field } = await writing();
    await paste(page, { text: "## Lamps\n\n- **one**\n- two" });
    await field.locator("h2").waitFor();
    const blocks = await written(page);
    assert.deepEqual(
      blocks.slice(0, 2).map(({ type }) => type),
      ["h2", "ul"],
    );
    await field.press("Control+z");
    await field.getByText("## Lamps").waitFor();
    assert.match(JSON.stringify(await written(page)), /\*\*one\*\*/);
  });

  it("stays text when it is pasted as plain text", async () => {
    const { page } = await writing();
    await page.keyboard.down("Shift");
    await paste(page, { text: "## Lamps and **light**" });
    await page.keyboard.up("Shift");
    assert.deepEqual(await written(page), [p(text("## Lamps and **light**"))]);
  });
});
