import { invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ActionDraft, TriggerDraft } from "../../contract.ts";
import { type AutomationTrigger, actionOf, fits, triggerOf, type ValueField } from "../extension-points.ts";
import type { StoredValues } from "../tables.ts";
import { fieldsOf, valueSchema } from "../value-schema.ts";

/** Validates the value of a trigger or an action. Errors name the field, and its place as their path. */
function checkedValue(
  fields: Readonly<Record<string, ValueField>>,
  sent: StoredValues,
  path: "trigger.triggerValue" | "action.actionValue",
): StoredValues {
  const result = valueSchema(fields).safeParse(sent);
  if (result.success) return result.data;
  throw validationFailed(
    fieldErrors(result.error, sent).map((error) => ({
      ...error,
      path: error.path === undefined ? path : `${path}.${error.path}`,
    })),
  );
}

/** Validates a trigger, and returns it with its value. */
export function checkTrigger(
  context: Context,
  { triggerType, triggerValue }: TriggerDraft,
): { trigger: AutomationTrigger; triggerValue: StoredValues } {
  const trigger = triggerOf(context, triggerType);
  if (!trigger)
    throw invalidField("triggerType", phrase("There is no trigger {name}.", { name: triggerType }));
  return {
    trigger,
    triggerValue: checkedValue(fieldsOf(trigger), triggerValue, "trigger.triggerValue"),
  };
}

/** Validates a trigger with its action, and returns the columns of a rule. */
export function checkRecipe(
  context: Context,
  { trigger: sent, action: sentAction }: { trigger: TriggerDraft; action: ActionDraft },
) {
  const { trigger, triggerValue } = checkTrigger(context, sent);
  const { actionType, actionValue } = sentAction;
  const action = actionOf(context, actionType);
  if (!action) throw invalidField("actionType", phrase("There is no action {name}.", { name: actionType }));
  if (!fits(trigger, action)) throw invalidField("actionType", "This action doesn’t work with this trigger.");
  return {
    ...{ triggerType: sent.triggerType, triggerValue },
    actionType,
    actionValue: checkedValue(action.fields, actionValue, "action.actionValue"),
  };
}
