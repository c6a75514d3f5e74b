import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { commentAdded, findComment, findComments } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import { discussionUrl, findDiscussions } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { manyMembers } from "#features/users/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { upsertNotified } from "./server/delivery/deliver-queries.ts";
import type { Subject } from "./server/extension-points.ts";
import {
  addChannel,
  type Notified,
  notification,
  personalVisibility,
  recipientsAmong,
} from "./server/index.ts";
import { mergeByMember } from "./server/notifying.ts";

let clock = new Date("2026-11-01T12:00:00Z");
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const DAY = 24 * 3600;

/** Members notified of comments, whether the channel fails, and members who may see nothing. */
const watchers: number[] = [];
const blind = new Set<number>();
const asked: number[] = [];
const delivered: Notified[] = [];
let isCut = false;

const watching = addon({
  name: "watching",
  title: "Watching",
  description: "Notifies of comments.",
  version: "1",
  adds: [
    addPreference({
      key: "Watching",
      group: "miscellaneous",
      sort: 90,
      label: phrase("Watching"),
      defaults: { popup: true, email: false },
    }),
    ...notification<{ commentID: number }>({
      type: "Watched",
      event: commentAdded,
      sort: 60,
      reason: "watched",
      preference: "Watching",
      isBatched: true,
      async subject(context, { commentID }) {
        const comment = await findComment(context, commentID);
        if (!comment) return null;
        const { discussionID, insertUserID } = comment;
        return {
          ...{ eventKey: `comment:${commentID}`, recordType: "comment", recordID: commentID, discussionID },
          ...{ parentRecordType: "discussion", parentRecordID: discussionID, insertUserID },
        };
      },
      recipients: async (_context, _payload, page) => recipientsAmong(watchers, page),
      async canSee(reader, { commentID }) {
        asked.push(reader.actor.userID);
        return !blind.has(reader.actor.userID) && (await findComment(reader, commentID)) !== undefined;
      },
      async texts(reader, rows) {
        const comments = await findComments(
          reader,
          rows.map(({ recordID }) => recordID),
        );
        const discussions = await findDiscussions(
          reader,
          comments.map(({ discussionID }) => discussionID),
        );
        const urls = new Map(discussions.map((row) => [row.discussionID, discussionUrl(row)]));
        return new Map(
          rows.map(({ notificationID, discussionID, count }) => [
            notificationID,
            { body: count > 1 ? `${count} comments` : "A comment", url: urls.get(discussionID ?? 0) ?? "/" },
          ]),
        );
      },
    }),
    addChannel({
      name: "notebook",
      async deliver(_context, some) {
        if (isCut && delivered.length > 0) throw new Error("The line is cut.");
        delivered.push(...some);
      },
    }),
  ],
});

/** With this add-on enabled, visibility depends on the individual member. */
const eyes = addon({
  name: "eyes",
  title: "Eyes",
  description: "Lets each see something else.",
  version: "1",
  adds: [personalVisibility.with(() => true)],
});

const forum = await openForum({ more: [watching, eyes], now: () => clock });
const { application } = forum.forum;
await application.switchAddon("watching", true);
const [author, other] = [await forum.as("member"), await forum.as("member")];
const administrator = await forum.as("administrator");

async function watch(...members: Pick<TestUser, "userID">[]): Promise<void> {
  watchers.splice(0, watchers.length, ...members.map(({ userID }) => userID));
  asked.length = 0;
}
async function say(discussionID: number, by = author): Promise<number> {
  const { status, body } = await by.post("/comments", { discussionID, body: "Words.", format: "text" });
  assert.equal(status, 201);
  await forum.drained();
  return body.commentID;
}
const listOf = async (user: TestUser, query = {}) => (await user.get("/notifications", query)).body;
const countOf = async (user: TestUser) =>
  (await user.get("/users/me")).body.countUnreadNotifications as number;

describe("notifications", () => {
  it("groups unread notifications of one thread until they are all read", async () => {
    const reader = await forum.as("member");
    await watch(reader);
    const discussionID = await aDiscussion(forum);
    const elsewhere = await aDiscussion(forum);
    await say(discussionID);
    await say(elsewhere);
    later(60);
    await say(discussionID, other);
    const [batch, single, ...none] = await listOf(reader, { expand: "discussion" });
    assert.deepEqual(none, []);
    assert.deepEqual(
      [batch.body, batch.count, single.body, single.count],
      ["2 comments", 2, "A comment", undefined],
    );
    assert.deepEqual(
      batch.notifyUsers.map(({ userID }: TestUser) => userID).sort(),
      [author.userID, other.userID].sort(),
    );
    assert.deepEqual(batch.discussion.discussionID, discussionID);
    assert.equal((await listOf(reader, { shouldBatch: false })).length, 3);
    assert.equal(await countOf(reader), 2);
    const read = await reader.put(`/notifications/${batch.notificationID}/read`);
    assert.deepEqual([read.status, read.body.read, read.body.readUrl], [200, true, undefined]);
    assert.equal(await countOf(reader), 1);
    assert.equal((await listOf(reader)).length, 3);
    assert.equal((await listOf(reader, { limit: 1, page: 2 })).length, 1);
  });

  it("explains in each notification what it is about", async () => {
    const reader = await forum.as("member");
    await watch(reader);
    const discussionID = await aDiscussion(forum);
    const commentID = await say(discussionID);
    const [shown] = await listOf(reader);
    const { notificationID, body, url, photoUrl, ...rest } = shown;
    assert.ok(photoUrl.length > 0 && url.startsWith(`/discussion/${discussionID}/`));
    assert.deepEqual(rest, {
      activityName: "Watched",
      activityType: "Watched",
      readUrl: `/notifications/${notificationID}/open`,
      ...{ recordType: "comment", recordID: commentID, recordUrl: url, discussionID },
      ...{ dateInserted: clock.toISOString(), dateUpdated: clock.toISOString() },
      ...{ read: false, reason: "watched" },
    });
    assert.deepEqual((await reader.get(`/notifications/${notificationID}`)).body, shown);
    assert.equal((await reader.patch(`/notifications/${notificationID}`, { read: false })).status, 422);
  });

  it("marks notifications read with their thread, and moves them with a comment", async () => {
    const reader = await forum.as("member");
    await watch(reader);
    const [from, to, third] = [await aDiscussion(forum), await aDiscussion(forum), await aDiscussion(forum)];
    await say(from);
    await say(third);
    const merged = await administrator.patch("/discussions/merge", {
      discussionIDs: [from, to],
      destinationDiscussionID: to,
    });
    assert.equal(merged.status, 200);
    await forum.drained();
    const threads = (await listOf(reader)).map((each: { discussionID: number }) => each.discussionID);
    assert.deepEqual(threads.sort(), [to, third].sort());
    await reader.post("/tick", { type: "read", discussionID: to, countRead: 1 });
    assert.equal(await countOf(reader), 1);
    await reader.post("/tick", { type: "read", discussionID: third, countRead: 1 });
    assert.equal(await countOf(reader), 0);
  });

  it("removes notifications with their comment, their author or their recipient", async () => {
    const [reader, leaver] = [await forum.as("member"), await forum.as("member")];
    await watch(reader, leaver);
    const discussionID = await aDiscussion(forum);
    const commentID = await say(discussionID);
    await administrator.delete(`/comments/${commentID}`);
    assert.deepEqual([await listOf(reader), await countOf(reader)], [[], 0]);
    const writer = await forum.as("member");
    await say(discussionID, writer);
    assert.equal((await listOf(reader)).length, 1);
    await administrator.delete(`/users/${leaver.userID}`, { deleteMethod: "keep" });
    await administrator.delete(`/users/${writer.userID}`, { deleteMethod: "delete" });
    await forum.drained();
    const { db } = await forum.context();
    const left = await db
      .selectFrom("notifications")
      .select("insertUserID")
      .where((eb) => eb.or([eb("userID", "=", leaver.userID), eb("insertUserID", "=", writer.userID)]))
      .execute();
    assert.deepEqual(left, []);
  });

  it("merges several types for one event into one notification, in any order", async () => {
    const context = await forum.context();
    const low = { type: "Low", sort: 10, reason: "low" };
    const high = { type: "High", sort: 20, reason: "high" };
    const [both, popup, email] = [
      { popup: true, email: true },
      { popup: true, email: false },
      { popup: false, email: true },
    ];
    const outcome = async (eventKey: string, order: readonly (readonly [typeof low, typeof both])[]) => {
      const subject: Subject = { eventKey, recordType: "discussion", recordID: 1, insertUserID: null };
      const added = [];
      for (const [type, ways] of order)
        for (const { popup, email } of await upsertNotified(
          context,
          subject,
          mergeByMember([[type, new Map([[other.userID, ways]])]]),
        ))
          added.push({ popup, email });
      const row = await context.db
        .selectFrom("notifications")
        .select(["type", "sort", "reasons", "popup", "email"])
        .where("eventKey", "=", eventKey)
        .executeTakeFirstOrThrow();
      return { row, added };
    };
    const one = await outcome("one", [
      [low, popup],
      [high, email],
      [low, popup],
    ]);
    const two = await outcome("two", [
      [high, email],
      [low, popup],
      [high, email],
    ]);
    assert.deepEqual(one.row, { type: "Low", sort: 10, reasons: ["high", "low"], ...both });
    assert.deepEqual(two.row, one.row);
    assert.deepEqual(
      [one.added, two.added],
      [
        [popup, email],
        [email, popup],
      ],
    );
  });

  it("runs a constant number of statements for any number of notifications", async () => {
    const reader = await forum.as("member");
    await watch(reader);
    for (let count = 0; count < 2; count++) await say(await aDiscussion(forum));
    await forum.as("member", "Mentioner");
    const cost = (limit: number) =>
      forum.countStatements(() => listOf(reader, { limit, expand: "discussion" }));
    await cost(1);
    const one = await cost(1);
    for (let count = 0; count < 8; count++) await say(await aDiscussion(forum));
    assert.equal((await listOf(reader)).length, 10);
    assert.deepEqual([await cost(1), await cost(10)], [one, one]);
  });
});

describe("delivery", () => {
  const MANY = 2500;
  const rowsOf = async (commentID: number) => {
    const { db } = await forum.context();
    const rows = await db
      .selectFrom("notifications")
      .select("userID")
      .where("eventKey", "=", `comment:${commentID}`)
      .orderBy("userID")
      .execute();
    return rows.map(({ userID }) => userID);
  };

  it("resumes after a failure and notifies each member once", async (t) => {
    const ids = await manyMembers(await forum.context(), MANY);
    await watch(...ids.map((userID) => ({ userID })));
    delivered.length = 0;
    isCut = true;
    const errors = t.mock.method(process.stderr, "write", () => true);
    const commentID = await say(await aDiscussion(forum));
    assert.equal((await rowsOf(commentID)).length, 1000);
    later(60);
    await forum.drained();
    assert.equal((await rowsOf(commentID)).length, 1000);
    // It is tried again in the background as well.
    assert.ok(errors.mock.callCount() >= 2);
    errors.mock.restore();
    isCut = false;
    later(60);
    await forum.drained();
    assert.deepEqual(await rowsOf(commentID), ids);
    assert.deepEqual(
      delivered.map(({ userID }) => userID),
      ids,
    );
    await forum.drained();
    const { db } = await forum.context();
    assert.deepEqual(await db.selectFrom("fanOuts").selectAll().execute(), []);
  });

  it("runs a constant number of statements per thousand members, and checks visibility once per set of roles", async () => {
    const discussionID = await aDiscussion(forum);
    const allWatchers = [...watchers];
    const cost = async (count: number) => {
      watchers.splice(0, watchers.length, ...allWatchers.slice(0, count));
      asked.length = 0;
      const context = await forum.context();
      await forum.drained();
      const commentID = await aComment(forum, { discussionID, insertUserID: author.userID });
      const statements = await forum.countStatements(async () => {
        await context.emit(commentAdded, {
          commentID,
          discussionID,
          categoryID: 1,
          insertUserID: author.userID,
        });
        await forum.drained();
      });
      assert.equal((await rowsOf(commentID)).length, count);
      return statements;
    };
    const [first, second] = [await cost(999), await cost(1999)];
    assert.equal(asked.length, 2);
    assert.ok(second - first < 250, `${second - first} statements for another thousand`);
  });

  it("checks visibility for each member where it depends on the individual", async () => {
    const three = watchers.slice(0, 3);
    await application.switchAddon("eyes", true);
    await watch(...three.map((userID) => ({ userID })));
    blind.add(three[1]!);
    const commentID = await say(await aDiscussion(forum));
    assert.deepEqual([asked, await rowsOf(commentID)], [three, [three[0], three[2]]]);
    await application.switchAddon("eyes", false);
  });
});

describe("old notifications", () => {
  it("are deleted three months after they were read, unread ones after a year", async () => {
    const reader = await forum.as("member");
    await watch(reader);
    const discussionID = await aDiscussion(forum);
    await say(discussionID);
    await reader.patch("/notifications", { read: true });
    later(1);
    await say(discussionID);
    const sweep = application.registry
      .all(declaredJobs)
      .find(({ value }) => value.name === "sweepNotifications");
    const left = async (days: number) => {
      later(days * DAY);
      const context = await forum.context();
      await sweep?.value.run(context, {});
      await forum.drained();
      const rows = await context.db
        .selectFrom("notifications")
        .select("dateRead")
        .where("userID", "=", reader.userID)
        .execute();
      return rows.length;
    };
    assert.deepEqual([await left(89), await left(2), await left(270), await left(10)], [2, 1, 1, 0]);
  });
});
