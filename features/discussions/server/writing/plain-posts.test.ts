import assert from "node:assert/strict";
import { test } from "node:test";
import { asPlainPost } from "./plain-posts.ts";

const plain = (html: string) =>
  asPlainPost({ body: "", format: "html", recordType: "comment", recordID: null }, html, "textex").body;

test("labels of links are followed by their addresses, unless the label contains it", () => {
  assert.equal(
    plain(
      '<p>See <a rel="nofollow" href="https://a.example/?b=1&amp;c=2">the <b>first</b></a>, <a href="/b">b</a></p>' +
        '<p><a href="https://a.example/">https://a.example/</a> <a href="https://b.example/">B</a>.</p>',
    ),
    "See the first (https://a.example/?b=1&c=2), b\n\nhttps://a.example/ B (https://b.example/).",
  );
});

test("links that do not end are read once, not once for each of them", () => {
  // 14 MB: following each link to the end of the text would take more than ten minutes.
  assert.equal(plain('<a href="https://a.example/">b'.repeat(500_000)), "b".repeat(500_000));
});
