import {
  addAutomationAction,
  addAutomationTrigger,
  runRulesOn,
} from "#features/automation-rules/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { standingChanged } from "../events.ts";
import { listRuleRows, listTypeRows } from "../rules/rule-queries.ts";
import { typeText } from "../rules/type-texts.ts";
import { warn } from "../warnings/warn.ts";
import { membersWithPoints } from "./automation-queries.ts";

const REACHES_POINTS = "warningPointsTrigger";

const warningTypes = async (context: Context) =>
  (await listTypeRows(context)).map(({ warningTypeID, name }) => ({
    value: String(warningTypeID),
    label: typeText(context, name),
  }));

const rules = async (context: Context) =>
  (await listRuleRows(context)).map(({ ruleID, name }) => ({ value: String(ruleID), label: name }));

/** Automation rules warn members, or the authors of posts, and begin when a member has enough live points. */
export const warningAutomation = [
  addAutomationTrigger({
    ...{ triggerType: REACHES_POINTS, recordTypes: ["user"] },
    name: source("Member reaches a number of warning points"),
    fields: {
      points: {
        kind: "number",
        label: source("Points"),
        help: source("Live points of all warnings. The rule acts on each member once."),
        isRequired: true,
      },
    },
    select: async (_context, { points }) => membersWithPoints(Number(points)),
  }),
  on(standingChanged, "automation rules about points of warnings", (context, { userID }) =>
    runRulesOn(context, REACHES_POINTS, { recordType: "user", recordID: userID }),
  ),
  addAutomationAction({
    ...{ actionType: "giveWarningAction", recordTypes: ["user", "discussion", "comment"] },
    name: source("Give a warning"),
    fields: {
      warningTypeID: {
        kind: "choice",
        label: source("Warning Type"),
        isRequired: true,
        choices: warningTypes,
      },
      body: {
        kind: "longText",
        label: source("Message to the member"),
        help: source("For a post, its author is warned."),
        isRequired: true,
      },
      ruleID: { kind: "choice", label: source("Rule Broken"), choices: rules },
    },
    async run(context, { recordType, recordID }, { warningTypeID, body, ruleID }) {
      const of = recordType === "user" ? { userID: recordID } : { recordType, recordID };
      await warn(context, {
        ...{ ...of, warningTypeID: Number(warningTypeID), body: String(body), format: "markdown" },
        ...{ ruleID: ruleID ? Number(ruleID) : null, deletePosts: false },
      });
    },
  }),
];
