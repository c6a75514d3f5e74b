import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { openForum } from "../forum.ts";
import { Client } from "./client.ts";
import * as documented from "./documented.ts";

const forum = await openForum();
const administrator = new Client(await aProgram(forum, await forum.as("administrator", "keeper")));
const moderator = new Client(await aProgram(forum, await forum.as("moderator", "warden")));
const member = await forum.as("member", "Mischief");
const elsewhere = await aCategory(forum, { name: "Elsewhere", urlcode: "elsewhere" });
const { userID } = member;

after(() => {
  const calls = administrator.calls + moderator.calls;
  assert.ok(calls >= 60, `only ${calls} calls`);
});

const aReportOn = async (recordType: string, recordID: number): Promise<number> => {
  const body = { recordType, recordID, reportReasonIDs: ["spam"], noteBody: "Look.", noteFormat: "text" };
  return (await moderator.call("POST /reports", { body, one: documented.REPORT })).reportID;
};

describe("a moderator's program", () => {
  it("works through reports and escalations", async () => {
    await moderator.call("GET /report-reasons", { each: documented.REASON });
    const discussionID = await aDiscussion(forum, { insertUserID: userID, name: "Buy boats" });
    const first = await aReportOn("discussion", discussionID);
    await moderator.call("GET /reports", {
      query: { status: "new", recordType: "discussion" },
      ...{ each: documented.REPORT, paging: "numbered" },
    });
    await moderator.call(`GET /reports/${first}`, { one: documented.REPORT });
    // The document says POST, and the controller PATCH.
    const dismissed = await moderator.call(`POST /reports/${first}/dismiss`, {
      status: 200,
      one: documented.REPORT,
    });
    assert.equal(dismissed.status, "dismissed");
    const again = await aReportOn("discussion", discussionID);
    await moderator.call(`PATCH /reports/${again}/dismiss`, { one: documented.REPORT });
    const commentID = await aComment(forum, { discussionID, insertUserID: userID, body: "Buy!" });
    const second = await aReportOn("comment", commentID);
    const rejected = await moderator.call(`PATCH /reports/${second}/reject-record`, {
      one: documented.REPORT,
    });
    assert.deepEqual([rejected.status, rejected.recordIsLive], ["rejected", false]);
    const approved = await moderator.call(`PATCH /reports/${second}/approve-record`, {
      ...{ body: { verifyRecordUser: false }, one: documented.REPORT },
    });
    assert.equal(approved.recordIsLive, true);
    const third = await aReportOn("discussion", discussionID);
    const draft = {
      ...{
        recordType: "discussion",
        recordID: discussionID,
        reportID: third,
        name: "Boats",
        recordIsLive: true,
      },
      ...{ initialCommentBody: "Who is it?", initialCommentFormat: "text" },
    };
    const { escalationID } = await moderator.call("POST /escalations", {
      body: draft,
      one: documented.ESCALATION,
    });
    await moderator.call("GET /escalations", {
      query: { status: "open" },
      ...{ each: documented.ESCALATION, paging: "numbered" },
    });
    await moderator.call("GET /escalations/lookup-assignee", {
      query: { name: "w" },
      each: documented.USER_FRAGMENT,
    });
    const path = `/escalations/${escalationID}`;
    const body = { status: "in-progress", assignedUserID: moderator.user.userID };
    const changed = await moderator.call(`PATCH ${path}`, { body, one: documented.ESCALATION });
    assert.equal(changed.status, "in-progress");
    await moderator.call(`GET ${path}`, { one: documented.ESCALATION });
    const place = { parentRecordType: "escalation", parentRecordID: escalationID };
    await moderator.call("POST /comments", { body: { ...place, body: "A bot.", format: "text" } });
    assert.equal((await moderator.call("GET /comments", { query: place })).length, 2);
    const thread = await moderator.call("GET /comments/thread", {
      ...{ query: place, one: "threadStructure:o[], commentsByID:o", paging: "numbered" },
    });
    for (const { commentID, children } of thread.threadStructure)
      assert.deepEqual([thread.commentsByID[commentID].parentRecordType, children], ["escalation", []]);
  });

  it("moves, closes, merges, splits and deletes posts", async () => {
    const some = () => aDiscussion(forum, { insertUserID: userID });
    const ids = [await some(), await some(), await some()];
    const moved = await moderator.call("PATCH /discussions/move", {
      body: { discussionIDs: ids, categoryID: elsewhere, addRedirects: false },
      one: documented.RUN,
    });
    assert.deepEqual([moved.progress.successIDs, moved.callbackPayload], [ids, null]);
    await moderator.call("PATCH /discussions/close", {
      body: { discussionIDs: ids, closed: true },
      one: documented.RUN,
    });
    const [first = 0, second = 0, third = 0] = ids;
    const body = { discussionIDs: [second], destinationDiscussionID: first, addRedirects: true };
    await moderator.call("PATCH /discussions/merge", { body, one: documented.RUN });
    const comment = await aComment(forum, { discussionID: first, insertUserID: userID });
    const other = await aComment(forum, { discussionID: third, insertUserID: userID });
    const newPost = { name: "On its own", categoryID: 1, postType: "discussion", authorType: "me" };
    await administrator.call("POST /discussions/split", {
      body: { commentIDs: [comment], newPost },
      ...{ one: `${documented.RUN}, newPostUrl:s`, status: 200 },
    });
    const place = { parentRecordType: "discussion", parentRecordID: first };
    const placed = await moderator.call(`PATCH /comments/${other}`, { body: place, one: documented.COMMENT });
    assert.equal(placed.discussionID, first);
    const wrong = { parentRecordType: "event", parentRecordID: 1 };
    await moderator.call(`PATCH /comments/${other}`, { body: wrong, status: 422, one: documented.ERROR });
    await moderator.call("DELETE /comments/list", {
      body: { commentIDs: [other], deleteMethod: "full" },
      ...{ status: 200, one: documented.RUN },
    });
    await moderator.call("PATCH /discussions/merge", {
      body: { discussionIDs: [] },
      status: 422,
      one: documented.ERROR,
    });
    await moderator.call("DELETE /discussions/list", {
      body: { discussionIDs: [third] },
      ...{ status: 200, one: documented.RUN },
    });
    await moderator.call(`GET /discussions/${third}`, {
      status: 410,
      one: `${documented.ERROR}, operation:s`,
    });
    await moderator.call(`DELETE /discussions/${first}`);
  });

  it("continues long work with the payload, or leaves it to the forum", async () => {
    const ids = [await aDiscussion(forum), await aDiscussion(forum)];
    const body = { discussionIDs: ids, closed: true };
    const begun = await moderator.call("PATCH /discussions/close", {
      ...{ query: { longRunnerTimeout: 0 }, body, status: 408, one: documented.RUN },
    });
    assert.equal(begun.progress.countTotalIDs, 2);
    const ended = await moderator.call("POST /calls/run", {
      body: begun.callbackPayload,
      headers: { "content-type": "application/system+jwt" },
      ...{ status: 200, one: documented.RUN },
    });
    assert.deepEqual([ended.progress.successIDs, ended.callbackPayload], [ids, null]);
    const later = await moderator.call("PATCH /discussions/close", {
      ...{ query: { longRunnerMode: "async" }, body: { ...body, closed: false } },
      ...{ status: 202, one: "jobID:s, jobTrackingID:s, status:s" },
    });
    await forum.drained();
    const run = await moderator.call(`GET /calls/runs/${later.jobTrackingID}`, {
      one: "status:s, progress:o",
    });
    assert.equal(run.status, "finished");
    const aggregates = "discussion.*,category.countComments";
    await moderator.call("PUT /dba/recalculate-aggregates", { body: { aggregates }, one: documented.RUN });
  });

  it("sets statuses and other properties of posts", async () => {
    const discussionID = await aDiscussion(forum, { insertUserID: userID });
    const path = `/discussions/${discussionID}`;
    await moderator.call("GET /discussions/statuses", { each: documented.STATUS });
    const body = { name: "Wanted", state: "open", recordSubtype: "discussion" };
    const { statusID } = await administrator.call("POST /discussions/statuses", {
      body,
      one: documented.STATUS,
    });
    const internal = await administrator.call("POST /discussions/statuses", {
      ...{ body: { name: "In review", isInternal: true }, one: documented.STATUS },
    });
    assert.equal(internal.isInternal, true);
    await administrator.call(`PATCH /discussions/statuses/${statusID}`, {
      body: { name: "Wished" },
      one: documented.STATUS,
    });
    const given = await moderator.call(`PUT ${path}/status`, {
      body: { statusID },
      status: 201,
      one: documented.DISCUSSION,
    });
    assert.equal(given.statusID, statusID);
    await moderator.call(`GET ${path}/status-log`, {
      each: "statusID:i, insertUserID:i, dateInserted:dt, reason:s|null",
    });
    const pinned = await moderator.call(`PATCH ${path}`, {
      body: { pinned: 1, pinLocation: "recent" },
      one: documented.DISCUSSION,
    });
    assert.deepEqual([pinned.pinned, pinned.announce, pinned.pinLocation], [true, true, "recent"]);
    await administrator.call(`PATCH ${path}/bump`, { one: documented.DISCUSSION });
    await moderator.call(`PUT ${path}/type`, { body: { type: "discussion" }, one: documented.DISCUSSION });
    const canonicalUrl = "https://example.org/post";
    await moderator.call(`PUT ${path}/canonical-url`, { body: { canonicalUrl }, one: documented.DISCUSSION });
    await moderator.call(`DELETE ${path}/canonical-url`);
    await moderator.call("POST /discussions/resolve-bulk");
    const { resolved } = await moderator.call(`GET ${path}`, { one: documented.DISCUSSION });
    assert.equal(resolved, true);
    await administrator.call(`DELETE /discussions/statuses/${internal.statusID}`);
  });

  it("manages categories, tags, reasons, reactions and collections", async () => {
    const name = { name: "Boats", urlcode: "boats" };
    const { categoryID } = await administrator.call("POST /categories", {
      body: name,
      one: documented.CATEGORY,
    });
    await administrator.call(`GET /categories/${categoryID}/edit`, {
      one: "categoryID:i, name:s, urlcode:s, displayAs:s",
    });
    await administrator.call(`PATCH /categories/${categoryID}`, {
      body: { description: "All." },
      one: documented.CATEGORY,
    });
    await administrator.call("GET /categories/search", {
      query: { query: "boat" },
      each: documented.CATEGORY,
      paging: "more",
    });
    await administrator.call(`DELETE /categories/${categoryID}`, { query: { newCategoryID: 1 } });
    const tag = await administrator.call("POST /tags", {
      body: { name: "Sails" },
      one: documented.TAG_FRAGMENT,
    });
    await administrator.call("GET /tags", { query: { query: "Sai" }, each: documented.TAG });
    await administrator.call(`PATCH /tags/${tag.tagID}`, {
      body: { name: "Sail" },
      one: documented.TAG_FRAGMENT,
    });
    await administrator.call("POST /tags", {
      body: { name: "Sails", urlcode: tag.urlcode },
      status: 409,
      one: documented.ERROR,
    });
    await administrator.call(`DELETE /tags/${tag.tagID}`);
    const reason = { reportReasonID: "boring", name: "Boring", description: "Nothing new.", sort: 0 };
    await administrator.call("POST /report-reasons", { body: reason, one: documented.REASON });
    const [first] = await moderator.call("GET /report-reasons", { each: documented.REASON });
    assert.equal(first.reportReasonID, "boring");
    await administrator.call("POST /report-reasons", {
      body: reason,
      status: 409,
      one: `${documented.ERROR}, code:s, conflictingReason:o`,
    });
    await administrator.call("DELETE /report-reasons/boring");
    const reaction = await administrator.answerTo("PATCH /reactions/Like", {
      ...{ body: { points: 2, sort: 4, tagID: 1 }, one: documented.REACTION_TYPE },
    });
    assert.equal(reaction.headers["x-app-warning"], "Ignored fields: sort, tagID");
    const records = [{ recordType: "discussion", recordID: await aDiscussion(forum) }];
    const collection = await administrator.call("POST /collections", {
      body: { name: "Best", records },
      one: documented.COLLECTION,
    });
    await administrator.call("GET /collections", { each: documented.COLLECTION, paging: "more" });
    await administrator.call("GET /collections/by-resource", {
      query: records[0] ?? {},
      each: "collectionID:i, name:s",
    });
    const locale = `GET /collections/${collection.collectionID}/content/en`;
    await administrator.call(locale, { each: "collectionID:i, recordType:s, recordID:i, record:o" });
    await administrator.call(`DELETE /collections/${collection.collectionID}`);
  });

  it("manages accounts and roles", async () => {
    const account = {
      name: "Newcomer",
      email: "newcomer@people.test",
      password: "a long one indeed",
      sendWelcomeEmail: false,
    };
    const made = await administrator.call("POST /users", { body: account, one: documented.ACCOUNT });
    const path = `/users/${made.userID}`;
    await administrator.call(`GET ${path}/edit`, {
      one: "userID:i, name:s, email:s, showEmail:b, emailConfirmed:b",
    });
    const role = await administrator.call("POST /roles", { body: { name: "Crew" }, one: documented.ROLE });
    await administrator.call(`PATCH /roles/${role.roleID}/permissions`, {
      body: [{ type: "global", permissions: { "signatures.edit": true } }],
    });
    const run = await administrator.call("PATCH /users/bulk-role-assignment", {
      ...{ body: { userIDs: [made.userID, userID], addRoleIDs: [role.roleID] }, one: documented.RUN },
    });
    assert.deepEqual(run.progress.failedIDs, []);
    const { roles } = await administrator.call(`GET ${path}`, { one: documented.ACCOUNT });
    assert.ok(roles.some(({ roleID }: { roleID: number }) => roleID === role.roleID));
    await moderator.call(`PUT ${path}/ban`, { body: { banned: true }, one: "banned:b" });
    const banned = await administrator.call("GET /users", {
      query: { isBanned: true },
      each: documented.USER,
    });
    assert.equal(banned[0].userID, made.userID);
    await moderator.call(`PUT ${path}/ban`, { body: { banned: false } });
    await administrator.call("GET /sessions", {
      query: { userID, filter: "valid" },
      each: "sessionID:id, userID:i, dateInserted:dt",
    });
    await administrator.call("DELETE /sessions", { query: { userID } });
    await administrator.call(`DELETE ${path}`, { body: { deleteMethod: "wipe" } });
    await administrator.call(`GET ${path}`, { status: 404, one: documented.ERROR });
    await administrator.call(`DELETE /roles/${role.roleID}`, { status: 409, one: documented.ERROR });
    await administrator.call("PATCH /users/bulk-role-assignment", {
      ...{ body: { userIDs: [userID], removeRoleIDs: [role.roleID] }, one: documented.RUN },
    });
    await administrator.call(`DELETE /roles/${role.roleID}`);
  });
});
