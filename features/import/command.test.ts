import assert from "node:assert/strict";
import { once } from "node:events";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { anExport, CLI, colloquy, DAY, dump, importInto, type Table, wrongCounters } from "./testing.ts";

const many = (count: number, row: (id: number) => (string | number)[]) =>
  Array.from({ length: count }, (_, index) => row(index + 1));

const LARGE: Table[] = [
  ["User", "UserID Name DateInserted", ...many(1000, (id) => [id, id % 7 ? `User ${id}` : "Twin", DAY])],
  ["Category", "CategoryID ParentCategoryID Name UrlCode DateInserted", [1, -1, "All", "all", DAY]],
  [
    "Discussion",
    "DiscussionID CategoryID Name Body Format InsertUserID DateInserted",
    ...many(1000, (id) => [id, 1, `About ${id}`, "<p>x</p>", "Html", id, DAY]),
  ],
  [
    "Comment",
    "CommentID DiscussionID Body Format InsertUserID DateInserted",
    ...many(6000, (id) => [id, (id % 1001) + 1, `<p>${id}</p>`, "Html", id % 999, DAY]),
  ],
];

it("resumes a killed import when the command is repeated, with an identical result", async () => {
  const file = await anExport(LARGE);
  const forum = await openForum();
  const killed = colloquy(forum, "import", "vanilla", file);
  await once(killed.child.stderr, "data");
  killed.child.kill("SIGKILL");
  assert.deepEqual(await killed.ended, [null, "SIGKILL"]);
  const { pool } = forum.forum.application.database;
  const { rows } = await pool.query("select date_finished from imports");
  assert.deepEqual(rows, [{ date_finished: null }]);

  const again = colloquy(forum, "import", "vanilla", file, "--json");
  assert.deepEqual(await again.ended, [0, null], again.said.err);
  const other = await openForum();
  const report = await importInto(other, file);
  assert.deepEqual(JSON.parse(again.said.out), report);
  assert.deepEqual(await dump(forum), await dump(other));
  assert.deepEqual(await wrongCounters(forum), []);
  assert.match(again.said.err, /Comment: read 6,000, written 5,995, changed 6, skipped 5/);
});

it("finishes the batch on Ctrl-C and explains how to resume; a repeated import reports no changes", async () => {
  const file = await anExport(LARGE);
  const forum = await openForum();
  const stopped = colloquy(forum, "import", "vanilla", file);
  await once(stopped.child.stderr, "data");
  stopped.child.kill("SIGINT");
  assert.deepEqual(await stopped.ended, [130, null]);
  assert.match(stopped.said.out, /Run the same command to continue/);
  await importInto(forum, file);
  const repeated = colloquy(forum, "import", "vanilla", file);
  assert.deepEqual(await repeated.ended, [0, null]);
  assert.match(repeated.said.out, /Nothing changed: everything was imported earlier/);
});

it("reports invalid arguments and invalid files by the exit code", async () => {
  const forum = await openForum();
  const [unnamed, missing, other] = [
    colloquy(forum, "import", "vanilla"),
    colloquy(forum, "import", "vanilla", "/nowhere/export.txt.gz"),
    colloquy(forum, "import", "vanilla", CLI),
  ];
  assert.deepEqual(await unnamed.ended, [2, null]);
  assert.deepEqual(await missing.ended, [1, null]);
  assert.deepEqual(await other.ended, [1, null]);
  assert.match(unnamed.said.err, /missing required argument 'file'/);
  assert.match(missing.said.err, /nowhere/);
  assert.match(other.said.err, /not a Vanilla export/);
});
