import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { setResourceGrants } from "#features/permissions/server/index.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { type LiveClient, listening } from "./testing.ts";

const forum = await openForum();
const second = await forum.anotherNode();
const [here, there] = await Promise.all([forum.listen(), second.listen()]);
const { guest, author, other, administrator } = await forum.everyone();
/** Each test has its own topic, so that late events of one do not reach the next. */
let discussionID: number;
let topic: string;
beforeEach(async () => {
  discussionID = await aDiscussion(forum);
  topic = `discussion:${discussionID}`;
});

const ears: LiveClient[] = [];
async function ear(
  origin: string,
  member: TestUser,
  topics = [topic],
  lastEventID?: string,
): Promise<LiveClient> {
  const opened = await listening(origin, member, topics, lastEventID);
  ears.push(opened);
  return opened;
}
after(() => {
  for (const each of ears) each.close();
});

async function comment(by: TestUser = author, inside = discussionID): Promise<number> {
  const { status, body } = await by.post("/comments", {
    discussionID: inside,
    body: "Words.",
    format: "text",
  });
  assert.equal(status, 201);
  return body.commentID;
}

describe("listeners", () => {
  test("on every node receive a new comment by its id only, members and guests alike", async () => {
    const [near, far] = [await ear(here, guest), await ear(there, other)];
    const commentID = await comment();
    const body = { commentID, insertUserID: author.userID };
    for (const each of [near, far])
      assert.deepEqual((await each.hears("commentAdded")).data, {
        eventID: (await each.hears("commentAdded")).data.eventID,
        topic,
        name: "commentAdded",
        body,
      });
  });

  test("receive changes, deletions and reactions", async () => {
    const one = await ear(there, other);
    const commentID = await comment();
    await author.patch(`/comments/${commentID}`, { body: "Other words." });
    await one.hears("commentChanged");
    await other.post(`/comments/${commentID}/reactions`, { reactionType: "Like" });
    await one.hears("reactionsChanged");
    await administrator.delete(`/comments/${commentID}`);
    await one.hears("commentDeleted");
    assert.deepEqual(one.names(), ["commentAdded", "commentChanged", "reactionsChanged", "commentDeleted"]);
  });

  test("receive nothing from a failed action", async () => {
    const one = await ear(here, other, [topic]);
    const closed = await aDiscussion(forum, { closed: true });
    assert.equal(
      (await author.post("/comments", { discussionID: closed, body: "x", format: "text" })).status,
      403,
    );
    await comment();
    await one.hears("commentAdded");
    assert.deepEqual(one.names(), ["commentAdded"]);
  });

  test("receive events of lists only for posts that they may see, and none of other users' topics", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const secret = await aDiscussion(forum, { categoryID: hidden });
    const topics = [
      "discussions:0",
      `discussions:${hidden}`,
      `discussion:${secret}`,
      `user:${author.userID}`,
    ];
    const [outside, visitor, inside] = [
      await ear(there, other, topics),
      await ear(here, guest, topics),
      await ear(there, administrator, topics),
    ];
    await comment(administrator, secret);
    await inside.hears("commentAdded");
    await comment();
    await outside.hears("discussionActive");
    await visitor.hears("discussionActive");
    assert.deepEqual(inside.names(), [
      "commentAdded",
      "discussionActive",
      "discussionActive",
      "discussionActive",
    ]);
    assert.deepEqual(outside.names(), ["discussionActive"]);
    assert.deepEqual(visitor.names(), ["discussionActive"]);
    const polled = await other.get("/live/since", { topics: topics.join(","), age: 60 });
    assert.deepEqual(
      [...new Set(polled.body.events.map((each: { topic: string }) => each.topic))],
      ["discussions:0"],
    );
  });
});

describe("a listener that reconnects", () => {
  test("receives missed events from another node", async () => {
    // Events are repeated while an earlier transaction is still running.
    await forum.drained();
    const first = await ear(here, other);
    const before = await comment();
    await first.hears("commentAdded");
    first.close();
    const missed = [await comment(), await comment()];
    const again = await ear(there, other, [topic], first.lastID());
    await until(() => again.names().length >= missed.length, 10, "The missed events did not arrive.");
    // The event id identifies repeated events.
    const received = new Map(again.heard.map(({ data }) => [data.eventID, data.body?.["commentID"]]));
    assert.deepEqual(
      [...received.values()].filter((id) => id !== undefined && id !== before),
      missed,
    );
    assert.ok(!again.names().includes("reset"));
  });

  test("receives the event of an action that began before its last position and was committed after it", async () => {
    const one = await ear(here, other);
    const context = await forum.context();
    const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const slow = context.transaction(async (inside) => {
      const { eventsWritten } = await import("./server/queries.ts");
      await eventsWritten([{ topic, name: "slow", body: {} }]).execute(inside.db);
      write();
      await committing;
    });
    await written;
    await comment();
    await one.hears("commentAdded");
    one.close();
    commit();
    await slow;
    const again = await ear(there, other, [topic], one.lastID());
    await again.hears("slow");
  });

  test("receives a reset when it was away for too long", async () => {
    const one = await ear(here, other, [topic], "1");
    await one.hears("reset");
    assert.deepEqual(one.names(), ["reset"]);
  });

  test("may poll instead", async () => {
    const { body: begun } = await guest.get("/live/since", { topics: topic });
    assert.equal(begun.isReset, false);
    const commentID = await comment();
    const { body } = await guest.get("/live/since", { topics: topic, id: begun.id });
    assert.deepEqual(
      body.events.map((each: { name: string; body: object }) => [each.name, each.body]).at(-1),
      ["commentAdded", { commentID, insertUserID: author.userID }],
    );
    assert.equal((await guest.get("/live/since", { topics: topic, id: "1" })).body.isReset, true);
    assert.equal((await guest.get("/live/since", { topics: "discussion" })).status, 422);
    assert.equal((await guest.get("/live", { topics: "Discussion:x" })).status, 422);
  });
});

describe("a listener that loses access", () => {
  test("receives nothing from a category that was closed to it, on any node", async () => {
    const categoryID = await aCategory(forum, { only: ["member", "administrator"] });
    const inside = await aDiscussion(forum, { categoryID });
    const [one, staff] = [
      await ear(there, other, [`discussion:${inside}`, topic]),
      await ear(there, administrator, [`discussion:${inside}`]),
    ];
    await comment(author, inside);
    await one.hears("commentAdded");
    const context = await forum.context();
    const { roleIDsOfType } = await import("#features/permissions/server/index.ts");
    const [roleID = 0] = await roleIDsOfType(context, "administrator");
    await context.transaction((within) =>
      setResourceGrants(within, "category", categoryID, [
        { roleID, permissions: { "discussions.view": true, "comments.add": true } },
      ]),
    );
    await comment(administrator, inside);
    await staff.hears("commentAdded", 2);
    await comment();
    await one.hears("commentAdded", 2);
    assert.deepEqual(
      one.heard.flatMap(({ data }) => data.topic ?? []),
      [`discussion:${inside}`, topic],
    );
  });

  test("is disconnected when the user signs out, is banned, or ends all sessions", async () => {
    const [leaving, banned, renewed] = [
      await forum.as("member"),
      await forum.as("member"),
      await forum.as("member"),
    ];
    const open = [await ear(there, leaving), await ear(there, banned), await ear(here, renewed)];
    const stays = await ear(there, other);
    await leaving.post("/authenticate/signout");
    assert.equal((await administrator.put(`/users/${banned.userID}/ban`, { banned: true })).status, 200);
    assert.equal((await renewed.delete("/sessions")).status, 204);
    for (const each of open) await each.ends();
    assert.equal(stays.hasEnded(), false);
  });
});

describe("presence", () => {
  const readers = async (member: TestUser, where = topic) =>
    (await member.get("/live/presence", { topic: where })).body.readers.map(
      (each: { userID: number }) => each.userID,
    );

  test("is shown to members on every node, without private profiles and ignored members", async () => {
    const inside = await aDiscussion(forum);
    const where = `discussion:${inside}`;
    const [hidden, ignored, open] = [
      await forum.as("member"),
      await forum.as("member"),
      await forum.as("member"),
    ];
    await administrator.patch(`/users/${hidden.userID}`, { private: true });
    await ignoring(forum, other.userID, ignored.userID);
    for (const member of [hidden, ignored, open]) await ear(there, member, [where]);
    const one = await ear(here, other, [where]);
    await until(
      async () => (await readers(author, where)).includes(open.userID),
      20,
      "The reader was not listed.",
    );
    assert.deepEqual(await readers(other, where), [open.userID]);
    for (const member of [hidden, ignored, open])
      assert.equal((await second.here(member).put("/live/presence", { topic: where })).status, 204);
    await one.hears("typing", 2);
    const { body } = await other.get("/live/presence", { topic: where });
    assert.deepEqual(
      body.typing.map((each: { userID: number }) => each.userID),
      [open.userID],
    );
    assert.ok(!one.heard.some(({ data }) => data.body?.["userID"] === hidden.userID));
    // Where a member is in the record is broadcast as well, and not stored.
    const put = (at: string | null) => open.put("/live/presence", { topic: where, typing: false, at });
    assert.deepEqual([(await put("widget-7")).status, (await put("<b>")).status], [204, 422]);
    assert.deepEqual((await one.hears("typed")).data.body, { userID: open.userID, at: "widget-7" });
  });

  test("is hidden while the setting is off", async () => {
    await administrator.patch("/config", { "live.presence": false });
    assert.equal((await other.get("/live/presence", { topic })).status, 404);
    await administrator.patch("/config", { "live.presence": true });
    assert.equal((await other.get("/live/presence", { topic })).status, 200);
  });
});

test("a node that shuts down ends its streams at once and accepts no new ones", async () => {
  const third = await forum.anotherNode();
  const one = await ear(await third.listen(), third.here(other));
  await third.forum.http.close();
  await one.ends();
});
