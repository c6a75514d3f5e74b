import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { openForum } from "../forum.ts";

it("the page that shows all pieces is no part of a forum, nor of what its pages load", async () => {
  const { forum } = await openForum();
  for (const path of ["/_gallery", "/_gallery/assets/gallery.js"])
    assert.equal((await forum.http.inject(path)).statusCode, 404, path);
  const manifest = readFileSync("dist/client/.vite/manifest.json", "utf8");
  assert.doesNotMatch(manifest, /app\/gallery/);
});
