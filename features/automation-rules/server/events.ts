import { event } from "#platform/server/events/events.ts";

/** An automation rule was added, changed, turned on or off, or deleted. */
export const automationRulesChanged = event<{ automationRuleID: number }>("automationRulesChanged");
