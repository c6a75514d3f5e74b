import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { layoutView, template } from "#features/layouts/server/index.ts";
import { manyMembers } from "#features/users/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aBadge, keysOf, withBadges } from "./testing.ts";

/** A page whose layout has the widgets. */
const hall = feature({
  name: "hall",
  adds: [
    layoutView({
      type: "hall",
      recordTypes: ["global"],
      resolve: async () => ({ params: {}, seo: { title: "Hall", description: null } }),
    }),
    template({
      layoutViewType: "hall",
      name: "Hall",
      layout: ["newest", "own", "all"].map((show) => ({
        $hydrate: "react.badges",
        apiParams: { show, limit: 3 },
      })),
    }),
  ],
});
const forum = await openForum({ more: [hall] });
const early = await forum.as("member", "early");
const { db } = await forum.context();
const discussionID = await aDiscussion(forum, { insertUserID: early.userID });
await sql`update users set count_comments = 120, date_inserted = now() - interval '2 years 1 day'
  where user_id = ${early.userID}`.execute(db);
await withBadges(forum);
const { guest, author, other, moderator, administrator } = await forum.everyone();

interface Hydrated {
  $reactProps: { title: string; badges: { user: object | null }[] };
}
const pointsOf = async (userID: number) => (await administrator.get(`/users/${userID}`)).body.points;
const notified = async (user: TestUser) => {
  await forum.drained();
  const { body } = await user.get("/notifications");
  return body.map((each: { body: string }) => each.body.replace(/<[^>]+>/g, ""));
};
const many = await manyMembers(await forum.context(), 1200);
const idOf = async (key: string): Promise<number> => {
  const { rows } = await sql<{ badgeID: number }>`select badge_id from badges where key = ${key}`.execute(db);
  return rows[0]?.badgeID ?? 0;
};

test("members get badges for what they did before, without being notified", async () => {
  const expected = ["anniversary", "anniversary-2", "comment", "comment-10", "comment-100"];
  assert.deepEqual(await keysOf(guest.userID ? guest : author, early.userID), expected);
  assert.deepEqual(await notified(early), []);
  assert.equal(await pointsOf(early.userID), 5 + 5 + 2 + 5 + 10);
});

describe("rules", () => {
  test("give a badge after the post that reaches the threshold, once, with points and a notification", async () => {
    const draft = { discussionID, body: `Hello @early`, format: "markdown" };
    const { body: comment } = await author.post("/comments", draft);
    await forum.drained();
    assert.deepEqual(await keysOf(author, author.userID), ["comment", "name-dropper"]);
    assert.equal(await pointsOf(author.userID), 4);
    assert.deepEqual(await notified(author), ["You earned the badges First Comment and Name Dropper"]);
    await author.delete(`/comments/${comment.commentID}`);
    await author.post("/comments", { ...draft, body: "Hello again." });
    await forum.drained();
    assert.deepEqual(await keysOf(author, author.userID), ["comment", "name-dropper"]);
    assert.equal((await notified(author)).length, 1);
  });

  test("count likes from others, photos and time", async () => {
    const liked = await Promise.all(
      Array.from({ length: 5 }, () => aDiscussion(forum, { insertUserID: other.userID })),
    );
    for (const each of liked.slice(0, 4))
      await author.post(`/discussions/${each}/reactions`, { reactionType: "Like" });
    await other.post(`/discussions/${liked[4]}/reactions`, { reactionType: "Like" });
    await forum.drained();
    assert.deepEqual(await keysOf(other, other.userID), []);
    await author.post(`/discussions/${liked[4]}/reactions`, { reactionType: "Like" });
    await sql`update users set date_inserted = now() - interval '1 year 10 minutes' where user_id = ${other.userID}`.execute(
      db,
    );
    await sql`update badge_clock set date_checked = now() - interval '2 hours'`.execute(db);
    await forum.drained();
    assert.deepEqual(await keysOf(other, other.userID), ["anniversary", "like-5"]);
  });

  test("do not give a badge again that staff took, until the taking is undone", async () => {
    const member = await forum.as("member", "rueful");
    await member.post("/comments", { discussionID, body: "First.", format: "text" });
    await forum.drained();
    const badgeID = await idOf("comment");
    assert.equal((await moderator.delete(`/badges/${badgeID}/users/${member.userID}`)).status, 204);
    await member.post("/comments", { discussionID, body: "Second.", format: "text" });
    await forum.drained();
    assert.deepEqual([await keysOf(member, member.userID), await pointsOf(member.userID)], [[], 0]);
    const { body: entries } = await moderator.get("/logs", { recordType: "user", recordID: member.userID });
    const [entry] = entries;
    assert.deepEqual([entry.action, entry.canUndo], ["badge.take", true]);
    await moderator.post(`/logs/${entry.logID}/undo`);
    assert.deepEqual([await keysOf(member, member.userID), await pointsOf(member.userID)], [["comment"], 2]);
  });

  test("five badges in a day break the combo", async () => {
    const member = await forum.as("member", "eager");
    const ids = await Promise.all(Array.from({ length: 5 }, () => aBadge(forum, { points: 0 })));
    for (const id of ids) await moderator.post(`/badges/${id}/users`, { userID: member.userID });
    await forum.drained();
    assert.ok((await keysOf(member, member.userID)).includes("combo-breaker"));
  });

  test("are switched off for one badge, and give it for what happened before once they are on again", async () => {
    const badgeID = await idOf("comment");
    await moderator.patch(`/badges/${badgeID}`, { enabled: false, name: "Ice breaker" });
    const member = await forum.as("member", "quiet");
    await member.post("/comments", { discussionID, body: "First.", format: "text" });
    await forum.drained();
    assert.deepEqual(await keysOf(member, member.userID), []);
    const listed = async (user: TestUser) =>
      (await user.get("/badges", { limit: 100 })).body.some(
        (each: { badgeID: number }) => each.badgeID === badgeID,
      );
    assert.deepEqual(
      [await listed(guest), await listed(author), await listed(moderator)],
      [false, true, true],
    );
    assert.equal((await moderator.post(`/badges/${badgeID}/users`, { userID: member.userID })).status, 409);
    await moderator.patch(`/badges/${badgeID}`, { enabled: true });
    await forum.drained();
    assert.deepEqual(await keysOf(member, member.userID), ["comment"]);
    assert.equal((await guest.get(`/badges/${badgeID}`)).body.name, "Ice breaker");
    await forum.forum.application.switchAddon("badges", false);
    const late = await forum.as("member", "late");
    await late.post("/comments", { discussionID, body: "First.", format: "text" });
    await withBadges(forum);
    assert.deepEqual(await keysOf(late, late.userID), ["comment"]);
    assert.deepEqual(await notified(late), []);
  });
});

describe("staff", () => {
  test("create a badge, give it with a reason, and take it", async () => {
    const draft = { name: "Tea master", body: "Brews well.", points: 7, class: "Kitchen", classLevel: 2 };
    const { status, body: badge } = await moderator.post("/badges", draft);
    assert.deepEqual([status, badge.key, badge.type, badge.sign], [201, "tea-master", "custom", "T"]);
    assert.equal((await moderator.post("/badges", draft)).status, 422);
    assert.equal((await moderator.post("/badges", { name: "Comment" })).status, 422);
    const before = await pointsOf(author.userID);
    const path = `/badges/${badge.badgeID}/users`;
    const given = await moderator.post(path, { userID: author.userID, reasonBody: "Oolong." });
    assert.deepEqual(
      [given.status, given.body.reasonBody, given.body.insertUserID],
      [201, "Oolong.", moderator.userID],
    );
    assert.equal((await moderator.post(path, { userID: author.userID })).status, 409);
    assert.equal(await pointsOf(author.userID), before + 7);
    assert.equal((await notified(author))[0], "You earned the badge Tea master");
    const { body: holders } = await author.get("/badges/users", { badgeID: badge.badgeID, expand: "badge" });
    assert.deepEqual(
      holders.map(({ userID }: { userID: number }) => userID),
      [author.userID],
    );
    await moderator.patch(`/badges/${badge.badgeID}`, { points: 9 });
    await moderator.delete(`${path}/${author.userID}`);
    assert.equal(await pointsOf(author.userID), before);
    assert.equal((await moderator.delete(`${path}/${author.userID}`)).status, 404);
    assert.equal((await moderator.delete(`/badges/${await idOf("comment")}`)).status, 409);
    await moderator.post(path, { userID: other.userID });
    const points = await pointsOf(other.userID);
    assert.equal((await moderator.delete(`/badges/${badge.badgeID}`)).status, 204);
    assert.equal(await pointsOf(other.userID), points - 9);
    // A deleted badge does not keep another one from its name, but two cannot have it.
    assert.deepEqual(await wrongCounters(forum), ["users.countComments"]);
    assert.deepEqual(
      [(await guest.get(`/badges/${badge.badgeID}`)).status, await keysOf(other, other.userID)].flat(),
      [404, "anniversary", "like-5"],
    );
    const [deletion] = (await moderator.get("/logs", { action: "badge.delete", recordID: badge.badgeID }))
      .body;
    assert.equal((await author.post(`/logs/${deletion.logID}/undo`)).status, 403);
    const { body: again } = await moderator.post("/badges", draft);
    assert.equal((await moderator.post(`/logs/${deletion.logID}/undo`)).status, 409);
    await moderator.delete(`/badges/${again.badgeID}`);
    assert.equal((await moderator.post(`/logs/${deletion.logID}/undo`)).status, 200);
    assert.equal(await pointsOf(other.userID), points);
    assert.ok((await keysOf(other, other.userID)).includes("tea-master"));
    assert.equal((await moderator.get(`/badges/${badge.badgeID}`)).body.countUsers, 1);
    await moderator.delete(`/badges/${badge.badgeID}`);
    // The test set this number itself.
    assert.deepEqual(await wrongCounters(forum), ["users.countComments"]);
  });

  test("give a badge to many, with a result for each", async () => {
    const id = await aBadge(forum);
    const [first = 0, second = 0] = many;
    await moderator.post(`/badges/${id}/users`, { userID: second });
    const { status, body } = await moderator.post(`/badges/${id}/bulk-users`, {
      ...{ userID: [first, second, 999_999], names: "early" },
    });
    assert.deepEqual(
      [status, body.map(({ userID, updated }: { userID: number; updated: boolean }) => [userID, updated])],
      [
        201,
        [
          [first, true],
          [second, false],
          [999_999, false],
          [early.userID, true],
        ],
      ],
    );
    assert.match(body[1].message, /has this badge already/);
    assert.equal((await moderator.post(`/badges/${id}/bulk-users`, { names: "no one" })).status, 422);
    assert.equal((await moderator.get(`/badges/${id}`)).body.countUsers, 3);
  });

  test("give a badge to thousands in steps, and undo that as one", async () => {
    const id = await aBadge(forum);
    const path = `/badges/${id}/bulk-users`;
    assert.equal((await moderator.post(path, { userID: many })).status, 422);
    const some = [...many.slice(10, 50), 999_999];
    const started = await moderator.post(`${path}?longRunnerTimeout=0`, { userID: some, reasonBody: "All." });
    assert.deepEqual([started.status, started.body.progress.countTotalIDs], [408, 41]);
    const { operationID, callbackPayload } = started.body;
    const { status, body } = await moderator.post("/calls/run", callbackPayload);
    assert.deepEqual(
      [status, body.progress.successIDs.length, body.progress.failedIDs],
      [404, 40, [999_999]],
    );
    assert.equal((await moderator.get(`/badges/${id}`)).body.countUsers, 40);
    assert.equal(await pointsOf(some[0] ?? 0), 5);
    assert.equal((await moderator.post(`/logs/operations/${operationID}/undo`)).status, 200);
    assert.equal((await moderator.get(`/badges/${id}`)).body.countUsers, 0);
    assert.equal(await pointsOf(some[0] ?? 0), 0);
    assert.equal((await author.post(`${path}?longRunnerTimeout=0`, { userID: some })).status, 403);
  });

  test("decide on requests", async () => {
    const [wanted, refused] = [
      await aBadge(forum, { name: "Wanted" }),
      await aBadge(forum, { name: "Refused" }),
    ];
    for (const id of [wanted, refused])
      assert.equal((await author.post(`/badges/${id}/requests`, { reasonBody: "Please." })).status, 201);
    assert.equal((await author.post(`/badges/${wanted}/requests`, {})).status, 409);
    assert.equal((await author.post(`/badges/${await idOf("like-100")}/requests`, {})).status, 409);
    assert.ok((await notified(moderator)).some((text: string) => /requested the badge Wanted/.test(text)));
    const waiting = async () =>
      (await moderator.get("/badges/requests", { expand: "badge" })).body.map(
        ({ badge }: { badge: { name: string } }) => badge.name,
      );
    assert.deepEqual(await waiting(), ["Wanted", "Refused"]);
    await moderator.post(`/badges/${wanted}/users`, { userID: author.userID });
    await moderator.delete(`/badges/${refused}/requests/${author.userID}`);
    assert.deepEqual(await waiting(), []);
    assert.equal((await author.post(`/badges/${refused}/requests`, {})).status, 409);
    const { body: entries } = await moderator.get("/logs", { recordType: "user", recordID: author.userID });
    const entry = entries.find(({ action }: { action: string }) => action === "badge.decline");
    await moderator.post(`/logs/${entry.logID}/undo`);
    assert.deepEqual(await waiting(), ["Refused"]);
    assert.equal((await author.delete(`/badges/${refused}/requests/$me`)).status, 204);
    assert.deepEqual(await waiting(), []);
  });
});

test("posts show the best badges of their authors, of each class the highest, without a statement", async () => {
  const postID = await aDiscussion(forum, { insertUserID: early.userID });
  await aComment(forum, { discussionID: postID, insertUserID: author.userID });
  const names = async (path: string, query: Record<string, string>) =>
    (await other.get(path, query)).body.insertUser.badges?.map(({ url }: { url: string }) => url);
  const path = `/discussions/${postID}`;
  const best = await names(path, { expand: "insertUser.badges" });
  assert.ok(best.includes("/badge/anniversary-2") && best.includes("/badge/comment-100"), String(best));
  assert.ok(!best.includes("/badge/comment") && best.length <= 5);
  assert.equal(await names(path, {}), undefined);
  const thread = { layoutViewType: "post", recordType: "discussion", recordID: postID };
  const cost = async () => [
    await forum.countStatements(() => other.get("/layouts/lookup-hydrate", thread)),
    await forum.countStatements(() =>
      other.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" }),
    ),
  ];
  await cost();
  const on = await cost();
  await forum.forum.application.switchAddon("badges", false);
  await cost();
  assert.deepEqual(on, await cost());
  await withBadges(forum);
  await moderator.delete(`/badges/${await idOf("comment-100")}/users/${early.userID}`);
  assert.ok((await names(path, { expand: "insertUser.badges" })).includes("/badge/comment-10"));
});

test("layouts show the newest badges of members, the own ones and all, at a constant number of statements", async () => {
  const hydrate = (user: TestUser) => user.get("/layouts/lookup-hydrate", { layoutViewType: "hall" });
  const shown = async (user: TestUser) =>
    (await hydrate(user)).body.layout.map(({ $reactProps: { title, badges } }: Hydrated) => [
      title,
      badges.length,
      badges.filter(({ user: holder }) => holder !== null).length,
    ]);
  assert.deepEqual(await shown(other), [
    ["Newest Badges", 3, 3],
    ["My Badges", 2, 0],
    ["Badges", 3, 0],
  ]);
  assert.deepEqual(await shown(guest), [["Badges", 3, 0]]);
  assert.ok((await forum.countStatements(() => hydrate(other))) <= 9);
});

test("a comment costs no further statement for its badges", async () => {
  const post = () =>
    forum.countStatements(() => other.post("/comments", { discussionID, body: "Yes.", format: "text" }));
  await post();
  const on = await post();
  await forum.forum.application.switchAddon("badges", false);
  await post();
  assert.ok(on <= (await post()) + 1, `${on} statements`);
  await withBadges(forum);
});

test("a list costs as many statements with all badges as with one", async () => {
  const cost = (limit: number) =>
    forum.countStatements(() => other.get("/badges", { limit, expand: "insertUser" }));
  await cost(100);
  assert.equal(await cost(100), await cost(1));
  const page = await forum.countStatements(() =>
    other.get("/layouts/lookup-hydrate", { layoutViewType: "badges" }),
  );
  assert.ok(page <= 12, `${page} statements`);
});
