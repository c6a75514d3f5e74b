import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { anExport, FORUM, importInto, linesOf, wrongCounters } from "./testing.ts";

const forum = await openForum();
const admin = await forum.as("administrator", "Ann");
const unused = await aDiscussion(forum, { insertUserID: admin.userID, name: "Mine" });
const comment = await aComment(forum, { discussionID: unused, insertUserID: admin.userID });
const removed = await aComment(forum, { discussionID: unused, insertUserID: admin.userID });
await admin.delete(`/comments/${removed}`);
const dropped = await aDiscussion(forum, { insertUserID: admin.userID, name: "Dropped" });
await admin.delete(`/discussions/${dropped}`);
const own = await aCategory(forum, { urlcode: "rota" });
const report = await importInto(forum, await anExport(FORUM));

/** Reads the ids in the log of deleted records. */
async function log(sql: string) {
  const { rows } = await forum.forum.application.database.pool.query({ text: sql, rowMode: "array" });
  return rows;
}

describe("records created in this forum", () => {
  it("give their ids to imported records, and the change is announced", async () => {
    assert.deepEqual([admin.userID, unused, comment, dropped], [1, 1, 1, 2]);
    const numbers = (table: string) =>
      linesOf(report, table).changed.flatMap(([what, , which]) =>
        what.startsWith("created on this forum") ? which : [],
      );
    assert.deepEqual(numbers("User"), ["1 → 8"]);
    assert.deepEqual(numbers("Discussion"), ["1 → 15 2 → 16"]);
    assert.deepEqual(numbers("Comment"), ["1 → 5 2 → 6"]);
    assert.deepEqual(numbers("Category"), ["1 → 7", "rota → rota-2 general → general-2"]);
    assert.equal((await admin.get(`/categories/${own}`)).body.urlcode, "rota-2");
  });

  it("are unchanged under their new ids", async () => {
    assert.equal((await admin.get("/users/me")).body.userID, 8);
    const { body } = await admin.get("/discussions/15", { expand: "category,insertUser" });
    assert.deepEqual([body.name, body.insertUser.name, body.category.name], ["Mine", "Ann", "General"]);
    assert.deepEqual([body.countComments, body.lastUserID], [1, 8]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("may have been deleted before: their log gets the new ids", async () => {
    const discussions = "select discussion_id, discussion ->> 'discussion_id' from deleted_discussions";
    assert.deepEqual(await log(discussions), [[16, "16"]]);
    const comments = "select comment_id, discussion_id, comment ->> 'discussion_id' from deleted_comments";
    assert.deepEqual(await log(comments), [[6, 15, "15"]]);
  });

  it("keep their names: an imported record with the same name gets a number", async () => {
    assert.equal((await admin.get("/users/1")).body.name, "Ann_2");
    assert.ok(linesOf(report, "User").changed.some(([, , which]) => which === "1 (Ann_2)"));
  });

  it("can still be deleted, and so can the records that got their ids", async () => {
    for (const path of ["/comments/1", "/comments/5", "/discussions/12", "/discussions/15"]) {
      assert.equal((await admin.delete(path)).status, 204, path);
    }
  });
});
