import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum } from "#test/forum.ts";
import { renderBody } from "./server/index.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const paths = ["/rich/convert", "/rich/preview", "/rich/quote"];
const documentOf = (text: string) => JSON.stringify([{ type: "p", children: [{ text }] }]);

test("previews, quotes and conversions accept bodies of the same length as posts", async () => {
  await administrator.patch("/config", { "posts.maxLength": 20_000 });
  for (const path of paths)
    for (const format of ["markdown", "html", "rich2"]) {
      const sent = async (length: number) => {
        const text = "a".repeat(length);
        const { status, body } = await member.post(path, {
          body: format === "rich2" ? documentOf(text) : text,
          format,
        });
        return [status, body.errors?.[0]?.code];
      };
      assert.deepEqual(await sent(20_000), [201, undefined], `${path} ${format}`);
      assert.deepEqual(await sent(20_001), [422, "maxLength"], `${path} ${format}`);
    }
});

test("a long body renders like a short one, in a post and in its preview", async () => {
  const body = `${"**Strong** [link](https://example.com/a)\n\n".repeat(400)}[old](1234.html)\n`;
  const { html } = renderBody(body, "markdown", { linkTo: () => "/discussion/1234" });
  const categoryID = await aCategory(forum);
  const posted = await member.post("/discussions", { name: "Long", body, format: "markdown", categoryID });
  assert.match(posted.body.body, /<a href="\/discussion\/1234"/);
  assert.equal(posted.body.body, html);
  const preview = await member.post("/rich/preview", { body, format: "markdown" });
  assert.equal(preview.body.html, html);
});

test("a long document is returned as a document and as Markdown", async () => {
  const text = "word ".repeat(3000).trim();
  const { body } = await member.post("/rich/convert", { body: documentOf(text), format: "rich2" });
  assert.deepEqual(body, { document: [{ type: "p", children: [{ text }] }], markdown: `${text}\n` });
});
