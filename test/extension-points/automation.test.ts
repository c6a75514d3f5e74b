import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { sql } from "kysely";
import {
  addAutomationAction,
  addAutomationTrigger,
  runRulesOn,
} from "#features/automation-rules/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { conflict } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const painted: string[] = [];
const COLORS = [
  { value: "1", label: "Red" },
  { value: "2", label: "Blue" },
];
const PLACES = [{ value: "wall", label: "Wall" }];
const recordTypes = ["discussion"] as const;

const painter = addon({
  ...about("painter"),
  adds: [
    addAutomationTrigger({
      ...{ triggerType: "paintTrigger", name: "Post needs paint", recordTypes },
      fields: {
        coats: { kind: "number", label: "Coats", isRequired: true },
        places: { kind: "choices", label: "Places", choices: async () => PLACES },
      },
      select: async (_context, { coats }) => sql`
        select 'discussion'::text as record_type, discussion_id as record_id, date_inserted as record_date
        from discussions where score >= ${Number(coats)}`,
    }),
    addAutomationTrigger({
      ...{ triggerType: "brokenTrigger", name: "Broken", recordTypes, isTimed: true, fields: {} },
      select: async () => {
        throw conflict("The brush is lost.");
      },
    }),
    addAutomationAction({
      ...{ actionType: "paintAction", name: "Paint post", recordTypes },
      fields: {
        color: { kind: "choice", label: "Color", choices: async () => COLORS },
        reason: { kind: "longText", label: "Reason" },
      },
      async run(_context, { recordID }, { color, reason }) {
        painted.push(`${recordID} ${color} ${reason}`);
      },
    }),
  ],
});

const { here, toggle } = await onTwoNodes(painter);
const administrator = await here.as("administrator");
const catalog = async () => (await administrator.get("/automation-rules/catalog")).body;
const draft = (triggerType: string, triggerValue: object, color = "2") => ({
  trigger: { triggerType, triggerValue },
  action: { actionType: "paintAction", actionValue: { color, reason: "It is dull." } },
  status: "active",
});

describe("an add-on that is on", () => {
  before(() => toggle("on"));

  it("has its triggers and actions in the catalog, and its rules run", async () => {
    const { triggers, actions } = await catalog();
    assert.equal(triggers.paintTrigger.name, "Post needs paint");
    assert.ok(actions.paintAction.actionTriggers.includes("staleDiscussionTrigger"));
    assert.deepEqual(
      [triggers.paintTrigger.fields[1].choices, actions.paintAction.fields[0].choices],
      [PLACES, COLORS],
    );
    const add = (value: object, color?: string) =>
      administrator.post("/automation-rules", draft("paintTrigger", { coats: 3, ...value }, color));
    for (const [wrong, field] of [
      [await add({}, "9"), "color"],
      [await add({ places: ["wall", "roof"] }), "places"],
    ] as const)
      assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, field]);
    assert.equal((await add({ places: ["wall"] })).status, 201);
    const [one, other] = [await aDiscussion(here, { score: 3 }), await aDiscussion(here, { score: 2 })];
    for (const recordID of [one, one, other])
      await runRulesOn(await here.context(), "paintTrigger", { recordType: "discussion", recordID });
    await here.drained();
    assert.deepEqual(painted, [`${one} 2 It is dull.`]);
  });
});

describe("an add-on that is off", () => {
  before(() => toggle("off"));

  it("has neither, and its rules cannot be run", async () => {
    const { triggers, actions } = await catalog();
    assert.deepEqual([triggers.paintTrigger, actions.paintAction], [undefined, undefined]);
    const [rule] = (await administrator.get("/automation-rules")).body;
    assert.equal(rule.trigger.triggerName, "paintTrigger");
    assert.equal(
      (await administrator.post(`/automation-rules/${rule.automationRuleID}/trigger`)).status,
      409,
    );
    assert.equal(
      (await administrator.post("/automation-rules", draft("paintTrigger", { coats: 3 }))).status,
      422,
    );
  });
});
