import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { preferenceDefaultsChanged } from "./events.ts";
import type { Channels, Preference } from "./extension-points.ts";
import { listDefaultRows } from "./queries.ts";

export interface Defaults extends Channels {
  /** Semaphore the notification off for everyone, regardless of preferences. */
  disabled: boolean;
}

/** Needed for every delivery, so each node caches the community's defaults in memory. */
export const cachedDefaults = new CachedValue([preferenceDefaultsChanged], async (context) => {
  const rows = await listDefaultRows(context);
  return new Map(rows.map((row) => [row.key, row]));
});

/** Returns the default channels of a preference. */
export async function defaultsOf(context: Context, { key, defaults }: Preference): Promise<Defaults> {
  const decided = (await cachedDefaults.get(context)).get(key);
  return {
    popup: decided?.popup ?? defaults.popup,
    email: decided?.email ?? defaults.email,
    disabled: decided?.disabled ?? false,
  };
}
