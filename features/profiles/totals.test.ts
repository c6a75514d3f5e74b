import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const author = await forum.as("member", "Quill");
const member = await forum.as("member", "reader");
const moderator = await forum.as("moderator", "keeper");
const administrator = await forum.as("administrator");
const by = { insertUserID: author.userID };

/** Returns the counts that a reader sees: discussions, comments, both, points, and likes of the posts. */
async function totalsFor(reader: TestUser): Promise<number[]> {
  const { body } = await reader.get(`/users/${author.userID}`, { expand: "reactionsReceived" });
  const { countDiscussions, countComments, countPosts, points, reactionsReceived } = body;
  return [countDiscussions, countComments, countPosts, points, reactionsReceived.Like.count];
}

async function liked(record: string): Promise<void> {
  const answer = await moderator.post(`/${record}/reactions`, { reactionType: "Like" });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

describe("the totals of a user's posts and points", () => {
  let open: number;
  let secret: number;
  let inside: number;
  let comment: number;

  before(async () => {
    open = await aCategory(forum);
    secret = await aCategory(forum, { only: ["moderator", "administrator"] });
    const outside = await aDiscussion(forum, { ...by, categoryID: open });
    await liked(`discussions/${outside}`);
    inside = await aDiscussion(forum, { ...by, categoryID: secret });
    comment = await aComment(forum, { ...by, discussionID: inside });
    await liked(`discussions/${inside}`);
    await liked(`comments/${comment}`);
  });

  it("count only posts that the reader sees", async () => {
    for (const reader of [member, author]) assert.deepEqual(await totalsFor(reader), [1, 0, 1, 1, 1]);
    for (const reader of [moderator, administrator])
      assert.deepEqual(await totalsFor(reader), [2, 1, 3, 3, 3]);
  });

  it("do not change with posts that the reader does not see", async () => {
    const second = await aComment(forum, { ...by, discussionID: inside });
    await liked(`comments/${second}`);
    assert.deepEqual(await totalsFor(moderator), [2, 2, 4, 4, 4]);
    assert.deepEqual(await totalsFor(member), [1, 0, 1, 1, 1]);
    assert.equal((await administrator.delete(`/comments/${second}`)).status, 204);
    assert.deepEqual(
      await totalsFor(moderator),
      [2, 1, 3, 4, 4],
      "a post that is deleted has earned its points",
    );
    assert.deepEqual(await totalsFor(member), [1, 0, 1, 1, 1]);
  });

  it("change at once when posts become visible or invisible to the reader", async () => {
    const move = (categoryID: number) => administrator.patch(`/discussions/${inside}`, { categoryID });
    assert.equal((await move(open)).status, 200);
    assert.deepEqual(await totalsFor(member), [2, 1, 3, 4, 4]);
    assert.equal((await move(secret)).status, 200);
    assert.deepEqual(await totalsFor(member), [1, 0, 1, 1, 1]);
    const among = await aDiscussion(forum, { categoryID: open });
    const goes = await administrator.patch(`/comments/${comment}`, { discussionID: among });
    assert.equal(goes.status, 200, JSON.stringify(goes.body));
    assert.deepEqual(await totalsFor(member), [1, 1, 2, 2, 2]);
  });

  it("are queried once, until they change", async () => {
    const asked = async () => {
      const statements = await forum.statements(() => totalsFor(member));
      return statements.filter((statement) => statement.includes("as unseen")).length;
    };
    await asked();
    assert.equal(await asked(), 0);
    await aComment(forum, { ...by, discussionID: inside });
    assert.equal(await asked(), 1);
  });
});
