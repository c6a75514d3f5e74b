import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aModeratorOf, aReport, premoderate } from "#features/reports/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anEscalation } from "./testing.ts";

const forum = await openForum();
const [author, ann, moderator, administrator] = [
  await forum.as("member", "quill"),
  await forum.as("member", "ann"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];
const place = await aCategory(forum, { only: ["member", "moderator", "administrator"] });
const local = await aModeratorOf(forum, place);
const ids = ({ body }: { body: { escalationID: number }[] }) => body.map(({ escalationID }) => escalationID);
const read = async (escalationID: number, by: TestUser = moderator) =>
  (await by.get(`/escalations/${escalationID}`)).body;
const change = (escalationID: number, sent: object, by: TestUser = moderator) =>
  by.patch(`/escalations/${escalationID}`, sent);

async function notificationsOf(user: TestUser): Promise<string[]> {
  await forum.drained();
  const { body } = await user.get("/notifications");
  return body.map((each: { body: string }) => each.body);
}

it("names statuses as languages inflect them, not as the action Open", async () => {
  await enableLocales(forum, "fr", "ar");
  const { escalationID } = await anEscalation(forum, moderator, { recordUserID: author.userID });
  const namesIn = async (locale: string, path: string) => {
    const query = { layoutViewType: "dashboard", params: { path } };
    const { body } = await moderator.get("/layouts/lookup-hydrate", query, { "accept-language": locale });
    const shown = body.layout[0].$reactProps.children[0].$reactProps;
    return (shown.statuses ?? shown.choices.statuses).map(({ name }: { name: string }) => name);
  };
  const path = `/dashboard/content/escalations/${escalationID}`;
  assert.deepEqual(await namesIn("en", path), ["Open", "In Progress", "On Hold", "Done"]);
  assert.deepEqual(await namesIn("fr", path), ["Ouverte", "En cours", "En attente", "Terminée"]);
  assert.deepEqual(await namesIn("ar", path), ["مفتوح", "قيد التنفيذ", "معلَّق", "منجز"]);
});

describe("escalating a post", () => {
  it("includes all open reports on the post, which link to the escalation", async () => {
    const { recordID, reportID } = await aReport(forum, { recordUserID: author.userID });
    const sent = { recordType: "discussion", recordID, reportReasonIDs: ["abuse"] };
    const second = (await ann.post("/reports", sent)).body.reportID;
    const { status, body } = await moderator.post("/escalations", {
      ...{ recordType: "discussion", recordID, reportID, name: "  Watches\n again " },
      ...{ initialCommentBody: "Who knows **them**?", initialCommentFormat: "markdown" },
    });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.name, body.status, body.assignedUserID, body.countComments, body.recordIsLive, body.countReports],
      ["Watches again", "open", -4, 1, true, 2],
    );
    assert.deepEqual(
      [body.reportReasonIDs, body.reportIDs],
      [
        ["spam", "abuse"],
        [second, reportID],
      ],
    );
    for (const id of [reportID, second]) {
      const report = (await moderator.get(`/reports/${id}`)).body;
      assert.deepEqual([report.status, report.escalationID], ["escalated", body.escalationID]);
      assert.equal(report.escalationUrl, body.url);
    }
  });

  it("reports the post itself, and can remove it at once", async () => {
    const recordID = await aComment(forum, {
      discussionID: await aDiscussion(forum),
      insertUserID: author.userID,
      body: "Rude words.",
    });
    const { status, body } = await moderator.post("/escalations", {
      ...{ recordType: "comment", recordID, name: "Rude", recordIsLive: false },
      ...{ reportReasonIDs: ["abuse"], noteBody: "See there." },
    });
    assert.equal(status, 201);
    assert.deepEqual([body.recordIsLive, body.countReports], [false, 1]);
    assert.match(body.recordHtml, /Rude words/);
    assert.equal((await moderator.get(`/comments/${recordID}`)).status, 404);
    await change(body.escalationID, { recordIsLive: true });
    assert.equal((await moderator.get(`/comments/${recordID}`)).status, 200);
    assert.equal((await read(body.escalationID)).recordIsLive, true);
  });

  it("joins an open escalation the second time", async () => {
    const { escalationID, recordID } = await anEscalation(forum, moderator);
    const again = { recordType: "discussion", recordID, name: "Other", reportReasonIDs: ["spam"] };
    const joined = (await administrator.post("/escalations", again)).body;
    assert.deepEqual(
      [joined.escalationID, joined.name, joined.countReports],
      [escalationID, "Look at this", 2],
    );
    await change(escalationID, { status: "done" });
    const other = (await administrator.post("/escalations", again)).body;
    assert.notEqual(other.escalationID, escalationID);
    assert.equal((await change(escalationID, { status: "open" })).status, 409);
  });

  it("creates one escalation for two concurrent requests", async () => {
    const { recordID, reportID } = await aReport(forum);
    const sent = { recordType: "discussion", recordID, reportID, name: "Both" };
    const made = await Promise.all([moderator, administrator].map((by) => by.post("/escalations", sent)));
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201],
    );
    assert.equal(made[0]?.body.escalationID, made[1]?.body.escalationID);
  });

  it("is possible for a post removed since it was reported, but not for a pending post", async () => {
    const { recordID, reportID } = await aReport(forum);
    await moderator.delete(`/discussions/${recordID}`);
    const sent = { recordType: "discussion", recordID, reportID, name: "Gone" };
    const { body } = await moderator.post("/escalations", sent);
    assert.deepEqual([body.recordIsLive, body.recordName], [false, "Reported"]);
    await premoderate(administrator, { keywords: "casino" });
    const newcomer = await aHolder(forum, "approval.require");
    const post = { name: "New", body: "Words.", format: "text", categoryID: 1 };
    assert.equal((await newcomer.post("/discussions", post)).status, 202);
    const [pending] = (await moderator.get("/reports", { isPending: true })).body;
    const refused = { ...sent, recordID: 1, reportID: pending.reportID };
    assert.equal((await moderator.post("/escalations", refused)).status, 400);
  });

  it("is refused without reasons, for a report on another post, with an unknown status, and to non-moderators", async () => {
    const { recordID, reportID } = await aReport(forum);
    const { reportID: foreign } = await aReport(forum);
    const sent = { recordType: "discussion", recordID, reportID, name: "Look" };
    const ask = async (more: object) => (await moderator.post("/escalations", { ...sent, ...more })).status;
    assert.deepEqual(
      [
        await ask({ reportID: undefined }),
        await ask({ reportID: foreign }),
        await ask({ status: "lost" }),
        await ask({ assignedUserID: ann.userID }),
        await ask({ name: " " }),
        await ask({ reportID: 999_999 }),
      ],
      [400, 422, 422, 422, 400, 404],
    );
    assert.equal((await ann.post("/escalations", sent)).status, 403);
    assert.equal((await local.post("/escalations", sent)).status, 404);
    const own = { ...sent, reportID: undefined, reportReasonIDs: ["spam"] };
    assert.equal((await local.post("/escalations", own)).status, 403);
  });
});

describe("the list of escalations", () => {
  it("contains only what the user moderates", async () => {
    const inside = await anEscalation(forum, moderator, { categoryID: place });
    const outside = await anEscalation(forum, moderator);
    assert.deepEqual(ids(await local.get("/escalations")), [inside.escalationID]);
    assert.equal((await local.get(`/escalations/${outside.escalationID}`)).status, 404);
    assert.equal((await change(outside.escalationID, { status: "done" }, local)).status, 404);
    assert.equal((await change(inside.escalationID, { status: "in-progress" }, local)).status, 200);
    const counters = (await local.get("/users/me-counts")).body.counts;
    assert.equal(counters.find(({ name }: { name: string }) => name === "escalations").count, 1);
  });

  it("supports every filter and order with paging", async () => {
    const where = await aCategory(forum, {});
    const other = await forum.as("member");
    const one = await anEscalation(forum, moderator, {
      ...{ categoryID: where, recordUserID: author.userID, assignedUserID: moderator.userID },
    });
    const two = await anEscalation(forum, moderator, {
      ...{ categoryID: where, recordUserID: other.userID, recordType: "comment" },
      ...{ reportReasonIDs: ["abuse"], status: "on-hold" },
    });
    const base = { placeRecordType: "category", placeRecordID: where };
    const ask = async (more: object) => ids(await moderator.get("/escalations", { ...base, ...more }));
    const [first, second] = [one.escalationID, two.escalationID];
    assert.deepEqual(await ask({}), [second, first]);
    assert.deepEqual(await ask({ sort: "dateInserted" }), [first, second]);
    assert.deepEqual(await ask({ sort: "recordDateInserted" }), [first, second]);
    assert.deepEqual(await ask({ limit: 1, page: 2 }), [first]);
    assert.deepEqual(await ask({ escalationID: `>${first}` }), [second]);
    assert.deepEqual(await ask({ status: "on-hold,done" }), [second]);
    assert.deepEqual(await ask({ recordType: "comment" }), [second]);
    assert.deepEqual(await ask({ recordType: "discussion", recordID: `${one.recordID},1` }), [first]);
    assert.deepEqual(await ask({ assignedUserID: "$me" }), [first]);
    assert.deepEqual(await ask({ assignedUserID: moderator.userID }), [first]);
    assert.deepEqual(await ask({ assignedUserID: -4 }), [second]);
    assert.deepEqual(await ask({ recordUserID: other.userID }), [second]);
    assert.deepEqual(await ask({ recordUserID: `$name:${author.name}` }), [first]);
    assert.deepEqual(await ask({ recordUserRoleID: "8" }), [second, first]);
    assert.deepEqual(await ask({ recordUserRoleID: "16" }), []);
    assert.deepEqual(await ask({ reportReasonID: "abuse" }), [second]);
    const refused = await moderator.get("/escalations", { recordID: "1", placeRecordID: 1, limit: 501 });
    assert.equal(refused.status, 422);
  });

  it("takes a constant number of statements", async () => {
    const cost = (limit: number) => forum.countStatements(() => moderator.get("/escalations", { limit }));
    await cost(1);
    assert.equal(await cost(1), await cost(100));
  });

  it("is shown as cards with newest reports and comments, in a constant number of statements", async () => {
    const { escalationID } = await anEscalation(forum, moderator, { categoryID: place });
    for (const body of ["one", "two", "three", "four", "five", "six"])
      await moderator.post("/comments", {
        ...{ parentRecordType: "escalation", parentRecordID: escalationID, body, format: "text" },
      });
    const cards = async (reader: TestUser, query = {}) => {
      const params = { path: "/dashboard/content/escalations", ...query };
      const { body } = await reader.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params });
      return body.layout[0].$reactProps.children[0].$reactProps.cards;
    };
    const [newest, ...others] = await cards(local);
    assert.deepEqual(
      newest.comments.map(({ body }: { body: string }) => body.replace(/<[^>]+>/g, "")),
      ["two", "three", "four", "five", "six"],
    );
    assert.deepEqual(
      [newest.escalation.escalationID, newest.reports.length, newest.author.countBans],
      [escalationID, 1, null],
    );
    assert.ok(others.length > 0);
    const cost = (query: object) => forum.countStatements(() => cards(moderator, query));
    await cost({ status: "all" });
    assert.equal(await cost({ status: "all" }), await cost({ status: "waiting", placeRecordID: place }));
  });
});

describe("an escalation", () => {
  it("can be assigned to a moderator, who is notified; opening notifies all moderators", async () => {
    const { escalationID } = await anEscalation(forum, moderator, { categoryID: place });
    const lookup = await moderator.get("/escalations/lookup-assignee", { escalationID });
    const usersOf = ({ body }: { body: { userID: number }[] }) => body.map(({ userID }) => userID);
    const found = usersOf(lookup);
    assert.ok(found.includes(local.userID) && found.includes(moderator.userID));
    assert.ok(!found.includes(ann.userID));
    const of = (by: TestUser, placeRecordID: number) =>
      by.get("/escalations/lookup-assignee", { placeRecordID });
    assert.deepEqual((await of(local, place)).body, lookup.body);
    assert.ok(!usersOf(await of(moderator, 1)).includes(local.userID));
    assert.equal((await of(local, 1)).status, 403);
    const named = await moderator.get("/escalations/lookup-assignee", { name: "KEEP" });
    assert.deepEqual(
      named.body.map(({ name }: { name: string }) => name),
      ["keeper"],
    );
    assert.equal((await change(escalationID, { assignedUserID: ann.userID })).status, 422);
    await change(escalationID, { assignedUserID: local.userID });
    assert.equal((await read(escalationID)).assignedUser.userID, local.userID);
    assert.ok(
      (await notificationsOf(local)).some((text) => text.endsWith("has been escalated and assigned to you")),
    );
    assert.ok((await notificationsOf(administrator)).some((text) => text.endsWith("has been escalated")));
    assert.deepEqual(await notificationsOf(ann), []);
    await change(escalationID, { assignedUserID: null });
    assert.equal((await read(escalationID)).assignedUserID, -4);
  });

  it("sends no notifications to members who cannot see its place", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const before = (await notificationsOf(local)).length;
    await anEscalation(forum, administrator, { categoryID: hidden });
    assert.equal((await notificationsOf(local)).length, before);
  });

  it("logs each change, and each can be undone", async () => {
    const { escalationID, reportID } = await anEscalation(forum, moderator);
    await change(escalationID, { assignedUserID: administrator.userID });
    await change(escalationID, { status: "on-hold" });
    const { body: entries } = await moderator.get("/logs", {
      recordType: "escalation",
      recordID: escalationID,
    });
    assert.deepEqual(
      entries.map(({ action }: { action: string }) => action),
      ["escalation.status", "escalation.assign", "escalation.open"],
    );
    const undo = (place: number) => moderator.post(`/logs/${entries[place].logID}/undo`, {});
    await undo(0);
    await undo(1);
    const { status, assignedUserID } = await read(escalationID);
    assert.deepEqual([status, assignedUserID], ["open", -4]);
    await undo(2);
    assert.equal((await moderator.get(`/escalations/${escalationID}`)).status, 404);
    const report = (await moderator.get(`/reports/${reportID}`)).body;
    assert.deepEqual([report.status, report.escalationID], ["new", null]);
  });

  it("moves with its post", async () => {
    const { escalationID, recordID } = await anEscalation(forum, moderator);
    await moderator.patch(`/discussions/${recordID}`, { categoryID: place });
    await forum.drained();
    assert.equal((await local.get(`/escalations/${escalationID}`)).status, 200);
  });
});

describe("internal comments", () => {
  const about = (escalationID: number) => ({ parentRecordType: "escalation", parentRecordID: escalationID });
  const say = (by: TestUser, escalationID: number, body = "Hm.") =>
    by.post("/comments", { ...about(escalationID), body, format: "markdown" });

  it("are open to moderators, and only their author can edit and delete them", async () => {
    const { escalationID } = await anEscalation(forum, moderator, { categoryID: place });
    const { status, body } = await say(local, escalationID, "I know *them*.");
    assert.equal(status, 201);
    assert.deepEqual(
      [body.parentRecordType, body.parentRecordID, body.insertUser.userID],
      ["escalation", escalationID, local.userID],
    );
    assert.match(body.body, /<em>them<\/em>/);
    const path = `/comments/${body.commentID}`;
    const list = await moderator.get("/comments", about(escalationID));
    assert.deepEqual(
      list.body.map(({ commentID }: { commentID: number }) => commentID),
      [body.commentID],
    );
    assert.equal((await moderator.patch(path, { body: "No." })).status, 403);
    assert.equal((await local.patch(path, { body: "I met them." })).status, 200);
    assert.equal((await local.get(`${path}/edit`)).body.body, "I met them.");
    assert.match((await moderator.get(path)).body.body, /I met them/);
    assert.equal((await moderator.delete(path)).status, 403);
    assert.equal((await local.delete(path)).status, 204);
    const { countComments, lastCommentID } = await read(escalationID);
    assert.deepEqual([countComments, lastCommentID], [0, undefined]);
  });

  it("are hidden from all others", async () => {
    const { escalationID } = await anEscalation(forum, moderator);
    const { body } = await say(moderator, escalationID, `Ask @${ann.name}.`);
    for (const user of [local, ann]) {
      const expected = user === ann ? 403 : 404;
      assert.equal((await user.get("/comments", about(escalationID))).status, expected);
      assert.equal((await say(user, escalationID)).status, expected);
      assert.equal((await user.get(`/comments/${body.commentID}`)).status, 404);
      assert.equal((await user.patch(`/comments/${body.commentID}`, { body: "x" })).status, 404);
    }
    assert.ok(!(await notificationsOf(ann)).some((text) => text.includes("mentioned")));
  });

  it("are refused when empty, too long, or without an escalation", async () => {
    const { escalationID } = await anEscalation(forum, moderator);
    assert.equal((await say(moderator, escalationID, " ")).status, 400);
    assert.equal((await say(moderator, escalationID, "x".repeat(1_000_001))).status, 422);
    assert.equal((await say(moderator, 999_999)).status, 404);
    const nothing = { parentRecordType: "planet", parentRecordID: 1 };
    assert.equal((await moderator.get("/comments", nothing)).status, 422);
    assert.equal((await moderator.get("/comments", { parentRecordType: "escalation" })).status, 422);
  });
});

describe("a report", () => {
  it("notifies the moderators of the post's place, once per post", async () => {
    const recordID = await aDiscussion(forum, { categoryID: place, name: "Odd <post>" });
    const report = { recordType: "discussion", recordID, reportReasonIDs: ["spam"] };
    await ann.post("/reports", report);
    await author.post("/reports", report);
    const about = (texts: string[]) => texts.filter((text) => text.includes("Odd"));
    const received = about(await notificationsOf(local));
    assert.equal(received.length, 1);
    assert.match(received[0] ?? "", /^<strong>\w+<\/strong> reported <strong>Odd &#60;post&#62;<\/strong>$/);
    assert.deepEqual(about(await notificationsOf(ann)), []);
  });
});
