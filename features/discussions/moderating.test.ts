import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum } from "#test/forum.ts";
import type { LastComment } from "./server/list/activity-queries.ts";
import { noteComment, noteCommentsGone } from "./server/marks/note-comments.ts";
import { aDiscussion } from "./testing.ts";

const forum = await openForum();
const member = await forum.as("member");
const moderator = await forum.as("moderator");
const context = await forum.context();
const DAY = new Date("2026-01-02T03:04:05Z");
const later = (seconds: number) => new Date(DAY.getTime() + seconds * 1000);

const read = async (discussionID: number) => (await member.get(`/discussions/${discussionID}`)).body;
const category = async (categoryID: number) =>
  (await member.get(`/categories/${categoryID}`, { expand: "lastPost" })).body;

/** The common table expressions that insert a comment, without its row. */
const written = ({ commentID, insertUserID, dateInserted }: LastComment) => [
  sql`newest as (
    select ${commentID}::bigint as comment_id, ${insertUserID}::bigint as insert_user_id,
      ${dateInserted}::timestamptz as date_inserted)`,
  sql`added as (select comment_id from newest)`,
];

describe("comments that come and go", () => {
  const comment = (commentID: number, seconds: number) => ({
    commentID,
    insertUserID: moderator.userID,
    dateInserted: later(seconds),
  });

  it("are counted in their discussion and its category, and bring it up", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, {
      categoryID,
      insertUserID: member.userID,
      dateInserted: DAY,
    });
    const before = (await read(discussionID)).hot;
    await noteComment(context, discussionID, written(comment(1001, 60)));
    const { countComments, lastUserID, dateLastComment, hot } = await read(discussionID);
    assert.deepEqual(
      [countComments, lastUserID, dateLastComment],
      [1, moderator.userID, later(60).toISOString()],
    );
    assert.ok(hot >= before);
    const { lastPost, countComments: inCategory } = await category(categoryID);
    assert.deepEqual([inCategory, lastPost.commentID, lastPost.insertUserID], [1, 1001, moderator.userID]);

    await noteCommentsGone(context, discussionID, 1, null);
    const after = await read(discussionID);
    assert.deepEqual(
      [after.countComments, after.lastUserID, after.dateLastComment],
      [0, member.userID, DAY.toISOString()],
    );
    const emptied = await category(categoryID);
    assert.deepEqual([emptied.countComments, emptied.lastPost.commentID], [0, undefined]);
  });

  it("leave a sunk discussion where it is", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, {
      categoryID,
      insertUserID: member.userID,
      dateInserted: DAY,
      sink: true,
    });
    await noteComment(context, discussionID, written(comment(1002, 60)));
    const sunk = await read(discussionID);
    assert.deepEqual([sunk.countComments, sunk.dateLastComment], [1, DAY.toISOString()]);
    assert.equal((await category(categoryID)).lastPost.commentID, undefined);
    await noteCommentsGone(context, discussionID, 1, null);
    assert.equal((await read(discussionID)).dateLastComment, DAY.toISOString());
  });
});

const proofs = context.addons
  .of(recounts)
  .filter(({ name }) =>
    ["categories.countDiscussions, countComments", "users.countDiscussions"].includes(name),
  );
const countWrong = async () => Promise.all(proofs.map((proof) => proof.count(context)));

describe("counters", () => {
  it("stay correct while users start, move and delete discussions concurrently", async () => {
    const [here, there] = [await aCategory(forum), await aCategory(forum)];
    const ids = await Promise.all(
      [here, there, here, there].map((categoryID) =>
        aDiscussion(forum, { categoryID, insertUserID: member.userID }),
      ),
    );
    const draft = { name: "Hello", body: "Words", format: "text", categoryID: here };
    const answers = await Promise.all([
      ...ids.flatMap((id) =>
        [here, there].map((categoryID) => moderator.patch(`/discussions/${id}`, { categoryID })),
      ),
      ...ids.slice(0, 2).map((id) => moderator.delete(`/discussions/${id}`)),
      ...[1, 2, 3].map(() => member.post("/discussions", draft)),
    ]);
    assert.deepEqual(
      answers.filter(({ status }) => ![200, 201, 204, 410].includes(status)),
      [],
    );
    assert.deepEqual(await countWrong(), [0, 0]);
  });

  it("are checked against the rows and repaired", async () => {
    const categoryID = await aCategory(forum);
    const empty = await aCategory(forum);
    await aDiscussion(forum, { categoryID, insertUserID: member.userID, countComments: 2 });
    assert.deepEqual(await countWrong(), [0, 0]);
    await context.db
      .updateTable("categories")
      .set({ countDiscussions: 9 })
      .where("categoryID", "in", [categoryID, empty])
      .execute();
    await context.db
      .updateTable("users")
      .set({ countDiscussions: 9 })
      .where("userID", "=", member.userID)
      .execute();
    assert.deepEqual(await countWrong(), [2, 1]);
    const repaired = [];
    for (const proof of proofs) repaired.push(await proof.repair(context));
    assert.deepEqual(
      [repaired, await countWrong()],
      [
        [2, 1],
        [0, 0],
      ],
    );
    const { countDiscussions, countComments } = await category(categoryID);
    assert.deepEqual([countDiscussions, countComments], [1, 2]);
  });
});

describe("a newer renderer", () => {
  it("renders again what an older one rendered, in batches, and nothing else", async () => {
    const ids = [];
    for (let index = 0; index < 101; index++) ids.push(await aDiscussion(forum, { body: `*${index}*` }));
    const untouched = await aDiscussion(forum);
    await context.db
      .updateTable("discussions")
      .set({ rendererVersion: 0, bodyHtml: "old", excerpt: "old" })
      .where("discussionID", "in", ids)
      .execute();
    await context.db
      .updateTable("discussions")
      .set({ bodyHtml: "kept" })
      .where("discussionID", "=", untouched)
      .execute();
    const renderAgain = context.addons.of(declaredJobs).find(({ name }) => name === "renderDiscussions");
    await renderAgain?.run(context, {});
    await forum.drained();
    for (const index of [0, 50, 100]) {
      assert.equal((await read(ids[index] as number)).body, `<p><em>${index}</em></p>\n`);
    }
    assert.equal((await read(untouched)).body, "kept");
  });
});
