import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { wrongCounters } from "#features/import/testing.ts";
import { findSiteTotals } from "#features/layouts/server/index.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anAnswer, aQuestion, judge, runTask, withQna } from "./testing.ts";

const now = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => now });
await withQna(forum);
const { guest, author: asker, other: helper, moderator, administrator } = await forum.everyone();

const question = async (user: TestUser, id: number, expand = "") => {
  const { body } = await user.get(`/discussions/${id}`, expand ? { expand } : {});
  return { statusID: body.statusID, ...body.attributes.question };
};
const stateOf = async (id: number) => {
  const { statusID, status } = await question(guest, id);
  return [statusID, status];
};
const answer = async (user: TestUser, id: number) => {
  const { body } = await user.get(`/comments/${id}`);
  return { score: body.score, ...body.attributes.answer };
};
const worth = async (user: TestUser) => {
  const { points, countAcceptedAnswers } = (await administrator.get(`/users/${user.userID}`)).body;
  return [points, countAcceptedAnswers];
};

const UNANSWERED = [1, "unanswered"];
const ANSWERED = [2, "answered"];
const ACCEPTED = [3, "accepted"];
const REJECTED = [4, "rejected"];

test("a question goes through its states as answers come, are accepted and rejected, and go", async () => {
  const id = await aQuestion(asker);
  assert.deepEqual(await stateOf(id), UNANSWERED);
  const { body } = await asker.get(`/discussions/${id}`, { expand: "status" });
  assert.deepEqual([body.type, body.postTypeID, body.status.name], ["question", "question", "Unanswered"]);
  const byHand = await moderator.put(`/discussions/${id}/status`, { statusID: 3 });
  assert.deepEqual(
    [byHand.status, byHand.body.message],
    [403, "The status of a question follows from its answers."],
  );
  const first = await anAnswer(helper, id);
  assert.deepEqual(await stateOf(id), ANSWERED);
  assert.deepEqual(await answer(guest, first), {
    ...{ score: 0, status: "pending", dateAccepted: null, acceptUserID: null },
  });
  const before = await worth(helper);
  const accepted = await judge(asker, first, "accepted");
  assert.deepEqual([accepted.status, accepted.body.attributes.answer.status], [200, "accepted"]);
  assert.deepEqual(await stateOf(id), ACCEPTED);
  const { score, acceptUserID, dateAccepted } = await answer(guest, first);
  assert.deepEqual([score, acceptUserID, dateAccepted], [5, asker.userID, now.toISOString()]);
  assert.deepEqual(await worth(helper), [before[0] + 3, before[1] + 1]);
  await forum.drained();
  const leaders = { leaderboardType: "acceptedAnswers", slotType: "a" };
  const ranked = async () =>
    (await guest.get("/users/leaders", leaders)).body.map(
      (each: { userID: number; points: number }) => each.points,
    );
  assert.deepEqual(await ranked(), [1]);
  const html = (await forum.forum.http.inject({ url: `/discussion/${id}` })).body;
  assert.match(html, /"@type":"QAPage".*"acceptedAnswer":\[\{"@type":"Answer","text":"Four minutes\."/);
  assert.doesNotMatch(html, /DiscussionForumPosting/);
  const shown = await question(guest, id, "acceptedAnswers,rejectedAnswers");
  assert.deepEqual(
    shown.acceptedAnswers.map(({ commentID }: { commentID: number }) => commentID),
    [first],
  );
  assert.equal(shown.rejectedAnswers, undefined);
  assert.equal(shown.dateAccepted, now.toISOString());

  const second = await anAnswer(moderator, id);
  assert.deepEqual(await stateOf(id), ACCEPTED);
  await judge(asker, first, "rejected");
  assert.deepEqual(await stateOf(id), ANSWERED);
  assert.deepEqual(await worth(helper), before);
  await forum.drained();
  assert.deepEqual(await ranked(), []);
  assert.equal((await answer(guest, first)).score, 0);
  await judge(asker, second, "rejected");
  assert.deepEqual(await stateOf(id), REJECTED);
  assert.deepEqual(
    [(await answer(guest, second)).status, (await answer(moderator, second)).status],
    ["pending", "rejected"],
  );
  await judge(asker, first, "pending");
  assert.deepEqual(await stateOf(id), ANSWERED);
  await helper.delete(`/comments/${first}`);
  await moderator.delete(`/comments/${first}`);
  assert.deepEqual(await stateOf(id), REJECTED);
  await moderator.delete(`/comments/${second}`);
  assert.deepEqual(await stateOf(id), UNANSWERED);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("what an accepted answer earned follows it through deletion, restoration, moves and other authors", async () => {
  const [one, two] = [await aQuestion(asker), await aQuestion(asker)];
  const id = await anAnswer(helper, one);
  const before = await worth(helper);
  const earned = [before[0] + 3, before[1] + 1];
  await judge(moderator, id, "accepted");
  assert.deepEqual(await worth(helper), earned);
  await moderator.delete(`/comments/${id}`);
  assert.deepEqual([await stateOf(one), await worth(helper)], [UNANSWERED, before]);
  const { body: log } = await moderator.get("/logs", { recordType: "comment", recordID: id });
  await moderator.post(`/logs/${log[0].logID}/undo`);
  assert.deepEqual([await stateOf(one), await worth(helper)], [ACCEPTED, earned]);
  await moderator.patch(`/comments/${id}`, { discussionID: two });
  assert.deepEqual([await stateOf(one), await stateOf(two)], [UNANSWERED, ACCEPTED]);
  assert.deepEqual(await worth(helper), earned);
  assert.deepEqual(await wrongCounters(forum), []);

  await moderator.delete(`/discussions/${two}`);
  assert.deepEqual(await worth(helper), before);
  const { body: entries } = await moderator.get("/logs", { recordType: "discussion", recordID: two });
  await moderator.post(`/logs/${entries[0].logID}/undo`);
  assert.deepEqual([await stateOf(two), await worth(helper)], [ACCEPTED, earned]);

  await administrator.patch(`/comments/${id}`, { insertUserID: moderator.userID });
  assert.deepEqual(await worth(helper), before);
  await administrator.patch(`/comments/${id}`, { insertUserID: helper.userID });
  await moderator.put(`/discussions/${two}/type`, { type: "discussion" });
  const plain = (await guest.get(`/discussions/${two}`)).body;
  assert.deepEqual([plain.statusID, plain.attributes.question, await worth(helper)], [0, undefined, before]);
  assert.equal((await guest.get(`/comments/${id}`)).body.attributes.answer, undefined);
  assert.equal((await judge(moderator, id, "rejected")).status, 400);
  await moderator.put(`/discussions/${two}/type`, { type: "question" });
  assert.deepEqual([await stateOf(two), await worth(helper)], [ACCEPTED, earned]);

  const merged = await aQuestion(asker);
  await moderator.patch("/discussions/merge", { discussionIDs: [two], destinationDiscussionID: merged });
  assert.deepEqual([await stateOf(merged), await worth(helper)], [ACCEPTED, earned]);
  assert.deepEqual(await wrongCounters(forum), []);
  const split = await moderator.post("/discussions/split", {
    ...{ commentIDs: [id], newPost: { name: "Apart", categoryID: 1, authorType: "me" } },
  });
  assert.ok(split.status < 300, JSON.stringify(split.body));
  assert.deepEqual(await worth(helper), before);
  assert.deepEqual(await wrongCounters(forum), []);
  const { body: splits } = await moderator.get("/logs", { action: "discussion.split", limit: 1 });
  assert.equal((await moderator.post(`/logs/${splits[0].logID}/undo`)).status, 200);
  assert.deepEqual([await stateOf(merged), await worth(helper)], [ACCEPTED, earned]);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("only the asker and staff judge answers, and only staff once the question is closed", async () => {
  const id = await aQuestion(asker);
  const first = await anAnswer(helper, id);
  assert.equal((await judge(helper, first, "accepted")).status, 403);
  assert.equal((await judge(guest, first, "accepted")).status, 403);
  await moderator.patch(`/discussions/${id}`, { closed: true });
  assert.equal((await judge(asker, first, "accepted")).status, 403);
  assert.equal((await judge(moderator, first, "accepted")).status, 200);
  assert.equal((await judge(moderator, first, "maybe")).status, 422);
  const { body: log } = await moderator.get("/logs", { recordType: "comment", recordID: first });
  assert.equal(log[0].action, "answer.accept");
  assert.equal((await moderator.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.deepEqual(await stateOf(id), ANSWERED);
  // An answer of one's own counts, but earns nothing.
  const alone = await aQuestion(asker);
  const own = await anAnswer(asker, alone);
  const isAsked = async () => {
    const query = { layoutViewType: "post", recordType: "discussion", recordID: alone };
    return /"isAsked":(true|false)/.exec(
      JSON.stringify((await asker.get("/layouts/lookup-hydrate", query)).body),
    )?.[1];
  };
  assert.equal(await isAsked(), "false");
  await anAnswer(helper, alone);
  assert.equal(await isAsked(), "true");
  const before = await worth(asker);
  await judge(asker, own, "accepted");
  assert.deepEqual(await worth(asker), [before[0], before[1] + 1]);
});

test("states are exact when answers come, are judged and are deleted at once", async () => {
  const id = await aQuestion(asker);
  const answers = await Promise.all(Array.from({ length: 6 }, () => anAnswer(helper, id)));
  const statuses = ["accepted", "rejected", "pending", "rejected"];
  await Promise.all(
    answers.flatMap((commentID, place) => [
      ...statuses.map((status) => judge(place % 2 ? asker : moderator, commentID, status)),
      anAnswer(helper, id),
      ...(place === 0 ? [moderator.delete(`/comments/${commentID}`)] : []),
    ]),
  );
  assert.ok([2, 3].includes((await stateOf(id))[0]));
  assert.deepEqual(await wrongCounters(forum), []);
});

test("lists, comments and the search are filtered by state", async () => {
  const { body: category } = await administrator.post("/categories", { name: "Tea", urlcode: "tea" });
  const { categoryID } = category;
  const [open, answered, done] = [
    await aQuestion(asker, { categoryID }),
    await aQuestion(asker, { categoryID }),
    await aQuestion(asker, { categoryID, name: "Which oolong?" }),
  ];
  await anAnswer(helper, answered);
  const best = await anAnswer(helper, done, "Tieguanyin");
  const bad = await anAnswer(helper, done, "Lipton");
  await judge(asker, best, "accepted");
  await judge(asker, bad, "rejected");
  const listed = async (query: Record<string, unknown>) =>
    (await guest.get("/discussions", { type: "question", categoryID, ...query })).body.map(
      ({ discussionID }: { discussionID: number }) => discussionID,
    );
  assert.deepEqual(await listed({ status: "unanswered" }), [open]);
  assert.deepEqual(await listed({ status: "accepted,answered", sort: "discussionID" }), [answered, done]);
  assert.deepEqual(await listed({ statusID: 2 }), [answered]);
  assert.equal((await guest.get("/discussions", { status: "solved" })).status, 422);
  const comments = async (user: TestUser, qna: string) => {
    const { status, body } = await user.get("/comments", { discussionID: done, qna });
    return status === 200 ? body.map(({ commentID }: { commentID: number }) => commentID) : status;
  };
  assert.deepEqual(
    [
      await comments(guest, "accepted"),
      await comments(guest, "rejected"),
      await comments(moderator, "rejected"),
    ],
    [[best], 403, [bad]],
  );
  await forum.drained();
  const found = async (query: Record<string, unknown>) =>
    (await guest.get("/search", query)).body.map(({ recordID }: { recordID: number }) => recordID);
  assert.deepEqual(await found({ query: "oolong", types: "question" }), [done]);
  assert.deepEqual(await found({ query: "Tieguanyin", types: "answer", answerStatusID: "3" }), [best]);
  assert.deepEqual(await found({ query: "Tieguanyin", types: "answer", answerStatusID: "2" }), []);
  const totals = await findSiteTotals(await forum.context(), ["question", "accepted"]);
  assert.ok(totals.get("question")! > totals.get("accepted")! && totals.get("accepted")! > 0);
  const { db } = await forum.context();
  const askedOn = (dateInserted: Date) =>
    db.updateTable("discussions").set({ dateInserted }).where("categoryID", "=", categoryID).execute();
  await askedOn(new Date(now.getTime() - 2 * 86_400_000));
  const triggerValue = { triggerTimeDelay: { length: 1, unit: "day" }, categoryID: [categoryID] };
  const preview = await administrator.post("/automation-rules/preview", {
    trigger: { triggerType: "unAnsweredQuestionTrigger", triggerValue },
  });
  assert.equal(preview.body.count, 1, JSON.stringify(preview.body));
  await askedOn(now);
  const { body: me } = await asker.get("/users/me-counts");
  const counter = me.counts.find(({ name }: { name: string }) => name === "UnansweredQuestions");
  assert.ok(counter.count > 0);
});

test("members are notified of answers and of what became of them, once", async () => {
  const bookmarker = await forum.as("member");
  const id = await aQuestion(asker, { name: "Green or black?" });
  await bookmarker.put(`/discussions/${id}/bookmark`, { bookmarked: true });
  const bodies = async (user: TestUser) => {
    await forum.drained();
    const { body } = await user.get("/notifications");
    return body
      .map((each: { body: string }) => each.body.replace(/<.*?>/g, ""))
      .filter((text: string) => text.includes("Green or black?"));
  };
  const best = await anAnswer(helper, id);
  assert.deepEqual(await bodies(asker), [`${helper.name} answered your question Green or black?`]);
  await judge(moderator, best, "accepted");
  assert.deepEqual(await bodies(helper), [`${moderator.name} accepted your answer to Green or black?`]);
  assert.equal(
    (await bodies(asker))[0],
    `${moderator.name} accepted an answer to your question Green or black?`,
  );
  assert.ok((await bodies(bookmarker)).includes("An answer to Green or black? was accepted"));
});

test("askers are asked by email for the result, once for each question", async () => {
  const id = await aQuestion(asker, { name: "White or yellow?" });
  await anAnswer(helper, id);
  const run = async () => (await administrator.post("/discussions/question-notifications")).body;
  assert.equal((await administrator.post("/discussions/question-notifications")).status, 404);
  await administrator.patch("/config", {
    ...{ "qnA.followUp.enabled": true, "qnA.followUp.interval": 3, "emailNotifications.delaySeconds": 0 },
  });
  const { db } = await forum.context();
  const answeredOn = (dateAnswered: Date) =>
    db.updateTable("questions").set({ dateAnswered }).where("discussionID", "=", id).execute();
  await answeredOn(new Date(now.getTime() - 4 * 86_400_000));
  const { progress } = await run();
  assert.ok(progress.successIDs.includes(id), JSON.stringify(progress));
  await runTask(forum, "follow-up emails of questions");
  assert.deepEqual((await run()).progress.successIDs, []);
  await forum.drained();
  const notified = await db
    .selectFrom("notifications")
    .select(["userID", "popup", "email"])
    .where("type", "=", "QuestionFollowUp")
    .execute();
  assert.deepEqual(notified, [{ userID: asker.userID, popup: false, email: true }]);
  await answeredOn(now);
});

describe("points for answers", () => {
  test("are given once for each question when the settings say so, and are taken back exactly", async () => {
    await administrator.patch("/config", {
      ...{ "qnA.points.enabled": true, "qnA.points.answer": 2, "qnA.points.acceptedAnswer": 7 },
    });
    const before = await worth(helper);
    const id = await aQuestion(asker);
    const first = await anAnswer(helper, id);
    const second = await anAnswer(helper, id);
    await anAnswer(asker, id);
    assert.deepEqual(await worth(helper), [before[0] + 2, before[1]]);
    await judge(asker, second, "accepted");
    assert.deepEqual(await worth(helper), [before[0] + 9, before[1] + 1]);
    await moderator.delete(`/comments/${second}`);
    assert.deepEqual(await worth(helper), [before[0] + 2, before[1]]);
    await moderator.delete(`/comments/${first}`);
    assert.deepEqual(await worth(helper), before);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

test("accounts that are merged or erased leave nothing wrong", async () => {
  const [from, into, curator] = [
    await forum.as("member"),
    await forum.as("member"),
    await forum.as("moderator"),
  ];
  const id = await aQuestion(asker);
  const best = await anAnswer(from, id);
  await judge(curator, best, "accepted");
  const merged = await administrator.post(`/users/${from.userID}/merge`, {
    ...{ intoUserID: into.userID, name: from.name },
  });
  assert.ok(merged.status < 300, JSON.stringify(merged.body));
  await forum.drained();
  assert.equal((await worth(into))[1], 1);
  await administrator.delete(`/users/${curator.userID}?deleteMethod=delete`);
  await administrator.delete(`/users/${into.userID}?deleteMethod=delete`);
  await forum.drained();
  assert.deepEqual(await wrongCounters(forum), []);
  const type = await administrator.post("/discussions/question", {
    ...{ name: "Why?", body: "Words.", format: "text", categoryID: 1, postTypeID: "discussion" },
  });
  assert.equal(type.body.errors[0].field, "postTypeID");
});

test("states are right again after comments came while the add-on was off", async () => {
  const [open, done] = [await aQuestion(asker), await aQuestion(asker)];
  const best = await anAnswer(helper, done);
  await judge(asker, best, "accepted");
  const before = await worth(helper);
  await forum.forum.application.switchAddon("qna", false);
  assert.equal((await guest.get("/discussions", { status: "accepted" })).status, 422);
  assert.equal((await judge(asker, best, "pending")).status, 404);
  await anAnswer(helper, open);
  await moderator.delete(`/comments/${best}`);
  await withQna(forum);
  await runTask(forum, "states of questions");
  assert.deepEqual([await stateOf(open), await stateOf(done)], [ANSWERED, UNANSWERED]);
  assert.equal((await worth(helper))[1], before[1] - 1);
  assert.deepEqual(await wrongCounters(forum), []);
  const context = await forum.context();
  await context.db.updateTable("discussions").set({ statusID: 3 }).where("discussionID", "=", open).execute();
  assert.deepEqual(await wrongCounters(forum), ["questions.status"]);
  for (const { repair } of context.addons.of(recounts)) await repair(context);
  assert.deepEqual([await stateOf(open), await wrongCounters(forum)], [ANSWERED, []]);
});

test("pages of questions cost at most two statements for it, other pages and lists none", async () => {
  const id = await aQuestion(asker);
  for (let count = 0; count < 3; count += 1) await judge(asker, await anAnswer(helper, id), "accepted");
  const { body } = await asker.post("/discussions", {
    ...{ name: "Plain", body: "Words.", format: "text", categoryID: 1 },
  });
  await anAnswer(helper, body.discussionID);
  const thread = (recordID: number) => ({ layoutViewType: "post", recordType: "discussion", recordID });
  const count = (query: Record<string, unknown>) =>
    forum.countStatements(() => helper.get("/layouts/lookup-hydrate", query));
  const one = async () => {
    const found: number[] = [];
    for (const each of [thread(id), thread(body.discussionID), { layoutViewType: "discussionList" }]) {
      await count(each);
      found.push(await count(each));
    }
    return found;
  };
  const on = await one();
  await forum.forum.application.switchAddon("qna", false);
  const off = await one();
  assert.deepEqual(
    on.map((statements, place) => statements - off[place]!),
    [2, 0, 0],
  );
});
