import { z } from "zod";
import { type FieldError, permissionProblem, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import { saveSettings } from "./queries.ts";
import { settingsChanged } from "./read-settings.ts";

/** A text as a form shows it, for a setting that is stored in another form. */
const Typed = z.strictObject({ typed: z.string() });

/** Returns the value of a setting that was sent as `{ typed: "…" }`; other values as they are. */
async function readTyped({ typed }: Setting<unknown>, value: unknown): Promise<unknown> {
  const { success, data } = Typed.safeParse(value);
  return typed && success ? typed.read(data.typed) : value;
}

/** Returns the text of an issue that a schema without a text of its own has. */
function standardText(issue: z.core.$ZodIssue): string | undefined {
  const text = z.config().localeError?.(issue as never);
  return typeof text === "object" ? text?.message : text;
}

/**
 * Returns the error with the texts of the schema for wrong formats, which say what a setting expects; other
 * calls have one text for all formats.
 */
const withFormats = ({ issues }: z.ZodError): z.ZodError =>
  new z.ZodError(
    issues.map((issue) =>
      issue.code === "invalid_format" && issue.message !== standardText(issue)
        ? { ...issue, code: "custom", params: {} }
        : issue,
    ),
  );

/** Names errors by the key of the setting; those of an object with fields by the field, with the key as path. */
const errorsOf = ({ key, control }: Setting<unknown>, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => (control?.kind === "fields" ? error : { ...error, field: key }));

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
    const named = { [key]: await readTyped(setting, value) };
    const parsed = z.object({ [key]: setting.schema }).safeParse(named);
    if (parsed.success) values.set(key, parsed.data[key]);
    else errors.push(...errorsOf(setting, fieldErrors(withFormats(parsed.error), named)));
  }
  if (errors.length > 0) throw validationFailed(errors);
  if (values.size === 0) return;
  await context.transaction(async (inside) => {
    await saveSettings(inside, values);
    await inside.emit(settingsChanged, { keys: [...values.keys()] });
  });
}

/** Stores a setting that the forum decides itself, in the current transaction. */
export async function storeSetting<T>(context: Context, { key }: Setting<T>, value: T): Promise<void> {
  await saveSettings(context, new Map([[key, value]]));
  await context.emit(settingsChanged, { keys: [key] });
}
