import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { getSchema } from "@tiptap/core";
import { type Block, NOTHING } from "#platform/contract/document/nodes.ts";
import { schema } from "../writing/schema.ts";
import { openDocument } from "./open-document.ts";
import { writeDocument } from "./write-document.ts";

const line = (text: string) => ({ type: "p" as const, children: [{ text }] });

const documents: Record<string, Block[]> = {
  "text in every format": [
    {
      type: "p",
      children: [
        { text: "plain " },
        { text: "bold", bold: true },
        { text: "both", bold: true, italic: true },
        { text: "H" },
        { text: "2", sub: true },
        { text: "x", sup: true },
        { text: "key", kbd: true },
        { text: "seen", mark: true },
        { text: "less", small: true },
        { text: "gone", strikethrough: true },
        { text: "code", code: true },
        { text: "line", underline: true },
      ],
    },
  ],
  "blocks of add-ons, whether they are known or not": [
    { type: "addon_block", name: "poll", attributes: { pollID: 5, more: ["<b>"] }, children: NOTHING },
    {
      type: "blockquote",
      children: [{ type: "addon_block", name: "unknown", attributes: {}, children: NOTHING }],
    },
  ],
  "a line break within a paragraph": [line("one\ntwo")],
  "links with and without formats": [
    {
      type: "p",
      children: [
        { text: "see " },
        {
          type: "a",
          url: "https://example.org/",
          title: "there",
          children: [{ text: "this " }, { text: "one", bold: true }],
        },
        { text: "." },
      ],
    },
  ],
  "headings of all sizes": [1, 2, 3, 4, 5, 6].map((level) => ({
    type: `h${level as 1 | 2 | 3 | 4 | 5 | 6}`,
    children: [{ text: `Level ${level}` }],
  })),
  "an attributed quote with a list": [
    {
      type: "blockquote",
      attribution: { name: "Ann", url: "/discussion/comment/7#Comment_7", userID: 3 },
      children: [
        { type: "blockquote-line", children: [{ text: "she said" }] },
        {
          type: "ul",
          children: [{ type: "li", children: [{ type: "lic", children: [{ text: "this" }] }] }],
        },
      ],
    },
  ],
  "a spoiler": [
    {
      type: "spoiler",
      children: [
        {
          type: "spoiler-content",
          children: [{ type: "spoiler-item", children: [{ text: "the butler" }] }],
        },
      ],
    },
  ],
  "code with empty lines": [
    {
      type: "code_block",
      lang: "ts",
      children: ["let a;", "", "  a = 1;"].map((text) => ({ type: "code_line", children: [{ text }] })),
    },
  ],
  "nested lists with a start number and tasks": [
    {
      type: "ol",
      start: 3,
      children: [
        {
          type: "li",
          checked: true,
          children: [
            { type: "lic", children: [{ text: "done" }] },
            {
              type: "ul",
              children: [{ type: "li", children: [{ type: "lic", children: [{ text: "below" }] }] }],
            },
          ],
        },
      ],
    },
  ],
  "a table with a caption, a head and merged cells": [
    {
      type: "table",
      children: [
        { type: "caption", children: [{ text: "Numbers" }] },
        { type: "thead", children: [{ type: "tr", children: [{ type: "th", children: [line("n")] }] }] },
        {
          type: "tbody",
          children: [
            {
              type: "tr",
              children: [
                { type: "td", attributes: { colspan: 2, align: "end" }, children: [line("1"), line("2")] },
              ],
            },
          ],
        },
        { type: "tfoot", children: [{ type: "tr", children: [{ type: "td", children: [line("3")] }] }] },
      ],
    },
  ],
  "images, files, cards, players and a rule": [
    {
      type: "rich_embed_card",
      dataSourceType: "image",
      url: "/uploads/a.png",
      embedData: { embedType: "image", url: "/uploads/a.png", name: "A cat", displaySize: "small" },
      children: NOTHING,
    },
    { type: "rich_embed_card", dataSourceType: "file", url: "/uploads/a.pdf", children: NOTHING },
    { type: "rich_embed_card", dataSourceType: "url", url: "https://example.org/", children: NOTHING },
    {
      type: "rich_embed_card",
      dataSourceType: "iframe",
      url: "https://example.org/player",
      frameAttributes: { width: "640px", height: "360px" },
      children: NOTHING,
    },
    { type: "hr", children: NOTHING },
  ],
  "inline mentions, images and emoji": [
    {
      type: "p",
      children: [
        { type: "@", userID: 7, name: "Ann", children: NOTHING },
        { text: " and " },
        {
          type: "rich_embed_inline",
          dataSourceType: "image",
          url: "/uploads/b.png",
          embedData: { embedType: "image", url: "/uploads/b.png" },
          children: NOTHING,
        },
        { type: "legacy_emoji_image", attributes: { src: "/smile.png", alt: ":)" }, children: NOTHING },
      ],
    },
  ],
};

describe("stored documents survive a round trip through the editor", () => {
  for (const [name, document] of Object.entries(documents))
    it(`with ${name}`, () => {
      const opened = openDocument(document);
      getSchema(schema).nodeFromJSON(opened).check();
      assert.deepEqual(writeDocument(opened), document);
    });

  it("when empty", () => {
    assert.deepEqual(writeDocument(openDocument([])), []);
  });
});
