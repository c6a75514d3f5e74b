import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "../forum.ts";
import { Client } from "./client.ts";
import * as documented from "./documented.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "keeper");
const ann = await forum.as("member", "Ann");
const visitor = new Client(await forum.as("guest"));
const old = await aDiscussion(forum, { name: "Old" });
const post = { name: "New", body: "Some words.", format: "text", categoryID: 1 };
const fresh = (await ann.post("/discussions", post)).body.discussionID;
const commentID = await aComment(forum, { discussionID: fresh, insertUserID: ann.userID, body: "First." });
const removed = await aDiscussion(forum);
await administrator.delete(`/discussions/${removed}`);
let reader: Client;

after(() => {
  const calls = visitor.calls + reader.calls;
  assert.ok(calls >= 40, `only ${calls} calls`);
});

/** The app's user, with the cookie of a sign-in. */
const signedIn = (user: Pick<TestUser, "userID" | "name">, cookies: unknown): TestUser => {
  const cookie = [cookies]
    .flat()
    .map((one) => String(one).split(";")[0])
    .join("; ");
  return forum.here({ ...user, cookie });
};

describe("an app on a phone", () => {
  it("shows the forum to visitors", async () => {
    const me = await visitor.call("GET /users/me", {
      one: "userID:i, name:s, photoUrl:s, permissions:s[], roleIDs:i[]",
    });
    assert.deepEqual([me.userID, me.name], [0, "Guest"]);
    await visitor.call("GET /categories", {
      query: { maxDepth: 2, expand: "lastPost" },
      each: documented.CATEGORY,
    });
    const list = await visitor.call("GET /discussions", {
      query: { expand: "-insertUser,lastPost,lastPost.insertUser", pinOrder: "first", limit: 20 },
      ...{ each: documented.DISCUSSION, paging: "numbered" },
    });
    assert.deepEqual([list[0].discussionID, list[0].insertUser], [fresh, undefined]);
    assert.equal(list[0].lastPost.insertUser.name, "Ann");
    await visitor.call(`GET /discussions/${fresh}`, { query: { expand: "all" }, one: documented.DISCUSSION });
    const { threadStructure, commentsByID } = await visitor.call("GET /comments/thread", {
      query: { parentRecordType: "discussion", parentRecordID: fresh },
    });
    assert.deepEqual(
      [threadStructure[0].commentID, commentsByID[commentID].body],
      [commentID, "<p>First.</p>\n"],
    );
    await visitor.call(`GET /users/${ann.userID}`, { one: documented.USER_FRAGMENT });
    await visitor.call("GET /users/by-names", { query: { name: "Ann" }, each: documented.USER_FRAGMENT });
    await visitor.call("GET /search", { query: { query: "anything" } });
    await visitor.call("GET /authenticate/authenticators", {
      each: "authenticatorID:s, type:s, isUnique:b, name?:s, ui:o, isActive:b",
    });
    await visitor.call("GET /locales/translations/en", { status: 200 });
  });

  it("explains what it cannot show", async () => {
    await visitor.call("GET /discussions/999999", { status: 404, one: documented.ERROR });
    await visitor.call(`GET /discussions/${removed}`, {
      status: 410,
      one: `${documented.ERROR}, operation:s`,
    });
    await visitor.call("GET /comments/search", {
      query: { query: "first" },
      status: 403,
      one: documented.ERROR,
    });
    await visitor.call("GET /notifications", { status: 403, one: `${documented.ERROR}, permissions:s[]` });
    await visitor.call("GET /nothing", { status: 404, one: documented.ERROR });
    await visitor.call("PUT /discussions", { status: 405, one: documented.ERROR });
    await visitor.call("POST /comments", {
      body: { body: "x", format: "text", discussionID: old },
      status: 403,
      one: documented.ERROR,
    });
    await visitor.call("GET /discussions", {
      query: { expand: "boats" },
      status: 422,
      one: `${documented.ERROR}, errors:o[]`,
    });
  });

  it("registers and signs in with a password", async () => {
    const account = { name: "Pocket", email: "pocket@people.test", password: "a harbor at night" };
    const { userID } = await visitor.call("POST /users/register", {
      body: account,
      one: "userID:i, name:s, email:s",
    });
    await administrator.post(`/users/${userID}/confirm-email`, {});
    await administrator.patch(`/users/${userID}`, { emailConfirmed: true });
    const wrong = { username: "Pocket", password: "not this one" };
    const refused = await visitor.answerTo("POST /authenticate/password", {
      body: wrong,
      status: 401,
      one: documented.ERROR,
    });
    assert.equal(refused.headers["set-cookie"], undefined);
    const { headers } = await visitor.answerTo("POST /authenticate/password", {
      body: { username: "Pocket", password: account.password, persist: true },
      one: "userID:i, name:s, photoUrl:s",
    });
    reader = new Client(signedIn({ userID, name: "Pocket" }, headers["set-cookie"]));
    const me = await reader.call("GET /users/me", { one: documented.ACCOUNT });
    assert.equal(me.userID, userID);
    await reader.call("GET /users/me-counts", { one: "counts:o[]" });
    await reader.call("GET /sessions", {
      query: { userID },
      each: "sessionID:id, userID:i, dateInserted:dt",
    });
    await visitor.call("POST /users/request-password", { body: { email: account.email } });
  });

  it("reads what is new, writes and reacts", async () => {
    const reply = { discussionID: fresh, parentCommentID: commentID, body: "Second.", format: "markdown" };
    const { commentID: own } = await reader.call("POST /comments", { body: reply, one: documented.COMMENT });
    const list = await reader.call("GET /comments", {
      query: { discussionID: fresh, sort: "-dateInserted", expand: "-body,insertUser" },
      ...{ each: documented.COMMENT, paging: "numbered" },
    });
    assert.deepEqual([list[0].commentID, list[0].body], [own, undefined]);
    await reader.call(`POST /comments/${commentID}/reactions`, {
      body: { reactionType: "Like" },
      each: documented.REACTION,
    });
    await reader.call(`DELETE /comments/${commentID}/reactions/$me`);
    await reader.call(`PUT /discussions/${fresh}/bookmark`, {
      body: { bookmarked: "1" },
      one: "bookmarked:b",
    });
    await reader.call("GET /discussions", { query: { bookmarkUserID: "$me" }, each: documented.DISCUSSION });
    await reader.call("GET /discussions", {
      query: { participatedUserID: "$me" },
      each: documented.DISCUSSION,
    });
    await reader.call("POST /tick", {
      body: { type: "read", discussionID: fresh, countRead: 2, url: "x" },
      one: "didTrack:b",
    });
    await ann.post("/comments", { discussionID: fresh, body: "Third, @Pocket", format: "text" });
    await forum.drained();
    const unread = await reader.call("GET /discussions", {
      query: { unread: true },
      each: documented.DISCUSSION,
    });
    assert.deepEqual([idsOf(unread), unread[0].countUnread], [[fresh], 1]);
    const notified = await reader.call("GET /notifications", {
      query: { limit: 5, expand: "discussion" },
      ...{ each: documented.NOTIFICATION, paging: "more" },
    });
    await reader.call(`PATCH /notifications/${notified[0].notificationID}`, {
      body: { read: true },
      one: documented.NOTIFICATION,
    });
    assert.deepEqual(idsOf(await reader.call("GET /discussions/search", { query: { query: "new" } })), [
      fresh,
    ]);
    const found = await reader.call("GET /comments/search", {
      query: { query: "second" },
      each: documented.COMMENT,
    });
    assert.equal(found[0].commentID, own);
    await reader.call(`DELETE /comments/${own}`, { status: 403, one: documented.ERROR });
  });

  it("changes the profile and signs out", async () => {
    await reader.call("GET /users/$me/profile-fields");
    await reader.call("PATCH /users/$me/profile-fields", { body: { Location: "Quay" } });
    const changed = await reader.call("PATCH /users/$me", {
      body: { private: "1" },
      one: documented.ACCOUNT,
    });
    assert.equal(changed.private, true);
    await reader.call("PATCH /users/$me", {
      body: { email: "new@people.test" },
      status: 400,
      one: `${documented.ERROR}, errors:o[]`,
    });
    const hidden = await visitor.call(`GET /users/${reader.user.userID}`, {
      one: "userID:i, name:s, photoUrl:s, private:b",
    });
    assert.equal("points" in hidden, false);
    await reader.call("GET /users/$me/edit", { status: 403, one: documented.ERROR });
    await reader.call("POST /authenticate/signout");
    const me = await reader.call("GET /users/me", { one: "userID:i" });
    assert.equal(me.userID, 0);
  });
});

function idsOf(rows: { discussionID: number }[]): number[] {
  return rows.map(({ discussionID }) => discussionID);
}
