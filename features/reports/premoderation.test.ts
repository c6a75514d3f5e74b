import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { restoreComment } from "#features/comments/server/index.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { restoreDiscussion } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { addSpamCheck } from "./server/index.ts";
import { aModeratorOf, premoderate } from "./testing.ts";

const watches = feature({
  name: "watches",
  adds: [
    addSpamCheck({
      name: "watches",
      async check(_context, { text }) {
        if (text.includes("VERY cheap watches")) return { reason: phrase("No watches here."), how: "refuse" };
        return text.includes("cheap watches") ? { reason: phrase("Watches."), how: "hold" } : null;
      },
    }),
  ],
});
const forum = await openForum({ more: [watches] });
const [moderator, administrator, reader] = [
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
  await forum.as("member", "reader"),
];
const onApproval = () => aHolder(forum, "approval.require");
const post = (user: TestUser, more = {}) =>
  user.post("/discussions", { name: "A title", body: "Words.", format: "text", categoryID: 1, ...more });
const waiting = async (query = {}) =>
  (await moderator.get("/reports", { isPending: true, status: "new", ...query })).body;
const approve = (reportID: number, body = {}) => moderator.patch(`/reports/${reportID}/approve-record`, body);

const MESSAGES = {
  discussion: "Your discussion will appear after it is approved.",
  comment: "Your comment will appear after it is approved.",
};

afterEach(async () => assert.deepEqual(await wrongCounters(forum), []));

describe("a post whose author needs approval", () => {
  it("is hidden until it is approved, then appears as its author's", async () => {
    const author = await onApproval();
    const { status, body } = await post(author, {
      name: "First words",
      body: "Hello **there**.",
      format: "markdown",
    });
    assert.deepEqual([status, body], [202, { message: MESSAGES.discussion, status: 202, description: null }]);
    assert.equal((await reader.get("/discussions", { insertUserID: author.userID })).body.length, 0);
    const [report] = await waiting({ recordUserID: author.userID });
    assert.deepEqual(
      [report.recordName, report.recordID, report.isPendingUpdate, report.reasons[0].reportReasonID],
      ["First words", null, false, "approval-required"],
    );
    assert.match(report.noteHtml, /Posts of this member have to be approved/);
    const approved = (await approve(report.reportID)).body;
    assert.deepEqual(
      [approved.status, approved.isPending, approved.recordIsLive],
      ["dismissed", false, true],
    );
    const shown = (await reader.get(`/discussions/${approved.recordID}`)).body;
    assert.deepEqual([shown.name, shown.insertUserID], ["First words", author.userID]);
    assert.match(shown.body, /<strong>there<\/strong>/);
  });

  it("is published once when it is sent or approved twice", async () => {
    const author = await onApproval();
    const draft = { name: "Once", body: "Words.", format: "text", categoryID: 1 };
    const key = { "idempotency-key": "the same one" };
    const [one, two] = [
      await author.post("/discussions", draft, key),
      await author.post("/discussions", draft, key),
    ];
    assert.deepEqual([one.status, two.status, two.body], [202, 202, one.body]);
    const [report, ...more] = await waiting({ recordUserID: author.userID });
    assert.equal(more.length, 0);
    await Promise.all([approve(report.reportID), approve(report.reportID)]);
    assert.equal((await reader.get("/discussions", { insertUserID: author.userID })).body.length, 1);
  });

  it("needs no approval once its author is verified, nor from moderators", async () => {
    const author = await onApproval();
    await post(author);
    const [report] = await waiting({ recordUserID: author.userID });
    await approve(report.reportID, { verifyRecordUser: true });
    assert.equal((await post(author)).status, 201);
    assert.equal((await post(moderator)).status, 201);
    assert.equal((await post(administrator)).status, 201);
  });

  it("leaves nothing behind when it is rejected", async () => {
    const author = await onApproval();
    const discussionID = await aDiscussion(forum);
    const { status, body } = await author.post("/comments", { discussionID, body: "Hm.", format: "text" });
    assert.deepEqual([status, body.message], [202, MESSAGES.comment]);
    const [report] = await waiting({ recordUserID: author.userID });
    assert.equal(report.recordUrl, `/discussion/${discussionID}`);
    const rejected = (await moderator.patch(`/reports/${report.reportID}/reject-record`)).body;
    assert.deepEqual([rejected.status, rejected.recordIsLive], ["rejected", false]);
    assert.equal((await reader.get("/comments", { discussionID })).body.length, 0);
    assert.equal((await moderator.patch(`/reports/${report.reportID}/dismiss`)).status, 400);
  });

  it("deletes its draft, which does not return", async () => {
    const author = await onApproval();
    const { body: draft } = await author.post("/drafts", {
      recordType: "discussion",
      attributes: { body: "Words.", format: "text", draftMeta: { name: "Drafted" } },
    });
    assert.equal((await post(author, { name: "Drafted", draftID: draft.draftID })).status, 202);
    assert.equal((await author.get(`/drafts/${draft.draftID}`)).status, 404);
    const again = await post(author, { name: "Drafted", draftID: draft.draftID });
    assert.equal(again.status, 409);
    const [report] = await waiting({ recordUserID: author.userID });
    assert.equal((await approve(report.reportID)).status, 200);
  });

  it("is not approved while its author could not post it, and the moderator sees the reason", async () => {
    const author = await onApproval();
    const discussionID = await aDiscussion(forum);
    await author.post("/comments", { discussionID, body: "Late.", format: "text" });
    await administrator.patch(`/discussions/${discussionID}`, { closed: true });
    const [report] = await waiting({ recordUserID: author.userID });
    const { status, body } = await approve(report.reportID);
    assert.equal(status, 409);
    assert.match(body.message, /^The author can no longer post this: /);
    assert.equal((await waiting({ recordUserID: author.userID })).length, 1);
  });
});

describe("the first posts of a new member", () => {
  it("wait until the member has enough published ones, where a community wants that", async () => {
    const newcomer = await forum.as("member", "newcomer");
    await administrator.patch("/config", { "premoderation.firstPosts": 1 });
    assert.equal((await post(newcomer)).status, 202);
    const [report] = await waiting({ recordUserID: newcomer.userID });
    assert.match(JSON.stringify(report), /The first posts of new members have to be approved\./);
    assert.equal((await post(newcomer)).status, 202, "one that waits does not count");
    assert.equal((await approve(report.reportID)).status, 200);
    assert.equal((await post(newcomer)).status, 201);
    assert.equal((await post(moderator)).status, 201);
    await administrator.patch("/config", { "premoderation.firstPosts": 0 });
    assert.equal((await post(await forum.as("member", "newest"))).status, 201);
  });
});

describe("an edit of a post", () => {
  it("leaves the post unchanged until approval, and replaces an earlier pending edit", async () => {
    const author = await onApproval();
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID, body: "Before." });
    const change = (body: string) => author.patch(`/discussions/${discussionID}`, { body, format: "text" });
    assert.equal((await change("Between.")).status, 202);
    assert.equal((await change("After.")).status, 202);
    assert.match((await reader.get(`/discussions/${discussionID}`)).body.body, /Before/);
    const [report, ...more] = await waiting({ recordUserID: author.userID });
    assert.deepEqual([report.isPendingUpdate, report.recordID, more], [true, discussionID, []]);
    assert.equal((await approve(report.reportID)).status, 200);
    const shown = (await reader.get(`/discussions/${discussionID}`)).body;
    assert.match(shown.body, /After/);
    assert.equal(shown.updateUserID, author.userID);
  });

  it("is also held for comments", async () => {
    const author = await onApproval();
    const discussionID = await aDiscussion(forum);
    await author.post("/comments", { discussionID, body: "First.", format: "text" });
    const [first] = await waiting({ recordUserID: author.userID });
    const { recordID } = (await approve(first.reportID)).body;
    assert.equal(
      (await author.patch(`/comments/${recordID}`, { body: "Second.", format: "text" })).status,
      202,
    );
    const [second] = await waiting({ recordUserID: author.userID });
    await approve(second.reportID);
    assert.match((await reader.get(`/comments/${recordID}`)).body.body, /Second/);
  });
});

describe("approval", () => {
  it("is required in the configured categories, separately for discussions and comments", async () => {
    const place = await aCategory(forum);
    await premoderate(administrator, { categoryIDs: [place], discussions: true, comments: false });
    assert.equal((await post(reader, { categoryID: place })).status, 202);
    assert.equal((await post(reader)).status, 201);
    const discussionID = await aDiscussion(forum, { categoryID: place });
    const comment = { discussionID, body: "Hm.", format: "text" };
    assert.equal((await reader.post("/comments", comment)).status, 201);
    await premoderate(administrator, { discussions: false, comments: true });
    assert.equal((await post(reader, { categoryID: place })).status, 201);
    assert.equal((await reader.post("/comments", comment)).status, 202);
    await premoderate(administrator, { categoryIDs: [] });
  });

  it("is not required from moderators of the category", async () => {
    const place = await aCategory(forum, { only: ["member", "moderator", "administrator"] });
    const localModerator = await aModeratorOf(forum, place);
    await premoderate(administrator, { categoryIDs: [1, place], discussions: true });
    assert.equal((await post(localModerator, { categoryID: place })).status, 201);
    assert.equal((await post(localModerator)).status, 202);
    assert.deepEqual((await localModerator.get("/reports", { isPending: true })).body, []);
    await premoderate(administrator, { categoryIDs: [] });
  });

  it("is required for configured keywords in title or text, as whole words", async () => {
    await premoderate(administrator, { keywords: "casino ; easy money;;" });
    const status = async (more: object) => (await post(reader, more)).status;
    assert.equal(await status({ name: "The CASINO" }), 202);
    assert.equal(await status({ body: "Make easy\nmoney now." }), 202);
    assert.equal(await status({ body: "<p>ca<b>sino</b></p>", format: "html" }), 202);
    assert.equal(await status({ body: "Casinos are easy. Money is not." }), 201);
    const [report] = await waiting({ recordUserID: reader.userID });
    assert.match(report.noteHtml, /It contains: casino/);
    await premoderate(administrator, { keywords: "" });
  });

  it("is required for posts that a spam check suspects; authors of refused posts see why", async () => {
    assert.equal((await post(reader, { body: "Buy cheap watches." })).status, 202);
    const [report] = await waiting({ reportReasonID: "spam-automation" });
    assert.match(report.noteHtml, /Watches/);
    const refused = await post(reader, { body: "Buy VERY cheap watches." });
    assert.deepEqual([refused.status, refused.body.message], [403, "No watches here."]);
    assert.equal((await post(moderator, { body: "Buy cheap watches." })).status, 201);
    const { counts } = (await moderator.get("/users/me-counts")).body;
    const countOf = (wanted: string) => counts.find(({ name }: { name: string }) => name === wanted)?.count;
    assert.equal(countOf("SpamQueue"), 1);
    assert.ok(countOf("ModerationQueue") > 0);
  });
});

describe("a pending post", () => {
  it("can be edited by a moderator and remains its author's", async () => {
    const author = await onApproval();
    await post(author, { name: "Bad words", body: "Damn.", format: "markdown" });
    const [report] = await waiting({ recordUserID: author.userID });
    const path = `/reports/${report.reportID}/edit`;
    const { name, body, format } = (await moderator.get(path)).body;
    assert.deepEqual([name, body, format], ["Bad words", "Damn.", "markdown"]);
    const changed = await moderator.patch(path, { name: "Good words", body: "*Darn.*", format: "markdown" });
    assert.deepEqual([changed.body.recordName, changed.body.isPending], ["Good words", true]);
    assert.equal((await moderator.patch(path, { body: "", format: "text" })).status, 400);
    const { recordID } = (await approve(report.reportID)).body;
    const shown = (await reader.get(`/discussions/${recordID}`)).body;
    assert.deepEqual([shown.name, shown.insertUserID], ["Good words", author.userID]);
    assert.match(shown.body, /<em>Darn/);
    assert.equal((await moderator.get(path)).status, 400);
  });

  it("is pending again when its approval is undone", async () => {
    const author = await onApproval();
    await post(author, { name: "Back and forth" });
    const [report] = await waiting({ recordUserID: author.userID });
    const { body } = await moderator.patch("/reports/list", {
      ...{ reportIDs: [report.reportID], action: "approve" },
    });
    const found = async () => (await reader.get("/discussions", { insertUserID: author.userID })).body.length;
    assert.equal(await found(), 1);
    assert.equal((await moderator.post(`/logs/operations/${body.operationID}/undo`)).status, 200);
    assert.equal(await found(), 0);
    const [again] = await waiting({ recordUserID: author.userID });
    assert.deepEqual([again.reportID, again.recordID], [report.reportID, null]);
    await approve(report.reportID);
    assert.equal(await found(), 1);
  });

  for (const kind of ["a discussion", "a comment", "a comment with a reply"])
    it(`exists once when its approval is undone and it is approved again: ${kind}`, async () => {
      const author = await onApproval();
      const discussionID = await aDiscussion(forum);
      await (kind === "a discussion"
        ? post(author)
        : author.post("/comments", { discussionID, body: "Hm.", format: "text" }));
      const [{ reportID, recordType }] = await waiting({ recordUserID: author.userID });
      const { recordID } = (await approve(reportID)).body;
      if (kind === "a comment with a reply")
        await reader.post("/comments", {
          discussionID,
          parentCommentID: recordID,
          body: "!",
          format: "text",
        });
      const entries = async (more: Record<string, string | number>) =>
        (await administrator.get("/logs", more)).body;
      const [approval] = await entries({
        recordType: "report",
        recordID: reportID,
        action: "report.approve",
      });
      assert.equal((await moderator.post(`/logs/${approval.logID}/undo`)).status, 200);
      assert.notEqual((await reader.get(`/${recordType}s/${recordID}`)).body.insertUserID, author.userID);
      assert.deepEqual(await entries({ recordType, recordID, action: `${recordType}.delete` }), []);
      const [reopening] = await entries({
        recordType: "report",
        recordID: reportID,
        action: "report.reopen",
      });
      assert.equal((await moderator.post(`/logs/${reopening.logID}/undo`)).status, 400);
      const restore = recordType === "discussion" ? restoreDiscussion : restoreComment;
      await assert.rejects(restore(await forum.context(), recordID), { message: "This cannot be undone." });
      await approve(reportID);
      assert.equal((await reader.get(`/${recordType}s`, { insertUserID: author.userID })).body.length, 1);
    });

  it("is deleted with the account of its author", async () => {
    const author = await onApproval();
    await post(author, { name: "Left behind" });
    const [report] = await waiting({ recordUserID: author.userID });
    const deleted = await administrator.delete(`/users/${author.userID}`, { deleteMethod: "keep" });
    assert.equal(deleted.status, 204);
    await forum.drained();
    assert.equal((await moderator.get(`/reports/${report.reportID}`)).status, 404);
  });
});
