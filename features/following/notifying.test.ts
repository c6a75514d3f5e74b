import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const MINUTE_MS = 60_000;
let passed = 0;
const forum = await openForum({ now: () => new Date(Date.now() + passed) });
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Author");

const POPUPS = { "preferences.popup.posts": true, "preferences.popup.comments": true };

/** Creates a member who follows a category with popups for posts and comments. */
async function aFollower(categoryID: number, preferences: object = POPUPS): Promise<TestUser> {
  const member = await forum.as("member");
  await member.patch(`/categories/${categoryID}/preferences/$me`, preferences);
  return member;
}

async function aPost(by: TestUser, categoryID: number, more: object = {}): Promise<number> {
  const { body } = await by.post("/discussions", {
    ...{ categoryID, name: "A post", body: "Words.", format: "text" },
    ...more,
  });
  return body.discussionID;
}
const comment = async (by: TestUser, discussionID: number, body = "Words."): Promise<number> =>
  (await by.post("/comments", { discussionID, body, format: "text" })).body.commentID;

interface Received {
  type: string;
  body: string;
  url: string;
  reason: string;
}
async function notificationsOf(user: TestUser, query: object = {}): Promise<Received[]> {
  await forum.drained();
  const { body } = await user.get("/notifications", { ...query });
  return body.map(({ activityType, body, url, reason }: Record<string, string>) => ({
    type: activityType,
    ...{ body, url, reason },
  }));
}
const typesTo = async (user: TestUser) => (await notificationsOf(user)).map(({ type }) => type);
const hide = async (categoryID: number) => {
  await administrator.patch(`/categories/${categoryID}`, { customPermissions: true });
  await forum.drained();
};

it("notifies followers of posts and comments through the channels chosen for the category", async () => {
  const categoryID = await aCategory(forum);
  const both = await aFollower(categoryID);
  const posts = await aFollower(categoryID, { "preferences.popup.posts": true });
  const muted = { "preferences.followed": true, "preferences.popup.posts": false };
  const quiet = await aFollower(categoryID, muted);
  const discussionID = await aPost(author, categoryID);
  assert.deepEqual(await notificationsOf(posts), [
    {
      type: "NewDiscussion",
      body: "<strong>Author</strong> started a new discussion <strong>A post</strong>",
      url: `/discussion/${discussionID}/a-post`,
      reason: "advanced",
    },
  ]);
  const commentID = await comment(author, discussionID);
  assert.deepEqual((await notificationsOf(both))[0], {
    type: "NewComment",
    body: "<strong>Author</strong> commented on <strong>A post</strong>",
    url: `/discussion/comment/${commentID}#Comment_${commentID}`,
    reason: "advanced",
  });
  assert.deepEqual(await typesTo(posts), ["NewDiscussion"]);
  assert.deepEqual(await typesTo(quiet), []);
  assert.deepEqual(await typesTo(author), []);
});

it("notifies no one after unfollowing, or of posts published silently", async () => {
  const categoryID = await aCategory(forum);
  const [gone, follower] = [await aFollower(categoryID), await aFollower(categoryID)];
  await gone.put(`/categories/${categoryID}/follow`, { followed: false });
  await aPost(author, categoryID, { publishedSilently: true });
  assert.deepEqual(await typesTo(follower), []);
  await aPost(author, categoryID);
  assert.deepEqual([await typesTo(gone), await typesTo(follower)], [[], ["NewDiscussion"]]);
});

it("sends emails with a link that unsubscribes from this category only", async () => {
  const [categoryID, other] = [await aCategory(forum), await aCategory(forum)];
  await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
  const byEmail = { "preferences.popup.posts": true, "preferences.email.posts": true };
  const follower = await aFollower(categoryID, byEmail);
  await follower.patch(`/categories/${other}/preferences/$me`, byEmail);
  const emailsTo = async () => {
    await emailsGoOut(forum);
    return (await forum.emails()).filter((email) => email.includes(`${follower.name}@people.test`));
  };
  await aPost(author, categoryID);
  const [email, ...more] = await emailsTo();
  assert.equal(more.length, 0);
  assert.match(email ?? "", /started a new discussion/);
  const token = /List-Unsubscribe: ?<[^>]*\/unsubscribe\/([^>]+)>/.exec(
    email?.replace(/\r?\n\s+/g, "") ?? "",
  )?.[1];
  const guest = await forum.as("guest");
  const { body } = await guest.post(`/unsubscribe/${token}`, {});
  assert.equal(body.followCategory.categoryID, categoryID);
  assert.equal(body.followCategory.enabled, "0");
  const preferences = (await follower.get(`/categories/${categoryID}/preferences/$me`)).body;
  assert.deepEqual(
    ["followed", "popup.posts", "email.posts"].map((key) => preferences[`preferences.${key}`]),
    [true, true, false],
  );
  await aPost(author, categoryID);
  assert.equal((await emailsTo()).length, 1);
  await aPost(author, other);
  assert.equal((await emailsTo()).length, 2);
  await guest.post(`/unsubscribe/resubscribe/${token}`, {});
  const again = (await follower.get(`/categories/${categoryID}/preferences/$me`)).body;
  assert.equal(again["preferences.email.posts"], true);
});

it("notifies a member who followed a category with one click of new posts, without email", async () => {
  const categoryID = await aCategory(forum);
  const member = await forum.as("member");
  await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
  await member.put(`/categories/${categoryID}/follow`, { followed: true });
  const discussionID = await aPost(author, categoryID);
  await comment(author, discussionID);
  assert.deepEqual(await typesTo(member), ["NewDiscussion"]);
  await emailsGoOut(forum);
  assert.equal(
    (await forum.emails()).filter((email) => email.includes(`${member.name}@people.test`)).length,
    0,
  );
});

it("follows with the defaults of the member", async () => {
  const categoryID = await aCategory(forum);
  const [all, none] = [await forum.as("member"), await forum.as("member")];
  await all.patch("/notification-preferences/$me", { NewComment: { popup: true, email: true } });
  await none.patch("/notification-preferences/$me", { NewDiscussion: { popup: false } });
  const chosen = async (member: TestUser) => {
    await member.put(`/categories/${categoryID}/follow`, { followed: true });
    const { body } = await member.get(`/categories/${categoryID}/preferences/$me`);
    return Object.keys(body).filter((key) => body[key]);
  };
  assert.deepEqual(await chosen(all), [
    "preferences.followed",
    "preferences.popup.posts",
    "preferences.popup.comments",
    "preferences.email.comments",
  ]);
  assert.deepEqual(await chosen(none), ["preferences.followed"]);
});

it("notifies the author, bookmarkers and participants of a post once each, with all reasons", async () => {
  const categoryID = await aCategory(forum);
  const [poster, bookmarker, talker] = [
    await forum.as("member"),
    await forum.as("member"),
    await forum.as("member"),
  ];
  const discussionID = await aPost(poster, categoryID);
  await bookmarker.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  await poster.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
  await poster.patch(`/categories/${categoryID}/preferences/$me`, POPUPS);
  await talker.patch("/notification-preferences/$me", { ParticipateComment: { popup: true } });
  await comment(talker, discussionID);
  await comment(author, discussionID);
  const [newest, ...more] = await notificationsOf(poster, { shouldBatch: false });
  assert.equal(newest?.type, "DiscussionComment");
  assert.deepEqual(newest?.reason.split(", ").sort(), ["advanced", "bookmark", "mine"]);
  assert.equal(more.length, 1);
  assert.deepEqual(await typesTo(bookmarker), ["BookmarkComment"]);
  assert.deepEqual(await typesTo(talker), ["ParticipateComment"]);
});

it("groups unread comments of one post", async () => {
  const categoryID = await aCategory(forum);
  const poster = await forum.as("member");
  const discussionID = await aPost(poster, categoryID);
  for (let count = 0; count < 3; count++) await comment(author, discussionID);
  const [newest, ...more] = await notificationsOf(poster);
  assert.equal(newest?.body, "There are 3 new comments on <strong>A post</strong>");
  assert.deepEqual(more, []);
});

it("notifies once, with one line and one email, of hundreds of replies within an hour", async () => {
  const categoryID = await aCategory(forum);
  await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
  const away = await aFollower(categoryID, { ...POPUPS, "preferences.email.comments": true });
  const discussionID = await aPost(administrator, categoryID);
  await notificationsOf(away);
  assert.equal((await away.patch("/notifications", { read: true })).status, 204);
  const lineOf = async () => {
    const [line] = (await notificationsOf(away)).filter(({ body }) => body.includes("new comments"));
    // A visit updates the date of the last visit and the cached session.
    await away.get("/notifications");
    const statements = await forum.countStatements(() => away.get("/notifications"));
    return { body: line?.body, statements };
  };
  const unread = async () => (await away.get("/users/me")).body.countUnreadNotifications;
  for (let count = 1; count <= 20; count++) {
    await comment(author, discussionID);
    passed += 3 * MINUTE_MS;
    if (count % 10 === 0) await emailsGoOut(forum);
  }
  const sent = (await forum.emails()).filter((email) => email.includes(`${away.name}@people.test`));
  assert.equal(sent.length, 1);
  const some = await lineOf();
  assert.equal(some.body, "There are 20 new comments on <strong>A post</strong>");
  const counted = await unread();
  const { db } = await forum.context();
  await sql`
    insert into notifications (user_id, type, event_key, sort, reasons, popup, email, record_type, record_id,
      discussion_id, category_id, parent_record_type, parent_record_id, insert_user_id, date_inserted, date_updated)
    select user_id, type, 'more:' || number, sort, reasons, popup, email, record_type, record_id,
      discussion_id, category_id, parent_record_type, parent_record_id, insert_user_id, date_inserted, date_updated
    from notifications, generate_series(1, 480) as number
    where notification_id = (
      select max(notification_id) from notifications where user_id = ${away.userID})`.execute(db);
  assert.deepEqual(await lineOf(), {
    ...some,
    body: "There are 500 new comments on <strong>A post</strong>",
  });
  // The bell counts lines.
  assert.deepEqual([counted, await unread()], [1, 1]);
});

it("skips muted posts and posts of ignored members", async () => {
  const categoryID = await aCategory(forum);
  const [muter, ignorer] = [await aFollower(categoryID), await aFollower(categoryID)];
  await ignorer.put(`/users/${author.userID}/ignore`);
  const discussionID = await aPost(author, categoryID);
  await forum.drained();
  await muter.put(`/discussions/${discussionID}/mute`, { muted: true });
  await comment(administrator, discussionID);
  assert.deepEqual(await typesTo(muter), ["NewDiscussion"]);
  assert.deepEqual(await typesTo(ignorer), ["NewComment"]);
});

it("skips members who cannot see the category, at the time of the event or when reading", async () => {
  const categoryID = await aCategory(forum);
  const follower = await aFollower(categoryID);
  const discussionID = await aPost(author, categoryID);
  await comment(author, discussionID);
  assert.equal((await typesTo(follower)).length, 2);
  await hide(categoryID);
  await comment(administrator, discussionID);
  assert.deepEqual(await typesTo(follower), []);
  assert.equal((await follower.get("/users/me-counts")).body.counts.find(isUnread)?.count ?? 0, 0);
});
const isUnread = ({ name }: { name: string }) => name === "UnreadNotifications";

it("notifies of a pending post once it is approved", async () => {
  const categoryID = await aCategory(forum);
  const follower = await aFollower(categoryID);
  await administrator.patch("/config", {
    "premoderation.categoryIDs": [categoryID],
    "premoderation.discussions": true,
  });
  assert.equal(await aPost(author, categoryID), undefined);
  assert.deepEqual(await typesTo(follower), []);
  const { body } = await administrator.get("/reports", { isPending: true, status: "new" });
  await administrator.patch(`/reports/${body[0].reportID}/approve-record`, {});
  assert.deepEqual(await typesTo(follower), ["NewDiscussion"]);
});

it("does not notify of posts moved into a category", async () => {
  const [from, to] = [await aCategory(forum), await aCategory(forum)];
  const follower = await aFollower(to);
  const discussionID = await aPost(author, from);
  await comment(author, discussionID);
  await forum.drained();
  await administrator.patch("/discussions/move", { discussionIDs: [discussionID], categoryID: to });
  assert.deepEqual(await typesTo(follower), []);
  await comment(author, discussionID);
  assert.deepEqual(await typesTo(follower), ["NewComment"]);
});

it("takes a constant number of statements per thousand followers", async () => {
  const categoryID = await aCategory(forum);
  await aFollower(categoryID);
  const countStatements = async () => {
    const sent = await forum.statements(async () => {
      await aPost(author, categoryID);
      await forum.drained();
    });
    return sent.filter((statement) => statement.includes("category_follows")).length;
  };
  const few = await countStatements();
  for (let more = 0; more < 5; more++) await aFollower(categoryID);
  assert.equal(await countStatements(), few);
});
