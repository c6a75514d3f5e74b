import assert from "node:assert/strict";
import { test } from "node:test";
import { fastFiles } from "./fast-files.ts";

const aFile = (path: string, seconds: number, inBrowser = false) => ({
  path,
  seconds,
  inBrowser,
  ownProcess: false,
});

test("a fast run has the quickest files that fit in its time, the longest first, and none with a browser", () => {
  const files = [
    aFile("one/slow.test.ts", 60),
    aFile("one/middle.test.ts", 40),
    aFile("one/quick.test.ts", 10),
    aFile("one/browser.test.ts", 1, true),
  ];
  const pathsIn = (lanes: number) => fastFiles(files, lanes).map(({ path }) => path);
  assert.deepEqual(pathsIn(1), ["one/middle.test.ts", "one/quick.test.ts"]);
  assert.deepEqual(pathsIn(2), ["one/slow.test.ts", "one/middle.test.ts", "one/quick.test.ts"]);
});
