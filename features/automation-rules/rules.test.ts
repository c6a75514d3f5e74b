import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { scanTimedRules } from "./server/dispatches/scan.ts";
import { aRule, CLOSE_STALE } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
let clock = Date.now();
const forum = await openForum({ now: () => new Date(clock) });
let administrator = await forum.as("administrator", "grey_heron");

const read = async (path: string, query = {}) => (await administrator.get(path, query)).body;
const audited = async (recordID: number) =>
  (await read("/audit-logs", { recordID: String(recordID) })).map(
    ({ message }: { message: string }) => message,
  );
const scan = async () => {
  await scanTimedRules.run(await forum.context(), {});
  await forum.drained();
};
const day = (length = 1) => ({ length, unit: "day" });
const stale = (value: object) => ({
  trigger: {
    triggerType: "staleDiscussionTrigger",
    triggerValue: { triggerTimeDelay: day(), postType: ["discussion"], ...value },
  },
});
const isClosed = async (id: number) => (await read(`/discussions/${id}`)).closed as boolean;
const ago = (days: number) => new Date(clock - days * 24 * HOUR_MS);
const fieldsIn = ({ body }: { body: { errors: { field: string; path?: string }[] } }) =>
  body.errors.map(({ field, path }) => [path, field].filter(Boolean).join("."));

describe("automation rules", () => {
  it("are added, changed, turned on and deleted, each with an entry in the audit log", async () => {
    const id = await aRule(forum, { name: "Close old posts" }, administrator);
    const rule = await read(`/automation-rules/${id}`);
    assert.deepEqual(
      [rule.name, rule.status, rule.trigger.triggerName, rule.action.actionName, rule.insertUser.name],
      ["Close old posts", "inactive", "Time since post has had no comments", "Close post", "grey_heron"],
    );
    assert.deepEqual(rule.trigger.triggerValue, CLOSE_STALE.trigger.triggerValue);
    const changed = await administrator.patch(`/automation-rules/${id}`, {
      action: { actionType: "bumpDiscussionAction" },
    });
    assert.notEqual(changed.body.automationRuleRevisionID, rule.automationRuleRevisionID);
    assert.equal(
      (await administrator.put(`/automation-rules/${id}/status`, { status: "active" })).body.status,
      "active",
    );
    assert.equal((await read(`/automation-rules/${id}/recipe`)).status, "active");
    assert.equal((await administrator.delete(`/automation-rules/${id}`)).status, 204);
    assert.equal((await administrator.get(`/automation-rules/${id}`)).status, 404);
    const deleted = await read("/automation-rules", { status: "deleted" });
    assert.deepEqual(
      deleted.map((each: { automationRuleID: number }) => each.automationRuleID),
      [id],
    );
    assert.deepEqual(await audited(id), [
      "deleted the automation rule Close old posts",
      "changed the automation rule Close old posts",
      "changed the automation rule Close old posts",
      "added the automation rule Close old posts",
    ]);
  });

  it("are listed, filtered and sorted in a constant number of statements", async () => {
    const escalating = { action: { actionType: "createEscalationAction" }, name: "A rule" };
    const id = await aRule(forum, escalating, administrator);
    await aRule(forum, { name: "B rule" }, administrator);
    const names = async (query: object) =>
      (await read("/automation-rules", query)).map(({ name }: { name: string }) => name);
    assert.deepEqual(await names({ name: "RULE", sort: "name" }), ["A rule", "B rule"]);
    assert.deepEqual(await names({ escalations: true }), ["A rule"]);
    assert.deepEqual(await names({ automationRuleID: id }), ["A rule"]);
    const one = await forum.countStatements(() => administrator.get("/automation-rules", { limit: 1 }));
    assert.equal(await forum.countStatements(() => administrator.get("/automation-rules")), one);
    const { headers } = await administrator.get("/automation-rules", { limit: 1 });
    assert.equal(headers["x-app-page-result-count"], "2");
  });

  it("are described by a catalog, from which the forms and the checks derive", async () => {
    const { triggers, actions } = await read("/automation-rules/catalog");
    assert.equal(Object.keys(triggers).length, 9);
    assert.equal(Object.keys(actions).length, 10);
    const { contentType, triggerActions, schema, fields } = triggers.reportPostTrigger;
    assert.deepEqual([contentType, triggerActions], ["posts", ["createEscalationAction"]]);
    assert.deepEqual(schema.required, ["countReports"]);
    assert.deepEqual(
      fields.map(({ kind }: { kind: string }) => kind),
      ["number", "reportReasons", "categories", "flag"],
    );
    assert.deepEqual(actions.removeDiscussionFromTriggerCollectionAction.actionTriggers, [
      "staleCollectionTrigger",
    ]);
    const escalations = await read("/automation-rules/catalog", { escalations: true });
    assert.deepEqual(Object.keys(escalations.actions), ["createEscalationAction"]);
  });

  const WRONG: [string, object, string[]][] = [
    ["an unknown trigger", { trigger: { triggerType: "nothing" } }, ["triggerType"]],
    ["an unknown action", { action: { actionType: "nothing" } }, ["actionType"]],
    ["an action for other records", { action: { actionType: "categoryFollowAction" } }, ["actionType"]],
    [
      "missing values",
      { trigger: { triggerType: "staleDiscussionTrigger", triggerValue: {} } },
      ["trigger.triggerValue.triggerTimeDelay", "trigger.triggerValue.postType"],
    ],
    [
      "a wrong time",
      stale({ triggerTimeDelay: { length: 0, unit: "month" } }),
      ["trigger.triggerValue.triggerTimeDelay.length", "trigger.triggerValue.triggerTimeDelay.unit"],
    ],
    [
      "a wrong domain",
      { trigger: { triggerType: "emailDomainTrigger", triggerValue: { emailDomain: "example" } } },
      ["trigger.triggerValue.emailDomain"],
    ],
    [
      "an action without its values",
      { action: { actionType: "moveToCategoryAction" } },
      ["action.actionValue.categoryID"],
    ],
  ];
  for (const [what, sent, expected] of WRONG)
    it(`refuse ${what}`, async () => {
      const answer = await administrator.post("/automation-rules", { ...CLOSE_STALE, ...sent });
      assert.ok(answer.status === 422 || answer.status === 400, String(answer.status));
      assert.deepEqual(fieldsIn(answer), expected);
    });
});

describe("a timed rule", () => {
  it("scans once, goes on where it ended, and acts on a record once", async () => {
    const categoryID = await aCategory(forum);
    const old = await aDiscussion(forum, { categoryID, dateInserted: ago(5) });
    const id = await aRule(
      forum,
      { ...stale({ categoryID: [categoryID] }), status: "active" },
      administrator,
    );
    const young = await aDiscussion(forum, { categoryID });
    await scan();
    assert.deepEqual([await isClosed(old), await isClosed(young)], [true, false]);
    await administrator.patch(`/discussions/${old}`, { closed: false });
    clock += 25 * HOUR_MS;
    // The earlier session has expired.
    administrator = await forum.as("administrator", "blue_heron");
    await scan();
    assert.deepEqual([await isClosed(old), await isClosed(young)], [false, true]);
    const dispatches = await read("/automation-rules/dispatches", { automationRuleID: id });
    assert.deepEqual(
      dispatches.map(({ dispatchType }: { dispatchType: string }) => dispatchType),
      ["triggered", "initial"],
    );
    assert.deepEqual(dispatches[0].affectedRows, { post: 1 });
    await scan();
    assert.equal((await read("/automation-rules/dispatches", { automationRuleID: id })).length, 2);
    const { body } = await administrator.get(`/automation-rules/${id}`);
    assert.deepEqual([body.countRecords, body.recentDispatch], [2, { dispatchStatus: "success" }]);
  });

  it("leaves old content as it is, when wanted", async () => {
    const categoryID = await aCategory(forum);
    const sent = (value: object) => ({ ...stale({ categoryID: [categoryID], ...value }), status: "active" });
    const [old, older] = [
      await aDiscussion(forum, { categoryID, dateInserted: ago(3) }),
      await aDiscussion(forum, { categoryID, dateInserted: ago(30) }),
    ];
    const newOnly = await aRule(forum, sent({ applyToNewContentOnly: true }), administrator);
    await scan();
    assert.deepEqual([await isClosed(old), await isClosed(older)], [false, false]);
    await administrator.delete(`/automation-rules/${newOnly}`);
    await aRule(forum, sent({ triggerTimeLookBackLimit: { length: 1, unit: "week" } }), administrator);
    await scan();
    assert.deepEqual([await isClosed(old), await isClosed(older)], [true, false]);
  });

  it("does nothing while it is off", async () => {
    const categoryID = await aCategory(forum);
    const old = await aDiscussion(forum, { categoryID, dateInserted: ago(3) });
    await aRule(forum, stale({ categoryID: [categoryID] }), administrator);
    await scan();
    assert.equal(await isClosed(old), false);
  });
});

describe("a run on existing content", () => {
  it("is previewed: how many records, and the first ones", async () => {
    const categoryID = await aCategory(forum);
    for (const name of ["Bittern", "Crane"])
      await aDiscussion(forum, { categoryID, name, dateInserted: ago(name === "Crane" ? 3 : 4) });
    const sent = stale({ categoryID: [categoryID] });
    const { body } = await administrator.post("/automation-rules/preview", sent);
    assert.deepEqual([body.count, body.isMore], [2, false]);
    assert.deepEqual(
      body.records.map(({ name }: { name: string }) => name),
      ["Bittern", "Crane"],
    );
    assert.match(body.records[0].url, /^\/discussion\/\d+\/bittern$/);
    const id = await aRule(forum, sent, administrator);
    await administrator.post(`/automation-rules/${id}/trigger`);
    await forum.drained();
    const after = await administrator.post("/automation-rules/preview", { ...sent, automationRuleID: id });
    assert.equal(after.body.count, 0);
    assert.deepEqual(
      (await audited(id))[0],
      "ran the automation rule Untitled Automation on existing content",
    );
  });

  it("says why records were left unchanged, and tries them again", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID, dateInserted: ago(3) });
    const move = { actionType: "moveToCategoryAction", actionValue: { categoryID: 999_999 } };
    const id = await aRule(forum, { ...stale({ categoryID: [categoryID] }), action: move }, administrator);
    await administrator.post(`/automation-rules/${id}/trigger`);
    await forum.drained();
    const [dispatch] = await read("/automation-rules/dispatches", { automationRuleID: id });
    assert.deepEqual([dispatch.dispatchStatus, dispatch.failedRecordCount], ["failed", 1]);
    assert.deepEqual(dispatch.failures, [
      { recordType: "discussion", recordID: discussionID, message: "Category not found." },
    ]);
    await administrator.patch(`/automation-rules/${id}`, { action: { actionType: "closeDiscussionAction" } });
    const again = await administrator.post(`/automation-rules/${id}/trigger`);
    assert.equal(again.body.estimatedRecordCount, 1);
    await forum.drained();
    assert.equal(await isClosed(discussionID), true);
  });
});
