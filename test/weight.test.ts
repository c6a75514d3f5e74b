import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./e2e/stage.ts";
import type { Person } from "./forum.ts";

const KB = 1024;
/** What a page may make a browser load before anybody does anything. */
const BEFORE = 120 * KB;
/** All scripts together, whatever anybody does; an editor has a budget of its own. */
const ALL = 250 * KB;
const ASSETS = new URL("../dist/client/assets/", import.meta.url);

const { forum, visit } = await openStage();
const discussionID = await aDiscussion(forum);
await aComment(forum, { discussionID });
const member = await forum.as("member");

const all = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
const weigh = (files: readonly string[]) =>
  files
    .map((file) => brotliCompressSync(readFileSync(new URL(file, ASSETS))).length)
    .reduce((sum, each) => sum + each, 0);
const told = (bytes: number) => `${(bytes / KB).toFixed(1)} KB of scripts`;

/** The scripts that a browser has asked for when it has nothing more to ask. */
async function scriptsOf(path: string, visitor: { as?: Person }): Promise<string[]> {
  const { page } = await visit(path, visitor);
  await page.waitForLoadState("networkidle");
  const addresses = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  );
  const files = addresses.filter((address) => address.endsWith(".js"));
  return [...new Set(files.map((address) => address.slice(address.lastIndexOf("/") + 1)))];
}

describe("a browser loads little", () => {
  for (const [who, visitor] of [
    ["a guest", {}],
    ["a member", { as: member }],
  ] as const)
    for (const [name, path] of [
      ["a list", "/discussions"],
      ["a discussion", `/discussion/${discussionID}`],
      ["the home page", "/"],
    ] as const)
      it(`before ${who} does anything on ${name}`, async () => {
        const files = await scriptsOf(path, visitor);
        const weight = weigh(files);
        assert.ok(files.length > 1, "a page has scripts, and these have others");
        assert.ok(weight <= BEFORE, `${told(weight)}: ${files.join(" ")}`);
      });

  it("of all that there is to be loaded", () => {
    const weight = weigh(all);
    assert.ok(weight <= ALL, `${told(weight)} in ${all.length} files`);
  });
});
