import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import type { AuditLog } from "./contract.ts";
import { deleteOld } from "./server/retention.ts";

let passed = 0;
const forum = await openForum({ now: () => new Date(Date.now() + passed) });
const administrator = await forum.as("administrator", "keeper");
const moderator = await forum.as("moderator");
const set = async (values: object) =>
  assert.equal((await administrator.patch("/config", values)).status, 200);
const list = async (query: object = {}): Promise<AuditLog[]> =>
  (await administrator.get("/audit-logs", query as never)).body;

describe("the audit log", () => {
  it("says who changed which setting, with the values before and after", async () => {
    await set({ "posts.maxLength": 9000 });
    const [change] = await list();
    assert.ok(change);
    const { eventType, recordID, name, message, before, after, differences, insertUser } = change;
    assert.deepEqual(
      { eventType, recordID, name, message, before, after, differences, by: insertUser?.name },
      {
        eventType: "setting.change",
        recordID: "posts.maxLength",
        name: "Maximum length of a post",
        message: "set Maximum length of a post to 9,000 characters",
        before: { value: 50_000 },
        after: { value: 9000 },
        differences: [{ field: "value", before: "50,000 characters", after: "9,000 characters" }],
        by: "keeper",
      },
    );
    assert.deepEqual((await administrator.get(`/audit-logs/${change.auditLogID}`)).body, change);
  });

  it("stores the request before a change, as the client names it, and ignores invalid names", async () => {
    const change = async (value: number, headers: Record<string, string>) => {
      assert.equal(
        (await administrator.patch("/config", { "search.autocompleteDebounce": value }, headers)).status,
        200,
      );
      const [{ parent } = {}] = await list();
      return parent;
    };
    const parent = {
      auditLogID: 12,
      path: "/dashboard/settings/search",
      method: "GET",
      query: { page: "2" },
    };
    const named = await change(100, {
      "x-parent-audit-log-id": "12",
      "x-parent-audit-log-request-path": `${parent.path}?access_token=va.secret`,
      "x-parent-audit-log-request-method": "get",
      "x-parent-audit-log-request-query": JSON.stringify({ ...parent.query, access_token: "va.secret" }),
    });
    assert.deepEqual(named, parent);
    const [listed] = (await administrator.get("/audit-logs", { limit: 1 })).body;
    assert.deepEqual(listed.parent, parent);
    const invalid = { "x-parent-audit-log-id": "<b>", "x-parent-audit-log-request-query": "[1]" };
    assert.equal(await change(200, invalid), null);
    assert.equal(await change(300, { "x-parent-audit-log-request-path": `/${"a".repeat(600)}` }), null);
  });

  it("has no entry for a value that stays, and none for a refused change", async () => {
    const before = (await list()).length;
    await set({ "posts.maxLength": 9000 });
    const refused = await administrator.patch("/config", { "posts.maxLength": 1, "tagging.max": 4 });
    assert.equal(refused.status, 422);
    assert.equal((await list()).length, before);
  });

  it("never contains a secret", async () => {
    await set({ "emailServer.password": "open sesame" });
    const [change] = await list({ recordID: "emailServer.password" });
    assert.deepEqual([change?.before, change?.after], [{ value: false }, { value: true }]);
    assert.equal(change?.message, "set Password to set");
    assert.doesNotMatch(JSON.stringify(await list()), /sesame/);
  });

  it("is filtered by kind, record and user, in pages, and as CSV", async () => {
    await set({ "tagging.max": 4 });
    await set({ "tagging.max": 5 });
    const ofTags = await list({ eventType: "setting.change", recordID: "tagging.max" });
    assert.deepEqual(
      ofTags.map(({ after }) => after),
      [{ value: 5 }, { value: 4 }],
    );
    assert.equal((await list({ eventType: "nothing" })).length, 0);
    assert.equal((await list({ insertUserID: administrator.userID, limit: 2 })).length, 2);
    assert.equal((await list({ insertUserID: moderator.userID })).length, 0);
    const page = await administrator.get("/audit-logs", { limit: 1, page: 2 });
    assert.equal(page.body[0].recordID, "tagging.max");
    const { headers, body } = await administrator.get("/audit-logs.csv", { recordID: "tagging.max" });
    assert.match(String(headers["content-type"]), /text\/csv/);
    assert.match(body, /set Maximum tags on a discussion to 5/);
  });

  it("costs a constant number of statements", async () => {
    await list();
    const few = await forum.countStatements(() => list());
    for (const most of [6, 7, 8]) await set({ "tagging.max": most });
    await list();
    assert.equal(await forum.countStatements(() => list()), few);
  });

  it("names its kinds", async () => {
    const { body } = await administrator.get("/audit-logs/event-types");
    assert.ok(
      body.some((kind: object) =>
        Object.is(
          JSON.stringify(kind),
          JSON.stringify({ eventType: "setting.change", name: "Setting changed" }),
        ),
      ),
    );
  });

  it("deletes entries that are older than the retention time", async () => {
    await set({ "auditLog.retentionDays": 30 });
    const all = (await list({ limit: 500 })).length;
    await deleteOld(await forum.context());
    assert.equal((await list({ limit: 500 })).length, all);
    passed = 31 * 24 * 60 * 60 * 1000;
    await deleteOld(await forum.context());
    // The session of the first one has expired.
    const later = await forum.as("administrator");
    assert.deepEqual((await later.get("/audit-logs")).body, []);
  });
});
