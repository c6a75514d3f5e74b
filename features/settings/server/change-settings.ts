import { z } from "zod";
import { type FieldError, permissionProblem, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import { configValues } from "./config-values.ts";
import { lockSettings, saveSettings, versionsOf } from "./queries.ts";
import { settingsChanged } from "./read-settings.ts";
import { type NewValue, storeValues } from "./store-values.ts";

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

/** Returns why a key that is no setting cannot be changed; null for a value of the forum that is sent unchanged. */
function errorOfOther(context: Context, key: string, sent: unknown): FieldError | null {
  const fixed = context.addons.of(configValues).find((one) => one.key === key);
  if (fixed && fixed.value(context) === sent) return null;
  const message = fixed
    ? phrase("{field} can’t be changed.", { field: key })
    : phrase("Unexpected field: {field}.", { field: key });
  return { field: key, code: "invalid", status: 422, message };
}

/**
 * Checks all settings in `sent`: unknown keys, invalid values and missing permissions refuse all.
 * @returns The values to store, with their settings.
 */
async function checkedValues(context: Context, sent: Record<string, unknown>): Promise<NewValue[]> {
  const known = new Map(context.addons.of(declaredSettings).map((setting) => [setting.key, setting]));
  const errors: FieldError[] = [];
  const values: NewValue[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const setting = known.get(key);
    if (!setting) {
      const error = errorOfOther(context, key, value);
      if (error) errors.push(error);
      continue;
    }
    if (!context.actor.permissions.atLeast(setting.write)) throw permissionProblem([setting.write]);
    const named = { [key]: await readTyped(setting, value) };
    const parsed = z.object({ [key]: setting.schema }).safeParse(named);
    if (parsed.success) values.push({ setting, value: parsed.data[key] });
    else errors.push(...errorsOf(setting, fieldErrors(withFormats(parsed.error), named)));
  }
  if (errors.length > 0) throw validationFailed(errors);
  return values;
}

/** Version of a setting that was never stored. */
export const NEVER_STORED = 0;

/** Changes all settings in `sent`, or none. */
export async function changeSettings(context: Context, sent: Record<string, unknown>): Promise<void> {
  const values = await checkedValues(context, sent);
  await context.transaction((inside) => storeValues(inside, values));
}

/**
 * Changes settings in `sent` as far as no one changed them after the versions that the user saw; see `versionsOf`.
 * @returns The keys that others changed after these versions; they were not saved.
 */
export async function changeSeenSettings(
  context: Context,
  sent: Record<string, unknown>,
  seen: Readonly<Record<string, number>>,
): Promise<string[]> {
  const values = await checkedValues(context, sent);
  return context.transaction(async (inside) => {
    await lockSettings(inside);
    const versions = await versionsOf(
      inside,
      values.map(({ setting }) => setting.key),
    );
    const isOutdated = ({ setting: { key } }: NewValue) =>
      key in seen && (versions.get(key) ?? NEVER_STORED) !== seen[key];
    await storeValues(
      inside,
      values.filter((value) => !isOutdated(value)),
    );
    return values.filter(isOutdated).map(({ setting }) => setting.key);
  });
}

/** Stores a setting that the forum decides itself, in the current transaction. */
export async function storeSetting<T>(context: Context, { key }: Setting<T>, value: T): Promise<void> {
  await saveSettings(context, new Map([[key, value]]));
  await context.emit(settingsChanged, { keys: [key] });
}
