import type { Context, SettingsReader } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { event } from "#platform/server/events/events.ts";
import { listSettings } from "./queries.ts";

export const settingsChanged = event<{ keys: string[] }>("settingsChanged");

/** The current settings. A stored value that its schema refuses counts as unset. */
export const cachedSettings = new CachedValue<SettingsReader>([settingsChanged], async (context) => {
  const stored = new Map((await listSettings(context)).map((row) => [row.key, row.value]));
  const parsed = new Map<string, unknown>();
  return {
    get(setting) {
      if (!parsed.has(setting.key)) {
        const result = setting.schema.safeParse(stored.get(setting.key));
        parsed.set(setting.key, result.success ? result.data : setting.default);
      }
      return parsed.get(setting.key) as typeof setting.default;
    },
  };
});

export const readSettings = (context: Context): Promise<SettingsReader> => cachedSettings.get(context);
