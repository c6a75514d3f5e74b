import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { setResourceGrants } from "#features/permissions/server/index.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type Person } from "#test/forum.ts";
import { type Ear, listening } from "./testing.ts";

const forum = await openForum();
const second = await forum.anotherNode();
const [here, there] = await Promise.all([forum.listen(), second.listen()]);
const { guest, author, other, administrator } = await forum.everyone();
/** What one test says late, the next one does not hear. */
let discussionID: number;
let topic: string;
beforeEach(async () => {
  discussionID = await aDiscussion(forum);
  topic = `discussion:${discussionID}`;
});

const ears: Ear[] = [];
async function ear(origin: string, member: Person, topics = [topic], lastEventID?: string): Promise<Ear> {
  const opened = await listening(origin, member, topics, lastEventID);
  ears.push(opened);
  return opened;
}
after(() => {
  for (const each of ears) each.close();
});

async function comment(by: Person = author, inside = discussionID): Promise<number> {
  const { status, body } = await by.post("/comments", {
    discussionID: inside,
    body: "Words.",
    format: "text",
  });
  assert.equal(status, 201);
  return body.commentID;
}

describe("those who listen", () => {
  test("hear of a comment on every node, members and guests, by its id and without a word of it", async () => {
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

  test("hear of changes, deletions and reactions", async () => {
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

  test("hear of nothing that was undone", async () => {
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

  test("hear of lists only what they could open, and of others' topics nothing", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const secret = await aDiscussion(forum, { categoryID: hidden });
    const topics = [
      "discussions:0",
      `discussions:${hidden}`,
      `discussion:${secret}`,
      `user:${author.userID}`,
    ];
    const [outside, anybody, inside] = [
      await ear(there, other, topics),
      await ear(here, guest, topics),
      await ear(there, administrator, topics),
    ];
    await comment(administrator, secret);
    await inside.hears("commentAdded");
    await comment();
    await outside.hears("discussionActive");
    await anybody.hears("discussionActive");
    assert.deepEqual(inside.names(), [
      "commentAdded",
      "discussionActive",
      "discussionActive",
      "discussionActive",
    ]);
    assert.deepEqual(outside.names(), ["discussionActive"]);
    assert.deepEqual(anybody.names(), ["discussionActive"]);
    const polled = await other.get("/live/since", { topics: topics.join(","), age: 60 });
    assert.deepEqual(
      [...new Set(polled.body.events.map((each: { topic: string }) => each.topic))],
      ["discussions:0"],
    );
  });
});

describe("whoever was away", () => {
  test("hears what was told meanwhile, on another node", async () => {
    // While something is under way, what was told before it is told again.
    await forum.drained();
    const first = await ear(here, other);
    const before = await comment();
    await first.hears("commentAdded");
    first.close();
    const missed = [await comment(), await comment()];
    const again = await ear(there, other, [topic], first.lastID());
    await until(() => again.names().length >= missed.length, 10, "Nobody tells what was missed.");
    // By its number one knows what one has heard before.
    const told = new Map(again.heard.map(({ data }) => [data.eventID, data.body?.["commentID"]]));
    assert.deepEqual(
      [...told.values()].filter((id) => id !== undefined && id !== before),
      missed,
    );
    assert.ok(!again.names().includes("reset"));
  });

  test("hears an action that was begun before the last one heard and committed after it", async () => {
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

  test("is told to read anew after too long", async () => {
    const one = await ear(here, other, [topic], "1");
    await one.hears("reset");
    assert.deepEqual(one.names(), ["reset"]);
  });

  test("can ask from time to time instead", async () => {
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

describe("whoever may no longer", () => {
  test("hears nothing more of a category that was closed to them, on any node", async () => {
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

  test("is cut off when signed out, when banned, and when all sessions end", async () => {
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

describe("who reads and who writes", () => {
  const readers = async (member: Person, where = topic) =>
    (await member.get("/live/presence", { topic: where })).body.readers.map(
      (each: { userID: number }) => each.userID,
    );

  test("is shown to members on every node, but not those with a private profile or whom one ignores", async () => {
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
      "Nobody tells who is there.",
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
  });

  test("is told to nobody while the setting is off", async () => {
    await administrator.patch("/config", { "live.presence": false });
    assert.equal((await other.get("/live/presence", { topic })).status, 404);
    await administrator.patch("/config", { "live.presence": true });
    assert.equal((await other.get("/live/presence", { topic })).status, 200);
  });
});

test("a node that stops ends its streams at once and takes no new ones", async () => {
  const third = await forum.anotherNode();
  const one = await ear(await third.listen(), third.here(other));
  await third.forum.http.close();
  await one.ends();
});
