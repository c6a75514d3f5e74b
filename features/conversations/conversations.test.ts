import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { toTheEnd } from "#features/bulk/testing.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { emailBodies } from "#features/formats/server/index.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { wrongCounters } from "#features/import/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { MORE, personalDataOf } from "#features/personal-data/server/index.ts";
import { aModeratorOf } from "#features/reports/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aConversation, aMessage } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "founder");
const moderator = await forum.as("moderator", "keeper");
const members = async (count: number): Promise<TestUser[]> => {
  const found: TestUser[] = [];
  while (found.length < count) found.push(await forum.as("member"));
  return found;
};
const unreadOf = async (user: TestUser): Promise<number> =>
  (await user.get("/users/me")).body.countUnreadConversations;
/** The notifications of a user that are visible, through any channel. */
const notificationsOf = async (
  user: TestUser,
): Promise<{ activityType: string; url: string; body: string; read: boolean }[]> => {
  await forum.drained();
  const { db } = await forum.context();
  const own = db.selectFrom("notifications").select("notificationID").where("userID", "=", user.userID);
  const rows = await own.orderBy("notificationID", "desc").execute();
  const answers = await Promise.all(rows.map((row) => user.get(`/notifications/${row.notificationID}`)));
  return answers.flatMap(({ status, body }) => (status === 200 ? [body] : []));
};
const inbox = async (user: TestUser) => (await user.get("/conversations")).body;
const bodiesFor = async (user: TestUser, conversationID: number): Promise<string[]> =>
  (await user.get("/messages", { conversationID })).body.map(({ body }: { body: string }) => body.trim());

describe("a conversation of three members", () => {
  test("is readable by all, unread until it is opened, and announced to the other participants", async () => {
    const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
    const id = await aConversation(ann, [ben, cleo]);
    // Otherwise two jobs may notify in either order.
    await forum.drained();
    const answer = await aMessage(ben, id, "**Yes**, I have.");
    assert.deepEqual(await bodiesFor(cleo, id), [
      "<p><strong>Yes</strong>, I have.</p>",
      "<p>Have you got a moment?</p>",
    ]);
    const [row] = await inbox(cleo);
    assert.equal(row.name, `${ann.name}, ${ben.name}`);
    assert.deepEqual([row.countUnread, row.countMessages, row.countParticipants], [2, 2, 3]);
    assert.deepEqual([row.excerpt, row.lastMessage.insertUser.name], ["Yes, I have.", ben.name]);
    assert.equal(row.participants.at(-1).userID, cleo.userID);
    assert.deepEqual([await unreadOf(ann), await unreadOf(ben), await unreadOf(cleo)], [1, 0, 1]);
    const [newest] = await notificationsOf(cleo);
    assert.equal(newest?.body, `<strong>${ben.name}</strong> sent you a message`);
    assert.deepEqual((await cleo.get("/notifications")).body, [], "the envelope lists messages");
    assert.equal((await cleo.get("/users/me")).body.countUnreadNotifications, 0);
    assert.equal((await notificationsOf(ben)).length, 1, "authors are not notified of their own messages");
    const read = await cleo.put(`/conversations/${id}/read`, { messageID: answer });
    assert.deepEqual([read.status, read.body.countUnread, await unreadOf(cleo)], [200, 0, 0]);
    assert.ok((await notificationsOf(cleo)).every(({ read: was }) => was));
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is hidden from members who left or were removed: lists, counts, files, links and notifications", async () => {
    const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
    const { url } = await anUpload(ann);
    const id = await aConversation(ann, [ben, cleo], { initialBody: `![Here](${url})` });
    const messageID = await aMessage(ann, id);
    const file = async ({ cookie }: TestUser) =>
      (await forum.forum.http.inject({ method: "GET", url, headers: { cookie } })).statusCode;
    assert.deepEqual([await file(ben), await file(cleo), await file(administrator)], [200, 200, 404]);
    assert.deepEqual([(await notificationsOf(ben)).length, (await notificationsOf(cleo)).length], [2, 2]);
    assert.equal((await ben.delete(`/conversations/${id}/leave`)).status, 204);
    assert.equal((await ben.delete(`/conversations/${id}/participants/${cleo.userID}`)).status, 404);
    assert.equal((await ann.delete(`/conversations/${id}/participants/${cleo.userID}`)).status, 204);
    await aMessage(ann, id, "Nobody is here.");
    for (const gone of [ben, cleo]) {
      assert.deepEqual(await inbox(gone), []);
      assert.deepEqual([await unreadOf(gone), await file(gone), await notificationsOf(gone)], [0, 404, []]);
      for (const path of [
        `/conversations/${id}`,
        `/messages/${messageID}`,
        `/conversations/${id}/participants`,
      ]) {
        const refused = await gone.get(path);
        const missing = await gone.get(path.replace(/\d+/, "987654"));
        assert.deepEqual([refused.status, refused.body], [404, missing.body], path);
      }
      assert.equal((await gone.get("/messages", { conversationID: id })).status, 404);
      assert.deepEqual((await gone.get("/messages", { insertUserID: ann.userID })).body, []);
      const answer = await gone.post("/messages", { conversationID: id, body: "Still?", format: "text" });
      assert.equal(answer.status, 400);
    }
    const left = (await ann.get(`/conversations/${id}/participants`, { status: "deleted" })).body;
    assert.deepEqual(
      left.map(({ userID }: { userID: number }) => userID).sort(),
      [ben.userID, cleo.userID].sort(),
    );
    // Naming the file's address elsewhere must not publish it.
    await aDiscussion(forum, { categoryID: await aCategory(forum), insertUserID: ben.userID });
    assert.equal(
      (
        await ben.post("/discussions", {
          name: "It",
          body: url,
          format: "text",
          categoryID: await aCategory(forum),
        })
      ).status,
      201,
    );
    assert.equal(await file(ben), 404);
    const added = await ann.post(`/conversations/${id}/participants`, { recipients: ` ${ben.name}, ` });
    assert.deepEqual([added.status, added.body[0].user.name], [201, ben.name]);
    assert.equal((await bodiesFor(ben, id)).length, 3, "new participants can read all of it");
    assert.equal(
      (await notificationsOf(ben))[0]?.body,
      `<strong>${ann.name}</strong> added you to a conversation`,
    );
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("cannot be started with members who refuse messages, except by staff, but existing ones continue", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    const mine = "/notification-preferences/$me";
    assert.equal((await ben.get(mine)).body.PrivateMessages, "everybody");
    assert.equal((await ben.patch(mine, { PrivateMessages: "nobody" })).status, 422);
    assert.equal((await ben.patch(mine, { PrivateMessages: "staff" })).body.PrivateMessages, "staff");
    const refusesFor = async (reader: TestUser) =>
      (await reader.get(`/users/${ben.userID}`)).body.refusesMessages ?? false;
    assert.deepEqual([await refusesFor(ann), await refusesFor(moderator)], [true, false]);
    const refused = await ann.post("/conversations", { participantUserIDs: [ben.userID] });
    assert.equal(refused.status, 400);
    assert.ok(refused.body.message.includes(ben.name));
    await aConversation(moderator, [ben]);
    await aMessage(ann, id, "Still here?");
    assert.equal((await ben.patch(mine, { PrivateMessages: "everybody" })).status, 200);
    await aConversation(ann, [ben]);
  });

  test("can be cleared, and returns to the list with the next message", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    assert.equal((await ben.put(`/conversations/${id}/clear`)).status, 204);
    assert.deepEqual([await inbox(ben), await unreadOf(ben)], [[], 0]);
    await aMessage(ann, id, "Again.");
    assert.deepEqual(await bodiesFor(ben, id), ["<p>Again.</p>"]);
    assert.deepEqual((await bodiesFor(ann, id)).length, 2);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("recipients", () => {
  test("who ignore the sender, are banned or do not exist are refused by name", async () => {
    const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    const group = await aConversation(ann, [ben, cleo]);
    await ignoring(forum, ben.userID, ann.userID);
    const refused = await ann.post("/conversations", { participantUserIDs: [ben.userID, cleo.userID] });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, `${ben.name} cannot receive messages from you.`],
    );
    assert.equal(
      (await ann.post("/messages", { conversationID: id, body: "Oh", format: "text" })).status,
      400,
    );
    await forum.drained();
    const before = (await notificationsOf(ben)).length;
    await aMessage(ann, group, "For Cleo.");
    assert.equal((await notificationsOf(ben)).length, before);
    const [message] = (await ben.get("/messages", { conversationID: group })).body;
    assert.equal(message.ignored, true);
    await administrator.put(`/users/${cleo.userID}/ban`, { banned: true });
    const banned = await ann.post("/conversations", { recipients: cleo.name });
    assert.equal(banned.body.message, `${cleo.name} cannot receive messages from you.`);
    const unknown = await ann.post("/conversations", { recipients: "nobody_there" });
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [422, "recipients"]);
    assert.equal((await ann.post("/conversations", { initialBody: "x" })).status, 400);
    assert.equal((await ann.post("/conversations", { recipients: ann.name })).status, 400);
  });

  test("are limited to five, or fifty for verified members, but not for moderators; long messages are refused", async () => {
    const [ann, ...others] = (await members(7)) as [TestUser, ...TestUser[]];
    const userIDs = others.map(({ userID }) => userID);
    const refused = await ann.post("/conversations", { participantUserIDs: userIDs });
    assert.equal(refused.body.message, "Your conversations can have up to 5 recipients.");
    const id = await aConversation(ann, others.slice(0, 5));
    const sixth = { participantUserIDs: userIDs.slice(5) };
    assert.equal((await ann.post(`/conversations/${id}/participants`, sixth)).status, 400);
    await administrator.patch(`/users/${ann.userID}`, { bypassSpam: true });
    assert.equal((await ann.post(`/conversations/${id}/participants`, sixth)).status, 201);
    assert.equal((await moderator.post("/conversations", { participantUserIDs: userIDs })).status, 201);
    const long = await ann.post("/messages", { conversationID: id, body: "x".repeat(2001), format: "text" });
    assert.deepEqual([long.status, long.body.errors[0].code], [422, "maxLength"]);
  });

  test("are protected by the flood limit", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    await administrator.patch("/config", { "spam.flood.enabled": true });
    const id = await aConversation(ann, [ben]);
    await aMessage(ann, id);
    const flood = await ann.post("/messages", { conversationID: id, body: "More", format: "text" });
    assert.equal(flood.status, 429);
    await administrator.patch("/config", { "spam.flood.enabled": false });
  });
});

describe("a reported message", () => {
  test("is shown to moderators alone and without its conversation, and can be removed and restored", async () => {
    const [ann, ben, outsider] = (await members(3)) as [TestUser, TestUser, TestUser];
    const id = await aConversation(ann, [ben], { initialBody: "Between us." });
    const recordID = await aMessage(ann, id, "Buy **watches**.");
    const partly = await aModeratorOf(forum, await aCategory(forum, { only: [] }));
    const report = (by: TestUser) =>
      by.post("/reports", { recordType: "message", recordID, reportReasonIDs: ["spam"] });
    const offered = async (reader: TestUser) =>
      (await reader.get(`/messages/${recordID}`)).body.canReport ?? false;
    assert.deepEqual([await offered(ben), await offered(ann)], [true, false]);
    assert.deepEqual([(await report(outsider)).status, (await report(moderator)).status], [404, 404]);
    assert.equal((await report(ann)).status, 403);
    const { status, body } = await report(ben);
    assert.equal(status, 201);
    const { reportID } = body;
    assert.equal((await partly.get(`/reports/${reportID}`)).status, 404);
    const seen = (await moderator.get(`/reports/${reportID}`)).body;
    assert.deepEqual(
      [seen.recordName, seen.recordUser.name, seen.recordHtml.trim(), seen.recordIsLive, seen.placeRecordID],
      ["Private message", ann.name, "<p>Buy <strong>watches</strong>.</p>", true, 0],
    );
    assert.ok(!JSON.stringify(seen).includes("Between us"));
    for (const path of [`/conversations/${id}`, `/messages/${recordID}`])
      assert.equal((await moderator.get(path)).status, 404);
    assert.ok((await notificationsOf(moderator)).some(({ body }) => body.includes("Private message")));
    assert.ok((await notificationsOf(partly)).every(({ body }) => !body.includes("Private message")));
    const escalation = { recordType: "message", recordID, reportID, name: "It" };
    assert.equal((await moderator.post("/escalations", escalation)).status, 422);

    const removed = (await moderator.patch(`/reports/${reportID}/reject-record`)).body;
    assert.deepEqual([removed.status, removed.recordIsLive], ["rejected", false]);
    assert.deepEqual(await bodiesFor(ben, id), ["<p>Between us.</p>"]);
    assert.deepEqual(await wrongCounters(forum), []);
    const [entry] = (await moderator.get("/logs", { action: "message.delete", recordID })).body;
    assert.equal((await moderator.post(`/logs/${entry.logID}/undo`)).status, 200);
    assert.equal((await bodiesFor(ben, id)).length, 2);
    await moderator.patch(`/reports/${reportID}/reject-record`);
    const back = (await moderator.patch(`/reports/${reportID}/approve-record`)).body;
    assert.deepEqual([back.status, back.recordIsLive], ["dismissed", true]);
    assert.equal((await bodiesFor(ben, id)).length, 2);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

test("emails show a message only to participants of its conversation", async () => {
  const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
  const messageID = await aMessage(ann, await aConversation(ann, [ben]), "Between us.");
  const context = await forum.context();
  const textFor = async ({ userID }: TestUser) =>
    (await emailBodies({ ...context, actor: { ...context.actor, userID } }, "message", [messageID])).get(
      messageID,
    )?.text;
  assert.deepEqual([await textFor(ben), await textFor(cleo)], ["Between us.", undefined]);
});

describe("administrators", () => {
  test("set the limits of conversations, within bounds", async () => {
    const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
    const set = async (key: string, value: number) =>
      (await administrator.patch("/config", { [`conversations.${key}`]: value })).status;
    for (const [key, least, most] of [
      ["messageMaxLength", 100, 100_000],
      ["recipients.most", 1, 500],
      ["recipients.verifiedMost", 1, 500],
    ] as const)
      assert.deepEqual(
        [await set(key, least - 1), await set(key, most + 1), await set(key, most), await set(key, least)],
        [422, 422, 200, 200],
        key,
      );
    const to = (...users: TestUser[]) => ({ participantUserIDs: users.map(({ userID }) => userID) });
    assert.equal((await ann.post("/conversations", to(ben, cleo))).status, 400);
    const conversationID = await aConversation(ann, [ben]);
    const send = async (body: string) =>
      (await ann.post("/messages", { conversationID, body, format: "text" })).status;
    assert.deepEqual([await send("x".repeat(101)), await send("x".repeat(100))], [422, 201]);
    const defaults = { messageMaxLength: 2000, "recipients.most": 5, "recipients.verifiedMost": 50 };
    for (const [key, value] of Object.entries(defaults)) await set(key, value);
  });
});

describe("moderators", () => {
  test("read conversations of others only where the community allows it", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    const reader = await aHolder(forum, "conversations.moderate");
    const asked = { participantUserID: ann.userID };
    assert.equal((await reader.get("/conversations", asked)).status, 403);
    assert.equal((await reader.get(`/conversations/${id}`)).status, 404);
    await administrator.patch("/config", { "conversations.moderation": true });
    assert.equal((await reader.get("/conversations", asked)).body[0].conversationID, id);
    assert.equal((await reader.get("/messages", { conversationID: id })).body.length, 1);
    assert.equal(
      (await moderator.get(`/conversations/${id}`)).status,
      404,
      "the permission is needed as well",
    );
    assert.equal((await reader.delete(`/conversations/${id}/participants/${ben.userID}`)).status, 204);
    await administrator.patch("/config", { "conversations.moderation": false });
  });

  test("remove the messages of a spammer and restore them", async () => {
    const [spammer, ann] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(spammer, [ann], { initialBody: "Buy." });
    await aMessage(ann, id, "No.");
    await forum.drained();
    const { body } = await administrator.post("/users/clear", { userIDs: [spammer.userID] });
    assert.deepEqual(await bodiesFor(ann, id), ["<p>No.</p>"]);
    assert.deepEqual(await notificationsOf(ann), []);
    assert.deepEqual(await wrongCounters(forum), []);
    const { operationID } =
      (await administrator.get("/logs", { recordUserID: spammer.userID })).body[0] ?? body;
    await toTheEnd(administrator, await administrator.post(`/logs/operations/${operationID}/undo`));
    assert.deepEqual(await bodiesFor(ann, id), ["<p>No.</p>", "<p>Buy.</p>"]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("can turn conversations off", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    await administrator.patch("/config", { "context.conversationsEnabled": false });
    assert.deepEqual(
      [(await ann.get("/conversations")).status, (await ben.get(`/conversations/${id}`)).status],
      [404, 404],
    );
    assert.deepEqual([await unreadOf(ben), await notificationsOf(ben)], [0, []]);
    await administrator.patch("/config", { "context.conversationsEnabled": true });
  });
});

describe("a deleted account", () => {
  test("gets its messages in an archive and leaves none of their text; messages of others stay", async () => {
    const [ann, ben] = (await members(2)) as [TestUser, TestUser];
    const id = await aConversation(ann, [ben], { initialBody: "A secret of hers.", name: "Between us" });
    await aMessage(ben, id, "Mine stays.");
    const context = await forum.context();
    const contributions = context.addons.of(personalDataOf);
    const files: string[] = [];
    for (const { collect } of contributions)
      for await (const { path, content } of collect?.(context, ann.userID) ?? [])
        for await (const part of content as AsyncIterable<unknown>)
          if (JSON.stringify(part).includes("A secret of hers.")) files.push(path);
    assert.deepEqual(files, ["messages.jsonl", "messages.html"]);
    const was = { name: ann.name, email: null, addresses: [], dateDue: new Date() };
    for (const { name, erase } of contributions.filter((each) => /conversation|private/.test(each.name)))
      await context.transaction(async (inside) => {
        assert.notEqual(await erase?.(inside, ann.userID, "wipe", was), MORE, name);
      });
    assert.deepEqual(await bodiesFor(ben, id), ["<p>Mine stays.</p>", ""]);
    assert.notEqual((await inbox(ben))[0].name, "Between us");
    assert.deepEqual(await inbox(ann), []);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("lists", () => {
  test("run a constant number of statements for any number of records", async () => {
    const [ann, ben, cleo] = (await members(3)) as [TestUser, TestUser, TestUser];
    const id = await aConversation(ann, [ben]);
    const list = () => forum.countStatements(() => ann.get("/conversations"));
    const read = () => forum.countStatements(() => ann.get("/messages", { conversationID: id }));
    await Promise.all([list(), read()]);
    const [one, few] = [await list(), await read()];
    for (const others of [[ben], [ben, cleo], [cleo]]) await aConversation(ann, others);
    for (let more = 0; more < 4; more += 1) await aMessage(more % 2 ? ann : ben, id);
    assert.deepEqual([await list(), await read()], [one, few]);
    const names = (await inbox(ann)).map(({ conversationID }: { conversationID: number }) => conversationID);
    assert.equal(names[0], id, "the one with the newest message is the first");
    const older = await ann.get("/messages", {
      conversationID: id,
      messageID: `<${await newest(ann, id)}`,
      limit: 2,
    });
    assert.deepEqual([older.body.length, older.headers["x-app-page-result-count"]], [2, "4"]);
  });
});

const newest = async (user: TestUser, conversationID: number): Promise<number> =>
  (await user.get("/messages", { conversationID, limit: 1 })).body[0].messageID;
