import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTerms } from "./server/finding/parse-terms.ts";

const KEYS = new Set(["author", "tag", "in", "is", "title", "before"]);

const parse = (text: string) => {
  const { text: rest, keyed } = parseTerms(text, KEYS);
  return [rest, ...keyed.map(({ key, value, isNot }) => `${isNot ? "not " : ""}${key}=${value}`)];
};

test("extracts keyed words with a known key anywhere in the text", () => {
  const cases: [string, string[]][] = [
    ["boiler", ["boiler"]],
    ["author:ada boiler", ["boiler", "author=ada"]],
    ['boiler author:"Ada Lovelace" noise', ["boiler noise", "author=Ada Lovelace"]],
    ["AUTHOR:ada Tag:Foo", ["", "author=ada", "tag=Foo"]],
    ["-tag:foo -is:closed x", ["x", "not tag=foo", "not is=closed"]],
    ["in:heat-pumps before:2024-01-31", ["", "in=heat-pumps", "before=2024-01-31"]],
    ["tag:c++ tag:支持", ["", "tag=c++", "tag=支持"]],
  ];
  for (const [text, expected] of cases) assert.deepEqual(parse(text), expected, text);
});

test("leaves everything else in the text as typed", () => {
  const cases = [
    "std::vector",
    "http://example.com/in:x",
    "foo:bar",
    "tag:",
    'author:""',
    "in::x",
    "is :closed",
    '"author:ada boiler"',
    '"tag:foo',
    "xtag:foo",
    "x-tag:foo",
    'say "exactly tag:foo" now',
    "-word or other",
    "title://x",
  ];
  for (const text of cases) assert.deepEqual(parse(text), [text], text);
});
