import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { colloquy, importInto } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const other = await openForum();

it("exports a forum with its accounts from the command line", async () => {
  const { name, userID } = await forum.as("member");
  const file = join(tmpdir(), `command-${randomUUID()}.txt.gz`);
  after(() => rm(file, { force: true }));
  const run = colloquy(forum, "export", file, "--with-passwords", "--with-messages");
  assert.deepEqual(await run.ended, [0, null], run.said.err);
  assert.match(run.said.out, /^User: \d+ rows$/m);
  assert.match(run.said.out, /^ConversationMessage: 0 rows$/m);
  assert.match(run.said.err, /all \d+ rows/);
  assert.ok((await importInto(other, file)).complete);
  const { body } = await (await other.as("guest")).get(`/users/${userID}`);
  assert.equal(body.name, name);
});

it("reports invalid arguments and files that cannot be written by the exit code", async () => {
  const [unnamed, unwritable] = [colloquy(forum, "export"), colloquy(forum, "export", "/nowhere/a.txt.gz")];
  assert.deepEqual(await unnamed.ended, [2, null]);
  assert.deepEqual(await unwritable.ended, [1, null]);
  assert.match(unnamed.said.err, /missing required argument 'file'/);
  assert.match(unwritable.said.err, /nowhere/);
});
