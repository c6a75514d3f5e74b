import assert from "node:assert/strict";
import { test } from "node:test";
import { transform } from "./server/transform.ts";

const DATA = { title: "News", posts: [{ name: "One", by: { name: "ann" } }, { name: "Two" }] };

test("a layout takes what it needs out of a response", () => {
  assert.equal(transform("/posts/0/by/name", DATA), "ann");
  assert.deepEqual(
    transform(
      {
        heading: "title",
        kind: { $literal: "list" },
        links: {
          $each: "/posts",
          $item: { label: "name", author: "by/name", of: "/title", place: { $key: true } },
        },
      },
      DATA,
    ),
    {
      heading: "News",
      kind: "list",
      links: [
        { label: "One", author: "ann", of: "News", place: 0 },
        { label: "Two", author: null, of: "News", place: 1 },
      ],
    },
  );
});

test("it gets nothing that is not in the response, and no more than a page needs", () => {
  for (const path of ["nothing", "title/length", "constructor", "/__proto__/x", "a/".repeat(300)])
    assert.equal(transform(path, DATA), null, path);
  assert.deepEqual(transform({ $each: "title", $item: "x" }, DATA), []);
  const many = { list: Array.from({ length: 9000 }, (_, index) => index) };
  const built = transform({ $each: "list", $item: "/" }, many) as unknown[];
  assert.equal(built.filter((each) => each !== null).length < 5000, true);
});
