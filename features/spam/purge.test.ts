import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toTheEnd } from "#features/bulk/testing.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { aReport } from "#features/reports/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const [ann, moderator] = [await forum.as("member", "ann"), await forum.as("moderator", "keeper")];
const administrator = await forum.as("administrator", "founder");

/** Returns counters that are wrong, according to a reader and the log. */
async function wrongCounts(): Promise<string[]> {
  const context = await forum.context();
  const wrong = await Promise.all(
    context.addons.of(recounts).map(async ({ name, count }) => ((await count(context)) > 0 ? [name] : [])),
  );
  return wrong.flat();
}

const purge = (member: TestUser, ...members: { userID: number }[]) =>
  member.post("/users/clear", { userIDs: members.map(({ userID }) => userID) });
const undo = async (member: TestUser, operationID: string) =>
  toTheEnd(member, await member.post(`/logs/operations/${operationID}/undo`));
/**
 * Returns whether a file is served: to a guest, or to an administrator, who may read uploads that no post
 * shows.
 */
const file = async (url: string, cookie = "") =>
  (await forum.forum.http.inject({ method: "GET", url, headers: { cookie } })).statusCode;

/** Creates a user with posts, replies, uploads, votes, a held post and a report. */
async function aSpammer() {
  const spammer = await forum.as("member");
  const own = { insertUserID: spammer.userID };
  const threadID = await aDiscussion(forum, { insertUserID: ann.userID, name: "Of Ann's" });
  const ownID = await aDiscussion(forum, { ...own, name: "Buy" });
  await aComment(forum, { discussionID: ownID, insertUserID: ann.userID, body: "No, thanks." });
  const alone = await aComment(forum, { ...own, discussionID: threadID, body: "Buy alone." });
  const answered = await aComment(forum, { ...own, discussionID: threadID, body: "Buy answered." });
  const reply = await aComment(forum, {
    discussionID: threadID,
    insertUserID: ann.userID,
    parentCommentID: answered,
  });
  const picture = await anUpload(spammer);
  assert.equal(
    (await spammer.post(`/discussions/${threadID}/reactions`, { reactionType: "Like" })).status,
    201,
  );
  const { reportID } = await aReport(forum, { recordUserID: spammer.userID, insertUserID: ann.userID });
  return { spammer, threadID, ownID, alone, answered, reply, picture, reportID };
}

/** Returns what readers see of a spammer's contents. */
async function shown({ spammer, threadID, ownID, reportID, picture }: Awaited<ReturnType<typeof aSpammer>>) {
  const [thread, comments, own, ownComments, member, author, report] = [
    await ann.get(`/discussions/${threadID}`),
    await ann.get("/comments", { discussionID: threadID }),
    await ann.get(`/discussions/${ownID}`),
    await ann.get("/comments", { discussionID: ownID }),
    await administrator.get(`/users/${spammer.userID}`),
    await administrator.get(`/users/${ann.userID}`),
    await moderator.get(`/reports/${reportID}`),
  ];
  const { countDiscussions, countComments, banned } = member.body;
  return {
    thread: [thread.body.score, thread.body.countComments, thread.body.lastUser?.name],
    comments: comments.body.map((each: { commentID: number; body: string }) => [each.commentID, each.body]),
    own: [own.status, own.body.name, own.body.countComments],
    ownComments: ownComments.body.length,
    member: [countDiscussions, countComments, banned],
    points: author.body.points,
    report: report.body.status,
    file: await file(picture.url, administrator.cookie),
  };
}

describe("purging a spammer", () => {
  it("removes everything the account did, leaves others' replies, and restores everything with one undo", async () => {
    const made = await aSpammer();
    const before = await shown(made);
    const { status, body } = await purge(moderator, made.spammer);
    assert.equal(status, 200, JSON.stringify(body));
    const after = await shown(made);
    assert.equal(after.own[0], 410);
    assert.deepEqual(after.member, [0, 0, 1]);
    assert.equal(after.thread[0], Number(before.thread[0]) - 1);
    assert.equal(after.points, before.points - 1);
    assert.equal(
      after.comments.some(([, text]: [number, string]) => text.includes("Buy")),
      false,
    );
    assert.equal(
      after.comments.some(([commentID]: [number]) => commentID === made.reply),
      true,
    );
    assert.deepEqual([after.report, after.file, before.file], ["rejected", 404, 200]);
    assert.equal((await made.spammer.get("/users/me")).body.userID, 0);
    assert.deepEqual(await wrongCounts(), []);

    const entries = (await moderator.get("/logs", { operationID: body.operationID, limit: 100 })).body;
    assert.equal(entries[0].action, "user.clear");
    const undone = await undo(moderator, body.operationID);
    assert.deepEqual([undone.status, undone.body.progress.failedIDs], [200, []]);
    assert.deepEqual(await shown(made), before);
    assert.deepEqual(await wrongCounts(), []);
    const left = (await moderator.get("/logs", { operationID: body.operationID, limit: 100 })).body;
    assert.equal(
      left.every(({ dateUndone }: { dateUndone: string | null }) => dateUndone !== null),
      true,
    );
  });

  it("can be undone from the log entry as well, without repeating earlier restores", async () => {
    const made = await aSpammer();
    const before = await shown(made);
    const { operationID } = (await purge(moderator, made.spammer)).body;
    const entries: { logID: number; action: string }[] = (
      await moderator.get("/logs", { operationID, limit: 100 })
    ).body;
    const one = entries.find(({ action }) => action === "discussion.delete");
    assert.equal((await moderator.post(`/logs/${one?.logID}/undo`)).status, 200);
    assert.equal((await moderator.post(`/logs/${entries[0]?.logID}/undo`)).status, 200);
    assert.deepEqual(await shown(made), before);
    assert.deepEqual(await wrongCounts(), []);
  });

  it("removes everything of users who answered one another, and restores it in order", async () => {
    const [one, two] = [await forum.as("member"), await forum.as("member")];
    const discussionID = await aDiscussion(forum, { insertUserID: ann.userID });
    const first = await aComment(forum, { discussionID, insertUserID: one.userID });
    const second = await aComment(forum, { discussionID, insertUserID: two.userID, parentCommentID: first });
    await aComment(forum, { discussionID, insertUserID: one.userID, parentCommentID: second });
    await one.post(`/comments/${second}/reactions`, { reactionType: "Like" });
    await two.post(`/comments/${first}/reactions`, { reactionType: "Like" });
    const read = async () => (await moderator.get("/comments", { discussionID })).body;
    const before = await read();
    const { status, body } = await purge(moderator, one, two);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await wrongCounts(), []);
    assert.deepEqual((await undo(moderator, body.operationID)).body.progress.failedIDs, []);
    assert.deepEqual(await read(), before);
    assert.deepEqual(await wrongCounts(), []);
  });

  it("restores what is possible when a parent was deleted since", async () => {
    const made = await aSpammer();
    const { spammer, ownID, threadID } = made;
    const { operationID } = (await purge(moderator, spammer)).body;
    assert.equal((await moderator.delete(`/discussions/${threadID}`)).status, 204);
    await undo(moderator, operationID);
    assert.equal((await ann.get(`/discussions/${ownID}`)).status, 200);
    assert.equal((await ann.get(`/comments/${made.alone}`)).status, 404);
    assert.equal((await administrator.get(`/users/${spammer.userID}`)).body.banned, 0);
    assert.equal(await file(made.picture.url, administrator.cookie), 200);
    assert.deepEqual(await wrongCounts(), []);
  });

  it("removes posts that wait for approval, which wait again after an undo", async () => {
    const newcomer = await aHolder(forum, "approval.require");
    const discussionID = await aDiscussion(forum, { insertUserID: ann.userID });
    const sent = { discussionID, body: "Buy.", format: "text" };
    assert.equal((await newcomer.post("/comments", sent)).status, 202);
    const waiting = async () =>
      (await moderator.get("/reports", { recordUserID: newcomer.userID, status: "new" })).body.length;
    const parts = (await moderator.get(`/users/${newcomer.userID}/clear`)).body.parts;
    assert.equal(parts.find(({ name }: { name: string }) => name === "waiting").count, 1);
    const { operationID } = (await purge(moderator, newcomer)).body;
    assert.equal(await waiting(), 0);
    await undo(moderator, operationID);
    assert.equal(await waiting(), 1);
  });

  it("reaches posts that the moderator cannot see, and leaves an earlier ban in place", async () => {
    const spammer = await forum.as("member");
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const discussionID = await aDiscussion(forum, { insertUserID: spammer.userID, categoryID: hidden });
    await administrator.put(`/users/${spammer.userID}/ban`, { banned: true });
    const { operationID } = (await purge(moderator, spammer)).body;
    assert.equal((await administrator.get(`/discussions/${discussionID}`)).status, 410);
    assert.deepEqual((await undo(moderator, operationID)).body.progress.failedIDs, []);
    assert.equal((await administrator.get(`/discussions/${discussionID}`)).status, 200);
    assert.equal((await administrator.get(`/users/${spammer.userID}`)).body.banned, 1);
  });

  it("does not delete a file that another user's post shows", async () => {
    const spammer = await forum.as("member");
    const picture = await anUpload(spammer);
    const body = `![](${picture.url})`;
    const sent = { name: "Look", categoryID: 1, body, format: "markdown" };
    const shown = await spammer.post("/discussions", sent);
    assert.equal(shown.status, 201);
    assert.equal((await ann.post("/discussions", sent)).status, 201);
    await purge(moderator, spammer);
    assert.equal((await ann.get(`/discussions/${shown.body.discussionID}`)).status, 410);
    assert.equal(await file(picture.url), 200);
  });

  it("is refused for users of equal rank, and for more than 500 at once, and changes nothing", async () => {
    const other = await forum.as("moderator");
    const { status, body } = await purge(moderator, other);
    assert.equal(status, 403);
    assert.equal(
      body.progress.exceptionsByID[other.userID].message,
      "You can only ban members who rank below you.",
    );
    assert.equal((await administrator.get(`/users/${other.userID}`)).body.banned, 0);
    const many = Array.from({ length: 501 }, (_, n) => ({ userID: n + 1 }));
    assert.equal((await purge(moderator, ...many)).status, 422);
    assert.equal((await purge(moderator, { userID: 999_999 })).status, 404);
    assert.equal((await purge(ann, other)).status, 403);
  });

  it("previews how much will be removed, also for several users at once", async () => {
    const made = await aSpammer();
    const { parts } = (await moderator.get(`/users/${made.spammer.userID}/clear`)).body;
    const counts = Object.fromEntries(
      parts.map(({ name, count }: { name: string; count: number }) => [name, count]),
    );
    assert.deepEqual(counts, {
      uploads: 1,
      discussions: 2,
      comments: 2,
      reactions: 1,
      signatures: 0,
      waiting: 0,
      reports: 1,
      messages: 0,
    });
    const two = await moderator.get("/users/clear", {
      userIDs: `${made.spammer.userID},${(await aSpammer()).spammer.userID}`,
    });
    assert.deepEqual(
      two.body.parts.map(({ text }: { text: string }) => text),
      [
        "2 files",
        "4 discussions",
        "4 comments",
        "2 reactions",
        "0 posts awaiting approval",
        "2 reports",
        "0 private messages",
        "0 signatures",
      ],
    );
  });
});
