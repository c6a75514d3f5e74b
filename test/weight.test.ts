import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { aDiscussion } from "#features/discussions/testing.ts";
import { weigh } from "../bench/weight.ts";
import { openForum } from "./forum.ts";

const KB = 1024;
/** What a page may make a browser load before anybody does anything. */
const BEFORE = 120 * KB;
/** All scripts together, whatever anybody does; an editor has a budget of its own. */
const ALL = 250 * KB;
const ASSETS = new URL("../dist/client/assets/", import.meta.url);

const forum = await openForum();
const origin = await forum.listen();
const discussionID = await aDiscussion(forum);

describe("a browser loads little", () => {
  for (const [name, path] of [
    ["a list", "/discussions"],
    ["a discussion", `/discussion/${discussionID}`],
    ["the home page", "/"],
  ] as const)
    it(`before anybody does anything on ${name}`, async () => {
      const { scripts } = await weigh(origin, path);
      assert.ok(scripts.files > 0);
      assert.ok(scripts.br <= BEFORE, `${(scripts.br / KB).toFixed(1)} KB of scripts`);
    });

  it("of all that there is to be loaded", () => {
    const files = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
    const sizes = files.map((file) => brotliCompressSync(readFileSync(new URL(file, ASSETS))).length);
    const sum = sizes.reduce((total, size) => total + size, 0);
    assert.ok(sum <= ALL, `${(sum / KB).toFixed(1)} KB of scripts in ${files.length} files`);
  });
});
