import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { openForum, type TestAnswer } from "../forum.ts";

const forum = await openForum({ environment: { DATABASE_POOL: "20" } });
const admin = await forum.as("administrator");
const users = await Promise.all(Array.from({ length: 5 }, () => forum.as("member")));
const someone = (number: number) => users[number % users.length]!;

const TEXT = { body: "Words.", format: "text" };
const comment = (number: number, discussionID: number, more = {}) =>
  someone(number).post("/comments", { ...TEXT, discussionID, ...more });

const atOnce = (count: number, call: (number: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, number) => call(number)));

/** Counts the responses of each status; fails with the message of a 500. */
function statusesOf(answers: readonly TestAnswer[]): Record<number, number> {
  const bug = answers.find(({ status }) => status >= 500);
  assert.equal(bug, undefined, JSON.stringify(bug?.body));
  const all = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...all].map(([status, some]) => [status, some.length]));
}

/** Counts comments whose discussion or parent is missing or elsewhere. */
async function orphans(): Promise<number> {
  const { db } = await forum.context();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from comments
    left join discussions using (discussion_id)
    left join comments as parents on parents.comment_id = comments.parent_comment_id
    where discussions.discussion_id is null
      or (comments.parent_comment_id is not null and parents.discussion_id is distinct from comments.discussion_id)`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
}

afterEach(async () => {
  assert.deepEqual(await wrongCounters(forum), []);
  assert.equal(await orphans(), 0);
});

describe("many concurrent requests", () => {
  it("comment, and each comment counts", async () => {
    const discussionID = await aDiscussion(forum);
    assert.deepEqual(statusesOf(await atOnce(100, (number) => comment(number, discussionID))), { 201: 100 });
    assert.equal((await admin.get(`/discussions/${discussionID}`)).body.countComments, 100);
  });

  it("reply to a discussion that is being deleted, and leave no reply behind", async () => {
    const discussionID = await aDiscussion(forum, { insertUserID: someone(0).userID });
    const parentCommentID = await aComment(forum, { discussionID, insertUserID: someone(1).userID });
    const answers = await atOnce(20, (number) =>
      number === 7
        ? admin.delete(`/discussions/${discussionID}`)
        : comment(number, discussionID, number % 2 ? { parentCommentID } : {}),
    );
    const { 204: deleted, 201: before = 0, 410: after = 0 } = statusesOf(answers);
    assert.deepEqual([deleted, before + after], [1, 19]);
  });

  it("move discussions back and forth while users comment on them", async () => {
    const places = [await aCategory(forum), await aCategory(forum)];
    const threads = await Promise.all(
      [0, 1, 0, 1].map((at) => aDiscussion(forum, { categoryID: places[at]! })),
    );
    const answers = await atOnce(60, (number) => {
      const thread = threads[number % 4]!;
      if (number % 3 > 0) return comment(number, thread);
      return admin.patch(`/discussions/${thread}`, { categoryID: places[(number >> 1) % 2] });
    });
    assert.deepEqual(statusesOf(answers), { 200: 20, 201: 40 });
  });

  it("move, answer and delete the same comments", async () => {
    const threads = await Promise.all([1, 2, 3].map(() => aDiscussion(forum)));
    const comments = await Promise.all(
      threads.map((discussionID, number) =>
        aComment(forum, { discussionID, insertUserID: someone(number).userID }),
      ),
    );
    const answers = await atOnce(60, (number) => {
      const commentID = comments[number % 3]!;
      if (number % 5 === 0) return comment(number, threads[number % 3]!, { parentCommentID: commentID });
      if (number > 55) return admin.delete(`/comments/${commentID}`);
      return admin.patch(`/comments/${commentID}`, { discussionID: threads[(number * 7 + 1) % 3] });
    });
    statusesOf(answers);
  });

  it("post in a category that is being deleted", async () => {
    for (const newCategoryID of ["", `?newCategoryID=${GENERAL}`]) {
      const categoryID = await aCategory(forum);
      const discussionID = await aDiscussion(forum, { categoryID, insertUserID: someone(2).userID });
      const answers = await atOnce(24, (number) => {
        if (number === 9) return admin.delete(`/categories/${categoryID}${newCategoryID}`);
        if (number % 2) return comment(number, discussionID);
        return someone(number).post("/discussions", { ...TEXT, categoryID, name: "Just in time" });
      });
      statusesOf(answers);
    }
  });

  it("give discussions new authors", async () => {
    const threads = await Promise.all(
      users.map(({ userID }) => aDiscussion(forum, { insertUserID: userID })),
    );
    const answers = await atOnce(30, (number) =>
      admin.patch(`/discussions/${threads[number % 5]}`, { insertUserID: someone(number * 3 + 1).userID }),
    );
    assert.deepEqual(statusesOf(answers), { 200: 30 });
  });

  it("vote for the same post and the same reply, and each vote counts once", async () => {
    const voters = await Promise.all(Array.from({ length: 100 }, () => forum.as("member")));
    const [author] = users;
    const by = { insertUserID: author!.userID };
    const discussionID = await aDiscussion(forum, by);
    const parentCommentID = await aComment(forum, { discussionID });
    const reply = await aComment(forum, { ...by, discussionID, parentCommentID });
    const posts = [`/discussions/${discussionID}`, `/comments/${reply}`];
    const vote = (reactionType: string) => (number: number) =>
      voters[number % 100]!.post(`${posts[Math.floor(number / 100)]}/reactions`, { reactionType });
    assert.deepEqual(statusesOf(await atOnce(200, vote("Like"))), { 201: 200 });
    // A third changes sides, a third removes the vote, and a third repeats it.
    const answers = await atOnce(200, (number) => {
      if (number % 3 === 0) return vote("Disagree")(number);
      if (number % 3 === 1) return vote("Like")(number);
      return voters[number % 100]!.delete(`${posts[Math.floor(number / 100)]}/reactions`);
    });
    const { 201: stayed = 0, 204: gone = 0 } = statusesOf(answers);
    assert.equal(stayed + gone, 200);
    const worth = await Promise.all(posts.map(async (post) => (await admin.get(post)).body.score));
    const unchanged = answers.filter((_, number) => number % 3 === 1).length;
    assert.equal(worth[0] + worth[1], unchanged);
    const { body: above } = await admin.get(`/comments/${parentCommentID}`);
    assert.equal(above.scoreChildComments, worth[1]);
    assert.equal((await admin.get(`/users/${author!.userID}`)).body.points, unchanged);
  });

  it("repeat a request, which is done once", async () => {
    const draft = { ...TEXT, categoryID: GENERAL, name: "Once" };
    const answers = await atOnce(10, () =>
      someone(0).post("/discussions", draft, { "idempotency-key": "again" }),
    );
    assert.deepEqual(statusesOf(answers), { 201: 10 });
    assert.equal(new Set(answers.map(({ body }) => body.discussionID)).size, 1);
    // A key belongs to its user: from anyone else it is a new one.
    const { body } = await someone(1).post("/discussions", draft, { "idempotency-key": "again" });
    assert.notEqual(body.discussionID, answers[0]!.body.discussionID);
  });

  it("compete for the same name, url code or setting", async () => {
    const guest = await forum.as("guest");
    const account = { name: "the_same", email: "same@people.test", password: "correct horse" };
    assert.deepEqual(statusesOf(await atOnce(8, () => guest.post("/users/register", account))), {
      201: 1,
      422: 7,
    });
    const category = { name: "Same", urlcode: "the-same" };
    assert.deepEqual(statusesOf(await atOnce(8, () => admin.post("/categories", category))), {
      201: 1,
      422: 7,
    });
    const settings = [
      { "garden.title": "A", "garden.description": "A" },
      { "garden.description": "B", "garden.title": "B" },
    ];
    const changes = await atOnce(10, (number) => admin.patch("/config", settings[number % 2]));
    assert.deepEqual(statusesOf(changes), { 200: 10 });
    const { body } = await admin.get("/config", { select: "garden.title,garden.description" });
    assert.equal(body["garden.title"], body["garden.description"]);
  });
});
