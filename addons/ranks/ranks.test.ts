import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { givePoints, setRoles } from "#features/users/server/index.ts";
import { asOf } from "#platform/server/application/acting.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { updateByTime } from "./server/changes/follow-changes.ts";
import { aRank, withoutRanks, withRanks } from "./testing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const sink = await openEmailSink();
const forum = await openForum({ environment: { SMTP_URL: sink.smtpUrl } });
await withRanks(forum);
// Follows what was missed while the add-on was off.
await updateByTime(await forum.context());
const there = await forum.anotherNode();
const administrator = await forum.as("administrator", "boss");
const member = await forum.as("member", "climber");
const friend = await forum.as("member", "friend");
const moderator = await forum.as("moderator", "keeper");
const address = await forum.listen();

beforeEach(() => withoutRanks(forum));

const rankOf = async (userID: number): Promise<number | null> =>
  (await administrator.get(`/users/${userID}`)).body.rankID ?? null;
const text = (body: string) => ({ body, format: "markdown" });
const post = (by: TestUser, body = "Words.") =>
  by.post("/discussions", { name: "A day", categoryID: 1, ...text(body) });
const wrong = async () => {
  const context = await forum.context();
  const recount = context.addons.of(recounts).find(({ name }) => name === "userRanks.rankID");
  return recount?.count(context);
};
const notified = async (user: TestUser): Promise<string[]> => {
  await forum.drained();
  const { body } = await user.get("/notifications");
  return body.flatMap((each: { body: string; activityType: string }) =>
    each.activityType === "Rank" ? [each.body] : [],
  );
};
const html = async (path: string, user?: TestUser) =>
  (await fetch(address + path, user ? { headers: { cookie: user.cookie } } : {})).text();

test("members get the highest rank whose criteria hold, in the transaction that changes them", async () => {
  const novice = await aRank(forum, { level: 1 });
  const writer = await aRank(forum, { level: 2, criteria: { posts: 2 } });
  const star = await aRank(forum, { level: 3, criteria: { posts: 2, points: 10 } });
  const context = await forum.context();
  const seen: (number | null)[] = [];
  const note = async () => void seen.push(await rankOf(friend.userID));
  await note();
  const { discussionID } = (await post(friend)).body;
  await note();
  const { commentID } = (await friend.post("/comments", { discussionID, ...text("More.") })).body;
  await note();
  await givePoints(context, friend.userID, 10, { categoryID: null });
  await note();
  await administrator.delete(`/comments/${commentID}`);
  await note();
  await aDiscussion(forum, { insertUserID: friend.userID });
  await note();
  await givePoints(context, friend.userID, -1, { categoryID: null });
  await note();
  await administrator.delete(`/discussions/${discussionID}`);
  await note();
  assert.deepEqual(seen, [novice, novice, writer, star, novice, star, writer, novice]);
  assert.equal(await wrong(), 0);
  const count = (await administrator.get("/ranks")).body.map(
    ({ countUsers }: { countUsers: number }) => countUsers,
  );
  assert.equal(count[0] > 0 && count[1] === 0 && count[2] === 0, true);
});

test("ranks follow roles, permissions, the age of accounts and changes of ranks", async () => {
  const guild = await aRole(forum, { name: "Guild" });
  const ofGuild = await aRank(forum, { level: 1, criteria: { roleID: guild } });
  const staff = await aRank(forum, { level: 2, criteria: { permission: "community.moderate" } });
  const old = await aRank(forum, { level: 3, criteria: { time: "3 weeks" } });
  assert.deepEqual([await rankOf(friend.userID), await rankOf(moderator.userID)], [null, staff]);
  const context = await forum.context();
  await setRoles(context, friend.userID, [8, guild]);
  assert.equal(await rankOf(friend.userID), ofGuild);
  await administrator.patch(`/roles/${guild}/permissions`, [
    { type: "global", permissions: { "community.moderate": true } },
  ]);
  await forum.drained();
  assert.equal(await rankOf(friend.userID), staff);
  await setRoles(context, friend.userID, [8]);
  assert.equal(await rankOf(friend.userID), null);
  assert.equal(await wrong(), 0);
  await updateByTime(asOf(context, new Date(Date.now() + 22 * DAY_MS)));
  assert.deepEqual([await rankOf(friend.userID), await rankOf(moderator.userID)], [old, old]);
  const { body, status } = await administrator.patch(`/ranks/${old}`, {
    criteria: { time: "2 YEARS", posts: "" },
  });
  assert.deepEqual([status, body.criteria], [200, { time: "2 years" }]);
  await forum.drained();
  assert.deepEqual([await rankOf(friend.userID), await rankOf(moderator.userID)], [null, staff]);
  await administrator.delete(`/roles/${guild}`);
  await forum.drained();
  const { criteria } = (await administrator.get(`/ranks/${ofGuild}`)).body;
  assert.deepEqual(criteria, { manual: true });
  assert.equal((await administrator.delete(`/ranks/${staff}`)).status, 204);
  await forum.drained();
  assert.equal(await rankOf(moderator.userID), null);
  assert.equal(await wrong(), 0);
});

test("staff give ranks by hand, which win; the log undoes it, and members are notified when they rise", async () => {
  const novice = await aRank(forum, { level: 1, name: "Novice" });
  const guest = await aRank(forum, { level: 0, name: "Guest of honor", criteria: { manual: true } });
  const hero = await aRank(forum, {
    ...{ level: 5, name: "Hero", criteria: { manual: true } },
    notificationBody: "You are a <hero> now.",
  });
  const path = `/users/${member.userID}/rank`;
  const put = (by: TestUser, rankID: number | null) => by.put(path, { rankID });
  assert.deepEqual(
    [
      (await put(moderator, hero)).status,
      (await put(administrator, novice)).status,
      (await put(administrator, 999)).status,
    ],
    [403, 400, 404],
  );
  const before = await notified(member);
  assert.deepEqual((await put(administrator, hero)).body, { rankID: hero });
  assert.deepEqual(await notified(member), ["You are a &lt;hero&gt; now.", ...before]);
  assert.deepEqual((await put(administrator, guest)).body, { rankID: guest });
  assert.equal((await notified(member)).length, before.length + 1);
  const [entry] = (await administrator.get("/logs", { recordUserID: member.userID })).body.filter(
    ({ action }: { action: string }) => action === "user.rank",
  );
  assert.deepEqual([entry.before, entry.after], [{ rankID: hero }, { rankID: guest }]);
  assert.equal((await administrator.post(`/logs/${entry.logID}/undo`)).status < 300, true);
  assert.equal(await rankOf(member.userID), hero);
  const standing = (await member.get(path)).body;
  assert.deepEqual([standing.rankID, standing.isManual, standing.ranks.length], [hero, true, 3]);
  assert.deepEqual((await put(administrator, null)).body, { rankID: novice });
  await administrator.delete(`/ranks/${hero}`);
  assert.equal(await wrong(), 0);
});

test("abilities hold at once on every node, with the rank that lifts a restriction", async () => {
  const nodes = [member, there.here(member)];
  const onEach = async (call: (by: TestUser) => Promise<{ status: number; body: { message?: string } }>) => {
    const answers: unknown[] = [];
    for (const by of nodes) {
      const { status, body } = await call(by);
      answers.push(status < 300 ? "allowed" : `${status} ${body.message}`);
    }
    return answers;
  };
  const twice = (answer: string) => [answer, answer];
  await aRank(forum, { level: 9, name: "Regular", criteria: { posts: 1000 } });
  const { discussionID } = (await post(administrator)).body;
  const calls = {
    post: (by: TestUser) => post(by),
    comment: (by: TestUser) => by.post("/comments", { discussionID, ...text("Yes.") }),
    link: (by: TestUser) => post(by, "https://example.com/"),
    message: (by: TestUser) =>
      by.post("/conversations", {
        ...{ participantUserIDs: [friend.userID], initialBody: "Hello", initialFormat: "text" },
      }),
    location: (by: TestUser) => by.patch("/users/$me/profile-fields", { Location: `At ${Math.random()}` }),
    curation: async (by: TestUser) => {
      const { body } = await by.get("/users/$me/permissions");
      const isHeld = body.permissions[0].permissions["curation.manage"] === true;
      return { status: isHeld ? 200 : 403, body: {} };
    },
  };
  const all = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, await onEach(call)])),
    );
  const free = twice("allowed");
  const usual = {
    post: free,
    comment: free,
    link: free,
    message: free,
    location: free,
    curation: twice("403 undefined"),
  };
  assert.deepEqual(await all(), usual);
  const rankID = await aRank(forum, {
    ...{ level: 1, name: "Novice" },
    abilities: { discussionsAdd: false, conversationsAdd: false, location: false, curation: true },
  });
  const reason = (what: string) => twice(`403 Members with the rank Regular can ${what}.`);
  assert.deepEqual(await all(), {
    ...usual,
    ...{ post: reason("start discussions"), link: reason("start discussions") },
    ...{ message: reason("start conversations"), location: reason("change their location") },
    curation: free,
  });
  const patched = await administrator.patch(`/ranks/${rankID}`, {
    abilities: { linksPosts: "false", commentsAdd: false, signatureLength: "", discussionsAdd: null },
  });
  assert.deepEqual(patched.body.abilities, { linksPosts: false, commentsAdd: false });
  await forum.drained();
  assert.deepEqual(await all(), { ...usual, link: reason("post links"), comment: reason("comment") });
  const edit = async () => {
    const dateInserted = new Date(Date.now() - 90 * DAY_MS);
    const own = await aDiscussion(forum, { insertUserID: member.userID, dateInserted });
    return (await onEach((by) => by.patch(`/discussions/${own}`, text("Edited.")))).map(
      (each) => each === "allowed",
    );
  };
  assert.deepEqual(await edit(), [false, false]);
  await administrator.patch(`/ranks/${rankID}`, { abilities: { editTimeout: -1, linksPosts: false } });
  assert.deepEqual(await edit(), [true, true]);
  // Administrators are never restricted.
  assert.equal((await post(administrator, "https://example.com/")).status, 201);
  await forum.forum.application.switchAddon("ranks", false);
  assert.equal((await post(member, "https://example.com/")).status, 201);
  assert.equal((await member.get("/ranks")).status, 404);
  await withRanks(forum);
});

test("posts of members whose rank allows no formatting are plain text, and the forms say so", async () => {
  await aRank(forum, { level: 9, name: "Regular", criteria: { posts: 1000 } });
  const rankID = await aRank(forum, { level: 1, abilities: { format: "Text", meActions: false } });
  assert.deepEqual((await administrator.get(`/ranks/${rankID}/edit`)).body.abilities, {
    ...{ format: "Text", meActions: false },
  });
  const rich = [{ type: "p", children: [{ text: "Bold", bold: true }, { text: " words" }] }];
  const sent = { name: "A day", categoryID: 1, body: JSON.stringify(rich), format: "rich2" };
  const { body: posted } = await member.post("/discussions", sent);
  assert.equal(posted.body, "<p>Bold words</p>");
  assert.match((await administrator.post("/discussions", sent)).body.body, /<strong>/);
  const hint = "are removed from your posts until you have the rank Regular.";
  for (const path of ["/post/discussion", `/discussion/${posted.discussionID}`])
    assert.deepEqual(
      [(await html(path, member)).includes(hint), (await html(path, administrator)).includes(hint)],
      [true, false],
    );
});

test("titles are beside names, also on cached pages of guests, and cost nothing once cached", async () => {
  const { discussionID } = (await post(member)).body;
  await html(`/discussion/${discussionID}`);
  const without = await forum.countStatements(() => html("/discussions", friend));
  const rankID = await aRank(forum, { name: "Novice", userTitle: "Rookie <1>", cssClass: "is-rookie" });
  for (const shown of [await html(`/discussion/${discussionID}`), await html("/profile/climber", friend)])
    assert.ok(/class="[^"]* is-rookie"><bdi>Rookie &lt;1&gt;<\/bdi>/.test(shown));
  await administrator.patch(`/ranks/${rankID}`, { userTitle: "Champion" });
  assert.ok((await html(`/discussion/${discussionID}`)).includes("<bdi>Champion</bdi>"));
  await forum.drained();
  await html("/discussions", friend);
  assert.equal((await forum.countStatements(() => html("/discussions", friend))) <= without, true);
  const fields = (await friend.get(`/discussions/${discussionID}`, { expand: "insertUser,insertUser.rank" }))
    .body.insertUser;
  assert.deepEqual(
    [fields.rankID, fields.rank.name, fields.label, fields.labelHtml],
    [rankID, "Novice", "Champion", "Champion"],
  );
  const [listed] = (await friend.get("/users", { name: "climber", expand: "rank" })).body;
  assert.deepEqual([listed.rankID, listed.rank.userTitle], [rankID, "Champion"]);
});

test("lists and the search find members and posts by rank", async () => {
  const ids = async (path: string, query: object, key: string): Promise<number[]> =>
    (await administrator.get(path, { limit: 100, ...query })).body.map(
      (each: Record<string, number>) => each[key],
    );
  const { discussionID } = (await post(member)).body;
  await aRank(forum, { level: 1, criteria: { posts: 10_000 } });
  const hero = await aRank(forum, { level: 5, criteria: { manual: true } });
  await administrator.put(`/users/${member.userID}/rank`, { rankID: hero });
  await forum.drained();
  assert.deepEqual(await ids("/users", { rankIDs: hero }, "userID"), [member.userID]);
  const own = await ids("/discussions", { insertUserRankID: hero }, "discussionID");
  assert.equal(own.includes(discussionID), true);
  assert.deepEqual(await ids("/discussions", { insertUserRankID: hero + 1 }, "discussionID"), []);
  const found = await ids("/search", { recordTypes: "user", rankIDs: hero, query: "climber" }, "recordID");
  assert.deepEqual(found, [member.userID]);
});

test("a custom page can be limited to ranks", async () => {
  const rankID = await aRank(forum, { criteria: { manual: true } });
  const page = { seoTitle: "For heroes", seoDescription: "Only.", urlcode: "heroes", status: "published" };
  const { body } = await administrator.post("/custom-pages", { ...page, rankIDs: [rankID] });
  const read = async () => (await friend.get(`/custom-pages/${body.customPageID}`)).status;
  assert.equal(await read(), 404);
  await administrator.put(`/users/${friend.userID}/rank`, { rankID });
  assert.equal(await read(), 200);
});

test("ranks are validated, previewed, and begin with four presets", async () => {
  const draft = { name: "One", userTitle: "One", level: 1 };
  const status = async (more: object) => (await administrator.post("/ranks", { ...draft, ...more })).status;
  assert.deepEqual(
    [
      await status({ name: "" }),
      await status({ criteria: { time: "soon" } }),
      await status({ criteria: { points: -1 } }),
      await status({ abilities: { format: "Wysiwyg" } }),
      await status({ criteria: { roleID: 99_999 } }),
      await status({ cssClass: "1 <b>" }),
    ],
    [400, 422, 422, 422, 404, 422],
  );
  const presets = await administrator.post("/ranks/presets");
  assert.equal(presets.body.length, 4, JSON.stringify(presets.body));
  assert.equal((await administrator.post("/ranks/presets")).status, 409);
  await forum.drained();
  const { body } = await administrator.get("/ranks/preview", { level: 50, posts: 1 });
  const all = (await administrator.get("/ranks/preview", { level: 0 })).body;
  assert.equal(body.countFit === body.countRanked && body.countFit < body.countAll, true);
  assert.deepEqual([all.countFit === all.countAll, all.countRanked], [true, 0]);
  const { progress } = (await friend.get("/users/$me/rank")).body.ranks[1];
  assert.deepEqual(
    progress.map(({ criterion }: { criterion: string }) => criterion),
    ["posts", "time"],
  );
  assert.equal((await member.get(`/users/${friend.userID}/rank`)).status, 403);
});

test("ranks follow merged accounts, and recount repairs wrong ones", async () => {
  const [from, into] = [await forum.as("member", "left"), await forum.as("member", "remains")];
  const writer = await aRank(forum, { level: 2, criteria: { posts: 2 } });
  for (const by of [from, into]) await aDiscussion(forum, { insertUserID: by.userID });
  assert.equal(await rankOf(into.userID), null);
  const merge = { intoUserID: into.userID, name: "left" };
  const merged = await administrator.post(`/users/${from.userID}/merge`, merge);
  assert.equal(merged.status < 300, true, JSON.stringify(merged.body));
  await forum.drained();
  assert.equal(await rankOf(into.userID), writer);
  assert.equal(await wrong(), 0);
  const context = await forum.context();
  await context.db.deleteFrom("userRanks").where("userID", "=", into.userID).execute();
  assert.equal(await wrong(), 1);
  const recount = context.addons.of(recounts).find(({ name }) => name === "userRanks.rankID");
  assert.deepEqual([await recount?.repair(context), await wrong()], [1, 0]);
  assert.equal(await rankOf(into.userID), writer);
});

test("a rank that staff gave is carried by a merge, unless the remaining account has one, and undone alone", async () => {
  const novice = await aRank(forum, { level: 1 });
  const [low, high] = [
    await aRank(forum, { level: 2, criteria: { manual: true } }),
    await aRank(forum, { level: 3, criteria: { manual: true } }),
  ];
  const [one, two, three] = [await forum.as("member"), await forum.as("member"), await forum.as("member")];
  const give = (to: TestUser, rankID: number) => administrator.put(`/users/${to.userID}/rank`, { rankID });
  const merge = async (from: TestUser, into: TestUser) => {
    const body = { intoUserID: into.userID, name: from.name };
    const { status } = await administrator.post(`/users/${from.userID}/merge`, body);
    assert.equal(status, 200);
    await forum.drained();
    return rankOf(into.userID);
  };
  await give(one, high);
  assert.equal(await merge(one, two), high);
  const [entry] = (await administrator.get("/logs", { recordUserID: two.userID, action: "user.rank" })).body;
  assert.deepEqual([entry.before, entry.after], [{ rankID: novice }, { rankID: high }]);
  await give(three, low);
  assert.equal(await merge(two, three), low);
  assert.equal(await wrong(), 0);
  const four = await forum.as("member");
  assert.equal(await merge(three, four), low);
  const [last] = (await administrator.get("/logs", { recordUserID: four.userID, action: "user.rank" })).body;
  await administrator.post(`/logs/${last.logID}/undo`);
  assert.equal(await rankOf(four.userID), novice);
  assert.equal(await wrong(), 0);
});

test("a higher rank is sent by email to members who want that, and to no one else", async () => {
  assert.equal((await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 })).status, 200);
  const [quiet, eager] = [await forum.as("member", "quiet"), await forum.as("member", "eager")];
  await eager.patch("/notification-preferences/$me", { Rank: { email: true, popup: true } });
  await aRank(forum, { name: "Writer & co", criteria: { posts: 1 } });
  for (const by of [quiet, eager]) assert.equal((await post(by)).status, 201);
  await emailsGoOut(forum);
  const [email, another] = sink.emails;
  assert.ok(email && !another);
  assert.equal(email.to?.[0]?.address, "eager@people.test");
  assert.equal(email.subject, "[Colloquy] You now have the rank Writer & co.");
  assert.match(email.text ?? "", /http:\/\/forum\.test\/profile\/ranks\/eager/);
  assert.match(email.text ?? "", /you chose email notifications for: I get a higher rank/);
  for (const by of [quiet, eager]) assert.equal((await notified(by)).length, 1);
});

test("posts of members with a verified rank bypass approval", async () => {
  const novice = await forum.as("member");
  await administrator.patch("/config", { "premoderation.firstPosts": 20 });
  assert.equal((await post(novice)).status, 202);
  await aRank(forum, { abilities: { verified: true } });
  assert.equal((await post(novice)).status, 201);
  await withoutRanks(forum);
  assert.equal((await post(novice)).status, 202);
  await administrator.patch("/config", { "premoderation.firstPosts": 0 });
});
