import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SettingControl, SettingOptions } from "#platform/server/application/setting-control.ts";
import type { Setting, SettingsSection } from "#platform/server/application/settings.ts";
import type { FieldControl, SettingField, SettingsFieldset, SettingsForm } from "../../contract-settings.ts";

/** A setting that a form shows. */
export type ShownSetting = Setting<unknown> & { control: SettingControl };

type Valued = Pick<SettingField, "name" | "value" | "default">;

/** Returns the part of an object's value. */
const partOf = (value: unknown, part: string) => (value as Record<string, unknown> | null)?.[part];

async function choicesOf(context: Context, options: SettingOptions) {
  if (typeof options === "function") return options(context);
  const text = i18nOf(context);
  return options.map(({ value, label }) => ({ value, label: text.say(label) }));
}

/** Returns the control with its texts in the reader's language. */
async function viewControl(
  context: Context,
  control: SettingControl,
  { canChange, ...valued }: Valued & Pick<SettingField, "canChange">,
): Promise<FieldControl> {
  const text = i18nOf(context);
  if (control.kind === "number") {
    const { unit } = control;
    return { ...control, unit: unit && { ...unit, label: text.say(unit.label) } };
  }
  if (control.kind === "choice" || control.kind === "choices")
    return { ...control, options: await choicesOf(context, control.options) };
  if (control.kind !== "fields") return control;
  const fields = control.fields.map(async ({ name, label, help, control: inner }): Promise<SettingField> => {
    const part = {
      name: `${valued.name}[${name}]`,
      value: partOf(valued.value, name),
      default: partOf(valued.default, name),
      canChange,
    };
    return {
      ...part,
      label: text.say(label),
      help: help && text.say(help),
      control: await viewControl(context, inner, part),
      isTyped: false,
    };
  });
  return { kind: "fields", fields: await Promise.all(fields) };
}

/** Returns the value for the form. A secret stays on the server. */
async function shownValue(context: Context, { control, typed }: ShownSetting, value: unknown) {
  if (control.kind === "secret") return value !== "";
  return typed ? typed.show(context, value) : value;
}

async function viewField(context: Context, setting: ShownSetting): Promise<SettingField> {
  const text = i18nOf(context);
  const { key: name, label, help, control, typed } = setting;
  const valued = {
    name,
    value: await shownValue(context, setting, context.settings.get(setting)),
    default: await shownValue(context, setting, setting.default),
    canChange: context.actor.permissions.atLeast(setting.write),
  };
  return {
    ...valued,
    label: text.say(label),
    help: help && text.say(help),
    control: await viewControl(context, control, valued),
    isTyped: typed !== null,
  };
}

const mayRead = ({ actor }: Context, { read, write }: ShownSetting) =>
  read === null || actor.permissions.atLeast(read) || actor.permissions.atLeast(write);

/** Returns the form of a section: its settings that the actor may read, with their values. */
export async function settingsForm(
  context: Context,
  section: SettingsSection,
  settings: readonly ShownSetting[],
): Promise<SettingsForm> {
  const text = i18nOf(context);
  const groups = new Map<string | null, SettingsFieldset & { fields: SettingField[] }>([
    [null, { title: null, help: null, fields: [] }],
  ]);
  for (const setting of settings) {
    if (!mayRead(context, setting)) continue;
    const { title = null, help = null } = setting.group ?? {};
    const group = groups.get(title) ?? {
      title: title && text.say(title),
      help: help ? text.say(help) : null,
      fields: [],
    };
    groups.set(title, group);
    group.fields.push(await viewField(context, setting));
  }
  return {
    section: section.key,
    title: text.say(section.title),
    fieldsets: [...groups.values()].filter(({ fields }) => fields.length > 0),
  };
}
