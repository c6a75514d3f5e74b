import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { automationRulesChanged } from "../events.ts";
import type { RuleRow } from "../tables.ts";
import { selectActive } from "./queries.ts";

/** Rules are few, and every changed account or reported post may match one: each node caches those that are on. */
export const activeRules = new CachedValue<readonly RuleRow[]>([automationRulesChanged], selectActive);

/** Returns the rules with a trigger that are on. */
export const rulesOf = async (context: Context, triggerType: string): Promise<readonly RuleRow[]> =>
  (await activeRules.get(context)).filter((rule) => rule.triggerType === triggerType);
