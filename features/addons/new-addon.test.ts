import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { writeNewAddon } from "./server/new-addon.ts";

const directory = await mkdtemp(join(tmpdir(), "addons-"));
after(() => rm(directory, { recursive: true }));
const read = (file: string) => readFile(join(directory, "quick-notes", file), "utf8");

test("a skeleton has the names of its key, and replaces nothing that exists", async () => {
  const written = await writeNewAddon("quick-notes", directory);
  assert.equal(written.length, 10);
  assert.match(await read("README.md"), /^# Quick notes\n/);
  assert.match(
    await read("server/index.ts"),
    /export const quickNotes = addon\(\{\n {2}name: "quick-notes",/,
  );
  assert.match(await read("migrations/0001-quick-notes.sql"), /^create table quick_notes /);
  assert.match(await read("client/quick-notes-label.tsx"), /export function QuickNotesLabel\(/);
  for (const key of ["quick-notes", "discussions"])
    await assert.rejects(writeNewAddon(key, directory), new RegExp(`${key} exists`));
});

test("a key that is no folder's name is refused", async () => {
  for (const key of ["../etc", "Notes", "my notes", "-a", "a--b", "", "a".repeat(41)])
    await assert.rejects(writeNewAddon(key, directory), /A key has lower-case letters/, key);
});
