import { type AuditRow, lastChanges, listChangesOf } from "#features/audit-log/server/index.ts";
import { readStored, settingChange } from "#features/settings/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings, type Setting } from "#platform/server/application/settings.ts";
import type { SettingConflict, SettingValue } from "../../contract.ts";
import { settingText, shownValue } from "./setting-text.ts";

/** Changes that the history of a setting shows. */
const SHOWN = 10;

const settingsByKey = (context: Context) =>
  new Map(context.addons.of(declaredSettings).map((setting) => [setting.key, setting]));

async function viewValue(
  context: Context,
  setting: Setting<unknown>,
  value: unknown,
  change: AuditRow | undefined,
  names: ReadonlyMap<number, { name: string }>,
): Promise<SettingValue> {
  const shown = await shownValue(context, setting, value);
  return {
    value: shown,
    valueText: await settingText(context, setting.control, shown),
    name: names.get(change?.insertUserID ?? 0)?.name ?? null,
    date: change?.dateInserted.toISOString() ?? null,
  };
}

const namesFor = (context: Context, changes: Iterable<AuditRow>) =>
  userFragments(
    context,
    [...changes].flatMap(({ insertUserID }) => insertUserID ?? []),
  );

/** Returns the last values of a setting, newest first, and its default. Values that are no longer valid are left out. */
export async function settingHistory(context: Context, key: string): Promise<SettingValue[]> {
  const setting = settingsByKey(context).get(key);
  if (!setting) throw notFound("Setting");
  if (!context.actor.permissions.atLeast(setting.write)) throw permissionProblem([setting.write]);
  const changes = await listChangesOf(context, settingChange.name, key, SHOWN);
  const names = await namesFor(context, changes);
  const isSecret = setting.control?.kind === "secret";
  const values = changes.map(async (change) => {
    if (isSecret) {
      const value = change.after["value"] === true;
      const valueText = await settingText(context, setting.control, value);
      const name = names.get(change.insertUserID ?? 0)?.name ?? null;
      return { value, valueText, name, date: change.dateInserted.toISOString() };
    }
    const { success, data } = setting.schema.safeParse(change.after["value"]);
    return success ? viewValue(context, setting, data, change, names) : null;
  });
  const known = (await Promise.all(values)).filter((value) => value !== null);
  return isSecret ? known : [...known, await viewValue(context, setting, setting.default, undefined, names)];
}

/** Returns the present values of settings that another user has just changed. */
export async function viewConflicts(context: Context, keys: readonly string[]): Promise<SettingConflict[]> {
  const settings = settingsByKey(context);
  const changes = await lastChanges(context, settingChange.name, keys);
  const names = await namesFor(context, changes.values());
  // Read from the database: the settings of this request may be older.
  const stored = keys.length > 0 ? await readStored(context, keys) : new Map<string, unknown>();
  const conflicts = keys.map(async (key) => {
    const setting = settings.get(key);
    if (!setting) return null;
    const { success, data } = setting.schema.safeParse(stored.get(key));
    const value = success ? data : setting.default;
    return { ...(await viewValue(context, setting, value, changes.get(key), names)), key };
  });
  return (await Promise.all(conflicts)).filter((conflict) => conflict !== null);
}
