import assert from "node:assert/strict";
import { test } from "node:test";
import { aRule } from "#features/automation-rules/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aWarning, TYPES, withWarnings } from "./testing.ts";

const forum = await openForum();
await withWarnings(forum);
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const reporter = await forum.as("member");

const warning = (more: object) => ({
  actionType: "giveWarningAction",
  actionValue: { warningTypeID: String(TYPES.major), body: "Please **read** the rules.", ...more },
});
const warningsOf = async (userID: number) =>
  (await administrator.get("/user-notes/warnings", { userID })).body as Record<string, unknown>[];

test("automation rules warn the author of a reported post, and act on members with enough points, once", async () => {
  const { body: rule } = await administrator.post("/rules", { name: "No ads", description: "Really." });
  const rules = [
    {
      trigger: { triggerType: "reportPostTrigger", triggerValue: { countReports: 1 } },
      action: warning({ ruleID: String(rule.ruleID) }),
    },
    {
      trigger: { triggerType: "warningPointsTrigger", triggerValue: { points: 4 } },
      action: warning({ warningTypeID: String(TYPES.notice), body: "This is enough." }),
    },
  ];
  for (const each of rules) await aRule(forum, { ...each, status: "active" }, administrator);
  const author = await forum.as("member");
  const recordID = await aDiscussion(forum, { insertUserID: author.userID });
  const report = {
    recordType: "discussion",
    recordID,
    reportReasonIDs: ["spam"],
    noteBody: "Ads.",
    noteFormat: "text",
  };
  assert.equal((await reporter.post("/reports", report)).status, 201);
  await forum.drained();
  const [given] = await warningsOf(author.userID);
  assert.deepEqual(
    [given?.["points"], given?.["ruleName"], given?.["recordID"], given?.["insertUserID"]],
    [2, "No ads", recordID, null],
  );
  assert.match(String(given?.["body"]), /<strong>read<\/strong>/);
  assert.equal((await warningsOf(author.userID)).length, 1);

  await aWarning(moderator, author.userID, { warningTypeID: TYPES.serious });
  await aWarning(moderator, author.userID);
  await forum.drained();
  const bodies = (await warningsOf(author.userID)).map(({ body }) => String(body));
  assert.equal(bodies.filter((body) => body.includes("This is enough.")).length, 1);

  const unknown = { ...rules[1], action: warning({ warningTypeID: "99" }) };
  assert.equal((await administrator.post("/automation-rules", unknown)).status, 422);
});

test("the page of add-ons says what happens to banned members while the add-on is off", async () => {
  const { body } = await administrator.get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "dashboard", params: { path: "/dashboard/addons" } },
  });
  assert.match(JSON.stringify(body), /Members banned by points stay banned/);
});
