import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SettingControl, SettingOptions } from "#platform/server/application/setting-control.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import type { SettingChoice } from "../../contract-settings.ts";

/** Longest text of a value beside a field; forms show it whole. */
const MAX_TEXT = 200;
/** Digits after the point of a number in a larger unit than the stored one, such as MB. */
const DIGITS = 2;

export async function choicesOf(context: Context, options: SettingOptions): Promise<SettingChoice[]> {
  if (typeof options === "function")
    return (await options(context)).map((option) => ({ ...option, isName: true }));
  const text = i18nOf(context);
  return options.map(({ value, label }) => ({ value, label: text.say(label) }));
}

async function textOf(context: Context, control: SettingControl, value: unknown): Promise<string> {
  const texts = i18nOf(context);
  switch (control.kind) {
    case "switch":
      return value === true ? texts.t("on") : texts.t("off");
    case "secret":
      return value === true ? texts.t("set") : texts.t("not set");
    case "number": {
      const { unit } = control;
      const number = Number(value) / (unit?.size ?? 1);
      // What has no unit may be a port: its digits are written together, as in the form.
      const format = { maximumFractionDigits: DIGITS, useGrouping: unit !== undefined };
      const shown = new Intl.NumberFormat(texts.tag, format).format(number);
      return unit ? `${shown} ${texts.say(unit.label)}` : shown;
    }
    case "choice":
    case "choices": {
      const options = await choicesOf(context, control.options);
      const labelOf = (each: unknown) =>
        options.find((option) => option.value === each)?.label ?? String(each);
      return [value].flat().map(labelOf).join(", ");
    }
    case "list":
      return (value as readonly string[]).join(", ");
    case "fields": {
      const parts = control.fields.map(async (field) => {
        const part = await textOf(context, field.control, (value as Record<string, unknown>)[field.name]);
        return `${texts.say(field.label)}: ${part || texts.t("empty")}`;
      });
      return (await Promise.all(parts)).join(", ");
    }
    default:
      return String(value ?? "");
  }
}

/** Returns a value of a setting, as its form shows it, in words for the reader. */
export async function settingText(
  context: Context,
  control: SettingControl | null,
  value: unknown,
): Promise<string> {
  const text = control ? await textOf(context, control, value) : JSON.stringify(value);
  const line = text.replace(/\s+/g, " ").trim() || i18nOf(context).t("empty");
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}

/** Returns the value for the form. A secret stays on the server: its value is whether one is stored. */
export async function shownValue(
  context: Context,
  { control, typed }: Pick<Setting<unknown>, "control" | "typed">,
  value: unknown,
): Promise<unknown> {
  if (control?.kind === "secret") return value !== "";
  return typed ? typed.show(context, value) : value;
}

/** Returns a value in the audit log as text. */
export async function loggedText(context: Context, value: unknown, key: string): Promise<string> {
  const setting = context.addons.of(declaredSettings).find((each) => each.key === key);
  if (!setting) return JSON.stringify(value);
  if (setting.control?.kind === "secret") return settingText(context, setting.control, value === true);
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) return JSON.stringify(value);
  return settingText(context, setting.control, await shownValue(context, setting, parsed.data));
}
