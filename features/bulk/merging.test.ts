import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { registeredOn } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { toTheEnd } from "./testing.ts";

const forum = await openForum();
const { guest, author, other, moderator } = await forum.everyone();
await inUse(forum, ["Up"]);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
await registeredOn(forum, other, day(1));

/**
 * Creates two discussions; the younger one has a comment with a reply, a reaction, a reader and a
 * bookmark.
 */
async function twoDiscussions() {
  const [here, there] = [await aCategory(forum), await aCategory(forum)];
  const destinationDiscussionID = await aDiscussion(forum, {
    ...{ categoryID: here, name: "The one", dateInserted: day(1), insertUserID: other.userID },
  });
  const old = await aComment(forum, { discussionID: destinationDiscussionID, dateInserted: day(2) });
  const late = await aComment(forum, { discussionID: destinationDiscussionID, dateInserted: day(9) });
  const discussionID = await aDiscussion(forum, {
    ...{ categoryID: there, name: "The other", body: "What *it* says.", dateInserted: day(3) },
    insertUserID: author.userID,
  });
  const top = await aComment(forum, { discussionID, dateInserted: day(4), insertUserID: other.userID });
  const reply = await aComment(forum, { discussionID, dateInserted: day(10), parentCommentID: top });
  await other.post(`/discussions/${discussionID}/reactions`, { reactionType: "Up" });
  await other.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  return { here, there, destinationDiscussionID, discussionID, old, late, top, reply };
}

type Two = Awaited<ReturnType<typeof twoDiscussions>>;

const merge = ({ discussionID, destinationDiscussionID }: Two, more = {}, by = moderator) =>
  by.patch("/discussions/merge", {
    ...{ discussionIDs: [discussionID, destinationDiscussionID], destinationDiscussionID },
    ...more,
  });

const commentsOf = async (discussionID: number) =>
  (await author.get("/comments", { discussionID, sort: "dateInserted", expand: "reactions" })).body as {
    commentID: number;
    insertUserID: number;
    parentCommentID: number | null;
    countChildComments: number;
    body: string;
    score: number;
    reactions: { urlcode: string; count: number }[];
  }[];

describe("merging discussions", () => {
  test("turns the others into comments with their dates and authors, including their replies", async () => {
    const two = await twoDiscussions();
    const { status, body } = await merge(two);
    assert.deepEqual([status, body.progress.successIDs], [200, [two.discussionID]]);
    const comments = await commentsOf(two.destinationDiscussionID);
    assert.deepEqual(
      comments.map(({ commentID }) => commentID).filter((id) => id <= two.reply),
      [two.old, two.top, two.late, two.reply],
    );
    const converted = comments[1]!;
    assert.deepEqual([converted.insertUserID, converted.score], [author.userID, 1]);
    assert.match(converted.body, /What <em>it<\/em> says/);
    assert.equal(comments.find(({ commentID }) => commentID === two.reply)?.parentCommentID, two.top);
    const up = converted.reactions.find(({ urlcode }) => urlcode === "Up");
    assert.equal(up?.count, 1);
    assert.equal((await guest.get(`/discussions/${two.discussionID}`)).status, 410);
    const { body: merged } = await author.get(`/discussions/${two.destinationDiscussionID}`);
    assert.deepEqual([merged.countComments, merged.dateLastComment], [5, day(10).toISOString()]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("moves readers' bookmarks and unread counts", async () => {
    const two = await twoDiscussions();
    const tick = (discussionID: number, countRead: number) =>
      other.post("/tick", { type: "read", discussionID, countRead });
    await tick(two.destinationDiscussionID, 1);
    await tick(two.discussionID, 2);
    await merge(two);
    const { body } = await other.get(`/discussions/${two.destinationDiscussionID}`);
    assert.deepEqual([body.bookmarked, body.countUnread], [true, 1]);
  });

  test("leaves redirects with the ids of the merged discussions on request", async () => {
    const two = await twoDiscussions();
    await merge(two, { addRedirects: true });
    const page = await forum.forum.http.inject({ url: `/discussion/${two.discussionID}/the-other` });
    assert.deepEqual(
      [page.statusCode, page.headers.location],
      [302, `/discussion/${two.destinationDiscussionID}/the-one`],
    );
    const again = await merge({ ...two, destinationDiscussionID: await aDiscussion(forum) });
    assert.equal(again.status, 400);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("needs two discussions, permission to edit one and to delete the others", async () => {
    const two = await twoDiscussions();
    const { destinationDiscussionID, discussionID } = two;
    const alone = await merge({ ...two, discussionID: destinationDiscussionID });
    assert.deepEqual(
      [alone.status, alone.body.message],
      [400, "You must select at least 2 discussions to merge."],
    );
    const refused = await merge(two, {}, author);
    assert.deepEqual(
      [refused.status, refused.body.description],
      [403, "You need the discussions.edit permission to do that."],
    );
    const own = await aDiscussion(forum, { insertUserID: moderator.userID });
    assert.equal((await merge({ ...two, destinationDiscussionID: own }, {}, author)).status, 403);
    assert.equal((await merge({ ...two, destinationDiscussionID: 999_999 })).status, 404);
    assert.equal((await author.get(`/discussions/${discussionID}`)).status, 200);
  });

  test("loses nothing and does not block when two users merge many discussions at once", async () => {
    const categoryID = await aCategory(forum);
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => aDiscussion(forum, { categoryID, insertUserID: author.userID })),
    );
    const into = (destinationDiscussionID: number) =>
      moderator.patch("/discussions/merge", { discussionIDs: ids.slice(2), destinationDiscussionID });
    const answers = await Promise.all([into(ids[0]!), into(ids[1]!)]);
    const merged = answers.map(({ body }) => body.progress.successIDs.length);
    assert.equal(merged[0] + merged[1], 6);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("moves reports, and moves them back when undone", async () => {
    const two = await twoDiscussions();
    const { db } = await forum.context();
    await sql`
      insert into reports (record_type, record_id, discussion_id, place_record_id, record_name, record_html, record_date_inserted, date_inserted)
      values ('discussion', ${two.discussionID}, ${two.discussionID}, ${two.there}, 'Bad', '', now(), now()),
        ('comment', ${two.reply}, ${two.discussionID}, ${two.there}, 'Bad', '', now(), now())`.execute(db);
    const reported = async () => {
      await forum.drained();
      const { rows } = await sql<{ recordType: string; placeRecordID: number }>`
        select record_type as "recordType", record_id as "recordID", place_record_id as "placeRecordID" from reports
        where discussion_id in (${two.discussionID}, ${two.destinationDiscussionID}) order by report_id`.execute(
        db,
      );
      return rows;
    };
    const before = await reported();
    const { body } = await merge(two);
    assert.deepEqual(
      (await reported()).map(({ recordType, placeRecordID }) => [recordType, placeRecordID]),
      [
        ["comment", two.here],
        ["comment", two.here],
      ],
    );
    await moderator.post(`/logs/operations/${body.operationID}/undo`);
    assert.deepEqual(await reported(), before);
  });

  for (const addRedirects of [false, true])
    test(`can be undone with replies added since${addRedirects ? ", including redirects" : ""}`, async () => {
      const two = await twoDiscussions();
      const { discussionID, destinationDiscussionID } = two;
      const { body: run } = await merge(two, { addRedirects });
      const converted = (await commentsOf(destinationDiscussionID))[1]!;
      const since = await author.post("/comments", {
        ...{ body: "Since.", format: "text", discussionID: destinationDiscussionID },
        parentCommentID: converted.commentID,
      });
      const undone = await toTheEnd(
        moderator,
        await moderator.post(`/logs/operations/${run.operationID}/undo`),
      );
      assert.equal(undone.status, 200, JSON.stringify(undone.body));
      const ids = async (id: number) => (await commentsOf(id)).map(({ commentID }) => commentID);
      assert.deepEqual(await ids(destinationDiscussionID), [two.old, two.late]);
      assert.deepEqual(await ids(discussionID), [two.top, two.reply, since.body.commentID]);
      const { body } = await other.get(`/discussions/${discussionID}`, { expand: "reactions" });
      assert.deepEqual([body.type, body.score, body.bookmarked], ["discussion", 1, true]);
      assert.deepEqual(await wrongCounters(forum), []);
    });
});
