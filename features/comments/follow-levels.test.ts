import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum({ environment: { SMTP_URL: "" } });
const [author, writer] = [await forum.as("member"), await forum.as("member")];

const follow = (user: TestUser, discussionID: number, level: string) =>
  user.put(`/discussions/${discussionID}/follow`, { level });

/** Posts a comment, and returns how many notifications and emails a member gets for it. */
async function toldOf(reader: TestUser, discussionID: number) {
  const before = await received(reader);
  const { status } = await writer.post("/comments", { discussionID, body: "News.", format: "text" });
  assert.equal(status, 201);
  await forum.drained();
  const now = await received(reader);
  return { popups: now.popups - before.popups, emails: now.emails - before.emails };
}

async function received(reader: TestUser) {
  const { body } = await reader.get("/notifications", { shouldBatch: false, limit: 100 });
  const { db } = await forum.context();
  const emails = await db
    .selectFrom("notifications")
    .select("notificationID")
    .where("userID", "=", reader.userID)
    .where("email", "=", true)
    .execute();
  return { popups: body.length, emails: emails.length };
}

const NOTHING = { popups: 0, emails: 0 };

describe("what a member is notified of in a discussion", () => {
  for (const [level, expected] of [
    ["watching", { popups: 1, emails: 1 }],
    ["following", { popups: 1, emails: 0 }],
    ["none", NOTHING],
    ["muted", NOTHING],
  ] as const)
    it(`is, when ${level}: ${JSON.stringify(expected)} for a comment`, async () => {
      const reader = await forum.as("member");
      const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
      assert.deepEqual((await follow(reader, discussionID, level)).body, { level });
      assert.deepEqual(await toldOf(reader, discussionID), expected);
    });

  it("comes before the preferences for own and bookmarked discussions", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { insertUserID: reader.userID });
    await reader.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
    assert.deepEqual(await toldOf(reader, discussionID), { popups: 1, emails: 1 });
    await follow(reader, discussionID, "following");
    assert.deepEqual(await toldOf(reader, discussionID), { popups: 1, emails: 0 });
    await follow(reader, discussionID, "none");
    assert.deepEqual(await toldOf(reader, discussionID), NOTHING);
  });

  it("still includes mentions when not following, and nothing when muted", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
    const mention = async () => {
      const before = await received(reader);
      await writer.post("/comments", { discussionID, body: `@"${reader.name}" look`, format: "markdown" });
      await forum.drained();
      return (await received(reader)).popups - before.popups;
    };
    await follow(reader, discussionID, "none");
    assert.equal(await mention(), 1);
    await follow(reader, discussionID, "muted");
    assert.equal(await mention(), 0);
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.muted, true);
    await follow(reader, discussionID, "watching");
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.muted, false);
  });

  it("is refused without a level, and for guests and what does not exist", async () => {
    const reader = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    assert.equal((await reader.put(`/discussions/${discussionID}/follow`, {})).status, 400);
    assert.equal((await follow(reader, discussionID, "sometimes")).status, 422);
    assert.equal((await follow(await forum.as("guest"), discussionID, "watching")).status, 403);
    assert.equal((await follow(reader, 999_999, "watching")).status, 404);
  });
});
