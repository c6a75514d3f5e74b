import assert from "node:assert/strict";
import { mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { findBinaries, linkLibraries } from "./binaries.ts";
import { place } from "./testing.ts";

test("a platform without an embedded PostgreSQL gets an error that asks for DATABASE_URL", async () => {
  await assert.rejects(findBinaries("win32-x64"), /no embedded PostgreSQL for win32-x64.* set DATABASE_URL/);
});

test("libraries get the links that an install without scripts leaves out", () => {
  const packageDir = join(place, "package");
  const library = (name: string) => join(packageDir, "native/lib", name);
  mkdirSync(join(packageDir, "native/lib"), { recursive: true });
  writeFileSync(library("libpq.so.5.18"), "");
  symlinkSync("libpq.so.5.18", library("libpq.so"));
  const links = ["libpq.so", "libpq.so.5"].map((name) => ({
    source: "native/lib/libpq.so.5.18",
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(packageDir, "native/pg-symlinks.json"), JSON.stringify(links));
  linkLibraries(packageDir);
  assert.equal(readlinkSync(library("libpq.so")), "libpq.so.5.18");
  assert.equal(readlinkSync(library("libpq.so.5")), "libpq.so.5.18");
});
