import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aModeratorOf, aReport } from "./testing.ts";

const forum = await openForum();
const author = await forum.as("member", "quill");
const [ann, bob, moderator, administrator] = [
  await forum.as("member", "ann"),
  await forum.as("member", "bob"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];
const own = { insertUserID: author.userID };
const report = (member: TestUser, recordType: string, recordID: number, more = {}) =>
  member.post("/reports", { recordType, recordID, reportReasonIDs: ["spam"], ...more });
const reportIDs = (body: { reportID: number }[]) => body.map(({ reportID }) => reportID);

describe("reporting", () => {
  it("stores the current post with reasons and a note", async () => {
    const recordID = await aDiscussion(forum, { ...own, name: "Cheap watches", body: "Buy *now*." });
    const { status, body } = await report(ann, "discussion", recordID, {
      reportReasonIDs: ["abuse", "spam"],
      noteBody: "Look at **this**.",
      noteFormat: "markdown",
    });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.recordName, body.recordType, body.recordID, body.recordUser.name, body.insertUser.name],
      ["Cheap watches", "discussion", recordID, "quill", "ann"],
    );
    assert.match(body.noteHtml, /<strong>this<\/strong>/);
    assert.deepEqual(
      body.reasons.map(({ name }: { name: string }) => name),
      ["Spam / Solicitation", "Abuse"],
    );
    assert.deepEqual(
      [body.status, body.isPending, body.recordIsLive, body.recordWasEdited, body.placeRecordType],
      ["new", false, true, false, "category"],
    );
    await moderator.patch(`/discussions/${recordID}`, { body: "Nothing." });
    const later = (await moderator.get(`/reports/${body.reportID}`)).body;
    assert.equal(later.recordWasEdited, true);
    assert.match(later.recordHtml, /now/);
  });

  it("is refused without a reason, with an unavailable reason, and for hidden posts", async () => {
    const recordID = await aDiscussion(forum, own);
    const hidden = await aDiscussion(forum, { categoryID: await aCategory(forum, { only: [] }) });
    const ask = async (more: object, id = recordID) => (await report(ann, "discussion", id, more)).status;
    assert.equal(await ask({ reportReasonIDs: [] }), 422);
    assert.equal(await ask({ reportReasonIDs: ["approval-required"] }), 422);
    assert.equal(await ask({ noteBody: "x".repeat(10_001) }), 422);
    assert.equal(await ask({ recordType: "user" }), 422);
    assert.deepEqual([await ask({}, hidden), await ask({}, 999_999)], [404, 404]);
  });

  it("is unavailable while the forum has it turned off", async () => {
    await administrator.patch("/config", { escalations: false });
    const recordID = await aDiscussion(forum, own);
    assert.equal((await report(ann, "discussion", recordID)).status, 404);
    await administrator.patch("/config", { escalations: true });
    assert.equal((await report(ann, "discussion", recordID)).status, 201);
  });

  it("is shown on the post to moderators only", async () => {
    const discussionID = await aDiscussion(forum, own);
    const commentID = await aComment(forum, { ...own, discussionID });
    for (const member of [ann, bob]) await report(member, "comment", commentID);
    await report(ann, "comment", commentID, { reportReasonIDs: ["abuse"] });
    const query = { expand: "reportMeta,countReports" };
    const seen = (await moderator.get(`/comments/${commentID}`, query)).body;
    assert.equal(seen.countReports, 3);
    assert.deepEqual([seen.reportMeta.countReports, seen.reportMeta.countReportUsers], [3, 2]);
    assert.equal(seen.reportMeta.reportReasons.length, 2);
    const { status, body } = await ann.get(`/comments/${commentID}`, query);
    assert.deepEqual([status, body.countReports, body.reportMeta], [200, undefined, undefined]);
    assert.equal((await moderator.get(`/discussions/${discussionID}`, query)).body.countReports, 0);
  });
});

describe("the list of reports", () => {
  it("supports every filter and order with paging, in a constant number of statements", async () => {
    const place = await aCategory(forum);
    const [first, second] = [
      await aReport(forum, { categoryID: place, recordUserID: ann.userID, insertUserID: bob.userID }),
      await aReport(forum, {
        ...{ categoryID: place, recordType: "comment", recordUserID: bob.userID },
        reportReasonIDs: ["abuse", "inappropriate"],
      }),
    ];
    await moderator.patch(`/reports/${first.reportID}/dismiss`);
    const at = { placeRecordType: "category", placeRecordID: place };
    const found = async (query: object) =>
      reportIDs((await moderator.get("/reports", { ...at, ...query })).body).map((id) =>
        id === first.reportID ? 1 : 2,
      );
    assert.deepEqual(await found({}), [2, 1]);
    assert.deepEqual(await found({ sort: "dateInserted" }), [1, 2]);
    assert.deepEqual(await found({ sort: "-recordDateInserted" }), [2, 1]);
    assert.deepEqual(await found({ limit: 1, page: 2 }), [1]);
    assert.deepEqual(await found({ status: "new,escalated" }), [2]);
    assert.deepEqual(await found({ reportID: `>=${second.reportID}` }), [2]);
    assert.deepEqual(await found({ recordType: "discussion", recordID: first.recordID }), [1]);
    assert.deepEqual(await found({ recordUserID: "$name:ann" }), [1]);
    assert.deepEqual(await found({ insertUserID: bob.userID }), [1]);
    assert.deepEqual(await found({ reportReasonID: "inappropriate,deceptive-misleading" }), [2]);
    assert.deepEqual(await found({ isPending: true }), []);
    assert.deepEqual(await found({ escalationID: ">0" }), []);
    assert.deepEqual(await found({ insertUserRoleID: "1..100" }), [1]);
    for (const query of [
      { recordID: 1 },
      { placeRecordID: 1 },
      { placeRecordType: "category" },
      { status: "open" },
      { sort: "name" },
      { limit: 501 },
    ])
      assert.ok([400, 422].includes((await moderator.get("/reports", query)).status), JSON.stringify(query));
    const cost = (limit: number) => forum.countStatements(() => moderator.get("/reports", { ...at, limit }));
    assert.equal(await cost(2), await cost(1));
  });

  it("contains only the categories that the actor moderates, and answers 404 for other reports", async () => {
    const only = ["member", "moderator", "administrator"] as const;
    const [mine, other] = [await aCategory(forum, { only }), await aCategory(forum, { only })];
    const localModerator = await aModeratorOf(forum, mine);
    const [seen, unseen] = [
      await aReport(forum, { categoryID: mine }),
      await aReport(forum, { categoryID: other }),
    ];
    assert.deepEqual(reportIDs((await localModerator.get("/reports")).body), [seen.reportID]);
    assert.equal((await localModerator.get(`/reports/${seen.reportID}`)).status, 200);
    for (const path of ["", "/dismiss", "/approve-record", "/reject-record"]) {
      const answer = await localModerator.patch(`/reports/${unseen.reportID}${path}`, { status: "new" });
      assert.deepEqual([answer.status, answer.body.message], [404, "Report not found."]);
    }
    const { counts } = (await localModerator.get("/users/me-counts")).body;
    assert.deepEqual(
      counts.filter(({ name }: { name: string }) => /reports|Queue/.test(name)),
      [
        { name: "reports", count: 1 },
        { name: "SpamQueue", count: 0 },
        { name: "ModerationQueue", count: 0 },
      ],
    );
    await moderator.patch(`/discussions/${unseen.recordID}`, { categoryID: mine });
    await forum.drained();
    assert.equal((await localModerator.get(`/reports/${unseen.reportID}`)).status, 200);
  });

  it("groups by post and by author, latest report first", async () => {
    const place = await aCategory(forum);
    const made = { categoryID: place, recordUserID: ann.userID };
    const first = await aReport(forum, made);
    await aReport(forum, { categoryID: place, recordUserID: bob.userID });
    await report(bob, "discussion", first.recordID);
    const at = { placeRecordType: "category", placeRecordID: place };
    const posts = (await moderator.get("/reports/groups", at)).body;
    assert.deepEqual(
      posts.map(
        ({ countReports, author: { user } }: { countReports: number; author: { user: TestUser } }) => [
          countReports,
          user.name,
        ],
      ),
      [
        [2, "ann"],
        [1, "bob"],
      ],
    );
    await aReport(forum, made);
    const authors = (await moderator.get("/reports/groups", { ...at, by: "author" })).body;
    assert.deepEqual(
      authors.map(({ countReports, countRecords }: Record<string, number>) => [countReports, countRecords]),
      [
        [3, 2],
        [1, 1],
      ],
    );
    const cost = (limit: number) =>
      forum.countStatements(() => moderator.get("/reports/groups", { ...at, limit }));
    assert.equal(await cost(2), await cost(1));
  });
});

describe("resolving a report", () => {
  it("dismisses it and leaves the post", async () => {
    const { reportID, recordID } = await aReport(forum);
    const { status, body } = await moderator.patch(`/reports/${reportID}/dismiss`);
    assert.deepEqual([status, body.status, body.updateUserID], [200, "dismissed", moderator.userID]);
    assert.equal((await ann.get(`/discussions/${recordID}`)).status, 200);
    assert.equal((await moderator.patch(`/reports/${reportID}`, { status: "new" })).body.status, "new");
  });

  it("removes the post when it is rejected", async () => {
    const { reportID, recordID } = await aReport(forum, { recordType: "comment" });
    const { body } = await moderator.patch(`/reports/${reportID}/reject-record`);
    assert.deepEqual([body.status, body.recordIsLive], ["rejected", false]);
    assert.equal((await ann.get(`/comments/${recordID}`)).status, 404);
  });

  it("restores a removed post when it is approved", async () => {
    for (const recordType of ["discussion", "comment"] as const) {
      const { reportID, recordID } = await aReport(forum, { recordType });
      await moderator.patch(`/reports/${reportID}/reject-record`);
      const { body } = await moderator.patch(`/reports/${reportID}/approve-record`, {});
      assert.deepEqual([body.status, body.recordIsLive], ["dismissed", true]);
      assert.equal((await ann.get(`/${recordType}s/${recordID}`)).status, 200);
    }
  });

  it("removes many posts in one operation, and one undo restores them", async () => {
    const made = [await aReport(forum), await aReport(forum, { recordType: "comment" })];
    const { body } = await moderator.patch("/reports/list", { reportIDs: reportIDs(made), action: "reject" });
    const statuses = async () => [
      (await ann.get(`/discussions/${made[0]?.recordID}`)).status,
      (await ann.get(`/comments/${made[1]?.recordID}`)).status,
    ];
    assert.deepEqual(await statuses(), [410, 404]);
    assert.equal((await moderator.post(`/logs/operations/${body.operationID}/undo`)).status, 200);
    assert.deepEqual(await statuses(), [200, 200]);
    const { status } = (await moderator.get(`/reports/${made[0]?.reportID}`)).body;
    assert.equal(status, "new");
  });

  it("resolves many reports in one operation, and one undo reopens them", async () => {
    const made = [await aReport(forum), await aReport(forum), await aReport(forum)];
    const ids = reportIDs(made);
    const { status, body } = await moderator.patch("/reports/list", {
      ...{ reportIDs: [...ids, 999_999], action: "dismiss" },
    });
    assert.deepEqual([status, body.progress.successIDs, body.progress.failedIDs], [404, ids, [999_999]]);
    const statusOf = async () =>
      (await moderator.get("/reports", { reportID: ids.join(",") })).body.map(
        (each: { status: string }) => each.status,
      );
    assert.deepEqual(await statusOf(), ["dismissed", "dismissed", "dismissed"]);
    assert.equal((await moderator.post(`/logs/operations/${body.operationID}/undo`)).status, 200);
    assert.deepEqual(await statusOf(), ["new", "new", "new"]);
  });
});

describe("reasons", () => {
  it("are offered to roles, sorted, and remain on reports when they are deleted", async () => {
    const draft = {
      reportReasonID: "off-topic",
      name: "Off topic",
      description: "It is about something else.",
    };
    const added = await moderator.post("/report-reasons", draft);
    assert.deepEqual([added.status, added.body.isDeletable, added.body.roleIDs], [201, true, null]);
    const again = await moderator.post("/report-reasons", draft);
    assert.deepEqual([again.status, again.body.conflictingReason.name], [409, "Off topic"]);
    const offered = async () =>
      (await ann.get("/report-reasons")).body.map(
        ({ reportReasonID }: { reportReasonID: string }) => reportReasonID,
      );
    const DEFAULTS = ["spam", "abuse", "inappropriate", "deceptive-misleading", "rule-breaking"];
    assert.deepEqual(await offered(), [...DEFAULTS, "off-topic"]);
    await administrator.put("/report-reasons/sorts", { "off-topic": 0 });
    assert.deepEqual(await offered(), ["off-topic", ...DEFAULTS]);
    const { reportID } = await aReport(forum, { reportReasonIDs: ["off-topic"] });
    assert.equal((await moderator.delete("/report-reasons/off-topic")).status, 204);
    assert.deepEqual(await offered(), DEFAULTS);
    const [reason] = (await moderator.get(`/reports/${reportID}`)).body.reasons;
    assert.deepEqual([reason.name, reason.deleted], ["Off topic", true]);
    const deleted = (await moderator.get("/report-reasons", { includeDeleted: true })).body;
    assert.equal(deleted[0].countReports, 1);
    const [{ roleID }] = (await administrator.get("/roles", { limit: 1 })).body;
    const staff = { ...draft, reportReasonID: "staff", roleIDs: [999_999, roleID] };
    await moderator.post("/report-reasons", staff);
    assert.ok(!(await offered()).includes("staff"));
    const forMembers = { ...draft, reportReasonID: "members", roleIDs: [8] };
    const { body } = await moderator.post("/report-reasons", forMembers);
    assert.deepEqual([body.roleIDs, body.roles], [[8], [{ roleID: 8, name: "Member" }]]);
    assert.ok((await offered()).includes("members"));
    assert.equal((await moderator.delete("/report-reasons/members")).status, 204);
    assert.equal((await moderator.delete("/report-reasons/spam-automation")).status, 400);
    assert.equal((await moderator.delete("/report-reasons/staff")).status, 204);
    assert.equal((await moderator.get("/report-reasons/staff")).status, 404);
  });
});
