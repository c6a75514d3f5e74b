import assert from "node:assert/strict";
import { test } from "node:test";
import { editComment } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import { addMessage, startConversation } from "#features/conversations/server/index.ts";
import {
  addLinks,
  addPlainPosts,
  editTimeout,
  followDiscussion,
  usePostType,
} from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { followCategory } from "#features/following/server/index.ts";
import { addUpload } from "#features/media/server/index.ts";
import { aPicture, upload } from "#features/media/testing.ts";
import { changePhoto } from "#features/photos/server/index.ts";
import { sendPhoto } from "#features/photos/testing.ts";
import { changeProfileField } from "#features/profile-fields/server/index.ts";
import { addReaction } from "#features/reactions/server/index.ts";
import { signatureImages, signatureLength, writeSignature } from "#features/signatures/server/index.ts";
import { giveStatus } from "#features/statuses/server/index.ts";
import { changeName } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { limit, raise } from "#platform/server/extension-points/limit.ts";
import { forbid, forbidMany, type Rule } from "#platform/server/extension-points/rule.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const isNovice = ({ actor }: Context) => actor.name === "novice";
const never = <Subject>(rule: Rule<Subject>) =>
  forbid(rule, (context) => (isNovice(context) ? `Novices: ${rule.name}.` : null));
/** How often the add-on was asked about reactions, and about how many posts. */
const asked: number[] = [];

const novices = addon({
  ...about("novices"),
  adds: [
    ...[addUpload, startConversation, addMessage, followCategory, followDiscussion, changeName].map((rule) =>
      never(rule as Rule<object>),
    ),
    forbid(giveStatus, (_context, { statusID }) => (statusID === 0 ? "Not by hand." : null)),
    ...[changePhoto, writeSignature].map((rule) => never(rule as Rule<object>)),
    forbid(changeProfileField, (context, { apiName }) =>
      isNovice(context) && apiName === "Location" ? "Novices: Location." : null,
    ),
    forbid(addLinks, (context, { recordType }) =>
      isNovice(context) && recordType === "comment" ? "Novices: addLinks." : null,
    ),
    forbid(usePostType, (context, { postTypeID }) =>
      isNovice(context) && postTypeID === "discussion" ? "Novices: usePostType." : null,
    ),
    forbidMany(addReaction, (context, posts) => {
      asked.push(posts.length);
      return posts.map(({ recordType }) =>
        isNovice(context) && recordType === "comment" ? "Novices: addReaction." : null,
      );
    }),
    forbidMany(editComment, (context, rows) =>
      rows.map(() => (isNovice(context) ? "Novices: editComment." : null)),
    ),
    addPlainPosts(({ actor }, { recordType }) =>
      actor.name === "hasty" ? (recordType === "comment" ? "text" : "textex") : null,
    ),
    limit(editTimeout, (context) => (context.actor.name === "hasty" ? 0 : null)),
    raise(editTimeout, (context) => (context.actor.name === "friend" ? -1 : null)),
    raise(signatureLength, (context) => (context.actor.name === "friend" ? 600 : null)),
    limit(signatureLength, (context) => (context.actor.name === "hasty" ? 5 : null)),
    limit(signatureImages, (context) => (context.actor.name === "hasty" ? 0 : 7)),
  ],
});

const { here, there, toggle } = await onTwoNodes(novices);
const novice = await here.as("member", "novice");
const hasty = await here.as("member", "hasty");
const friend = await here.as("member", "friend");
const administrator = await here.as("administrator");
await administrator.patch("/roles/8/permissions", [
  {
    type: "global",
    permissions: { "profile.editusernames": true, "signatures.edit": true, "uploads.add": true },
  },
]);

const text = { body: "Words.", format: "text" };
const discussionID = await aDiscussion(here, { insertUserID: friend.userID });
const comments = [
  await aComment(here, { discussionID, insertUserID: friend.userID }),
  await aComment(here, { discussionID, insertUserID: novice.userID }),
  await aComment(here, { discussionID, insertUserID: friend.userID }),
];
const started = await friend.post("/conversations", {
  ...{ participantUserIDs: [novice.userID], initialBody: "Hello", initialFormat: "text" },
});
const { conversationID } = started.body;

const CALLS: Record<string, (by: typeof novice) => Promise<{ status: number; body: { message?: string } }>> =
  {
    addUpload: async (by) => upload(by, await aPicture(), "A picture.png", "image/png"),
    startConversation: (by) =>
      by.post("/conversations", {
        ...{ participantUserIDs: [friend.userID], initialBody: "Hello", initialFormat: "text" },
      }),
    addMessage: (by) => by.post("/messages", { conversationID, ...text }),
    followCategory: (by) => by.put("/categories/1/follow", { followed: true }),
    followDiscussion: (by) => by.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true }),
    changePhoto: (by) => sendPhoto(by),
    writeSignature: (by) => by.patch("/users/$me/signature", { body: "Me", format: "text" }),
    Location: (by) => by.patch("/users/$me/profile-fields", { Location: "Here" }),
    usePostType: (by) => by.post("/discussions", { name: "A day", categoryID: 1, ...text }),
    addLinks: (by) =>
      by.post("/comments", { discussionID, body: "See https://example.com/ now", format: "markdown" }),
    addReaction: (by) => by.post(`/comments/${comments[0]}/reactions`, { reactionType: "Like" }),
    editComment: (by) => by.patch(`/comments/${comments[1]}`, text),
  };

test("an add-on refuses each of these actions with its reason, on every node", async () => {
  await toggle("on");
  for (const by of [novice, there.here(novice)])
    for (const [name, call] of Object.entries(CALLS)) {
      const { status, body } = await call(by);
      assert.deepEqual([name, status, body.message], [name, 403, `Novices: ${name}.`]);
    }
});

test("an add-on keeps a status for itself", async () => {
  const { status, body } = await administrator.put(`/discussions/${discussionID}/status`, { statusID: 0 });
  assert.deepEqual([status, body.message], [403, "Not by hand."]);
  const internal = await administrator.put(`/discussions/${discussionID}/status`, { internalStatusID: 8 });
  assert.equal(internal.status, 201);
});

test("it refuses other subjects nothing, and other members", async () => {
  const link = { name: "A link", categoryID: 1, body: "https://example.com/", format: "markdown" };
  assert.equal((await friend.post("/discussions", link)).status, 201);
  const plain = { discussionID, body: "No links, but @friend and /discussions.", format: "markdown" };
  assert.equal((await novice.post("/comments", plain)).status, 201);
  const liked = await novice.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
  assert.ok(liked.status < 300);
  const bio = await novice.patch("/users/$me/profile-fields", { Pronouns: "they" });
  assert.notEqual(bio.status, 403);
});

test("it makes posts and messages of some members plain text, on every node, in whatever format they are sent", async () => {
  const body = "# One\n\n**Two** [three](https://example.com/a?b=1&c=2)\nfour <b>five</b>\n\n- six\n- seven";
  const sent = { body, format: "markdown" };
  const parent = await aDiscussion(here, { insertUserID: friend.userID });
  for (const by of [hasty, there.here(hasty)]) {
    const comment = await by.post("/comments", { discussionID: parent, ...sent });
    const stored = (await administrator.get(`/comments/${comment.body.commentID}/edit`)).body;
    assert.deepEqual([stored.format, stored.body], ["text", "One\n\nTwo three\nfour five\n\nsix\nseven"]);
    const discussion = await by.post("/discussions", { name: "A day", categoryID: 1, ...sent });
    assert.match(
      discussion.body.body,
      /<p>Two three \(<a [^>]*href="https:\/\/example\.com\/a\?b=1&amp;c=2"/,
    );
    const initial = { initialBody: "**First**", initialFormat: "markdown" };
    const begun = await by.post("/conversations", { participantUserIDs: [friend.userID], ...initial });
    const { conversationID } = begun.body;
    await by.post("/messages", { conversationID, ...sent });
    const [message, first] = (await friend.get("/messages", { conversationID })).body;
    assert.deepEqual([first.body, message.body.includes("<strong>")], ["<p>First</p>", false]);
    assert.match(message.body, /<p>Two three \(<a [^>]*href="https:\/\/example\.com\/a\?b=1&amp;c=2"/);
  }
  const { commentID } = (await friend.post("/comments", { discussionID: parent, ...sent })).body;
  assert.equal((await friend.get(`/comments/${commentID}/edit`)).body.format, "markdown");
});

test("responses and pages offer nothing that is refused, and ask once for a page", async () => {
  asked.length = 0;
  const { body } = await novice.get("/comments", { discussionID, expand: "reactions" });
  assert.deepEqual(asked, [2]);
  assert.ok(body.every(({ canReact }: { canReact: boolean }) => !canReact));
  const thread = await novice.get("/comments/thread", {
    ...{ parentRecordType: "discussion", parentRecordID: discussionID },
  });
  assert.equal(thread.body.can?.[comments[1]!]?.edit ?? false, false);
  const address = await here.listen();
  const html = async (path: string) =>
    (await fetch(address + path, { headers: { cookie: novice.cookie } })).text();
  assert.doesNotMatch(await html("/discussions"), /href="\/post\/discussion/);
  assert.match(await html("/post/discussion"), /Novices: usePostType\./);
  assert.match(await html("/messages/add"), /Novices: startConversation\./);
  assert.doesNotMatch(await html(`/messages/${conversationID}`), /<textarea/);
  assert.doesNotMatch(await html("/profile/novice"), /href="\/profile\/picture"/);
});

test("an add-on lowers and raises limits; one that lowers counts", async () => {
  const old = { categoryID: 1, dateInserted: new Date(Date.now() - 90 * 24 * 60 * 60_000) };
  const ofFriend = await aDiscussion(here, { insertUserID: friend.userID, ...old });
  const ofOther = await aDiscussion(here, { insertUserID: novice.userID, ...old });
  const long = (by: typeof novice) =>
    by.patch("/users/$me/signature", { body: "x".repeat(550), format: "text" });
  assert.equal((await friend.patch(`/discussions/${ofFriend}`, text)).status, 200);
  assert.equal((await novice.patch(`/discussions/${ofOther}`, text)).status, 400);
  assert.deepEqual([(await long(friend)).status, (await long(hasty)).status], [200, 422]);
  const own = await aDiscussion(here, {
    insertUserID: hasty.userID,
    dateInserted: new Date(Date.now() - 60_000),
  });
  const edit = () => hasty.patch(`/discussions/${own}`, text);
  const sign = (body: string, format = "text") => hasty.patch("/users/$me/signature", { body, format });
  assert.equal((await edit()).status, 400);
  assert.deepEqual([(await sign("Short")).status, (await sign("Longer")).status], [200, 422]);
  assert.equal((await sign("![](https://example.com/a.png)", "markdown")).status, 422);
  const two = "![](https://example.com/a.png) ![](https://example.com/b.png)";
  assert.equal((await friend.patch("/users/$me/signature", { body: two, format: "markdown" })).status, 422);
  await toggle("off");
  assert.equal((await edit()).status, 200);
  assert.equal((await sign("Longer")).status, 200);
});

test("without the add-on all of it is allowed", async () => {
  for (const by of [novice, there.here(novice)])
    for (const [name, call] of Object.entries(CALLS)) {
      const { status } = await call(by);
      assert.ok(status < 300, `${name}: ${status}`);
    }
});
