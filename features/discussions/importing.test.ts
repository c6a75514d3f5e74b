import assert from "node:assert/strict";
import { it } from "node:test";
import { anExport, DAY, dump, FORUM, importInto, linesOf, type Table } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { idsOf } from "./testing.ts";

const MARKS: Table = [
  "UserDiscussion",
  "UserID DiscussionID CountComments DateLastViewed Dismissed Bookmarked Participated",
  [1, 12, 2, DAY, 0, 1, 1],
  [3, 12, 1, DAY, 0, 0, 0],
  [3, 1, 0, null, 1, 0, 0],
  [2, 12, 0, null, 0, 0, 1],
  [99, 12, 1, DAY, 0, 1, 0],
  [1, 4040, 1, DAY, 0, 1, 0],
];

const forum = await openForum();
const file = await anExport([...FORUM, MARKS]);

it("imports what members read, bookmarked and dismissed, and keeps what they changed here", async () => {
  const report = await importInto(forum, file);
  const { read, wrote, kept, skipped } = linesOf(report, "UserDiscussion");
  assert.deepEqual([read, wrote, kept], [6, 3, 1]);
  assert.deepEqual(skipped, [
    ["the account does not exist", 1, "99/12"],
    ["its discussion does not exist", 1, "1/4040"],
  ]);
  const moderator = await forum.as("moderator");
  const bookmarked = (userID: number) => moderator.get("/discussions", { bookmarkUserID: userID });
  assert.deepEqual(idsOf((await bookmarked(1)).body), [12]);
  assert.deepEqual(idsOf((await bookmarked(3)).body), []);
  const { db } = await forum.context();
  const reads = await db
    .selectFrom("discussionReads")
    .select(["userID", "countComments"])
    .orderBy("userID")
    .execute();
  assert.deepEqual(reads, [
    { userID: 1, countComments: 2 },
    { userID: 3, countComments: 1 },
  ]);
  const dismissed = await db
    .selectFrom("discussionMarks")
    .select("userID")
    .where("dismissed", "=", true)
    .execute();
  assert.deepEqual(dismissed, [{ userID: 3 }]);

  await db.updateTable("discussionMarks").set({ bookmarked: false }).execute();
  const before = await dump(forum);
  await importInto(forum, file);
  assert.deepEqual(await dump(forum), before);
});
