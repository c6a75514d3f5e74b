import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { listening } from "#features/live/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { addSpamCheck } from "./server/index.ts";
import { aModeratorOf, aReport } from "./testing.ts";

const casinos = feature({
  name: "casinos",
  adds: [
    addSpamCheck({
      name: "casinos",
      check: async (_context, { text }) =>
        text.includes("casino") ? { reason: phrase("A casino."), how: "hold" } : null,
    }),
  ],
});
const forum = await openForum({ more: [casinos] });
const [moderator, colleague, ann, author] = [
  await forum.as("moderator", "keeper"),
  await forum.as("moderator", "reed"),
  await forum.as("member", "ann"),
  await forum.as("member", "quill"),
];
const newcomer = await aHolder(forum, "approval.require");
const only = ["member", "moderator", "administrator"] as const;
const ids = (body: { reportID: number }[]) => body.map(({ reportID }) => reportID);

/** Returns the properties of the component on a page of the dashboard. */
async function pageAt(reader: TestUser, path: string, query = {}) {
  const params = { path, ...query };
  const { body } = await reader.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params });
  const { children, ...frame } = body.layout[0].$reactProps;
  return { frame, ...children[0].$reactProps };
}

describe("the lists of Review", () => {
  it("share no report: posts that look like spam wait apart from others", async () => {
    const categoryID = await aCategory(forum);
    const { reportID } = await aReport(forum, { categoryID, recordUserID: author.userID });
    const write = (user: TestUser, body: string) =>
      user.post("/discussions", { name: "A title", body, format: "text", categoryID });
    assert.equal((await write(newcomer, "Hello.")).status, 202);
    assert.equal((await write(author, "Visit my casino.")).status, 202);
    const place = { placeRecordType: "category", placeRecordID: categoryID };
    const listed = async (queue: string) => (await moderator.get("/reports", { queue, ...place })).body;
    assert.deepEqual(ids(await listed("reports")), [reportID]);
    const [waiting, spam] = [await listed("waiting"), await listed("spam")];
    assert.deepEqual([waiting.length, waiting[0].recordUserID], [1, newcomer.userID]);
    assert.deepEqual([spam.length, spam[0].recordUserID], [1, author.userID]);
    assert.equal((await moderator.get("/reports", { queue: "all" })).status, 422);
  });

  it("are tabs at their earlier addresses, and spam calls no one", async () => {
    for (const [path, queue] of [
      ["/dashboard/content/reports", "reports"],
      ["/dashboard/log/moderation", "waiting"],
      ["/dashboard/log/spam", "spam"],
    ] as const) {
      const page = await pageAt(moderator, path);
      assert.deepEqual([page.frame.title, page.queue], ["Review", queue]);
      const { entries } = page.frame.sections.find(({ id }: { id: string }) => id === "review");
      const names = entries.map(({ name, isUrgent }: { name: string; isUrgent: boolean }) =>
        isUrgent ? name : `(${name})`,
      );
      assert.deepEqual(names, ["Reports", "Waiting", "(Spam)", "(Escalations)", "Done"]);
    }
    const { body } = await ann.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params: { path: "/dashboard/log/spam" },
    });
    assert.equal(body.status, 403);
  });

  it("say when the last report was made while they are empty", async () => {
    const categoryID = await aCategory(forum, { only });
    const local = await aModeratorOf(forum, categoryID);
    assert.equal((await pageAt(local, "/dashboard/content/reports")).lastReport, null);
    const made = { categoryID, recordUserID: author.userID, insertUserID: ann.userID };
    const { reportID } = await aReport(forum, made);
    await local.patch(`/reports/${reportID}/dismiss`);
    const { groups, lastReport } = await pageAt(local, "/dashboard/content/reports");
    assert.deepEqual([groups, lastReport.user.name], [[], "ann"]);
  });
});

describe("colleagues", () => {
  it("receive decisions on reports that they may decide on, and see each other there", async () => {
    const [here, there] = [await aCategory(forum, { only }), await aCategory(forum, { only })];
    const [local, stranger] = [await aModeratorOf(forum, here), await aModeratorOf(forum, there)];
    const made = { categoryID: here, recordUserID: author.userID };
    const { reportID, recordID } = await aReport(forum, made);
    const address = await forum.listen();
    const topic = `report:${reportID}`;
    const open = [];
    for (const user of [local, stranger, ann])
      open.push(await listening(address, user, [topic, "reports:0"]));
    const [near, ...others] = open;
    const presence = async (user: TestUser) => (await user.get("/live/presence", { topic })).status;
    assert.deepEqual(
      [await presence(colleague), await presence(local), await presence(stranger), await presence(ann)],
      [200, 200, 404, 404],
    );
    const { body } = await colleague.get("/live/presence", { topic });
    assert.ok(body.readers.some(({ userID }: { userID: number }) => userID === local.userID));

    await colleague.patch("/reports/list", { reportIDs: [reportID], action: "dismiss" });
    const { data } = (await near?.hears("reportChanged")) ?? {};
    assert.deepEqual(data?.body, { reportID, byUserID: colleague.userID, action: "report.dismiss" });

    await moderator.patch("/discussions/move", { discussionIDs: [recordID], categoryID: there });
    await forum.drained();
    assert.deepEqual([await presence(local), await presence(stranger)], [404, 200]);
    await colleague.patch(`/reports/${reportID}`, { status: "new" });
    await others[0]?.hears("reportChanged");
    assert.deepEqual([near?.names(), others[1]?.names()], [["reportChanged"], []]);
    for (const client of open) client.close();
  });
});

describe("a card", () => {
  it("has the post that a comment replies to, and the record of its author", async () => {
    const categoryID = await aCategory(forum, { only });
    const by = await forum.as("member", "birch");
    const discussionID = await aDiscussion(forum, {
      ...{ categoryID, insertUserID: ann.userID, body: "Which pump?" },
    });
    const parent = await aComment(forum, { discussionID, insertUserID: ann.userID, body: "Any pump?" });
    const report = (recordID: number) =>
      ann.post("/reports", { recordType: "comment", recordID, reportReasonIDs: ["spam"] });
    const { reportID } = await aReport(forum, { recordUserID: by.userID });
    const rejected = await moderator.patch(`/reports/${reportID}/reject-record`);
    assert.equal(rejected.status, 200);
    await moderator.put(`/users/${by.userID}/ban`, { banned: true });
    const answers = [];
    for (const parentCommentID of [undefined, parent]) {
      const more = parentCommentID === undefined ? {} : { parentCommentID };
      const commentID = await aComment(forum, { discussionID, insertUserID: by.userID, ...more });
      await report(commentID);
      const place = { placeRecordType: "category", placeRecordID: categoryID, queue: "reports" };
      const [group] = (await moderator.get("/reports/groups", { ...place, status: "new" })).body;
      answers.push([group.answered.user.name, group.answered.excerpt]);
      assert.deepEqual([group.author.countRejected, group.author.countBans], [1, 1]);
    }
    assert.deepEqual(answers, [
      ["ann", "Which pump?"],
      ["ann", "Any pump?"],
    ]);
    const local = await aModeratorOf(forum, categoryID);
    const [seen] = (await local.get("/reports/groups", { status: "new" })).body;
    assert.equal(seen.author.countBans, null);
  });

  it("costs the same number of statements for any number of comments", async () => {
    const categoryID = await aCategory(forum);
    for (let count = 0; count < 3; count++) await aReport(forum, { categoryID, recordType: "comment" });
    const place = { placeRecordType: "category", placeRecordID: categoryID };
    const cost = (limit: number) =>
      forum.countStatements(() => moderator.get("/reports/groups", { ...place, limit }));
    await cost(3);
    assert.equal(await cost(3), await cost(1));
  });

  it("on which someone else has decided is left as it is, with a text that says so", async () => {
    const { reportID, recordID } = await aReport(forum, { recordUserID: author.userID });
    await colleague.patch(`/reports/${reportID}/dismiss`);
    const sent = { reportIDs: [reportID], action: "reject", status: "new" };
    const { body } = await moderator.patch("/reports/list", sent);
    assert.deepEqual(body.progress.exceptionsByID[reportID].status, 409);
    assert.equal(body.progress.exceptionsByID[reportID].message, "reed has already decided on this post.");
    assert.equal((await moderator.get(`/reports/${reportID}`)).body.status, "dismissed");
    assert.equal((await ann.get(`/discussions/${recordID}`)).status, 200);
  });

  it("that two moderators decide on at once is decided by one of them", async () => {
    const { reportID } = await aReport(forum, { recordUserID: author.userID });
    const sent = { reportIDs: [reportID], action: "dismiss", status: "new" };
    const both = await Promise.all([moderator, colleague].map((user) => user.patch("/reports/list", sent)));
    const refused = both.flatMap(({ body }) => body.progress.failedIDs);
    assert.deepEqual(refused, [reportID]);
  });
});

describe("the decisions of the last day", () => {
  it("are those of all moderators, and are undone as a whole", async () => {
    const { reportID, recordID } = await aReport(forum, { recordUserID: author.userID });
    const decisionsOn = async () => {
      const { groups } = await pageAt(moderator, "/dashboard/review/done");
      return groups.filter(({ rows }: { rows: { recordID: number }[] }) => rows[0]?.recordID === reportID);
    };
    await colleague.patch("/reports/list", { reportIDs: [reportID], action: "reject" });
    const groups = await decisionsOn();
    assert.deepEqual(
      groups.map(({ rows }: { rows: { action: string; insertUser: { name: string } }[] }) =>
        rows.map(({ action, insertUser }) => [action, insertUser.name]),
      ),
      [[["report.reject", "reed"]]],
    );
    const { status } = await moderator.post(`/logs/operations/${groups[0].operationID}/undo`);
    assert.equal(status, 200);
    assert.equal((await ann.get(`/discussions/${recordID}`)).status, 200);
    const [after] = await decisionsOn();
    assert.ok(after.rows[0].dateUndone);
  });
});
