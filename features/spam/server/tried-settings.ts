import { type FieldError, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { triedSettings } from "./settings.ts";

/** Returns the context with other settings of the rules, taken from an unsaved form. */
export function withTried(context: Context, sent: Readonly<Record<string, unknown>>): Context {
  const known = new Map(triedSettings.map((each) => [each.key, each]));
  const values = new Map<string, unknown>();
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries(sent)) {
    const setting = known.get(field);
    const parsed = setting?.schema.safeParse(value);
    if (!parsed) {
      const message = phrase("There is no rule {field}.", { field });
      errors.push({ field, code: "invalid", status: 422, message });
    } else if (parsed.success) values.set(field, parsed.data);
    else errors.push(...fieldErrors(parsed.error, value).map((error) => ({ ...error, field })));
  }
  if (errors.length > 0) throw validationFailed(errors);
  const { settings } = context;
  return {
    ...context,
    settings: {
      get: (setting) => (values.has(setting.key) ? values.get(setting.key) : settings.get(setting)) as never,
    },
  };
}
