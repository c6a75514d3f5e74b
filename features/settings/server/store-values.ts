import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { readStored, saveSettings } from "./queries.ts";
import { settingsChanged } from "./read-settings.ts";

/** A valid value to store. */
export interface NewValue {
  setting: Setting<unknown>;
  value: unknown;
}

/** A changed setting; the dashboard declares how its values read. */
export const settingChange: ChangeKind = {
  name: "setting.change",
  label: source("Setting changed"),
  text: source("set {name} to {after}"),
  isNameTranslated: true,
};

/** Returns the value in the audit log: for a secret whether one is stored. */
const recorded = ({ control }: Setting<unknown>, value: unknown) =>
  control?.kind === "secret" ? value !== "" : value;

/** Stores values in the current transaction, and records what changed. */
export async function storeValues(context: Context, values: readonly NewValue[]): Promise<void> {
  if (values.length === 0) return;
  const keys = values.map(({ setting }) => setting.key);
  const stored = await readStored(context, keys);
  await saveSettings(context, new Map(values.map(({ setting, value }) => [setting.key, value])));
  for (const { setting, value } of values) {
    const before = setting.schema.safeParse(stored.get(setting.key));
    await recordChange(context, settingChange, {
      recordID: setting.key,
      name: setting.label,
      before: { value: recorded(setting, before.success ? before.data : setting.default) },
      after: { value: recorded(setting, value) },
    });
  }
  await context.emit(settingsChanged, { keys });
}
