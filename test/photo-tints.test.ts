import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { renderAvatar } from "#features/users/server/index.ts";

test("generated photos have the same colors in images and on pages", () => {
  const tokens = readFileSync(new URL("../platform/client/ui/tokens.css", import.meta.url), "utf8");
  const inPages = [...tokens.matchAll(/--color-photo-\d+: (#[0-9a-f]{6});/g)].map(([, color]) => color);
  assert.equal(inPages.length, 12);
  const drawn = inPages.map(
    (_, index) => /fill="(#[0-9a-f]{6})"/.exec(renderAvatar(`${index * 30}-AB.svg`) ?? "")?.[1],
  );
  assert.deepEqual(drawn, inPages);
});
