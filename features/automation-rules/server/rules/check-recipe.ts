import { invalidField, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ActionDraft, TriggerDraft } from "../../contract.ts";
import { type AutomationTrigger, actionOf, fits, triggerOf, type ValueField } from "../extension-points.ts";
import type { StoredValues } from "../tables.ts";
import { fieldsOf, valueSchema } from "../value-schema.ts";

/** Throws 422 unless each chosen value is one that its field offers. */
async function requireChoices(
  context: Context,
  fields: Readonly<Record<string, ValueField>>,
  values: StoredValues,
  path: string,
): Promise<void> {
  for (const [name, { choices }] of Object.entries(fields)) {
    const chosen = [values[name] ?? []].flat();
    if (!choices || chosen.length === 0) continue;
    const offered = new Set((await choices(context)).map(({ value }) => value));
    if (!chosen.every((value) => offered.has(String(value))))
      throw validationFailed([
        {
          field: name,
          path,
          code: "invalid",
          status: 422,
          message: phrase("Choose one of the offered values."),
        },
      ]);
  }
}

/** Validates the value of a trigger or an action. Errors name the field, and its place as their path. */
async function checkedValue(
  context: Context,
  fields: Readonly<Record<string, ValueField>>,
  sent: StoredValues,
  path: "trigger.triggerValue" | "action.actionValue",
): Promise<StoredValues> {
  const result = valueSchema(fields).safeParse(sent);
  if (result.success) {
    await requireChoices(context, fields, result.data, path);
    return result.data;
  }
  throw validationFailed(
    fieldErrors(result.error, sent).map((error) => ({
      ...error,
      path: error.path === undefined ? path : `${path}.${error.path}`,
    })),
  );
}

/** Validates a trigger, and returns it with its value. */
export async function checkTrigger(
  context: Context,
  { triggerType, triggerValue }: TriggerDraft,
): Promise<{ trigger: AutomationTrigger; triggerValue: StoredValues }> {
  const trigger = triggerOf(context, triggerType);
  if (!trigger)
    throw invalidField("triggerType", phrase("There is no trigger {name}.", { name: triggerType }));
  return {
    trigger,
    triggerValue: await checkedValue(context, fieldsOf(trigger), triggerValue, "trigger.triggerValue"),
  };
}

/** Validates a trigger with its action, and returns the columns of a rule. */
export async function checkRecipe(
  context: Context,
  { trigger: sent, action: sentAction }: { trigger: TriggerDraft; action: ActionDraft },
) {
  const { trigger, triggerValue } = await checkTrigger(context, sent);
  const { actionType, actionValue } = sentAction;
  const action = actionOf(context, actionType);
  if (!action) throw invalidField("actionType", phrase("There is no action {name}.", { name: actionType }));
  if (!fits(trigger, action)) throw invalidField("actionType", "This action doesn’t work with this trigger.");
  return {
    ...{ triggerType: sent.triggerType, triggerValue },
    actionType,
    actionValue: await checkedValue(context, action.fields, actionValue, "action.actionValue"),
  };
}
