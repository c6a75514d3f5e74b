import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aProgram } from "#features/tokens/testing.ts";
import { openForum } from "../forum.ts";
import { Client } from "./client.ts";
import * as documented from "./documented.ts";

const forum = await openForum();
const owner = await forum.as("member", "HarborBot");
const bot = new Client(await aProgram(forum, owner));
const ann = await forum.as("member", "Ann");
const unknown = new Client(forum.withToken(owner, "va.notAToken"));

after(() => assert.ok(bot.calls >= 60, `only ${bot.calls} calls`));

describe("a bot with an access token", () => {
  it("says who it is, and is refused with a token that is not valid", async () => {
    const me = await bot.call("GET /users/me", {
      one: `${documented.ACCOUNT}, permissions:s[], roleIDs:i[]`,
    });
    assert.equal(me.name, "HarborBot");
    await unknown.call("GET /users/me", { status: 401, one: documented.ERROR });
    await unknown.call("POST /discussions", { body: {}, status: 401, one: documented.ERROR });
    await bot.call("GET /users/me-counts", { one: "counts:o[]" });
    await bot.call("GET /users/$me/permissions", { one: "permissions:o[], isAdmin?:b" });
  });

  it("starts a discussion with tags, edits it and answers in it", async () => {
    const categories = await bot.call("GET /categories", { each: documented.CATEGORY });
    const { categoryID, urlcode } = categories[0];
    await bot.call(`GET /categories/$urlcode:${urlcode}`, { one: documented.CATEGORY });
    const draft = { name: "Tide of the day", body: "High at *six*.", format: "Markdown", categoryID };
    const started = await bot.call("POST /discussions", { body: draft, one: documented.DISCUSSION });
    const path = `/discussions/${started.discussionID}`;
    await bot.call(`GET ${path}`, {
      query: { expand: "category,tags,breadcrumbs,raw" },
      one: documented.DISCUSSION,
    });
    const edit = await bot.call(`GET ${path}/edit`, {
      one: "discussionID:i, name:s, body:s, format:s, categoryID:i",
    });
    assert.equal(edit.body, draft.body);
    await bot.call(`GET ${path}/quote`, {
      one: "discussionID:i, name:s, bodyRaw:s, url:s, format:s, insertUser:o",
    });
    const changed = await bot.call(`PATCH ${path}`, { body: { name: "Tide" }, one: documented.DISCUSSION });
    assert.deepEqual([changed.name, changed.updateUserID], ["Tide", owner.userID]);
    // Programs of the previous software send POST to change a record, and forms.
    await bot.call(`POST ${path}`, {
      body: { body: "High at seven." },
      status: 200,
      one: documented.DISCUSSION,
    });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const comment = await bot.call("POST /comments", {
      body: `discussionID=${started.discussionID}&body=Low+at+one.&format=text`,
      ...{ headers: form, one: documented.COMMENT },
    });
    const reply = await bot.call("POST /comments", {
      body: {
        ...{ parentRecordType: "discussion", parentRecordID: started.discussionID },
        ...{ parentCommentID: comment.commentID, body: "Half past one.", format: "text" },
      },
      one: documented.COMMENT,
    });
    assert.equal(reply.parentCommentID, comment.commentID);
    const query = { discussionID: started.discussionID, expand: "reactions", limit: 1 };
    await bot.call("GET /comments", { query, each: documented.COMMENT, paging: "numbered" });
    const thread = { parentRecordType: "discussion", parentRecordID: started.discussionID };
    await bot.call("GET /comments/thread", { query: thread, one: "threadStructure:o[], commentsByID:o" });
    await bot.call(`GET /comments/${reply.commentID}`, {
      query: { expand: "category" },
      one: documented.COMMENT,
    });
    await bot.call(`GET /comments/${reply.commentID}/edit`, {
      one: "commentID:i, discussionID:i, body:s, format:s",
    });
    await bot.call(`GET /comments/${reply.commentID}/quote`, {
      one: "commentID:i, bodyRaw:s, url:s, format:s",
    });
    await bot.call(`PATCH /comments/${reply.commentID}`, { body: { body: "Two." }, one: documented.COMMENT });
    const page = await bot.call("GET /discussions", {
      query: { insertUserID: owner.userID, expand: "lastPost,lastUser" },
      ...{ each: documented.DISCUSSION, paging: "numbered" },
    });
    assert.deepEqual([page.length, page[0].countComments], [1, 2]);
  });

  it("reacts, tags, bookmarks, follows and mutes", async () => {
    const annsPost = { name: "A question of Ann", body: "When?", format: "text", categoryID: 1 };
    const { discussionID } = (await ann.post("/discussions", annsPost)).body;
    const path = `/discussions/${discussionID}`;
    await bot.call("GET /reactions", { each: documented.REACTION_TYPE });
    const reactions = await bot.call(`POST ${path}/reactions`, {
      body: { reactionType: "Like" },
      each: `${documented.REACTION}, count:i`,
    });
    assert.equal(reactions.find(({ urlcode }: { urlcode: string }) => urlcode === "Like").count, 1);
    await bot.call(`GET ${path}/reactions`, {
      query: { type: "Like" },
      each: "recordType:s, recordID:i, userID:i, user:o",
    });
    await bot.call(`DELETE ${path}/reactions`);
    await bot.call(`PUT ${path}/bookmark`, { body: { bookmarked: true }, one: "bookmarked:b" });
    await bot.call("GET /discussions/bookmarked", { each: documented.DISCUSSION });
    await bot.call(`PUT ${path}/dismiss`, { body: { dismissed: true }, one: "dismissed:b" });
    await bot.call(`PUT ${path}/mute`, { body: { muted: true }, one: "muted:b" });
    await bot.call("GET /discussions/muted", { each: documented.DISCUSSION });
    await bot.call("GET /tags", { query: { query: "t", limit: 5 }, status: 200 });
    await bot.call("PUT /categories/1/follow", { body: { followed: true }, one: "followed:b" });
    await bot.call("GET /categories", {
      query: { followed: 1 },
      each: documented.CATEGORY,
      paging: "numbered",
    });
    const preferences = await bot.call("GET /categories/1/preferences/$me");
    assert.equal(preferences["preferences.followed"], true);
    await bot.call("PATCH /categories/1/preferences/$me", { body: { "preferences.popup.comments": true } });
    await bot.call("GET /categories/preferences/$me", { each: "categoryID:i, name:s, url:s, preferences:o" });
    await bot.call("GET /notification-preferences/$me");
    await bot.call("PATCH /notification-preferences/$me", {
      body: { Mention: { email: false, popup: true } },
    });
  });

  it("keeps drafts, uploads a file and quotes", async () => {
    const discussion = { recordType: "discussion", parentRecordType: "category", parentRecordID: 1 };
    const attributes = { body: "Later.", format: "text", draftMeta: { name: "Later" } };
    const { draftID } = await bot.call("POST /drafts", {
      body: { ...discussion, attributes },
      one: documented.DRAFT,
    });
    await bot.call("GET /drafts", {
      query: { recordType: "discussion" },
      each: documented.DRAFT,
      paging: "numbered",
    });
    await bot.call(`GET /drafts/${draftID}`, { one: documented.DRAFT });
    await bot.call(`GET /drafts/${draftID}/edit`, { one: "draftID:i, attributes:o, recordType:s" });
    await bot.call(`PATCH /drafts/${draftID}`, {
      body: { attributes: { ...attributes, body: "Now." } },
      one: documented.DRAFT,
    });
    const post = { name: "Later", body: "Now.", format: "text", categoryID: 1, draftID };
    await bot.call("POST /discussions", { body: post, one: documented.DISCUSSION });
    await bot.call(`GET /drafts/${draftID}`, { status: 404, one: documented.ERROR });
    const second = await bot.call("POST /drafts", { body: { ...discussion, attributes } });
    await bot.call(`DELETE /drafts/${second.draftID}`);
    const boundary = "b0undary";
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="tide.txt"\r\ncontent-type: text/plain\r\n\r\nsix\r\n--${boundary}--\r\n`;
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const { mediaID, url } = await bot.call("POST /media", { body: part, headers, one: documented.MEDIA });
    await bot.call(`GET /media/${mediaID}`, { one: documented.MEDIA });
    await bot.call("GET /media/by-url", { query: { url }, one: documented.MEDIA });
    await bot.call(`DELETE /media/${mediaID}`);
    await bot.call("POST /rich/quote", { body: { body: "*Six*", format: "markdown" }, one: "quote:s" });
  });

  it("writes private messages and reads its notifications", async () => {
    const body = { participantUserIDs: [ann.userID], initialBody: "High tide.", initialFormat: "text" };
    const { conversationID } = await bot.call("POST /conversations", { body, one: documented.CONVERSATION });
    await bot.call("POST /messages", {
      body: { conversationID, body: "Now.", format: "text" },
      one: documented.MESSAGE,
    });
    await bot.call("GET /conversations", { each: documented.CONVERSATION, paging: "more" });
    await bot.call(`GET /conversations/${conversationID}`, { one: documented.CONVERSATION });
    await bot.call(`GET /conversations/${conversationID}/participants`, { each: "userID:i, status:s" });
    await bot.call("GET /messages", {
      query: { conversationID },
      each: documented.MESSAGE,
      paging: "numbered",
    });
    await ann.post("/messages", { conversationID, body: "Thanks, @HarborBot", format: "text" });
    await ann.post("/discussions", {
      name: "Praise",
      body: "Well done, @HarborBot",
      format: "text",
      categoryID: 1,
    });
    await forum.drained();
    await bot.call("GET /users/leaders", {
      query: { leaderboardType: "posts", slotType: "m", limit: 5 },
      each: "userID:i, points?:i, name:s|null, photo:s|null",
    });
    const notified = await bot.call("GET /notifications", { each: documented.NOTIFICATION, paging: "more" });
    const path = `/notifications/${notified[0].notificationID}`;
    await bot.call(`GET ${path}`, { one: documented.NOTIFICATION });
    await bot.call(`PUT ${path}/read`, { one: documented.NOTIFICATION });
    await bot.call("PATCH /notifications", { body: { read: true }, status: 204 });
    await bot.call(`DELETE /conversations/${conversationID}/leave`);
  });

  it("reads which fields have no effect, and is refused what it may not do", async () => {
    const { headers } = await bot.answerTo("PATCH /users/$me", {
      body: { showEmail: true, suggestAnswers: true },
    });
    assert.equal(headers["x-app-warning"], "Ignored fields: suggestAnswers");
    const refused = await bot.call("POST /categories", {
      body: { name: "Mine", urlcode: "mine" },
      status: 403,
      one: documented.ERROR,
    });
    assert.deepEqual([refused.message, refused.permissions], ["Permission Problem", ["site.manage"]]);
    const invalid = await bot.call("POST /discussions", {
      body: { name: "" },
      status: 400,
      one: `${documented.ERROR}, errors:o[]`,
    });
    for (const error of invalid.errors) assert.ok(error.field && error.code && error.status && error.message);
    await bot.call("POST /tick", {
      body: { type: "page_view", url: "http://forum.test/" },
      one: "didTrack:b",
    });
  });
});
