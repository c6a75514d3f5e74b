import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { personalDataOf } from "#features/personal-data/server/index.ts";
import { anAccount, PASSWORD, signIn } from "#features/sessions/testing.ts";
import { scheduledTasks } from "#platform/server/jobs/jobs.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { insertAppeal } from "./server/appeals/appeal-queries.ts";
import { aWarning, TYPES, withWarnings } from "./testing.ts";

let clock = Date.parse("2036-05-01T12:00:00Z");
const forum = await openForum({ now: () => new Date(clock) });
await withWarnings(forum);
const other = await forum.anotherNode();
const guest = await forum.as("guest");
let [administrator, moderator, colleague]: TestUser[] = [];
const staffSignsIn = async () => {
  [administrator, moderator, colleague] = [
    await forum.as("administrator"),
    await forum.as("moderator"),
    await forum.as("moderator"),
  ];
};
await staffSignsIn();
const member = await forum.as("member");

async function runTask(name: string): Promise<void> {
  const context = await forum.context();
  await context.addons
    .of(scheduledTasks)
    .find((task) => task.name === name)!
    .run(context);
}
const standing = async (userID: number) => (await moderator!.get(`/users/${userID}`)).body.punished;
const bannedBy = async (userID: number) =>
  (await forum.context()).db
    .selectFrom("users")
    .select("banned")
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow()
    .then(({ banned }) => banned);
const wrongTotals = async () => {
  const context = await forum.context();
  const recount = context.addons.of(recounts).find(({ name }) => name === "punishments.points")!;
  return recount.count(context);
};
const entry = (username: string) => guest.post("/authenticate/password", { username, password: PASSWORD });

test("a warning has a type with points, a message, an internal note, a rule and posts", async () => {
  const author = await forum.as("member");
  const discussionID = await aDiscussion(forum, { insertUserID: author.userID, name: "Cheap watches" });
  const { body: rule } = await administrator!.post("/rules", { name: "No ads", description: "Really." });
  const sent = await moderator!.post("/user-notes/warnings", {
    ...{
      userID: author.userID,
      warningTypeID: TYPES.major,
      body: "**No ads**, <b>please</b>.",
      format: "markdown",
    },
    ...{ recordType: "discussion", recordID: discussionID, moderatorNote: "Third time", ruleID: rule.ruleID },
  });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const [warning] = sent.body;
  assert.deepEqual(
    [warning.points, warning.expiresString, warning.moderatorNote, warning.ruleName, warning.isLive],
    [2, "1 month", "Third time", "No ads", true],
  );
  assert.equal(warning.dateExpires, "2036-06-01T12:00:00.000Z");
  assert.match(warning.body, /<strong>No ads<\/strong>/);
  assert.deepEqual(
    [warning.recordType, warning.recordID, warning.posts[0].name],
    ["discussion", discussionID, "Cheap watches"],
  );
  assert.equal(await standing(author.userID), 2);

  const seen = (await author.get(`/user-notes/warnings/${warning.userNoteID}`)).body;
  assert.deepEqual(
    [seen.insertUserID, seen.moderatorNote, seen.insertIPAddress, seen.points],
    [null, undefined, undefined, 2],
  );
  assert.equal((await member.get(`/user-notes/${warning.userNoteID}`)).status, 404);
  assert.deepEqual((await member.get("/user-notes")).body, []);
  assert.equal((await guest.get("/user-notes")).status, 403);

  const shown = async (reader: TestUser) =>
    (await reader.get(`/discussions/${discussionID}`, { expand: "warnings" })).body.warning;
  assert.deepEqual(
    [(await shown(author)).moderatorNote, (await shown(moderator!)).moderatorNote],
    [undefined, "Third time"],
  );
  assert.deepEqual([await shown(member), await shown(guest)], [undefined, undefined]);
  assert.equal(await wrongTotals(), 0);
});

test("points restrict at a threshold, ban at a higher one, and expire one after the other", async () => {
  const account = await anAccount(forum);
  const { userID, name } = account;
  const cookie = await signIn(forum, name);
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
  const by = (call: () => Promise<{ status: number }>) => call().then(({ status }) => status);
  const actions = async () =>
    Promise.all(
      [forum, other].map(async (node) => {
        const user = await node.as("guest");
        return [
          await by(() =>
            user.post(
              "/discussions",
              { name: "Hi", body: "Words.", format: "text", categoryID: 1 },
              { cookie },
            ),
          ),
          await by(() =>
            user.post("/comments", { discussionID, body: "Words.", format: "text" }, { cookie }),
          ),
          await by(() =>
            user.post(
              "/comments",
              { discussionID, body: "https://example.com/", format: "markdown" },
              { cookie },
            ),
          ),
          await by(() =>
            user.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" }, { cookie }),
          ),
        ];
      }),
    );
  await aWarning(moderator!, userID, { warningTypeID: TYPES.major });
  const free = (await actions())[0]!;
  assert.deepEqual(free.slice(0, 3), [201, 201, 201]);
  await aWarning(moderator!, userID);
  const jailed = [403, 202, 403, 403];
  assert.deepEqual(await actions(), [jailed, jailed]);

  const before = (await forum.emails()).length;
  await Promise.all([aWarning(moderator!, userID), aWarning(colleague!, userID)]);
  assert.deepEqual([await standing(userID), await bannedBy(userID), await wrongTotals()], [5, 8, 0]);
  const { body } = await entry(name);
  assert.deepEqual(
    [body.ban.reason, body.ban.dateExpires],
    ["You received too many warnings. The last one says: Please be kind.", "2036-05-15T12:00:00.000Z"],
  );
  assert.match(body.ban.appealUrl, /^\/appeal\//);
  assert.ok((await forum.emails()).length >= before);

  clock = Date.parse("2036-05-15T12:00:01Z");
  await staffSignsIn();
  await runTask("warnings whose points expire");
  assert.deepEqual([await standing(userID), await bannedBy(userID), await wrongTotals()], [2, 0, 0]);
  clock = Date.parse("2036-06-01T12:00:01Z");
  await staffSignsIn();
  await runTask("warnings whose points expire");
  assert.deepEqual([await standing(userID), await wrongTotals()], [0, 0]);
});

test("ends no ban of the staff, and bans no one again whom staff unbanned", async () => {
  const { userID } = await anAccount(forum);
  await administrator!.put(`/users/${userID}/ban`, { banned: true, reason: "Rude" });
  const first = await aWarning(administrator!, userID, { warningTypeID: TYPES.serious });
  await aWarning(administrator!, userID, { warningTypeID: TYPES.serious });
  assert.equal(await bannedBy(userID), 9);
  const path = `/user-notes/warnings/${first.userNoteID}`;
  const reversed = await moderator!.patch(path, { reversed: true });
  assert.deepEqual([reversed.body.reversed, await bannedBy(userID), await standing(userID)], [true, 1, 3]);
  const { body: log } = await moderator!.get("/logs", {
    recordType: "user",
    recordID: userID,
    action: "user.unwarn",
  });
  assert.equal((await moderator!.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.deepEqual([await bannedBy(userID), await standing(userID)], [9, 6]);
  await administrator!.put(`/users/${userID}/ban`, { banned: false });
  assert.equal(await bannedBy(userID), 0);
  await administrator!.patch("/config", { "warnings2.jailThreshold": 7 });
  await forum.drained();
  assert.deepEqual([await bannedBy(userID), await wrongTotals()], [0, 0]);
  await administrator!.patch("/config", { "warnings2.jailThreshold": 3 });
  await forum.drained();
  assert.equal(await wrongTotals(), 0);
  await aWarning(administrator!, userID, { warningTypeID: TYPES.notice });
  assert.equal(await bannedBy(userID), 8);
});

test("warns the authors of several posts once each, and deletes the posts", async () => {
  const [one, two] = [await forum.as("member"), await forum.as("member")];
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
  const recordIDs = [
    await aComment(forum, { discussionID, insertUserID: one.userID }),
    await aComment(forum, { discussionID, insertUserID: two.userID }),
    await aComment(forum, { discussionID, insertUserID: one.userID }),
  ];
  const { status, body } = await moderator!.post("/user-notes/warnings", {
    ...{ recordType: "comment", recordIDs, warningTypeID: TYPES.minor, body: "Enough.", deletePosts: true },
  });
  assert.deepEqual([status, body.length, await standing(one.userID)], [201, 2, 1]);
  assert.deepEqual(
    body.map(({ posts }: { posts: object[] }) => posts.length),
    [2, 1],
  );
  for (const id of recordIDs) assert.equal((await guest.get(`/comments/${id}`)).status, 404);
  const [own] = (await one.get("/user-notes/warnings")).body;
  assert.deepEqual([own.posts[0].url, own.posts.length], [null, 2]);

  const appealUrl: string = own.posts[0].appealUrl;
  const jwt = appealUrl.replace("/appeal/", "");
  const appealed = await guest.post("/appeals", { jwt, appealText: "It was a joke." });
  assert.deepEqual(
    [appealed.status, appealed.body.type, appealed.body.status],
    [201, "content-removal", "pending"],
  );
  assert.equal((await guest.post("/appeals", { jwt, appealText: "Again." })).status, 409);
  assert.equal((await guest.post("/appeals", { jwt: `${jwt}x`, appealText: "Again." })).status, 404);
  const { appealID } = appealed.body;
  assert.equal((await member.get("/appeals")).status, 403);
  assert.equal((await moderator!.get("/appeals")).body[0].appealText, "It was a joke.");
  const decided = await moderator!.patch(`/appeals/${appealID}`, {
    ...{ status: "approved", appealEventInfo: { decisionMessage: "Fine." } },
  });
  assert.deepEqual([decided.status, decided.body.status], [200, "approved"]);
  assert.equal((await guest.get(`/comments/${recordIDs[0]}`)).status, 200);
  assert.equal((await moderator!.patch(`/appeals/${appealID}`, { status: "rejected" })).status, 409);
});

test("staff are warned by those above them only, and see no note about themselves", async () => {
  const refusal = async (by: TestUser, userID: number) => {
    const sent = { userID, warningTypeID: TYPES.notice, body: "No.", format: "text" };
    const { status, body } = await by.post("/user-notes/warnings", sent);
    return [status, body.message];
  };
  const above = "You can only warn members who rank below you.";
  assert.deepEqual(await refusal(moderator!, administrator!.userID), [403, above]);
  assert.deepEqual(await refusal(moderator!, colleague!.userID), [403, above]);
  assert.deepEqual(await refusal(moderator!, moderator!.userID), [403, "You can’t warn yourself."]);
  const { userNoteID } = await aWarning(administrator!, moderator!.userID, {
    ...{ warningTypeID: TYPES.notice, moderatorNote: "Watch out" },
  });
  const own = await moderator!.get(`/user-notes/${userNoteID}`, { expand: "user,insertUser" });
  assert.deepEqual([own.status, own.body.moderatorNote, own.body.insertUserID], [200, undefined, null]);
  assert.equal((await colleague!.get(`/user-notes/${userNoteID}`)).body.moderatorNote, "Watch out");
  const note = { userID: moderator!.userID, body: "Lazy.", format: "text" };
  const { body: about } = await administrator!.post("/user-notes/notes", note);
  assert.equal((await moderator!.get(`/user-notes/${about.userNoteID}`)).status, 404);
  assert.equal((await moderator!.post("/user-notes/notes", note)).status, 403);
});

test("notes are changed by their authors, and deleted ones come back from the log", async () => {
  const { userID } = member;
  const { body: note } = await moderator!.post("/user-notes/notes", {
    userID,
    body: "*New*",
    format: "markdown",
  });
  assert.match(note.body, /<em>New<\/em>/);
  const path = `/user-notes/notes/${note.userNoteID}`;
  assert.equal((await colleague!.patch(path, { body: "Mine" })).status, 403);
  const changed = await moderator!.patch(path, { body: "<script>alert(1)</script>Old", format: "html" });
  assert.deepEqual([changed.status, changed.body.body.includes("<script")], [200, false]);
  assert.equal((await moderator!.delete(path)).status, 204);
  assert.equal((await moderator!.get(path)).status, 404);
  const { body: log } = await moderator!.get("/logs", { recordType: "user", recordID: userID });
  assert.equal(JSON.stringify(log).includes("Old"), false);
  assert.equal((await moderator!.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.equal((await colleague!.get("/user-notes", { userID, type: "note" })).body.length, 1);
});

test("the form names the types and rules; deleted types and rules stay with their warnings", async () => {
  const { body: form } = await moderator!.get("/user-notes/warningform");
  const [notice] = form.properties.warningTypeID.oneOf;
  assert.deepEqual(
    [notice, form.required],
    [{ const: TYPES.notice, title: "Notice" }, ["warningTypeID", "body"]],
  );
  const draft = { name: "Harsh", points: 4, expireNumber: 1, expireType: "hours" };
  const { body: type } = await administrator!.post("/warning-types", draft);
  const { userID } = await forum.as("member");
  const { userNoteID } = await aWarning(moderator!, userID, { warningTypeID: type.warningTypeID });
  assert.equal((await administrator!.delete(`/warning-types/${type.warningTypeID}`)).status, 204);
  const { body: warning } = await moderator!.get(`/user-notes/${userNoteID}`);
  assert.deepEqual([warning.warningTypeName, warning.expiresTimespan], ["Harsh", 3600]);
  const sent = { userID, warningTypeID: type.warningTypeID, body: "Again.", format: "text" };
  assert.equal((await moderator!.post("/user-notes/warnings", sent)).status, 422);
});

test("the member is notified in the list always, and by email unless switched off; staff of appeals", async () => {
  const rude = await forum.as("member");
  const { userID } = rude;
  const off = await rude.patch("/notification-preferences/$me", { Warning: { email: false } });
  assert.equal(off.status, 200, JSON.stringify(off.body));
  await aWarning(moderator!, userID, { warningTypeID: TYPES.major });
  await forum.drained();
  const { body } = await rude.get("/notifications");
  assert.deepEqual(
    body.map((each: { body: string; url: string }) => each.body),
    ["You received a warning: <strong>Major</strong>"],
  );
  await administrator!.put(`/users/${userID}/ban`, { banned: true });
  const { appealUrl } = (await rude.post("/comments", {})).body.ban;
  const appealed = await guest.post("/appeals", {
    jwt: appealUrl.replace("/appeal/", ""),
    appealText: "Why?",
  });
  assert.equal(appealed.status, 201, JSON.stringify(appealed.body));
  await forum.drained();
  const { body: notices } = await moderator!.get("/notifications");
  assert.match(notices[0].body, /appealed a ban/);
  const decision = { status: "rejected", appealEventInfo: { decisionMessage: "Because." } };
  assert.equal((await moderator!.patch(`/appeals/${appealed.body.appealID}`, decision)).status, 200);
  await forum.drained();
  assert.ok((await forum.emails()).some((each) => each.includes("Because.")));
  assert.equal(await bannedBy(userID), 1);
  const { body: log } = await moderator!.get("/logs", {
    recordType: "user",
    recordID: userID,
    action: "appeal.reject",
  });
  assert.equal((await moderator!.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.equal((await moderator!.get(`/appeals/${appealed.body.appealID}`)).body.status, "in-review");
});

test("costs no statement on lists and threads, warned or not", async () => {
  const author = await forum.as("member");
  const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
  await aWarning(moderator!, author.userID, {
    ...{ recordType: "discussion", recordID: discussionID, warningTypeID: TYPES.notice },
  });
  const thread = { layoutViewType: "post", recordType: "discussion", recordID: discussionID };
  const counts = async () => {
    const found: number[] = [];
    for (const reader of [author, member, moderator!]) {
      found.push(await forum.countStatements(() => reader.get("/layouts/lookup-hydrate", thread)));
      found.push(
        await forum.countStatements(() =>
          reader.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" }),
        ),
      );
    }
    return found;
  };
  await counts();
  const on = await counts();
  await forum.forum.application.switchAddon("warnings2", false);
  await counts();
  assert.deepEqual(on, await counts());
  await withWarnings(forum);
});

test("merged accounts have the points of both; the archive has appeals, no internal note; erasure leaves nothing", async () => {
  const [from, into] = [await anAccount(forum), await anAccount(forum)];
  for (const { userID } of [from, into])
    await aWarning(moderator!, userID, { warningTypeID: TYPES.major, moderatorNote: "Secret" });
  const merged = await administrator!.post(`/users/${from.userID}/merge`, {
    ...{ intoUserID: into.userID, name: from.name },
  });
  assert.equal(merged.status, 200);
  await forum.drained();
  assert.deepEqual([await standing(into.userID), await wrongTotals()], [4, 0]);
  const context = await forum.context();
  await insertAppeal(context, {
    ...{
      type: "content-removal",
      userID: into.userID,
      subject: "discussion:1",
      appealText: "Why is it gone?",
    },
    ...{ recordType: "discussion", recordID: 1, recordName: "Cheap watches" },
  });
  const files: string[] = [];
  for (const { collect } of context.addons.of(personalDataOf))
    for await (const { path, content } of collect?.(context, into.userID) ?? [])
      if (/^(?:warnings|appeals)\.jsonl$/.test(path))
        for await (const record of content as AsyncIterable<object>) files.push(JSON.stringify(record));
  assert.match(files.join(), /Please be kind/);
  assert.match(files.join(), /"recordName":"Cheap watches","appealText":"Why is it gone\?"/);
  assert.doesNotMatch(files.join(), /Secret/);
  await administrator!.delete(`/users/${into.userID}?deleteMethod=anonymise`);
  await forum.drained();
  const { body } = await moderator!.get("/user-notes", { userID: into.userID });
  const appeals = await moderator!.get("/appeals", { userID: into.userID });
  assert.deepEqual([body, appeals.body, await wrongTotals()], [[], [], 0]);
});
