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

/** Describes a value for clients, in the reader's language. */
async function describeField(
  context: Context,
  name: string,
  { kind, label, help, choices, isRequired = false, isOnByDefault = false }: ValueField,
): Promise<RuleField> {
  const i18n = i18nOf(context);
  return {
    ...{ name, kind, label: i18n.say(label), help: help === undefined ? null : i18n.say(help) },
    ...{ isRequired, isOnByDefault },
    ...(choices && { choices: [...(await choices(context))] }),
  };
}

async function describe(
  context: Context,
  declared: AutomationTrigger | AutomationAction,
  fields: Readonly<Record<string, ValueField>>,
) {
  return {
    name: i18nOf(context).say(declared.name),
    contentType: contentTypeOf(declared),
    schema: z.toJSONSchema(valueSchema(fields), { io: "input", unrepresentable: "any" }) as Record<
      string,
      unknown
    >,
    fields: await Promise.all(
      Object.entries(fields).map(([name, field]) => describeField(context, name, field)),
    ),
  };
}

/** Returns the triggers and actions of active features; of escalation rules, or of others. */
export async function viewCatalog(context: Context, escalations?: boolean): Promise<Catalog> {
  const escalating = escalatingTypes(context);
  const actions = context.addons
    .of(automationActions)
    .filter(({ actionType }) => escalations === undefined || escalating.includes(actionType) === escalations);
  const triggers = context.addons
    .of(automationTriggers)
    .filter((trigger) => actions.some((action) => fits(trigger, action)));
  const viewTrigger = async (trigger: AutomationTrigger) => ({
    ...{ triggerType: trigger.triggerType, ...(await describe(context, trigger, fieldsOf(trigger))) },
    triggerActions: actions.filter((each) => fits(trigger, each)).map(({ actionType }) => actionType),
  });
  const viewAction = async (action: AutomationAction) => ({
    ...{ actionType: action.actionType, ...(await describe(context, action, action.fields)) },
    actionTriggers: triggers.filter((each) => fits(each, action)).map(({ triggerType }) => triggerType),
  });
  const [viewedTriggers, viewedActions] = await Promise.all([
    Promise.all(triggers.map(viewTrigger)),
    Promise.all(actions.map(viewAction)),
  ]);
  return {
    triggers: Object.fromEntries(viewedTriggers.map((viewed) => [viewed.triggerType, viewed])),
    actions: Object.fromEntries(viewedActions.map((viewed) => [viewed.actionType, viewed])),
  };
}
