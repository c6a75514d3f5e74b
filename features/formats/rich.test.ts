import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const { member, guest } = { member: await forum.as("member"), guest: await forum.as("guest") };

const body = "Hello **there**\n\n```js\nlet a;\n```";
const html =
  '<p>Hello <strong>there</strong></p>\n<pre><code class="language-js"><span class="hljs-keyword">let</span> a;\n</code></pre>\n';

test("a body of any format is converted to a document and to Markdown", async () => {
  const answer = await member.post("/rich/convert", {
    body: "<p>Hello <b>there</b></p><hr>",
    format: "html",
  });
  assert.equal(answer.status, 201);
  assert.deepEqual(answer.body, {
    document: [
      { type: "p", children: [{ text: "Hello " }, { text: "there", bold: true }] },
      { type: "hr", children: [{ text: "" }] },
    ],
    markdown: "Hello **there**\n\n***\n",
  });
});

test("a preview and a quote match what readers see", async () => {
  const preview = await member.post("/rich/preview", { body, format: "markdown" });
  assert.deepEqual([preview.status, preview.body], [201, { html }]);
  const quote = await member.post("/rich/quote", { body, format: "Markdown" });
  assert.deepEqual([quote.status, quote.body], [201, { quote: html }]);
});

test("a published post looks like its preview", async () => {
  const posted = await member.post("/discussions", {
    name: "Hello",
    body,
    format: "markdown",
    categoryID: 1,
  });
  const preview = await member.post("/rich/preview", { body, format: "markdown" });
  assert.equal(posted.body.body, preview.body.html);
});

test("guests, unknown formats and overlong bodies are refused", async () => {
  for (const path of ["/rich/convert", "/rich/preview", "/rich/quote"]) {
    assert.equal((await guest.post(path, { body, format: "markdown" })).status, 403);
    for (const sent of [
      { body, format: "word" },
      { format: "text" },
      { body: "a".repeat(1_000_001), format: "text" },
    ]) {
      const { status } = await member.post(path, sent);
      assert.ok(status === 400 || status === 422, `${path} ${status}`);
    }
  }
});
