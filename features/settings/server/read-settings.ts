import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { event } from "#platform/server/events/events.ts";
import { listSettings } from "./queries.ts";

export const settingsChanged = event<{ keys: string[] }>("settingsChanged");

interface StoredSettings extends SettingsReader {
  isStored(key: string): boolean;
}

/**
 * Reads the settings from the database, for listeners of `settingsChanged`: their job may run before the cache of its node
 * is dropped. A stored value that its schema refuses counts as unset.
 */
export async function readStoredSettings(context: Context): Promise<StoredSettings> {
  const stored = new Map((await listSettings(context)).map((row) => [row.key, row.value]));
  const parsed = new Map<string, unknown>();
  return {
    isStored: (key) => stored.has(key),
    get(setting) {
      if (!parsed.has(setting.key)) {
        const result = setting.schema.safeParse(stored.get(setting.key));
        parsed.set(setting.key, result.success ? result.data : setting.default);
      }
      return parsed.get(setting.key) as typeof setting.default;
    },
  };
}

/** The current settings. */
export const cachedSettings = new CachedValue<StoredSettings>([settingsChanged], readStoredSettings);

export const readSettings = (context: Context): Promise<SettingsReader> => cachedSettings.get(context);

/** Returns the current settings at once; undefined until they are read, also after a change. */
export const settingsNow = (registry: Registry): SettingsReader | undefined => cachedSettings.now(registry);

/** Returns whether a value of the setting was saved, be it the default one. */
export const isStored = async (context: Context, { key }: { key: string }): Promise<boolean> =>
  (await cachedSettings.get(context)).isStored(key);
