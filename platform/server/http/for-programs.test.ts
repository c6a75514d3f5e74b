import assert from "node:assert/strict";
import { test } from "node:test";
import { forPrograms } from "./for-programs.ts";

const shown = (value: unknown) => JSON.parse(forPrograms(JSON.stringify(value), "https://forum.test"));

test("URLs are complete wherever the name of their field ends in url", () => {
  assert.deepEqual(
    shown([{ url: "/a", photoUrl: "/b.png", signOutURL: "/c", nested: { recordUrl: "/", urlcode: "/no" } }]),
    [
      {
        url: "https://forum.test/a",
        photoUrl: "https://forum.test/b.png",
        signOutURL: "https://forum.test/c",
        nested: { recordUrl: "https://forum.test/", urlcode: "/no" },
      },
    ],
  );
  const sizes = { urlSrcSet: { 10: "/a?width=10", 300: "https://other.test/a" } };
  assert.deepEqual(shown(sizes), {
    urlSrcSet: { 10: "https://forum.test/a?width=10", 300: "https://other.test/a" },
  });
  const others = { url: "//other.test/a", iconUrl: null, photoUrl: "https://other.test/", name: "/a" };
  assert.deepEqual(shown(others), others);
});

test("dates have whole seconds and an offset", () => {
  const dates = { dateInserted: "2025-01-31T10:00:00.123Z", DateOfBirth: "2000-01-01", dateUpdated: null };
  assert.deepEqual(shown(dates), { ...dates, dateInserted: "2025-01-31T10:00:00+00:00" });
  assert.deepEqual(shown({ name: "2025-01-31T10:00:00.123Z" }), { name: "2025-01-31T10:00:00.123Z" });
});

test("links in bodies are complete, and texts remain as they are", () => {
  const body =
    '<p><a class="atMention" href="/profile/ann">Ann</a> <img alt="a, /b" src="/a.png" srcset="/a 1x, /b 2x">';
  assert.equal(
    shown({ body }).body,
    '<p><a class="atMention" href="https://forum.test/profile/ann">Ann</a> ' +
      '<img alt="a, /b" src="https://forum.test/a.png" srcset="https://forum.test/a 1x, https://forum.test/b 2x">',
  );
  const texts = {
    body: '<pre>&lt;a href="/x"> "url":"/a" \\" </pre><a href="//x/">"body":"</a>',
    bodyRaw: '<a href="/x">{"url":"/x","dateInserted":"2025-01-31T10:00:00.123Z"}</a>',
  };
  assert.deepEqual(shown(texts), texts);
});
