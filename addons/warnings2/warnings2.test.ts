import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anAccount, PASSWORD, signIn } from "#features/sessions/testing.ts";
import { scheduledTasks } from "#platform/server/jobs/jobs.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
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
    ["You received too many warnings.", "2036-05-15T12:00:00.000Z"],
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
  await administrator!.patch("/config", { "warnings2.jailThreshold": 3 });
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
