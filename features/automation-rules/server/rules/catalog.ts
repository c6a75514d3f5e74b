import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Catalog, RuleField } from "../../contract.ts";
import {
  type AutomationAction,
  type AutomationTrigger,
  automationActions,
  automationTriggers,
  contentTypeOf,
  fits,
  type ValueField,
} from "../extension-points.ts";
import { fieldsOf, valueSchema } from "../value-schema.ts";

export const ESCALATING = "createEscalationAction";

/** Returns the types of actions that escalate posts: one of the forum, and those of add-ons. */
export const escalatingTypes = ({ addons }: Context): string[] =>
  addons
    .of(automationActions)
    .map(({ actionType }) => actionType)
    .filter((actionType) => actionType === ESCALATING || actionType.startsWith("escalate"));

/** Returns the name of a trigger or an action in the reader's language. */
export const nameIn = (context: Context, declared: { name: string } | undefined, type: string): string =>
  declared ? i18nOf(context).say(declared.name) : type;

function describe(
  context: Context,
  declared: AutomationTrigger | AutomationAction,
  fields: Readonly<Record<string, ValueField>>,
) {
  const i18n = i18nOf(context);
  return {
    name: i18n.say(declared.name),
    contentType: contentTypeOf(declared),
    schema: z.toJSONSchema(valueSchema(fields), { io: "input", unrepresentable: "any" }) as Record<
      string,
      unknown
    >,
    fields: Object.entries(fields).map(
      ([fieldName, { kind, label, help, isRequired = false, isOnByDefault = false }]): RuleField => ({
        ...{ name: fieldName, kind, label: i18n.say(label), isRequired, isOnByDefault },
        help: help === undefined ? null : i18n.say(help),
      }),
    ),
  };
}

/** Returns the triggers and actions of active features; of escalation rules, or of others. */
export function viewCatalog(context: Context, escalations?: boolean): Catalog {
  const escalating = escalatingTypes(context);
  const actions = context.addons
    .of(automationActions)
    .filter(({ actionType }) => escalations === undefined || escalating.includes(actionType) === escalations);
  const triggers = context.addons
    .of(automationTriggers)
    .filter((trigger) => actions.some((action) => fits(trigger, action)));
  return {
    triggers: Object.fromEntries(
      triggers.map((trigger) => [
        trigger.triggerType,
        {
          ...{ triggerType: trigger.triggerType, ...describe(context, trigger, fieldsOf(trigger)) },
          triggerActions: actions.filter((each) => fits(trigger, each)).map(({ actionType }) => actionType),
        },
      ]),
    ),
    actions: Object.fromEntries(
      actions.map((action) => [
        action.actionType,
        {
          ...{ actionType: action.actionType, ...describe(context, action, action.fields) },
          actionTriggers: triggers.filter((each) => fits(each, action)).map(({ triggerType }) => triggerType),
        },
      ]),
    ),
  };
}
