import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { registeredOn } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { isWaitedFor } from "#test/lock-waits.ts";
import { markRead } from "./server/marks/mark-read.ts";
import { removeDiscussion } from "./server/moderation/remove-discussion.ts";
import { noteView, writeViews } from "./server/pages/views.ts";
import { aDiscussion } from "./testing.ts";

const forum = await openForum();
const member = await forum.as("member");
const guest = await forum.as("guest");

const seenBy = async (user: TestUser, discussionID: number) => {
  const { unread, countUnread, dateLastViewed } = (await user.get("/discussions", { discussionID })).body[0];
  return { unread, countUnread, isViewed: dateLastViewed !== null };
};
const tick = (user: TestUser, body: object) => user.post("/tick", { type: "discussion_view", ...body });

describe("what a reader has not read", () => {
  it("is all of a discussion that was never opened, and nothing for guests", async () => {
    const discussionID = await aDiscussion(forum, { countComments: 3 });
    assert.deepEqual(await seenBy(member, discussionID), { unread: true, countUnread: 3, isViewed: false });
    assert.deepEqual(await seenBy(guest, discussionID), { unread: false, countUnread: 0, isViewed: false });
  });

  it("is what came after the last comment that was read, and that never goes back", async () => {
    const discussionID = await aDiscussion(forum, { countComments: 3 });
    assert.equal((await tick(member, { discussionID, countRead: 2 })).status, 201);
    assert.deepEqual(await seenBy(member, discussionID), { unread: true, countUnread: 1, isViewed: true });
    await tick(member, { discussionID, countRead: 50 });
    await tick(member, { discussionID, countRead: 1 });
    assert.deepEqual(await seenBy(member, discussionID), { unread: false, countUnread: 0, isViewed: true });
    const another = await forum.as("member");
    await registeredOn(forum, another, new Date(0));
    assert.equal((await seenBy(another, discussionID)).countUnread, 3);
  });

  it("is nothing in a discussion of one's own", async () => {
    const draft = { name: "Mine", body: "Words", format: "text", categoryID: 1 };
    const { discussionID } = (await member.post("/discussions", draft)).body;
    assert.equal((await seenBy(member, discussionID)).unread, false);
  });

  it("is counted for the menu, including one's own discussions, where the reader can see them", async () => {
    const reader = await forum.as("member");
    const counts = async () => {
      const { body } = await reader.get("/users/me-counts");
      const found = Object.fromEntries(body.counts.map(({ name, count }: never) => [name, count]));
      return [found.Discussions, found.UnreadDiscussions];
    };
    const [, before] = await counts();
    const discussionID = await aDiscussion(forum, { countComments: 1 });
    await aDiscussion(forum, { categoryID: await aCategory(forum, { only: ["moderator"] }) });
    await aDiscussion(forum, { insertUserID: reader.userID });
    assert.deepEqual(await counts(), [1, before + 2]);
    await tick(reader, { discussionID, countRead: 1 });
    assert.deepEqual(await counts(), [1, before + 1]);
    const { body } = await guest.get("/users/me-counts");
    assert.equal(JSON.stringify(body).includes("Discussions"), false);
  });

  it("is not written for a discussion that is gone, nor for a guest", async () => {
    const context = await forum.context();
    const before = await context.db.selectFrom("discussionReads").selectAll().execute();
    await markRead({ ...context, actor: { ...context.actor, userID: member.userID } }, 987_654, 3);
    await markRead(context, await aDiscussion(forum), 3);
    assert.deepEqual(await context.db.selectFrom("discussionReads").selectAll().execute(), before);
  });
});

describe("views", () => {
  const viewsOf = async (discussionID: number) =>
    (await guest.get(`/discussions/${discussionID}`)).body.countViews;

  it("are counted in memory, and written down together", async () => {
    const context = await forum.context();
    const [one, other] = [await aDiscussion(forum), await aDiscussion(forum)];
    for (const user of [guest, guest, member]) {
      assert.deepEqual((await tick(user, { discussionID: one })).body, { didTrack: true });
    }
    noteView(context, other);
    assert.equal(await viewsOf(one), 0);
    assert.equal(await forum.countStatements(() => writeViews(context)), 1);
    assert.deepEqual([await viewsOf(one), await viewsOf(other)], [3, 1]);
    assert.equal(await forum.countStatements(() => writeViews(context)), 0);
  });

  it("are counted the next time when they cannot be written", async () => {
    const context = await forum.context();
    const discussionID = await aDiscussion(forum);
    noteView(context, discussionID);
    const failing = context.transaction(async (inside) => {
      await sql`select 1 / 0`.execute(inside.db).catch(() => writeViews(inside));
    });
    await assert.rejects(failing);
    assert.equal(await viewsOf(discussionID), 0);
    await writeViews(context);
    assert.equal(await viewsOf(discussionID), 1);
  });

  it("are of nothing that is deleted while it is opened", async () => {
    const discussionID = await aDiscussion(forum);
    const context = await forum.context();
    const { opened } = await context.transaction(async (inside) => {
      await removeDiscussion(inside, discussionID);
      const answer = tick(member, { discussionID, countRead: 1 });
      while (!(await isWaitedFor(context)));
      return { opened: answer };
    });
    assert.deepEqual([(await opened).status, (await opened).body], [201, { didTrack: false }]);
  });

  it("are not counted for readers who cannot see the discussion", async () => {
    const categoryID = await aCategory(forum, { only: ["moderator"] });
    const discussionID = await aDiscussion(forum, { categoryID });
    assert.deepEqual((await tick(member, { discussionID })).body, { didTrack: false });
    assert.deepEqual((await tick(member, { url: "/somewhere" })).body, { didTrack: false });
  });
});
