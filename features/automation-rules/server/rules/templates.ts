import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RuleTemplate } from "../../contract.ts";
import { ESCALATING } from "./catalog.ts";

/** Rules to begin with, by id. */
const TEMPLATES: Readonly<Record<string, RuleTemplate & { text: string }>> = {
  "close-old-posts": {
    name: source("Close posts without a comment for a year"),
    text: source("Readers see at once which posts are still discussed."),
    trigger: {
      triggerType: "staleDiscussionTrigger",
      triggerValue: { triggerTimeDelay: { length: 1, unit: "year" }, postType: ["discussion"] },
    },
    action: { actionType: "closeDiscussionAction", actionValue: {} },
  },
  "company-role": {
    name: source("Give a role to a company’s email domain"),
    text: source("Colleagues get their role as soon as their address is confirmed."),
    trigger: { triggerType: "emailDomainTrigger", triggerValue: {} },
    action: { actionType: "addRemoveRoleAction", actionValue: {} },
  },
  "escalate-reported": {
    name: source("Escalate what 3 members reported"),
    text: source("Moderators handle these posts together, before others."),
    trigger: { triggerType: "reportPostTrigger", triggerValue: { countReports: 3 } },
    action: { actionType: ESCALATING, actionValue: {} },
  },
};

/** Returns the templates with their names in the reader's language. */
export const listTemplates = (context: Context) =>
  Object.entries(TEMPLATES).map(([id, { name, text }]) => ({
    ...{ id, name: i18nOf(context).say(name), text: i18nOf(context).say(text) },
  }));

/** Returns a template; null when there is none with this id. */
export function findTemplate(context: Context, id: string | undefined): RuleTemplate | null {
  const found = id !== undefined && Object.hasOwn(TEMPLATES, id) ? TEMPLATES[id] : undefined;
  if (!found) return null;
  const { name, trigger, action } = found;
  return { name: i18nOf(context).say(name), trigger, action };
}
