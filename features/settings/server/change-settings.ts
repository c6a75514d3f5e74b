import { z } from "zod";
import { type FieldError, permissionProblem, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import { saveSettings } from "./queries.ts";
import { settingsChanged } from "./read-settings.ts";

/**
 * Changes all settings in `sent`, or none: unknown keys, invalid values and missing permissions refuse all.
 */
export async function changeSettings(context: Context, sent: Record<string, unknown>): Promise<void> {
  const known = new Map(context.addons.of(declaredSettings).map((setting) => [setting.key, setting]));
  const errors: FieldError[] = [];
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(sent)) {
    const setting = known.get(key);
    if (!setting) {
      errors.push({
        field: key,
        code: "invalid",
        status: 422,
        message: phrase("Unexpected field: {field}.", { field: key }),
      });
      continue;
    }
    if (!context.actor.permissions.atLeast(setting.write)) throw permissionProblem([setting.write]);
    const named = { [key]: value };
    const parsed = z.object({ [key]: setting.schema }).safeParse(named);
    if (parsed.success) values.set(key, parsed.data[key]);
    else errors.push(...fieldErrors(parsed.error, named).map((error) => ({ ...error, field: key })));
  }
  if (errors.length > 0) throw validationFailed(errors);
  if (values.size === 0) return;
  await context.transaction(async (inside) => {
    await saveSettings(inside, values);
    await inside.emit(settingsChanged, { keys: [...values.keys()] });
  });
}
