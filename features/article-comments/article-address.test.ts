import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { articleAddress } from "./server/article-address.ts";

const keyOf = (url: string) => articleAddress(url)?.key;

describe("the address of an article", () => {
  const same: readonly (readonly [what: string, one: string, other: string])[] = [
    ["its scheme", "http://a.example/b", "https://a.example/b"],
    ["the case of its host", "https://A.Example/b", "https://a.example/b"],
    ["the usual port", "https://a.example:443/b", "http://a.example:80/b"],
    ["a fragment", "https://a.example/b#comments", "https://a.example/b"],
    ["a slash at the end", "https://a.example/b/", "https://a.example/b"],
    ["slashes at the end", "https://a.example//", "https://a.example"],
    ["tracking parameters", "https://a.example/b?utm_source=x&fbclid=1&gclid=2", "https://a.example/b"],
    ["tracking among others", "https://a.example/b?x=1&UTM_Medium=a&y=2", "https://a.example/b?x=1&y=2"],
    ["an empty query", "https://a.example/b?", "https://a.example/b"],
    ["spaces around it", " https://a.example/b\n", "https://a.example/b"],
    ["a name in another script", "https://bücher.example/b", "https://xn--bcher-kva.example/b"],
    ["dots in its path", "https://a.example/x/../b", "https://a.example/b"],
    ["a slash after tracking", "https://a.example/b/?utm_id=3#x", "https://a.example/b"],
  ];
  for (const [what, one, other] of same)
    test(`is of one article, whatever ${what}`, () => assert.equal(keyOf(one), keyOf(other)));

  const different: readonly (readonly [what: string, one: string, other: string])[] = [
    ["path", "https://a.example/b", "https://a.example/c"],
    ["case of the path", "https://a.example/B", "https://a.example/b"],
    ["query", "https://a.example/?p=1", "https://a.example/?p=2"],
    ["order of the query", "https://a.example/?p=1&q=2", "https://a.example/?q=2&p=1"],
    ["port", "https://a.example:8443/", "https://a.example/"],
    ["host", "https://www.a.example/", "https://a.example/"],
  ];
  for (const [what, one, other] of different)
    test(`is of another article with another ${what}`, () => assert.notEqual(keyOf(one), keyOf(other)));

  const none = [
    ...[
      "",
      "a.example",
      "/b",
      "//a.example/b",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.example/",
    ],
    ...[
      "https://user@a.example/",
      "https://user:word@a.example/",
      "https://",
      "http://[::1",
      "file:///etc/x",
    ],
    `https://a.example/${"a".repeat(2000)}`,
    // Longer when it is escaped.
    `https://a.example/${"é".repeat(1000)}`,
  ];
  for (const url of none) test(`is none: ${url.slice(0, 40)}`, () => assert.equal(articleAddress(url), null));
});
