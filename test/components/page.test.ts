import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { openForum } from "../forum.ts";

it("the gallery page is not part of a forum, nor of the scripts of its pages", async () => {
  const { forum } = await openForum();
  for (const path of ["/_gallery", "/_gallery/assets/gallery.js"])
    assert.equal((await forum.http.inject(path)).statusCode, 404, path);
  const manifest = readFileSync("dist/client/.vite/manifest.json", "utf8");
  assert.doesNotMatch(manifest, /gallery/);
});
