import { type AuditRow, lastChanges } from "#features/audit-log/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { NEVER_STORED, settingChange, versionsOf } from "#features/settings/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SettingControl } from "#platform/server/application/setting-control.ts";
import type { Setting, SettingsSection } from "#platform/server/application/settings.ts";
import type { FieldControl, SettingField, SettingsFieldset, SettingsForm } from "../../contract-settings.ts";
import { choicesOf, settingText, shownValue } from "./setting-text.ts";

/** A setting that a form shows. */
export type ShownSetting = Setting<unknown> & { control: SettingControl };

type Valued = Pick<SettingField, "name" | "value" | "default">;

/** Returns the part of an object's value. */
const partOf = (value: unknown, part: string) => (value as Record<string, unknown> | null)?.[part];

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
      valueText: await settingText(context, inner, part.value),
      defaultText: await settingText(context, inner, part.default),
      version: NEVER_STORED,
      changed: null,
      fixedBy: null,
    };
  });
  return { kind: "fields", fields: await Promise.all(fields) };
}

/** Returns who changed a setting last, and when. */
function changeOf(row: AuditRow | undefined, users: ReadonlyMap<number, { name: string }>) {
  if (!row) return null;
  return {
    name: users.get(row.insertUserID ?? 0)?.name ?? null,
    date: row.dateInserted.toISOString(),
  };
}

/** Loads the versions and the last changes of settings at once. */
async function loadStates(context: Context, keys: string[]) {
  const [versions, changes] = await Promise.all([
    versionsOf(context, keys),
    lastChanges(context, settingChange.name, keys),
  ]);
  const users = await userFragments(
    context,
    [...changes.values()].flatMap(({ insertUserID }) => insertUserID ?? []),
  );
  return {
    versionOf: (key: string) => versions.get(key) ?? NEVER_STORED,
    changeOf: (key: string) => changeOf(changes.get(key), users),
  };
}

type States = Awaited<ReturnType<typeof loadStates>>;

async function viewField(context: Context, setting: ShownSetting, states: States): Promise<SettingField> {
  const text = i18nOf(context);
  const { key: name, label, help, control, typed, fixedBy } = setting;
  const fixed = fixedBy?.(context) ?? null;
  const valued = {
    name,
    value: await shownValue(context, setting, context.settings.get(setting)),
    default: await shownValue(context, setting, setting.default),
    canChange: fixed === null && context.actor.permissions.atLeast(setting.write),
  };
  return {
    ...valued,
    label: text.say(label),
    help: help && text.say(help),
    control: await viewControl(context, control, valued),
    isTyped: typed !== null,
    valueText: await settingText(context, control, valued.value),
    defaultText: await settingText(context, control, valued.default),
    version: states.versionOf(name),
    changed: states.changeOf(name),
    fixedBy: fixed,
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
  const shown = settings.filter((setting) => mayRead(context, setting));
  const states = await loadStates(
    context,
    shown.map(({ key }) => key),
  );
  for (const setting of shown) {
    const { title = null, help = null } = setting.group ?? {};
    const group = groups.get(title) ?? {
      title: title && text.say(title),
      help: help ? text.say(help) : null,
      fields: [],
    };
    groups.set(title, group);
    group.fields.push(await viewField(context, setting, states));
  }
  return {
    section: section.key,
    title: text.say(section.title),
    fieldsets: [...groups.values()].filter(({ fields }) => fields.length > 0),
  };
}
