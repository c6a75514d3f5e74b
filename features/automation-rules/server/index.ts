import { collections } from "#features/collections/server/index.ts";
import { escalations } from "#features/escalations/server/index.ts";
import { following } from "#features/following/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { postTypes } from "#features/post-types/server/index.ts";
import { tags } from "#features/tags/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { escalate } from "./actions/escalate.ts";
import { postActions } from "./actions/post-actions.ts";
import { userActions } from "./actions/user-actions.ts";
import { runDispatch } from "./dispatches/run-dispatch.ts";
import { scanTimedRules } from "./dispatches/scan.ts";
import { automationPages } from "./pages.ts";
import { automationPersonalData } from "./personal-data.ts";
import { automationRoutes } from "./routes.ts";
import { ruleChangeKinds } from "./rules/change-kinds.ts";
import { activeRules } from "./rules/known-rules.ts";
import { postTriggers } from "./triggers/post-triggers.ts";
import { userTriggers } from "./triggers/user-triggers.ts";

export { runRulesOn } from "./dispatches/run-rules-on.ts";
export { addAutomationAction, addAutomationTrigger } from "./extension-points.ts";
export {
  /** @public For add-ons. */ limitsOf,
  /** @public For add-ons. */ postLimitFields,
} from "./triggers/post-limits.ts";
export { type PostLimits, /** @public For add-ons. */ postsThat } from "./triggers/post-queries.ts";

/** Changes that the forum makes by itself when something happens, or after a time. */
export const automationRules = feature({
  name: "automation-rules",
  // The roles that a rule gives are undone by the members' feature.
  needs: [collections, escalations, following, members, postTypes, tags],
  tablesOf: import.meta.url,
  adds: [
    ...automationRoutes,
    ...automationPages,
    ...activeRules.adds,
    ...ruleChangeKinds,
    ...userTriggers,
    ...postTriggers,
    ...userActions,
    ...postActions,
    escalate,
    automationPersonalData,
    addMergedRows({ table: "automation_rules", columns: ["insert_user_id", "update_user_id"] }),
    addMergedRows({ table: "automation_dispatches", columns: ["dispatch_user_id"] }),
    addJob(runDispatch),
    addJob(scanTimedRules),
  ],
});
