import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type pg from "pg";
import { anUpload } from "#features/media/testing.ts";
import { aDirectory, dumpOf } from "#platform/server/backup/testing.ts";
import { aDatabase } from "#platform/server/database/testing.ts";
import { openForum } from "#test/forum.ts";
import { colloquy } from "./testing.ts";

test("two commands copy a running forum from one database to another", async () => {
  const forum = await openForum();
  const [ann, administrator] = [await forum.as("member"), await forum.as("administrator")];
  const post = { name: "Moving", body: "It's *all* in here: ✓", format: "markdown", categoryID: 1 };
  const { body: discussion } = await ann.post("/discussions", post);
  const { discussionID } = discussion;
  await administrator.post("/comments", { discussionID, body: "So it is.", format: "text" });
  await ann.patch(`/discussions/${discussionID}`, { name: "Moved" });
  const { url } = await anUpload(ann);
  await forum.drained();

  const from = forum.forum.application.database.pool.options as pg.ClientConfig;
  const to = await aDatabase();
  const directory = await aDirectory();
  const file = join(directory, "forum.backup");
  const at = (name: string) => ({ DATA_DIR: join(directory, name) });
  const here = { DATA_DIR: forum.config.dataDirectory };
  const written = await colloquy(from, ["backup", file], here);
  assert.equal(written.code, 0, written.err);
  assert.match(written.out, /forum\.backup holds \d+ rows of \d+ tables and 1 files\.$/m);

  const restored = await colloquy(to, ["restore", file], at("new"));
  assert.equal(restored.code, 0, restored.err);
  assert.match(restored.out, /^The database is what it was at \d{4}-/);
  const [before, after] = [await dumpOf(from), await dumpOf(to)];
  assert.deepEqual(after, before);
  assert.ok(after["discussions"]?.some((row) => row.includes("Moved") && row.includes("✓")));

  const [, , fileID = ""] = url.split("/");
  const picture = join("uploads", fileID.slice(0, 2), `${fileID}.png`);
  const [original, copy] = [here, at("new")].map(({ DATA_DIR }) => readFile(join(DATA_DIR, picture)));
  assert.deepEqual(await copy, await original);

  const again = await colloquy(to, ["restore", file], at("new"));
  assert.deepEqual([again.code, again.out], [1, ""]);
  assert.match(again.err, /There is a forum in this database already\. To lose it, say --replace\./);
  const replaced = await colloquy(to, ["restore", "--replace", file], at("new"));
  assert.equal(replaced.code, 0, replaced.err);
  assert.deepEqual(await dumpOf(to), before);

  const used = await colloquy(from, ["restore", "--replace", file], at("new"));
  assert.equal(used.code, 1);
  assert.match(used.err, /The database is in use\. Stop the forum/);
  assert.equal((await ann.get(`/discussions/${discussionID}`)).body.name, "Moved");

  const examined = await colloquy(to, ["doctor"], at("new"));
  assert.equal(examined.code, 0, examined.out);
});
